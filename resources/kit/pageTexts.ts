import { setDictionaryEntries, type DictionaryEntry } from "./cityEntries";
import { setLocaleOverrides, type LocaleOverrides } from "./label";

/** Texts embedded in the HTML page: the deployment's overrides and the city's dictionary entries. */
export interface PageTexts extends LocaleOverrides {
  readonly dictionaries?: readonly DictionaryEntry[];
}

/** Called before the first render. */
export function applyPageTexts({ dictionaries = [], ...overrides }: PageTexts): void {
  setLocaleOverrides(overrides);
  setDictionaryEntries(dictionaries);
}
