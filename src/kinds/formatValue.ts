import { unknown } from "../../resources/kit/dictionary";
import type { FieldSpec } from "../../resources/kit/field";
import type { FormatContext } from "../../resources/kit/kinds/kind";
import { kindOf } from "../../resources/kit/kinds/registry";

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
  return kindOf(spec).format(value, spec, name, context);
}
