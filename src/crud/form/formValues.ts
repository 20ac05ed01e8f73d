import { getPlatform } from "../../../providers/platform";
import type { Fields } from "../../../resources/kit/field";
import type { Locale } from "../../../resources/kit/label";
import type { ParseSettings } from "../../../resources/kit/kinds/kind";
import { parseValue } from "../../../resources/kit/parse";
import type { AnyResource } from "../../../resources/kit/resource";
import { applies, validate, validateFields, type Errors } from "../../../resources/kit/validate";
import { translate } from "../../../resources/kit/label";
import { todayInShanghai } from "../../app/i18n/today";

export type FormValues = Record<string, unknown>;

const setting = (): ParseSettings => ({ today: todayInShanghai(), demo: getPlatform().demo });

/** Converts wire values to the types that cross-field rules expect; values that cannot be parsed are left out. */
function parseFormValues(fields: Fields, values: Readonly<FormValues>): FormValues {
  const row: FormValues = {};
  for (const [name, value] of Object.entries(values)) {
    const spec = fields[name]?.spec;
    const parsed = spec && parseValue(value, spec, setting(), values);
    if (!parsed) row[name] = value;
    else if ("value" in parsed) row[name] = parsed.value;
    else if ("unchanged" in parsed) row[name] = value;
  }
  return row;
}

/** Drops fields that do not apply (`when`): they are neither validated nor sent. */
export function applicableValues(fields: Fields, names: readonly string[], values: Readonly<FormValues>): FormValues {
  const spec = (name: string) => fields[name]!.spec;
  return Object.fromEntries(names.map((name) => [name, applies(spec(name), values) ? (values[name] ?? null) : null]));
}

interface Question {
  readonly names: readonly string[];
  readonly locale: Locale;
  /** The row as the API returned it, if it is being edited. */
  readonly record?: Readonly<FormValues> | undefined;
  /** Fields that are required even in a draft. */
  readonly needs?: readonly string[] | undefined;
}

/** Validates with the same rules and messages as the server. */
export function formErrorsOf(
  resource: AnyResource,
  values: Readonly<FormValues>,
  { names, locale, record, needs }: Question,
): Errors {
  const input = applicableValues(resource.fields, names, values);
  const current = record && parseFormValues(resource.fields, record);
  const { errors } = validate(resource, input, {
    ...setting(),
    locale,
    only: names,
    ...(current && { current }),
    ...(needs && { needs }),
  });
  return { ...errors, ...itemErrors(resource.fields, input, locale) };
}

export const inputErrors = (fields: Fields, values: Readonly<FormValues>, locale: Locale): Errors => ({
  // An action's input may contain fields that no form can write.
  ...validateFields(fields, applicableValues(fields, Object.keys(fields), values), {
    ...setting(),
    locale,
    only: Object.keys(fields),
  }).errors,
  ...itemErrors(fields, values, locale),
});

/** Errors of short tables (`items`): one line for each invalid entry, worded as on the server. */
function itemErrors(fields: Fields, input: Readonly<FormValues>, locale: Locale): Errors {
  const errors: Errors = {};
  for (const [name, value] of Object.entries(input)) {
    const columns = fields[name]?.spec.items;
    if (!columns || !Array.isArray(value)) continue;
    const lines = value.flatMap((entry: FormValues, at) => {
      const [first] = Object.values(validateFields(columns, entry, { ...setting(), locale }).errors);
      return first ? [translate(["第{n}行：{text}", "Line {n}: {text}"], locale, { n: at + 1, text: first[0] ?? "" })] : [];
    });
    if (lines.length) errors[name] = lines;
  }
  return errors;
}

export const calculatedValues = (resource: AnyResource, values: Readonly<FormValues>): Readonly<FormValues> =>
  resource.calculated?.(parseFormValues(resource.fields, values)) ?? {};

/** Warnings about lawful but unusual values, by field. */
export function formWarnings(resource: AnyResource, values: Readonly<FormValues>, locale: Locale): Record<string, string> {
  if (!resource.warn) return {};
  const warning = resource.warn(parseFormValues(resource.fields, values), setting().today);
  return Object.fromEntries(
    Object.entries(warning).flatMap(([name, label]) => (label ? [[name, translate(label, locale)]] : [])),
  );
}
