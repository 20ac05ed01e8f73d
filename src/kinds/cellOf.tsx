import type { ReactNode } from "react";
import type { FieldSpec } from "../../resources/kit/field";
import type { FormatContext } from "../../resources/kit/kinds/kind";
import { kindOf } from "../../resources/kit/kinds/registry";
import { isEmptyValue, formatValue } from "./formatValue";
import { pageKindOf } from "./pageKinds";
import { largeAmountOf, type UnitPlace } from "./unit";

export const isRightAligned = (spec: FieldSpec): boolean => kindOf(spec).numeric;
/** The alignment and wrapping of a cell: numbers on the right; short values do not wrap, also in print. */
export const cellVariant = (spec: FieldSpec): "numeric" | "whole" | undefined =>
  isRightAligned(spec) ? "numeric" : pageKindOf(spec).unbroken && "whole";
/** Whether the field takes the full width of a form or description. */
export const isWide = (spec: FieldSpec): boolean => pageKindOf(spec).span === "whole" || spec.groups !== undefined;

/** A value in a table or description: plain text if possible, because a hundred rows of components render slowly. */
export function cellOf(name: string, spec: FieldSpec, context: FormatContext, place: UnitPlace = "table"): ReactNode {
  const value = context.row[name];
  const text = largeAmountOf(spec, value, context.locale, place) ?? formatValue(name, spec, context);
  return (!isEmptyValue(value, spec) && pageKindOf(spec).cell?.({ text, value, spec, place, row: context.row })) || text;
}
