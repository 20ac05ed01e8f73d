import { tableResources } from "../../../../resources";
import { maintainableLists } from "../../../../resources/system/maintainableList";
import { isStored } from "../../../../resources/kit/resource";
import { refuse } from "../../../../resources/refusals";
import { dictionaryEntries } from "../../../../resources/system/dictionaryEntries";
import { loadDictionaryEntries } from "../../../engine/dictionaries/dictionaryEntries";
import { fetchOne, identifier, type Db } from "../../../platform/db/query";
import { registerHooks } from "../../../engine/rest/handlers";

/** Only for dictionaries with numeric codes. */
const maxDigits = 4;

/** Counts rows of any entity that have the code. */
async function countUses(db: Db, name: string, code: string): Promise<number> {
  const list = maintainableLists.get(name);
  let count = 0;
  for (const { table, fields } of tableResources)
    for (const [field, declared] of Object.entries(fields))
      if (isStored(declared) && declared.spec.dictionary === list) {
        const used = await fetchOne<{ n: number }>(db)`
          select count(*)::int as n from ${identifier(table)} where ${identifier(field)}::text = ${code}`;
        count += used?.n ?? 0;
      }
  return count;
}

registerHooks(dictionaryEntries, {
  async create({ input }) {
    const isNumeric = typeof maintainableLists.get(input.dictionary ?? "")?.codes[0] === "number";
    if (isNumeric && !new RegExp(`^(0|[1-9]\\d{0,${maxDigits - 1}})$`).test(input.code ?? ""))
      throw refuse("dictionaryEntries.code", { digits: maxDigits });
  },
  async remove({ db, row }) {
    const count = await countUses(db, row.dictionary, row.code);
    if (count > 0) throw refuse("dictionaryEntries.inUse", { count });
    await loadDictionaryEntries(db, row.id);
  },
  created: async ({ db }) => loadDictionaryEntries(db),
  updated: async ({ db }) => loadDictionaryEntries(db),
  restored: async ({ db }) => loadDictionaryEntries(db),
});
