import { hostname } from "node:os";
import { fetchOne, execute } from "../db/query";
import type { Services } from "../services";

/** Corrects rows that an earlier version of the platform saved wrongly. To run it twice does no harm. */
export interface Repair {
  /** Under which job_runs remembers that it is done. */
  readonly name: string;
  /** Returns how many values it corrected, by table. */
  run(services: Services): Promise<Readonly<Record<string, number>>>;
}

/** Runs each repair that this database has not had. One that fails is logged and runs again at the next start. */
export async function runRepairs(services: Services, repairs: readonly Repair[]): Promise<void> {
  const { pool, log } = services;
  for (const { name, run: repair } of repairs) {
    if (await fetchOne(pool)`select 1 as it from job_runs where name = ${name}`) continue;
    try {
      const corrected = await repair(services);
      await execute(pool)`insert into job_runs (name, due_at, started_at, finished_at, process)
          values (${name}, now(), now(), now(), ${`${hostname()} ${process.pid}`}) on conflict (name) do nothing`;
      if (Object.keys(corrected).length > 0) log.warn({ repair: name, corrected }, "values of an earlier version were corrected");
      else log.info({ repair: name }, "nothing to correct");
    } catch (error) {
      log.error({ err: error, repair: name }, "a repair failed; it runs again at the next start");
    }
  }
}
