import { getPlatform } from "../../../providers/platform";
import { corps } from "../../../resources/corps/corps";
import { isWritable, type FieldSpec, type Fields } from "../../../resources/kit/field";
import { holdsFiles } from "../../../resources/kit/fileFields";
import type { Label, Locale } from "../../../resources/kit/label";
import { validateFields } from "../../../resources/kit/validate";
import { todayInShanghai } from "../../app/i18n/today";

/** The values of the registration form: the fields of a company, in two steps. */
export type CorpValues = Record<string, unknown>;

const fields: Fields = corps.fields;

export const specOf = (name: string): FieldSpec => {
  const field = fields[name];
  if (!field) throw new Error(`corps has no field ${name}`);
  return field.spec;
};

/** The fields of step 1: who the applicant is. */
export const contactNames = ["corp_code", "corp_name", "link_man", "link_phone"];

/** The fields of step 2, in the sections of the declaration. */
export const sections: readonly { title: Label | undefined; names: readonly string[] }[] = (corps.form ?? [])
  .map(({ title, fields: names }) => ({
    title,
    names: names.filter((name) => !contactNames.includes(name) && isWritable(specOf(name))),
  }))
  .filter(({ names }) => names.length > 0);

export const detailNames: readonly string[] = sections.flatMap(({ names }) => names);

export const emptyCorp = (names: readonly string[]): CorpValues =>
  Object.fromEntries(names.map((name) => [name, holdsFiles(specOf(name)) ? [] : (specOf(name).default ?? "")]));

/** Validation errors, one label per field in both languages, because the user may switch the language. */
export function corpErrors(values: CorpValues, names: readonly string[]): Record<string, Label | undefined> {
  const chosen = Object.fromEntries(names.map((name) => [name, fields[name]!]));
  const record = (locale: Locale) =>
    validateFields(chosen, values, { locale, today: todayInShanghai(), demo: getPlatform().demo }).errors;
  const [zh, en] = [record("zh"), record("en")];
  return Object.fromEntries(Object.entries(zh).map(([name, [first = ""]]) => [name, [first, en[name]?.[0] ?? first]]));
}

/** The request body: without empty values, files by id. */
export function corpData(values: CorpValues): CorpValues {
  const filled = Object.entries(values).filter(([, value]) => value !== "" && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(filled);
}
