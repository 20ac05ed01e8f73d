import type { Label, Locale } from "./label";
import { say } from "./label";

/** Codes keep the type the specification shows: "001" is a string, 1 a number, true a boolean. */
export type DictionaryCode = string | number | boolean;

export interface DictionaryValue<Code extends DictionaryCode = DictionaryCode> {
  readonly code: Code;
  readonly zh: string;
  readonly en: string;
}

export interface Dictionary<Code extends DictionaryCode = DictionaryCode> {
  readonly name: string;
  readonly label: Label | undefined;
  readonly codes: readonly Code[];
  readonly values: readonly DictionaryValue<Code>[];
  /** By code of the exact type: 1 is not "1". */
  readonly labels: ReadonlyMap<DictionaryCode, Label>;
}

/** The codes of a dictionary as a union: `CodeOf<typeof projectStatus>` is 1 | 2 | 3 | 4 | 5. */
export type CodeOf<D extends Dictionary> = D["codes"][number];

/** What the product shows for a value it does not know (specification §3). */
export const unknown = "-";

export function dictionary<const Code extends DictionaryCode>(
  name: string,
  values: readonly (readonly [code: Code, zh: string, en: string])[],
  label?: Label,
): Dictionary<Code> {
  return {
    name,
    label,
    codes: values.map(([code]) => code),
    values: values.map(([code, zh, en]) => ({ code, zh, en })),
    labels: new Map(values.map(([code, zh, en]) => [code, [zh, en]])),
  };
}

export function isCodeOf<Code extends DictionaryCode>(dict: Dictionary<Code>, value: unknown): value is Code {
  return (dict.codes as readonly unknown[]).includes(value);
}

export function labelOf(dict: Dictionary, code: DictionaryCode | null | undefined, locale: Locale): string {
  const label = code === null || code === undefined ? undefined : dict.labels.get(code);
  return label === undefined ? unknown : say(label, locale);
}

/** Reads what a person wrote in a spreadsheet cell: the Chinese label, the English one, or the code itself. */
export function codeOf<Code extends DictionaryCode>(dict: Dictionary<Code>, text: string): Code | undefined {
  const at = writings(dict).get(text) ?? writings(dict).get(plain(text));
  return at === undefined ? undefined : dict.codes[at];
}

const known = new WeakMap<Dictionary, ReadonlyMap<string, number>>();

/** Where in a dictionary stands what a person may write; made once, since sheets of thousands of lines are read by it. */
function writings(dict: Dictionary): ReadonlyMap<string, number> {
  const before = known.get(dict);
  if (before) return before;
  const made = new Map<string, number>();
  const ways = [({ code }: DictionaryValue) => String(code), ({ zh }: DictionaryValue) => zh, ({ en }: DictionaryValue) => en];
  for (const way of ways)
    for (const [at, value] of dict.values.entries()) {
      const written = plain(way(value));
      if (written !== "" && !made.has(written)) made.set(written, at);
    }
  known.set(dict, made);
  return made;
}

/** Full-width brackets and digits, letter case and outer spaces are no difference to whoever typed them. */
function plain(text: string): string {
  return text.normalize("NFKC").trim().toLowerCase();
}
