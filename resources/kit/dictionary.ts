import { onDictionaryEntries } from "./cityEntries";
import type { Label, Locale } from "./label";
import { translate } from "./label";
import { visibleText } from "./validators/typed";

/** The meaning of a code; pages show it as a colour. */
export type Tone = "good" | "wait" | "bad" | "busy" | "quiet" | "level1" | "level2" | "level3";

/** Codes keep the type the specification shows: "001" is a string, 1 a number, true a boolean. */
export type Code = string | number | boolean;

interface DictionaryValue<C extends Code = Code> {
  readonly code: C;
  readonly zh: string;
  readonly en: string;
}

export interface Dictionary<C extends Code = Code> {
  readonly name: string;
  /** Other names of the list in the API. */
  readonly aliases: readonly string[];
  readonly codes: readonly C[];
  readonly values: readonly DictionaryValue<C>[];
  /** By code of the exact type: 1 is not "1". */
  readonly labels: ReadonlyMap<Code, Label>;
  /** Codes by name; empty for a list whose codes the program never uses. */
  readonly byName: ReadonlyMap<string, C>;
  readonly tones: ReadonlyMap<Code, Tone>;
  /** The declared values; the current ones of a maintainable list may differ. */
  readonly builtIn: readonly DictionaryValue<C>[];
  /** For a maintainable list: codes that stored rows may have but that can no longer be entered. */
  readonly retiredCodes: ReadonlySet<Code>;
}

type Value<C extends Code = Code> = readonly [code: C, zh: string, en: string, tone?: Tone];
type NamedValues = Readonly<Record<string, Value>> & { readonly [N in keyof Dictionary]?: never };
/** A dictionary with its codes as properties: `payrollStatus.paid`. */
export type NamedDictionary<V extends NamedValues> = Dictionary<V[keyof V][0]> & { readonly [N in keyof V]: V[N][0] };

/** The codes of a dictionary as a union: `CodeOf<typeof projectStatus>` is 1 | 2 | 3 | 4 | 5. */
export type CodeOf<D extends Dictionary> = D["codes"][number];
/** The names of the codes: `StateName<typeof confirmStatus>` is "confirmed" | "unconfirmed". */
export type StateName<D> = Exclude<keyof D, keyof Dictionary> & string;

/** Displayed for an unknown value (specification §3). */
export const unknown = "-";

/** A code list in display order: an object of values by name if the program uses the codes, otherwise an array. */
export function dictionary<const C extends Code>(name: string, values: readonly Value<C>[], ...aliases: string[]): Dictionary<C>;
export function dictionary<const V extends NamedValues>(name: string, values: V, ...aliases: string[]): NamedDictionary<V>;
export function dictionary(
  name: string,
  perCode: readonly Value[] | Readonly<Record<string, Value>>,
  ...aliases: string[]
): Dictionary {
  const values = Object.values(perCode);
  const byName = Object.entries(perCode).flatMap(([key, [code]]) => (Array.isArray(perCode) ? [] : [[key, code] as const]));
  return {
    ...Object.fromEntries(byName),
    name,
    aliases,
    codes: values.map(([code]) => code),
    values: values.map(valueOf),
    builtIn: values.map(valueOf),
    labels: new Map(values.map(([code, zh, en]) => [code, [zh, en]])),
    byName: new Map(byName),
    tones: new Map(values.flatMap(([code, , , tone]) => (tone ? [[code, tone] as const] : []))),
    retiredCodes: new Set(),
  };
}

/** Leaves room for entries between two declared values. */
const sortStep = 10;
export const declaredSort = (at: number): number => (at + 1) * sortStep;

const maintainable = new WeakSet<Dictionary>();
const textIndexes = new WeakMap<Dictionary, ReadonlyMap<string, number>>();

/**
 * A list whose labels, order and codes a city maintains (`dictionaryEntries`). Its codes have no names, since no logic may depend on one.
 * The declared values are the initial ones.
 */
