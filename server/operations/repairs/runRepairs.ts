import { hostname } from "node:os";
import type pg from "pg";
import { allRowsOf, execute, fetchOne } from "../../platform/db/query";
import type { Services } from "../../engine/services";

/** Corrects rows that an earlier version saved wrongly. Idempotent. */
export interface Repair {
  /** The name in job_runs that records its completion. */
  readonly name: string;
  /** Returns the number of corrected values by table. */
  run(services: Services): Promise<Readonly<Record<string, number>>>;
}

const record = (pool: pg.Pool, name: string) =>
  execute(pool)`insert into job_runs (name, due_at, started_at, finished_at, process)
    values (${name}, platform_now(), platform_now(), platform_now(), ${`${hostname()} ${process.pid}`}) on conflict (name) do nothing`;

/** A database that this version has filled has no rows of an earlier one. */
export async function skipRepairs(pool: pg.Pool, repairs: readonly Repair[]): Promise<void> {
  for (const { name } of repairs) await record(pool, name);
}

/** Runs each repair that was not yet done in this database. A failing one is logged and runs again at the next start. */
export async function runRepairs(services: Services, repairs: readonly Repair[]): Promise<void> {
  const { pool, log } = services;
  for (const { name, run: repair } of repairs) {
    try {
      if (await fetchOne(pool)`select 1 as it from ${allRowsOf("jobRuns")} where name = ${name}`) continue;
      const corrected = await repair(services);
      await record(pool, name);
      if (Object.keys(corrected).length > 0) log.warn({ repair: name, corrected }, "values of an earlier version were corrected");
      else log.info({ repair: name }, "nothing to correct");
    } catch (error) {
      log.error({ err: error, repair: name }, "a repair failed; it runs again at the next start");
    }
  }
}
