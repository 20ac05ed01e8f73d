import type { Services } from "./services";
import { execute, sql } from "../platform/db/query";

/** The name of the last backup among the job runs. */
export const backupRun = "backup";

/** Records that a backup was written, so that its age can be shown and monitored; with a failure, the age of the one before stays. */
export async function recordBackup({ pool, clock }: Pick<Services, "pool" | "clock">, failure?: string): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  if (failure !== undefined) {
    await execute(pool)`insert into job_runs (name, due_at, started_at, failure) values (${backupRun}, ${now}, ${now}, ${failure})
        on conflict (name) do update set due_at = ${now}, started_at = ${now}, failure = ${failure}`;
    return;
  }
  await execute(pool)`insert into job_runs (name, due_at, started_at, finished_at) values (${backupRun}, ${now}, ${now}, ${now})
      on conflict (name) do update set due_at = ${now}, started_at = ${now}, finished_at = ${now}, failure = null`;
}
