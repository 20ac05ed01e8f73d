import type { ComponentType, ReactNode } from "react";
import type { FieldSpec } from "../../resources/kit/field";
import type { FilterProps } from "./inputs/input";
import type { UnitPlace } from "./unit";

interface CellProps {
  /** The value as a person reads it. */
  readonly text: string;
  /** Not empty. */
  readonly value: unknown;
  readonly spec: FieldSpec;
  readonly place: UnitPlace;
  readonly row: Readonly<Record<string, unknown>>;
}

/** What lists and pages draw of a kind of field. Its input is in inputs/formInputs, everything else about it in resources/kit/kinds. */
export interface PageKind {
  /** By default a box to type in. */
  readonly filter?: ComponentType<FilterProps>;
  /** What is drawn where the text is not enough; undefined leaves the text, so that a hundred rows are drawn in a moment. */
  readonly cell?: (cell: CellProps) => ReactNode;
  /** What it takes of the width of a form or a description. */
  readonly span?: "whole" | "double";
  /** Too short to be broken into two lines, on paper as well. */
  readonly unbroken?: true;
}
