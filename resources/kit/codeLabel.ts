import { labelOf, type Code } from "./dictionary";
import type { FieldSpec } from "./field";
import { translate, type Locale } from "./label";

/** The word of a code: that of its dictionary, or the closer one that the declaration has for such a row. */
export function codeLabel(
  { dictionary, closerLabels = [] }: Pick<FieldSpec, "dictionary" | "closerLabels">,
  code: Code | null | undefined,
  row: Readonly<Record<string, unknown>>,
  locale: Locale,
): string {
  const closer = closerLabels.find((each) => each.code === code && Number(row[each.above] ?? 0) > 0);
  if (!closer) return dictionary ? labelOf(dictionary, code, locale) : String(code);
  const facts = Object.fromEntries(closer.facts.map((name) => [name, Number(row[name] ?? 0)]));
  return translate(closer.label, locale, facts);
}
