import { yuanText } from "./yuan";

/** The product has two languages; every text is written in both, Chinese first. */
export type Label = readonly [zh: string, en: string];
export type Locale = "zh" | "en";

/** The values of placeholders. A label is translated to the language of the text around it, with the same values. */
export type TextParam = string | number | boolean | Label;
export type TextParams = Readonly<Record<string, TextParam>>;

/** Texts that a deployment replaces (LOCALE_OVERRIDES), per language: built-in text or react-admin key → new text. */
export type LocaleOverrides = { readonly [L in Locale]?: Readonly<Record<string, string>> | undefined };

let overrides: LocaleOverrides = {};

/** Called once at start of the server or the page, before any text is read. */
export function setLocaleOverrides(next: LocaleOverrides): void {
  overrides = next;
}

export const overridesIn = (locale: Locale): Readonly<Record<string, string>> => overrides[locale] ?? {};

/** A label inside an English sentence: "Due date" → "due date"; "ID number" is unchanged. */
export const lowerInitial = (label: string): string => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The singular of a list label, for use in a sentence: "Other companies", "other company". Chinese has no plural. */
export const singularLabel = ([zh, en]: Label): Label => [
  zh,
  lowerInitial(en)
    .replace(/ies\b/g, "y")
    .replace(/(?<=ch|sh)es$|s$/, ""),
];

/** Placeholders that are counts: for 1, "{n} workers" becomes "1 worker". */
const counts: readonly string[] = ["n", "days", "count", "months", "minutes", "overdue_days", "total"];

/**
 * The label in one language with its placeholders replaced. `{name:yuan}` formats fen as yuan. A placeholder without a value
 * stays visible. In English the noun after a count of one is singular.
 */
export function translate(label: Label, locale: Locale, facts: TextParams = {}): string {
  const builtIn = locale === "zh" ? label[0] : label[1];
  const text = overrides[locale]?.[builtIn] ?? builtIn;
  if (!text.includes("{")) return text;
  return text.replace(
    /\{(\w+)(:yuan)?\}( [a-z]+s\b)?/g,
    (placeholder, name: string, inYuan: string | undefined, noun: string = "") => {
      const fact = Object.entries(facts).find(([key]) => key === name)?.[1];
      if (fact === undefined) return placeholder;
      if (typeof fact === "object") return translate(fact, locale, facts) + noun;
      const shown = inYuan && typeof fact === "number" ? yuanText(fact) : String(fact);
      return shown + (shown === "1" && counts.includes(name) ? noun.replace(/ies$/, "y").replace(/s$/, "") : noun);
    },
  );
}

/** The label in both languages with its placeholders replaced, for a reader who is not known yet. */
export const filledLabel = (label: Label, facts: TextParams): Label => [
  translate(label, "zh", facts),
  translate(label, "en", facts),
];