export function maintainableDictionary(name: string, values: readonly Value<string>[], ...aliases: string[]): Dictionary<string>;
export function maintainableDictionary(name: string, values: readonly Value<number>[], ...aliases: string[]): Dictionary<number>;
export function maintainableDictionary(name: string, declared: readonly Value[], ...aliases: string[]): Dictionary {
  const [codes, values]: [Code[], DictionaryValue[]] = [[], []];
  const labels = new Map<Code, Label>();
  const retiredCodes = new Set<Code>();
  const list: Dictionary = {
    ...{ name, aliases, codes, values, labels, retiredCodes, builtIn: declared.map(valueOf) },
    ...{ byName: new Map(), tones: new Map() },
  };
  const isNumeric = typeof declared[0]?.[0] === "number";
  const initial = declared.map(([code, label_zh, label_en], at) => {
    const sort = declaredSort(at);
    return { dictionary: name, code: String(code), label_zh, label_en, sort, is_retired: false };
  });
  onDictionaryEntries((entries) => {
    const byCode = new Map(
      [...initial, ...entries.filter(({ dictionary }) => dictionary === name)].map((one) => [one.code, one]),
    );
    const current = [...byCode.values()]
      .sort((a, b) => a.sort - b.sort)
      .map(({ code, label_zh: zh, label_en: en, is_retired }) => ({ code: isNumeric ? Number(code) : code, zh, en, is_retired }));
    codes.splice(0, codes.length, ...current.map(({ code }) => code));
    values.splice(0, values.length, ...current.map(({ code, zh, en }) => ({ code, zh, en })));
    labels.clear();
    retiredCodes.clear();
    for (const { code, zh, en, is_retired } of current) {
      labels.set(code, [zh, en]);
      if (is_retired) retiredCodes.add(code);
    }
    textIndexes.delete(list);
  });
  maintainable.add(list);
  return list;
}

export const isMaintainable = (list: Dictionary): boolean => maintainable.has(list);

const valueOf = ([code, zh, en]: Value): DictionaryValue => ({ code, zh, en });

export function isCodeOf<C extends Code>(dict: Dictionary<C>, value: unknown): value is C {
  return (dict.codes as readonly unknown[]).includes(value);
}

export function labelOf(dict: Dictionary, code: Code | null | undefined, locale: Locale): string {
  const label = code === null || code === undefined ? undefined : dict.labels.get(code);
  return label === undefined ? unknown : translate(label, locale);
}

/** Parses a spreadsheet cell typed by a person: the Chinese label, the English label, or the code itself. */
export function codeOf<C extends Code>(dict: Dictionary<C>, text: string): C | undefined {
  const at = textIndexOf(dict).get(text) ?? textIndexOf(dict).get(normalized(text));
  if (at !== undefined) return dict.codes[at];
  const code = otherNames.get(dict)?.patterns.find(([pattern]) => pattern.test(normalized(text)))?.[1];
  return dict.codes.find((known) => known === code);
}

interface OtherNames {
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly patterns: readonly (readonly [pattern: RegExp, code: Code])[];
}
const otherNames = new WeakMap<Dictionary, OtherNames>();

/**
 * Other words by which people know a code in their tables, by the code as text; patterns are for names that have further words around
 * them, as the branch of a bank.
 */
export function alsoCalled<D extends Dictionary>(dict: D, names: OtherNames["names"], patterns: OtherNames["patterns"] = []): D {
  otherNames.set(dict, { names, patterns });
  textIndexes.delete(dict);
  return dict;
}

/** Maps the labels of each code, as typed in a spreadsheet, to the code's position; cached, because sheets have thousands of lines. */
function textIndexOf(dict: Dictionary): ReadonlyMap<string, number> {
  const cached = textIndexes.get(dict);
  if (cached) return cached;
  const index = new Map<string, number>();
  const texts = [
    ({ code }: DictionaryValue) => String(code),
    ({ zh }: DictionaryValue) => zh,
    ({ en }: DictionaryValue) => en,
    // Uses the deployment's own texts, so that an exported sheet can be imported again.
    ({ zh, en }: DictionaryValue) => translate([zh, en], "zh"),
    ({ zh, en }: DictionaryValue) => translate([zh, en], "en"),
  ];
  for (const textOf of texts)
    for (const [at, value] of dict.values.entries()) {
      const text = normalized(textOf(value));
      if (text !== "" && !index.has(text)) index.set(text, at);
    }
  for (const [code, words] of Object.entries(otherNames.get(dict)?.names ?? {})) {
    const at = dict.codes.findIndex((known) => String(known) === code);
    for (const word of words) if (at >= 0 && !index.has(normalized(word))) index.set(normalized(word), at);
  }
  textIndexes.set(dict, index);
  return index;
}

/** Ignores full-width forms, letter case, invisible characters and spaces. */
function normalized(text: string): string {
  return visibleText(text).normalize("NFKC").replace(/\s/g, "").toLowerCase();
}
