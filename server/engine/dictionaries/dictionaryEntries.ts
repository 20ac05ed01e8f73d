import { setDictionaryEntries, type DictionaryEntry } from "../../../resources/kit/cityEntries";
import { declaredSort } from "../../../resources/kit/dictionary";
import { maintainableLists } from "../../../resources/system/maintainableList";
import { allRowsOf, execute, fetchRows, type Db, type Queryable } from "../../platform/db/query";
import type { Services } from "../services";

/** Other processes apply a change within this time. */
const checkEveryMs = 2_000;

let current: readonly DictionaryEntry[] = [];
/** The city's changes, which every page loads at the start. */
export const currentDictionaryEntries = (): readonly DictionaryEntry[] => current;

/** Inserts a row for each declared value. Texts that were never edited follow the declaration at every start. */
export async function seedDictionaryEntries(db: Db): Promise<void> {
  const declared = [...maintainableLists.values()].flatMap(({ name, builtIn }) =>
    builtIn.map(({ code, zh, en }, at) => ({
      ...{ dictionary: name, code: String(code), label_zh: zh, label_en: en },
      sort: declaredSort(at),
    })),
  );
  await execute(db)`insert into dictionary_entries (dictionary, code, label_zh, label_en, sort, is_retired, is_built_in)
      select d.dictionary, d.code, d.label_zh, d.label_en, d.sort, false, true
      from jsonb_to_recordset(${JSON.stringify(declared)}::jsonb)
        as d (dictionary text, code text, label_zh text, label_en text, sort int)
      on conflict (code, dictionary) where deleted_at is null do update set label_zh = excluded.label_zh, label_en = excluded.label_en,
        sort = excluded.sort, is_built_in = true
      where dictionary_entries.version = 1 and dictionary_entries.is_built_in`;
}

/** Loads the dictionaries of this process from the database; `without`: a row that is being removed. */
export async function loadDictionaryEntries(db: Queryable, without = 0): Promise<void> {
  const found = await fetchRows<DictionaryEntry & Record<string, unknown>>(db)`
    select dictionary, code, label_zh, label_en, sort, is_retired from ${allRowsOf("dictionaryEntries")}
      where (version > 1 or not is_built_in) and id <> ${without} order by dictionary, sort, id`;
  if (JSON.stringify(found) === JSON.stringify(current)) return;
  current = found;
  setDictionaryEntries(found);
}

/** Applies changes of other processes, until stopped. */
export function followDictionaryEntries({ pool, log }: Pick<Services, "pool" | "log">): { stop(): void } {
  const timer = setInterval(() => {
    loadDictionaryEntries(pool).catch((error: unknown) => log.warn({ err: error }, "the dictionaries could not be read"));
  }, checkEveryMs);
  return { stop: () => clearInterval(timer) };
}
