import type { Services } from "../services";
import { execute, sql } from "../db/query";

/** The name of the last backup among the job runs. */
export const backupRun = "backup";

/** Records that a backup was written, so that its age can be shown and monitored. */
export async function recordBackup({ pool, clock }: Pick<Services, "pool" | "clock">): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  await execute(pool)`insert into job_runs (name, due_at, started_at, finished_at) values (${backupRun}, ${now}, ${now}, ${now})
      on conflict (name) do update set due_at = ${now}, started_at = ${now}, finished_at = ${now}, failure = null`;
}
