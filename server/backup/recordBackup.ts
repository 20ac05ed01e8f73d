import type { Services } from "../services";
import { execute, sql } from "../db/query";

/** The name under which the last backup is noted beside the jobs. */
export const backupRun = "backup";

/** Notes that a backup was written, so that its age can be shown and watched. */
export async function recordBackup({ pool, clock }: Pick<Services, "pool" | "clock">): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  await execute(pool)`insert into job_runs (name, due_at, started_at, finished_at) values (${backupRun}, ${now}, ${now}, ${now})
      on conflict (name) do update set due_at = ${now}, started_at = ${now}, finished_at = ${now}, failure = null`;
}
