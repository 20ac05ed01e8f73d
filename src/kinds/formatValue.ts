import { unknown } from "../../resources/kit/dictionary";
import type { FieldSpec } from "../../resources/kit/field";
import type { FormatContext } from "../../resources/kit/kinds/kind";
import { kindOf } from "../../resources/kit/kinds/registry";
import { isMasked } from "../../resources/kit/mask";

/** Whether there is no value, or a zero that means none. */
export const isEmptyValue = (value: unknown, { noneAtZero }: FieldSpec): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0) ||
  (noneAtZero === true && Number(value) === 0);

/** A field's value as display text; "-" if there is none. */
export function formatValue(name: string, spec: FieldSpec, context: FormatContext): string {
  const value = context.row[name];
  if (isEmptyValue(value, spec) && spec.emptyMeans === undefined) return unknown;
  // A hidden date is not a date.
  if (spec.mask && typeof value === "string" && isMasked(value)) return value;
  return kindOf(spec).format(value, spec, name, context);
}
