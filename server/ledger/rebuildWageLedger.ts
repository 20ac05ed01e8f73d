import type pg from "pg";
import { loadHolidays } from "../db/holidays";
import { batchesOf } from "../db/batches";
import { allowLongWork } from "../db/limits";
import { execute, fetchRows, repeatableTransaction } from "../db/query";
import { refreshProjects } from "./refreshWageLedger";

/** Rebuilds all rows of the wage ledger. */
export async function rebuildWageLedger(pool: pg.Pool): Promise<{ readonly projects: number; readonly changed: number }> {
  const holidays = await loadHolidays(pool);
  const found = await fetchRows<{ id: number }>(pool)`select id from projects order by id`;
  let changed = 0;
  for (const batch of batchesOf(found.map(({ id }) => id)))
    changed += await repeatableTransaction(pool, async (db) => {
      await allowLongWork(db);
      // A rebuild is no change of an employer: no record of lowered earnings, and no text to the workers.
      await execute(db)`select set_config('platform.ledger_rebuild', 'on', true)`;
      return refreshProjects(db, batch, holidays);
    });
  // New rows have no statistics yet, so the planner would choose nested loops for the next query.
  if (changed > 0) await execute(pool)`analyze wage_ledger, wage_months, team_months`;
  return { projects: found.length, changed };
}
