import { setDictionaryEntries, type DictionaryEntry } from "./dictionary";
import { setLocaleOverrides, type LocaleOverrides } from "./label";

/** What a page is served with: the deployment's own texts, and what the city has changed in its dictionaries. */
export interface PageTexts extends LocaleOverrides {
  readonly dictionaries?: readonly DictionaryEntry[];
}

/** Called before any text is drawn. */
export function applyPageTexts({ dictionaries = [], ...overrides }: PageTexts): void {
  setLocaleOverrides(overrides);
  setDictionaryEntries(dictionaries);
}
