/** A city's entry of a maintainable list, stored in `dictionary_entries`; the code as text. */
export interface DictionaryEntry {
  readonly dictionary: string;
  readonly code: string;
  readonly label_zh: string;
  readonly label_en: string;
  readonly sort: number;
  readonly is_retired: boolean;
}

type Refill = (entries: readonly DictionaryEntry[]) => void;

let current: readonly DictionaryEntry[] = [];
const refills = new Set<Refill>();

/**
 * Updates every maintainable list; called at start, and on the server whenever entries change. A module of its own, because the first
 * page receives the entries before it loads a list.
 */
export function setDictionaryEntries(next: readonly DictionaryEntry[]): void {
  current = next;
  for (const refill of refills) refill(current);
}

/** Calls `refill` now, and whenever the entries change. */
export function onDictionaryEntries(refill: Refill): void {
  refill(current);
  refills.add(refill);
}
