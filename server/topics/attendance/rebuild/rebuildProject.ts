import { nextRows } from "../../../platform/queue/queue";
import type pg from "pg";
import { enqueueProjects } from "../../../engine/alarmQueue";
import type { Day } from "../../../../resources/kit/days";
import { allowLongWork } from "../../../platform/db/limits";
import {
  allRowsOf,
  empty,
  execute,
  fetchOne,
  fetchRows,
  sql,
  storedRowsOf,
  transaction,
  type Db,
} from "../../../platform/db/query";
import { archivedMonths } from "../archivedMonths";
import { deriveAttendanceDays } from "../attendanceDays";
import { loadShiftPlans } from "../loadShiftPlans";
import { dayOfPunch, type Punch } from "../punch";
import { lockAttendance, saveDays } from "../rebuildDays";

/** Workers of one transaction: a push of the project waits for it. */
const workersAtOnce = 100;

interface Rebuild extends Record<string, unknown> {
  readonly id: number;
  readonly project: number;
  readonly from_date: Day | null;
  readonly last_worker: number;
}

export interface RebuildResult extends Record<string, unknown> {
  readonly project: number;
  readonly project_name: string;
  readonly worker_count: number;
  readonly changed_days: number;
  readonly days_before: number;
  readonly days_after: number;
  readonly hours_before: number;
  readonly hours_after: number;
}

/** Derives the days of the project that waits longest. Returns what changed; undefined if none waits. */
export async function rebuildNextProject(pool: pg.Pool, now: string): Promise<RebuildResult | undefined> {
  for (;;) {
    const step = await transaction(pool, async (db) => {
      await allowLongWork(db);
      const waiting = nextRows(allRowsOf("attendanceRebuilds"), {
        columns: sql`id, project, from_date, last_worker`,
        where: sql`finished_at is null`,
        order: sql`queued_at, id`,
        limit: 1,
      });
      const next = await fetchOne<Rebuild>(db, waiting);
      return next && (await rebuildWorkers(db, next, now));
    });
    if (!step || step.result) return step?.result;
  }
}

async function rebuildWorkers(db: pg.PoolClient, rebuild: Rebuild, now: string): Promise<{ result?: RebuildResult }> {
  const { id, project, from_date, last_worker } = rebuild;
  await lockAttendance(db, project);
  const found = await fetchRows<{ id: number }>(db)`
    select id from ${storedRowsOf("workers")} where project = ${project} and id > ${last_worker} order by id limit ${workersAtOnce}`;
  const workers = found.map((worker) => worker.id);
  if (workers.length === 0) return { result: await finish(db, rebuild, now) };
  const before = await sums(db, project, workers);
  const changed = await deriveAgain(db, { project, workers, from: from_date }, now);
  const after = changed === 0 ? before : await sums(db, project, workers);
  await execute(db)`
    update attendance_rebuilds set last_worker = ${workers.at(-1)}::bigint, worker_count = worker_count + ${workers.length}::int,
        changed_days = changed_days + ${changed}::int,
        days_before = days_before + ${before.days}::numeric, days_after = days_after + ${after.days}::numeric,
        hours_before = hours_before + round(${before.seconds}::numeric / 3600, 2),
        hours_after = hours_after + round(${after.seconds}::numeric / 3600, 2)
      where id = ${id}`;
  return {};
}

async function sums(db: Db, project: number, workers: readonly number[]): Promise<{ days: number; seconds: number }> {
  const found = await fetchOne<{ days: number; seconds: number }>(db)`
    select coalesce(sum(day_value), 0)::float8 as days, coalesce(sum(work_seconds), 0)::float8 as seconds
      from ${allRowsOf("attendanceDays")} where project = ${project} and worker = any(${workers}::bigint[])`;
  return found ?? { days: 0, seconds: 0 };
}

/** Days without punches in the database stay as they are. */
async function deriveAgain(
  db: Db,
  { project, workers, from }: { project: number; workers: readonly number[]; from: Day | null },
  now: string,
): Promise<number> {
  const [plans, isArchived] = [await loadShiftPlans(db, project), await archivedMonths(db)];
  const punches = await fetchRows<Punch & Record<string, unknown>>(db)`
    select worker, project, corp, team, attend_time, direction, abnormal, abnormal_reason from ${allRowsOf("workerAttendances")}
      where worker = any(${workers}::bigint[]) and project = ${project}
        ${from === null ? empty : sql`and attend_time >= (${from}::date - 1)::timestamptz`}`;
  const isDerived = (date: Day) => (from === null || date >= from) && !isArchived(date);
  const days = deriveAttendanceDays(punches, { now, plans }).filter(({ date }) => isDerived(date));
  const made = new Set(days.map(({ worker, date }) => `${worker} ${date}`));
  const emptied = new Map(
    punches
      .map((punch) => ({ worker: punch.worker, date: dayOfPunch(punch) }))
      .filter(({ worker, date }) => isDerived(date) && !made.has(`${worker} ${date}`))
      .map((day) => [`${day.worker} ${day.date}`, day]),
  );
  const removed = await execute(db)`delete from attendance_days d
      using unnest(${[...emptied.values()].map(({ worker }) => worker)}::bigint[], ${[...emptied.values()].map(({ date }) => date)}::date[])
        as w (worker, date)
      where d.worker = w.worker and d.date = w.date and d.project = ${project}`;
  return removed + (await saveDays(db, days));
}

async function finish(db: Db, { id, project }: Rebuild, now: string): Promise<RebuildResult> {
  await enqueueProjects(db, [project], "attendanceRebuilds");
  const result = await fetchOne<RebuildResult>(db)`
    update attendance_rebuilds r set finished_at = ${now}::timestamptz from ${storedRowsOf("projects", "p")} where r.id = ${id} and p.id = r.project
      returning r.project, p.name as project_name, r.worker_count, r.changed_days, r.days_before, r.days_after, r.hours_before, r.hours_after`;
  if (!result) throw new Error(`Project ${project} has no row`);
  return result;
}
