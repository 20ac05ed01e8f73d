import type pg from "pg";
import { loadHolidays } from "../db/holidays";
import { batchesOf } from "../db/batches";
import { allowLongWork } from "../db/limits";
import { fetchRows, repeatableTransaction, sql } from "../db/query";
import { refreshProjects } from "./refreshWageLedger";

/** Derives every row of the wage ledger again. */
export async function rebuildWageLedger(pool: pg.Pool): Promise<{ readonly projects: number; readonly changed: number }> {
  const holidays = await loadHolidays(pool);
  const found = await fetchRows<{ id: number }>(pool, sql`select id from projects order by id`);
  let changed = 0;
  for (const batch of batchesOf(found.map(({ id }) => id)))
    changed += await repeatableTransaction(pool, async (db) => {
      await allowLongWork(db);
      return refreshProjects(db, batch, holidays);
    });
  return { projects: found.length, changed };
}
