import type pg from "pg";
import { loadHolidays } from "../../platform/db/holidays";
import { batchesOf } from "../../platform/db/batches";
import { allowLongWork } from "../../platform/db/limits";
import { allRowsOf, empty, execute, fetchRows, repeatableTransaction, sql, storedRowsOf, type Db } from "../../platform/db/query";
import { refreshProjects } from "./refreshWageLedger";

/** Amounts in fen. */
export interface OwedChange {
  readonly project: number;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

interface Owed extends Record<string, unknown> {
  readonly project: number;
  readonly name: string;
  readonly owed: number;
}

const owedOf = (db: Db, projects: readonly number[]): Promise<Owed[]> =>
  fetchRows<Owed>(db)`select p.id as project, p.name, coalesce(sum(l.owed_amount), 0)::bigint as owed
    from ${storedRowsOf("projects", "p")} left join ${allRowsOf("wageLedger", "l")} on l.project = p.id where p.id = any(${[...projects]}::bigint[]) group by p.id order by p.id`;

/** Rebuilds the rows of the wage ledger, by default all; says which projects owe another sum than before. */
export async function rebuildWageLedger(
  pool: pg.Pool,
  projects?: readonly number[],
): Promise<{ readonly projects: number; readonly changed: number; readonly owed: readonly OwedChange[] }> {
  const holidays = await loadHolidays(pool);
  const those = projects ? sql`where id = any(${projects}::bigint[])` : empty;
  const found = await fetchRows<{ id: number }>(pool)`select id from ${storedRowsOf("projects")} ${those} order by id`;
  let changed = 0;
  const owed: OwedChange[] = [];
  for (const batch of batchesOf(found.map(({ id }) => id)))
    changed += await repeatableTransaction(pool, async (db) => {
      await allowLongWork(db);
      // A rebuild is no change of an employer: no record of lowered earnings, and no text to the workers.
      await execute(db)`select set_config('platform.ledger_rebuild', 'on', true)`;
      const before = new Map((await owedOf(db, batch)).map((row) => [row.project, row.owed]));
      const rows = await refreshProjects(db, batch, holidays);
      for (const { project, name, owed: after } of await owedOf(db, batch))
        if (before.get(project) !== after) owed.push({ project, name, before: before.get(project) ?? 0, after });
      return rows;
    });
  // New rows have no statistics yet, so the planner would choose nested loops for the next query.
  if (changed > 0) await execute(pool)`analyze wage_ledger, wage_months, team_months`;
  return { projects: found.length, changed, owed };
}
