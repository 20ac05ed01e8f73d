import type { ComponentType, ReactNode } from "react";
import type { FieldSpec } from "../../resources/kit/field";
import type { FilterProps } from "./inputs/input";
import type { UnitPlace } from "./unit";

interface CellProps {
  /** The formatted value. */
  readonly text: string;
  /** Never empty. */
  readonly value: unknown;
  readonly spec: FieldSpec;
  readonly place: UnitPlace;
  readonly row: Readonly<Record<string, unknown>>;
}

/** How lists and pages render a kind of field. Its input is in inputs/formInputs, everything else in resources/kit/kinds. */
export interface PageKind {
  /** By default a text input. */
  readonly filter?: ComponentType<FilterProps>;
  /** Renders the cell if text is not enough; undefined shows plain text, which renders much faster in long lists. */
  readonly cell?: (cell: CellProps) => ReactNode;
  /** The width in a form or description. */
  readonly span?: "whole" | "double";
  /** Short values that do not wrap, also in print. */
  readonly unbroken?: true;
}
