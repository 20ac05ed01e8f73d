import type { ReactNode } from "react";
import type { FieldSpec } from "../../resources/kit/field";
import type { FormatContext } from "../../resources/kit/kinds/kind";
import { kindOf } from "../../resources/kit/kinds/registry";
import type { Locale } from "../../resources/kit/label";
import { toFen, toMillion, toWan } from "../../resources/kit/money";
import { isEmptyValue, formatValue } from "./formatValue";
import { pageKindOf } from "./pageKinds";
import { isShownInWan, type UnitPlace } from "./unit";

export const isRightAligned = (spec: FieldSpec): boolean => kindOf(spec).numeric;
/** The state of a cell: figures at the right, and what is short is not torn on paper either. */
export const cellVariant = (spec: FieldSpec): "numeric" | "whole" | undefined =>
  isRightAligned(spec) ? "numeric" : pageKindOf(spec).unbroken && "whole";
/** Takes the whole width of a form or a description. */
export const isWide = (spec: FieldSpec): boolean => pageKindOf(spec).span === "whole" || spec.groups !== undefined;

/** An amount of the wire in 万元, in English in millions, as lists show large ones. */
const wanOf = (yuan: unknown, locale: Locale): string => {
  const fen = typeof yuan === "string" || typeof yuan === "number" ? toFen(yuan) : undefined;
  return fen === undefined ? "-" : (locale === "zh" ? toWan : toMillion)(fen, { thousands: true });
};

/** A value in a table or a description: plain text where it can be, so that a hundred rows are drawn in a moment. */
export function cellOf(name: string, spec: FieldSpec, context: FormatContext, place: UnitPlace = "table"): ReactNode {
  const value = context.row[name];
  const text = isShownInWan(spec, place) ? wanOf(value, context.locale) : formatValue(name, spec, context);
  return (!isEmptyValue(value, spec) && pageKindOf(spec).cell?.({ text, value, spec, place, row: context.row })) || text;
}
