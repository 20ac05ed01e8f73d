import type { ComponentType, ReactNode } from "react";
import type { FieldSpec } from "../../resources/kit/field";
import type { InputProps } from "./inputs/input";
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

/** What pages draw of a kind of field; everything else about it stands in resources/kit/kinds. */
export interface PageKind {
  readonly input: ComponentType<InputProps>;
  /** A query may ask for less than a form, or for more; by default it is the input. */
  readonly filterInput?: ComponentType<InputProps>;
  /** What is drawn where the text is not enough; undefined leaves the text, so that a hundred rows are drawn in a moment. */
  readonly cell?: (cell: CellProps) => ReactNode;
  /** What it takes of the width of a form or a description. */
  readonly span?: "whole" | "double";
  /** Too short to be broken into two lines, on paper as well. */
  readonly unbroken?: true;
}
