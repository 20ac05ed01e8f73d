import { isMasked, isMaskOf } from "./mask";
import { isWritable, type FieldDef, type FieldSpec, type Fields } from "./field";
import { translate, type Label, type Locale } from "./label";
import { issueText, missing, type Issue } from "./messages";
import type { ParseSettings } from "./kinds/kind";
import { kindOf } from "./kinds/registry";
import { isEmpty, parseValue } from "./parse";
import type { AnyResource } from "./resource";
import { toText } from "./text";

export type Errors = Record<string, string[]>;
type Values = Record<string, unknown>;

/** Parsed values by field. */
type DataOf<F> = string extends keyof F
  ? Values
  : { -readonly [K in keyof F]?: F[K] extends FieldDef<infer V, boolean> ? V : never };

export interface Validated<F = Fields> {
  /** Only the fields that were sent. */
  readonly data: DataOf<F>;
  readonly errors: Errors;
}

interface ValidationOptions extends ParseSettings {
  readonly locale: Locale;
  /** The stored row, for an update. */
  readonly current?: Readonly<Values>;
  /** The writable fields; others are ignored. */
  readonly only?: readonly string[];
  /** The required fields; by default those declared as required (a draft needs fewer). */
  readonly needs?: readonly string[];
}

export const applies = (spec: FieldSpec, row: Readonly<Values>): boolean => {
  if (!spec.when) return true;
  const value = row[spec.when.field];
  return spec.when.is.some((code) => code === value || toText(value).split(",").includes(String(code)));
};

/** The code cannot be entered. */
export const isReserved = (spec: FieldSpec, code: unknown): boolean => reservedReason(spec, code) !== undefined;

const retired: Label = ["该选项已停用，请另选", "This option is no longer in use; choose another"];

const reservedReason = ({ reserved, dictionary }: FieldSpec, code: unknown): Label | undefined => {
  if (reserved?.codes.some((one) => one === code)) return reserved.reason;
  return (typeof code === "string" || typeof code === "number") && dictionary?.retiredCodes.has(code) ? retired : undefined;
};

/** The first call for an object decides: declarations do not change, and imports validate tens of thousands of lines. */
function onceFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(key)));
    return value;
  };
}
const allWritable = onceFor((fields: Fields) => Object.keys(fields).filter((name) => isWritable(fields[name]!.spec)));
const writableOnly = onceFor((fields: Fields) =>
  onceFor((only: readonly string[]) => Object.keys(fields).filter((name) => only.includes(name))),
);
const writableNames = (fields: Fields, only: readonly string[] | undefined): readonly string[] =>
  only ? writableOnly(fields)(only) : allWritable(fields);
const namesWithDefault = onceFor((fields: Fields) =>
  Object.keys(fields).filter((name) => fields[name]!.spec.default !== undefined),
);

/** A masked text that is not the stored value's: taken for unchanged, what a person typed would be lost without a word. */
const isOtherThan = (stored: unknown, masked: unknown): boolean =>
  stored === null || (typeof stored === "string" && typeof masked === "string" && !isMasked(stored) && !isMaskOf(masked, stored));

/** Parses and validates input: one message per field, in the reader's language. */
export function validateFields<F extends Fields>(fields: F, input: Readonly<Values>, options: ValidationOptions): Validated<F> {
  const { locale, current } = options;
  const data: Values = {};
  const issues = new Map<string, Issue>();
  const fieldErrors: Errors = {};
  /** Validates each line of `items` by its columns; errors contain the line number. */
  const readItems = (name: string, columns: Fields, value: unknown) => {
    const lines = Array.isArray(value) ? value : [];
    const read = lines.map((line: unknown, index) => {
      const { data, errors } = validateFields(columns, typeof line === "object" && line !== null ? { ...line } : {}, {
        today: options.today,
        demo: options.demo,
        locale,
      });
      const at = locale === "zh" ? `第${index + 1}行：` : `Line ${index + 1}: `;
      for (const texts of Object.values(errors)) (fieldErrors[name] ??= []).push(...texts.map((text) => at + text));
      return data;
    });
    if (!Array.isArray(value)) issues.set(name, { code: "wrong" });
    else data[name] = read;
  };
  const specOf = (name: string): FieldSpec => fields[name]!.spec;
  const writable = writableNames(fields, options.only);
  const merged = { ...current, ...input };
  for (const name of writable) {
    if (!(name in input)) continue;
    const spec = specOf(name);
    const parsed = parseValue(input[name], spec, options, merged);
    if ("issue" in parsed) issues.set(name, parsed.issue);
    else if ("value" in parsed && isReserved(spec, parsed.value) && parsed.value !== current?.[name])
      fieldErrors[name] = [translate(reservedReason(spec, parsed.value)!, locale)];
    else if ("value" in parsed) {
      if (spec.items && parsed.value !== null) readItems(name, spec.items, parsed.value);
      else data[name] = parsed.value ?? spec.default ?? null;
    } else if (!current || isOtherThan(current[name], input[name])) issues.set(name, { code: "masked" });
  }
  if (!current)
    for (const name of namesWithDefault(fields)) if (!(name in data) && !issues.has(name)) data[name] = specOf(name).default;
  const row = { ...current, ...data };
  for (const name of writable) {
    if (issues.has(name) || name in fieldErrors) continue;
    const spec = specOf(name);
    if (!applies(spec, row)) {
      if (name in data || current?.[name] != null) data[name] = null;
      continue;
    }
    const needed = options.needs ? options.needs.includes(name) : spec.required && !spec.serverDefault;
    const isChecked = !current || name in data || (spec.when !== undefined && spec.when.field in data);
    if (needed && isChecked && (row[name] ?? null) === null) issues.set(name, missing(spec));
  }
  const errors: Errors = fieldErrors;
  for (const [name, issue] of issues) errors[name] = [issueText(issue, specOf(name), locale)];
  return { data: data as DataOf<F>, errors };
}

/** Validates the fields of a resource and its cross-field rules, unless these read a value that is invalid. */
export function validate(resource: AnyResource, input: Readonly<Values>, options: ValidationOptions): Validated {
  const { data, errors } = validateFields(resource.fields, input, options);
  calculate(resource, input, { data, errors }, options);
  if (resource.check && !options.needs) {
    const invalid = new Set<string | symbol>(Object.keys(errors).filter((name) => !isEmpty(input[name])));
    let readsInvalid = false;
    const row = new Proxy<Values>(
      { ...options.current, ...data },
      {
        get(values, name) {
          readsInvalid ||= invalid.has(name);
          return Reflect.get(values, name) as unknown;
        },
      },
    );
    const faults = Object.entries(resource.check(row, options.today));
    if (!readsInvalid) for (const [name, label] of faults) if (label) errors[name] ??= [translate(label, options.locale)];
  }
  return { data, errors };
}

/** Fills in the calculated values, and refuses others that were sent. What follows from an invalid value is left open. */
function calculate(
  { calculated, fields }: AnyResource,
  input: Readonly<Values>,
  { data, errors }: Validated,
  { current, locale }: ValidationOptions,
): void {
  if (!calculated || Object.keys(errors).some((name) => !isEmpty(input[name]))) return;
  for (const [name, value] of Object.entries(calculated({ ...current, ...data }))) {
    const { spec } = fields[name]!;
    if (value === undefined) continue;
    if (name in input && !isEmpty(input[name]) && data[name] !== value) {
      const facts = { value: toText(kindOf(spec).toWire(value)) };
      errors[name] = [issueText({ code: "calculated", facts }, spec, locale)];
    } else {
      data[name] = value;
      delete errors[name];
    }
  }
}
