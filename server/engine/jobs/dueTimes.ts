import { hostname } from "node:os";
import { Cron } from "croner";
import type pg from "pg";
import { allRowsOf, execute, fetchOne, sql } from "../../platform/db/query";

/** A failed run is tried again after this time. */
const againAfterMs = 5 * 60_000;
const self = `${hostname()} ${process.pid}`;

interface Times {
  readonly last: Date;
  readonly next: Date;
}
const lastTimes = new Map<string, Times>();

/** The last time of a schedule. Schedules are not held: croner lists 10,000 years for each (80 kB). */
function lastTime(cron: string, now: Date): Date | undefined {
  const known = lastTimes.get(cron);
  if (known && known.last < now && now <= known.next) return known.last;
  const schedule = new Cron(cron, { timezone: "Asia/Shanghai", paused: true });
  const [last] = schedule.previousRuns(1, now);
  const next = last && schedule.nextRun(last);
  if (last && next) lastTimes.set(cron, { last, next });
  return last;
}

/** The time for which the job is due; undefined if the last one is done, or failed a moment ago. */
export async function dueTime(pool: pg.Pool, { name, cron }: { readonly name: string; readonly cron: string }, now: Date) {
  const last = lastTime(cron, now);
  if (last === undefined) return undefined;
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
  const known = await fetchOne<{ due: boolean }>(pool)`select due_at < ${at(last)} or (finished_at is null
        and (failure is null or started_at < ${at(new Date(now.getTime() - againAfterMs))})) as due
      from ${allRowsOf("jobRuns")} where name = ${name}`;
  // A new job begins with its next time: earlier ones are not caught up.
  if (!known)
    await execute(pool)`
      insert into job_runs (name, due_at, finished_at) values (${name}, ${at(last)}, ${at(now)}) on conflict (name) do nothing`;
  return known?.due ? last : undefined;
}

export const recordJobStart = (pool: pg.Pool, name: string, time: Date, now: Date): Promise<number> =>
  execute(pool)`update job_runs set due_at = ${time.toISOString()}::timestamptz, started_at = ${now.toISOString()}::timestamptz,
        finished_at = null, failure = null, process = ${self} where name = ${name}`;

/** A process killed meanwhile records nothing, so the run is still due. */
export const recordJobEnd = (pool: pg.Pool, name: string, now: Date, failure?: string): Promise<number> =>
  execute(pool)`update job_runs set finished_at = ${failure === undefined ? now.toISOString() : null}::timestamptz,
        failure = ${failure?.slice(0, 500) ?? null} where name = ${name}`;
