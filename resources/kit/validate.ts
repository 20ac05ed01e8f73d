import { isWritable, type FieldDef, type FieldSpec, type Fields } from "./field";
import { translate, type Label, type Locale } from "./label";
import { issueText, missing, type Issue } from "./messages";
import type { ParseSettings } from "./kinds/kind";
import { parseValue } from "./parse";
import type { AnyResource } from "./resource";
import { toText } from "./text";

export type Errors = Record<string, string[]>;
type Values = Record<string, unknown>;

/** Values as the program keeps them, by declared field. */
type DataOf<F> = string extends keyof F
  ? Values
  : { -readonly [K in keyof F]?: F[K] extends FieldDef<infer V, boolean> ? V : never };

export interface Validated<F = Fields> {
  /** Only the fields that were sent. */
  readonly data: DataOf<F>;
  readonly errors: Errors;
}

interface Question extends ParseSettings {
  readonly locale: Locale;
  /** The row as it is, when fields of it are changed; values as the program keeps them. */
  readonly current?: Readonly<Values>;
  /** The fields that may be written; others are passed over. */
  readonly only?: readonly string[];
  /** Fields that must be there; by default all required ones (a draft needs fewer). */
  readonly needs?: readonly string[];
}

export const applies = (spec: FieldSpec, row: Readonly<Values>): boolean => {
  if (!spec.when) return true;
  const value = row[spec.when.field];
  return spec.when.is.some((code) => code === value || toText(value).split(",").includes(String(code)));
};

/** A code that a person may not enter. */
export const isReserved = (spec: FieldSpec, code: unknown): boolean => reservedReason(spec, code) !== undefined;

const retired: Label = ["该选项已停用，请另选", "This option is no longer in use; choose another"];

const reservedReason = ({ reserved, dictionary }: FieldSpec, code: unknown): Label | undefined => {
  if (reserved?.codes.some((one) => one === code)) return reserved.reason;
  return (typeof code === "string" || typeof code === "number") && dictionary?.retiredCodes.has(code) ? retired : undefined;
};

/** Reads and checks input against fields: one message a field, in the reader's language. */
export function validateFields<F extends Fields>(fields: F, input: Readonly<Values>, question: Question): Validated<F> {
  const { locale, current } = question;
  const data: Values = {};
  const issues = new Map<string, Issue>();
  const fieldErrors: Errors = {};
  /** A short table inside the row: each line is read by the fields of its columns, each mistake reported with its line. */
  const readItems = (name: string, columns: Fields, value: unknown) => {
    const lines = Array.isArray(value) ? value : [];
    const read = lines.map((line: unknown, index) => {
      const { data, errors } = validateFields(columns, typeof line === "object" && line !== null ? { ...line } : {}, {
        today: question.today,
        demo: question.demo,
        locale,
      });
      const at = locale === "zh" ? `第${index + 1}行：` : `Line ${index + 1}: `;
      for (const texts of Object.values(errors)) (fieldErrors[name] ??= []).push(...texts.map((text) => at + text));
      return data;
    });
    if (!Array.isArray(value)) issues.set(name, { code: "wrong" });
    else data[name] = read;
  };
  // Names instead of entries: a file brings tens of thousands of lines here.
  const names = Object.keys(fields);
  const specOf = (name: string): FieldSpec => fields[name]!.spec;
  const writable = names.filter((name) => (question.only ? question.only.includes(name) : isWritable(specOf(name))));
  const given = { ...current, ...input };
  for (const name of writable) {
    if (!(name in input)) continue;
    const spec = specOf(name);
    const parsed = parseValue(input[name], spec, question, given);
    if ("issue" in parsed) issues.set(name, parsed.issue);
    else if ("value" in parsed && isReserved(spec, parsed.value) && parsed.value !== current?.[name])
      fieldErrors[name] = [translate(reservedReason(spec, parsed.value)!, locale)];
    else if ("value" in parsed) {
      if (spec.items && parsed.value !== null) readItems(name, spec.items, parsed.value);
      else data[name] = parsed.value ?? spec.default ?? null;
    } else if (!current) issues.set(name, missing(spec));
  }
  if (!current)
    for (const name of names)
      if (!(name in data) && specOf(name).default !== undefined && !issues.has(name)) data[name] = specOf(name).default;
  const row = { ...current, ...data };
  for (const name of writable) {
    if (issues.has(name) || name in fieldErrors) continue;
    const spec = specOf(name);
    if (!applies(spec, row)) {
      if (name in data || current?.[name] != null) data[name] = null;
      continue;
    }
    const needed = question.needs ? question.needs.includes(name) : spec.required && !spec.serverDefault;
    const isChecked = !current || name in data || (spec.when !== undefined && spec.when.field in data);
    if (needed && isChecked && (row[name] ?? null) === null) issues.set(name, missing(spec));
  }
  const errors: Errors = fieldErrors;
  for (const [name, issue] of issues) errors[name] = [issueText(issue, specOf(name), locale)];
  return { data: data as DataOf<F>, errors };
}

/** The fields and the rules across fields of a resource. Rules across fields are checked once each field is valid. */
export function validate(resource: AnyResource, input: Readonly<Values>, question: Question): Validated {
  const { data, errors } = validateFields(resource.fields, input, question);
  if (Object.keys(errors).length === 0 && resource.check && !question.needs) {
    const row = { ...question.current, ...data };
    for (const [name, label] of Object.entries(resource.check(row, question.today)))
      if (label) errors[name] = [translate(label, question.locale)];
  }
  return { data, errors };
}
