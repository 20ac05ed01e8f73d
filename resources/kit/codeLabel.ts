import { labelOf, type Code } from "./dictionary";
import type { FieldSpec } from "./field";
import { translate, type Locale } from "./label";

/** A text counts when there is one, a number when it is positive. */
const isAbove = (value: unknown): boolean => Number(value ?? 0) > 0 || (typeof value === "string" && Number.isNaN(Number(value)));

/** The label of a code: the field's conditional label if it applies to this row, otherwise the label in the dictionary. */
export function codeLabel(
  { dictionary, conditionalLabels = [] }: Pick<FieldSpec, "dictionary" | "conditionalLabels">,
  code: Code | null | undefined,
  row: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  const conditional = conditionalLabels.find((each) => each.code === code && isAbove(row[each.above]));
  if (!conditional) return dictionary ? labelOf(dictionary, code, locale) : String(code);
  const facts = Object.fromEntries(conditional.facts.map((name) => [name, Number(row[name] ?? 0)]));
  return translate(conditional.label, locale, facts);
}
