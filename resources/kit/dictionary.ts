import type { Label, Locale } from "./label";
import { translate } from "./label";

/** What a code means for its reader; the pages give each a colour. */
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
  /** Other names under which it is reported to programs. */
  readonly aliases: readonly string[];
  readonly codes: readonly C[];
  readonly values: readonly DictionaryValue<C>[];
  /** By code of the exact type: 1 is not "1". */
  readonly labels: ReadonlyMap<Code, Label>;
  /** The codes that the program names; empty where a list is only shown. */
  readonly byName: ReadonlyMap<string, C>;
  readonly tones: ReadonlyMap<Code, Tone>;
}

type Value<C extends Code = Code> = readonly [code: C, zh: string, en: string, tone?: Tone];
type NamedValues = Readonly<Record<string, Value>> & { readonly [N in keyof Dictionary]?: never };
/** A dictionary that carries each of its codes under its name: `payrollStatus.paid`. */
export type NamedDictionary<V extends NamedValues> = Dictionary<V[keyof V][0]> & { readonly [N in keyof V]: V[N][0] };

/** The codes of a dictionary as a union: `CodeOf<typeof projectStatus>` is 1 | 2 | 3 | 4 | 5. */
export type CodeOf<D extends Dictionary> = D["codes"][number];
/** The names of its codes: `StateName<typeof confirmStatus>` is "confirmed" | "unconfirmed". */
export type StateName<D> = Exclude<keyof D, keyof Dictionary> & string;

/** What the product shows for a value it does not know (specification §3). */
export const unknown = "-";

/** A code list, in the order of the screens: values by name where the program names the codes, without names where it only shows them. */
export function dictionary<const C extends Code>(name: string, values: readonly Value<C>[], ...aliases: string[]): Dictionary<C>;
export function dictionary<const V extends NamedValues>(name: string, values: V, ...aliases: string[]): NamedDictionary<V>;
export function dictionary(
  name: string,
  said: readonly Value[] | Readonly<Record<string, Value>>,
  ...aliases: string[]
): Dictionary {
  const values = Object.values(said);
  const byName = Object.entries(said).flatMap(([key, [code]]) => (Array.isArray(said) ? [] : [[key, code] as const]));
  return {
    ...Object.fromEntries(byName),
    name,
    aliases,
    codes: values.map(([code]) => code),
    values: values.map(([code, zh, en]) => ({ code, zh, en })),
    labels: new Map(values.map(([code, zh, en]) => [code, [zh, en]])),
    byName: new Map(byName),
    tones: new Map(values.flatMap(([code, , , tone]) => (tone ? [[code, tone] as const] : []))),
  };
}

export function isCodeOf<C extends Code>(dict: Dictionary<C>, value: unknown): value is C {
  return (dict.codes as readonly unknown[]).includes(value);
}

export function labelOf(dict: Dictionary, code: Code | null | undefined, locale: Locale): string {
  const label = code === null || code === undefined ? undefined : dict.labels.get(code);
  return label === undefined ? unknown : translate(label, locale);
}

/** Reads what a person wrote in a spreadsheet cell: the Chinese label, the English one, or the code itself. */
export function codeOf<C extends Code>(dict: Dictionary<C>, text: string): C | undefined {
  const at = writings(dict).get(text) ?? writings(dict).get(plain(text));
  return at === undefined ? undefined : dict.codes[at];
}

const known = new WeakMap<Dictionary, ReadonlyMap<string, number>>();

/** Where in a dictionary is what a person may write; made once, since sheets of thousands of lines are read by it. */
function writings(dict: Dictionary): ReadonlyMap<string, number> {
  const before = known.get(dict);
  if (before) return before;
  const made = new Map<string, number>();
  const ways = [
    ({ code }: DictionaryValue) => String(code),
    ({ zh }: DictionaryValue) => zh,
    ({ en }: DictionaryValue) => en,
    // As the deployment words them: a sheet that it exported is read again.
    ({ zh, en }: DictionaryValue) => translate([zh, en], "zh"),
    ({ zh, en }: DictionaryValue) => translate([zh, en], "en"),
  ];
  for (const way of ways)
    for (const [at, value] of dict.values.entries()) {
      const written = plain(way(value));
      if (written !== "" && !made.has(written)) made.set(written, at);
    }
  known.set(dict, made);
  return made;
}

/** Full-width brackets and digits, letter case and outer spaces are no difference to everyone who typed them. */
function plain(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
