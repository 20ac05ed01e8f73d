import type { TextParam, TextParams, Label, Locale } from "./label";
import { translate } from "./label";

/** An expected refusal with a translated text. Any other thrown error is a defect. */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly code: string,
    readonly status: number,
    readonly text: Label,
    readonly facts: TextParams,
    /** The form field that the refusal is about. */
    readonly field?: string,
  ) {
    super(`${code}: ${translate(text, "en", facts)}`);
  }
}

export function refusalText(refusal: Refusal, locale: Locale): string {
  return translate(refusal.text, locale, refusal.facts);
}

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

interface RefusalEntry {
  readonly status: RefusalStatus;
  readonly text: Label;
  readonly field?: string;
}
export type RefusalEntries = Readonly<Record<string, RefusalEntry>>;

/** The refusals of a module by code. Keeps the literal types of the texts, from which the required facts are inferred. */
export function defineRefusals<const Entries extends RefusalEntries>(entries: Entries): Entries {
  return entries;
}

const entryOf =
  (status: RefusalStatus) =>
  <const Zh extends string>(zh: Zh, en: string, field?: string) => ({
    status,
    text: [zh, en] as const,
    ...(field !== undefined && { field }),
  });
/** Invalid input (400); shown at `field` if one is named. */
export const badRequest = entryOf(400);
/** The caller has no permission (403). */
export const denied = entryOf(403);
/** The state of the row, or another row, does not allow it (409). */
export const conflict = entryOf(409);
/** A service that the call needs is unavailable (503). */
export const unavailable = entryOf(503);

/** The names in braces of a text: "差额{short:yuan}元" needs the fact `short`. */
type FactName<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}:${string}` ? Bare : Name) | FactName<Rest>
  : never;

type FactsFor<Entry extends RefusalEntry> = [FactName<Entry["text"][0]>] extends [never]
  ? [facts?: TextParams, field?: string]
  : [facts: TextParams & Readonly<Record<FactName<Entry["text"][0]>, TextParam>>, field?: string];

export interface Refuser<Entries extends RefusalEntries> {
  /** Creates the refusal without throwing it, for a response about one of many rows. */
  refusal<Code extends keyof Entries & string>(code: Code, ...about: FactsFor<Entries[Code]>): Refusal;
  /**
   * Throws the refusal itself, so that a forgotten `throw` does no harm. Still write `throw refuse(…)`: the return type lets
   * reader and compiler see that nothing follows.
   */
  refuse<Code extends keyof Entries & string>(code: Code, ...about: FactsFor<Entries[Code]>): Refusal;
}

export function refuserOf<Entries extends RefusalEntries>(entries: Entries): Refuser<Entries> {
  const refusal: Refuser<Entries>["refusal"] = (code, ...[facts = {}, field]) => {
    const entry = entries[code] as RefusalEntry;
    return new Refusal(code, entry.status, entry.text, facts, field ?? entry.field);
  };
  return {
    refusal,
    refuse: (code, ...about) => {
      throw refusal(code, ...about);
    },
  };
}
