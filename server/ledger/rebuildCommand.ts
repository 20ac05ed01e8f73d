import { loadHolidays } from "../alarms/holidays";
import { batchesOf } from "../alarms/runAlarms";
import { allowLongWork } from "../db/limits";
import { fetchRows, repeatableTransaction, sql } from "../db/query";
import type { Database } from "../db/pool";
import { refreshProjects } from "./refreshWageLedger";

/** `rebuild-ledger`: derives every row of the wage ledger again, beside a running platform or without one. */
export async function rebuildCommand({ pool }: Pick<Database, "pool">, say: (line: string) => void): Promise<void> {
  const holidays = await loadHolidays(pool);
  const projects = await fetchRows<{ id: number }>(pool, sql`select id from projects order by id`);
  let changed = 0;
  for (const batch of batchesOf(projects.map(({ id }) => id)))
    changed += await repeatableTransaction(pool, async (db) => {
      await allowLongWork(db);
      return refreshProjects(db, batch, holidays);
    });
  say(`${projects.length} projects, ${changed} rows of the wage ledger were not as they had to be`);
}
