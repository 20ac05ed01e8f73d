import { validateFields, type Validated } from "../../../resources/kit/validate";
import type { Fields } from "../../../resources/kit/field";
import type { Label } from "../../../resources/kit/label";
import type { FieldFailures } from "./registrar";

type Settings = Omit<Parameters<typeof validateFields>[2], "locale">;

/** Validates fields with the first message of each in both languages: a site's log is read in the viewer's. */
export function checkFields<F extends Fields>(
  fields: F,
  input: Readonly<Record<string, unknown>>,
  settings: Settings,
): { readonly data: Validated<F>["data"]; readonly wrong: Record<string, Label> } {
  const { data, errors } = validateFields(fields, input, { ...settings, locale: "zh" });
  const names = Object.keys(errors);
  if (names.length === 0) return { data, wrong: {} };
  const english = validateFields(fields, input, { ...settings, locale: "en" }).errors;
  const wrong = names.map((name): [string, Label] => [name, [errors[name]?.[0] ?? "", english[name]?.[0] ?? ""]]);
  return { data, wrong: Object.fromEntries(wrong) satisfies FieldFailures };
}
