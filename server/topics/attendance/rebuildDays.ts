import { addDays, type Day } from "../../../resources/kit/days";
import { takeProjectLock } from "../../platform/db/advisoryLocks";
import { allRowsOf, execute, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { archivedMonths } from "./archivedMonths";
import { deriveAttendanceDays, type AttendanceDayValues } from "./attendanceDays";
import { loadShiftPlans } from "./loadShiftPlans";
import { dayOfPunch, type Punch } from "./punch";

export interface TouchedPunch {
  readonly worker: number;
  readonly attend_time: string;
}

/** A punch may lengthen or shorten a stay of the day before or after, also over the end of a month. */
const neighbours = 1;
/** With shifts, such a stay may belong to one day earlier or later than it begins. */
const neighboursWithShifts = 2;
/** Punches that decide about a day: an exit of the day before may have its entry there, a stay of the night ends on the day after. */
const [daysBefore, daysAfter] = [1, 3];

/**
 * Rebuilds the attendance days that these punches of a project may have changed, with one select, one delete and one upsert. The
 * caller must hold `lockAttendance` of the project; otherwise two pushes would not see each other's punches.
 */
export async function rebuildDays(db: Db, project: number, touched: readonly TouchedPunch[], now: string): Promise<number> {
  if (touched.length === 0) return 0;
  const plans = await loadShiftPlans(db, project);
  const reach = plans.length > 0 ? neighboursWithShifts : neighbours;
  const isArchived = await archivedMonths(db);
  const requested = new Map<string, WorkersDay>();
  for (const punch of touched)
    for (let away = -reach; away <= reach; away += 1) {
      const date = addDays(dayOfPunch(punch), away);
      if (!isArchived(date)) requested.set(`${punch.worker} ${date}`, { worker: punch.worker, date });
    }
  if (requested.size === 0) return 0;
  const punches = await punchesOf(db, project, rangesOf([...requested.values()]));
  const made = deriveAttendanceDays(punches, { now, plans }).filter(({ worker, date }) => requested.has(`${worker} ${date}`));
  const remaining = new Set(made.map(({ worker, date }) => `${worker} ${date}`));
  await removeDays(
    db,
    project,
    [...requested].filter(([key]) => !remaining.has(key)).map(([, day]) => day),
  );
  await saveDays(db, made);
  return made.length;
}

/** Serialises pushes of one project, not those of different projects. */
export async function lockAttendance(db: Db, project: number): Promise<void> {
  await takeProjectLock(db, "attendance", project);
}

interface WorkersDay {
  readonly worker: number;
  readonly date: Day;
}

interface Range {
  readonly worker: number;
  readonly from: Day;
  until: Day;
}

/** For each worker the days whose punches are needed, without overlaps. */
function rangesOf(days: readonly WorkersDay[]): Range[] {
  const ranges: Range[] = [];
  for (const { worker, date } of days.toSorted((a, b) => a.worker - b.worker || (a.date < b.date ? -1 : 1))) {
    const [from, until] = [addDays(date, -daysBefore), addDays(date, daysAfter)];
    const last = ranges.at(-1);
    if (last?.worker === worker && from <= last.until) last.until = until;
    else ranges.push({ worker, from, until });
  }
  return ranges;
}

async function punchesOf(db: Db, project: number, ranges: readonly Range[]): Promise<Punch[]> {
  const [earliest, latest] = [
    ranges.map(({ from }) => from).toSorted()[0]!,
    ranges
      .map(({ until }) => until)
      .toSorted()
      .at(-1)!,
  ];
  // The bounds over all days let the planner skip other months.
  return fetchRows<Punch & Record<string, unknown>>(db)`
    select a.worker, a.project, a.corp, a.team, a.attend_time, a.direction, a.abnormal, a.abnormal_reason
      from unnest(${ranges.map(({ worker }) => worker)}::bigint[], ${ranges.map(({ from }) => from)}::date[],
                  ${ranges.map(({ until }) => until)}::date[]) as w (worker, since, until)
      join ${allRowsOf("workerAttendances", "a")} on a.worker = w.worker and a.attend_time >= w.since::timestamptz and a.attend_time < w.until::timestamptz
      where a.project = ${project} and a.attend_time >= ${earliest}::date::timestamptz and a.attend_time < ${latest}::date::timestamptz`;
}

async function removeDays(db: Db, project: number, days: readonly WorkersDay[]): Promise<void> {
  if (days.length === 0) return;
  await execute(db)`delete from attendance_days d
      using unnest(${days.map(({ worker }) => worker)}::bigint[], ${days.map(({ date }) => date)}::date[]) as w (worker, date)
      where d.worker = w.worker and d.date = w.date and d.project = ${project}`;
}

/** Rows that are the same already are not written: most neighbours of a changed day are. Returns how many were written. */
export async function saveDays(db: Db, days: readonly AttendanceDayValues[]): Promise<number> {
  if (days.length === 0) return 0;
  return execute(db)`insert into attendance_days as k
        (worker, project, corp, team, work_role, date, first_in, last_out, punch_count, work_hours, work_seconds, day_value,
         abnormal, abnormal_reason, missing_punches, open_until, stays)
      select d.worker, d.project, d.corp, d.team, w.work_role, d.date, d.first_in, d.last_out, d.punch_count, d.work_hours, d.work_seconds,
             d.day_value, d.abnormal, d.abnormal_reason, d.missing_punches, d.open_until, d.stays
      from jsonb_populate_recordset(null::attendance_days, ${JSON.stringify(days)}::jsonb) d
      join ${storedRowsOf("workers", "w")} on w.id = d.worker
      order by d.worker, d.date
      on conflict (worker, date, project) do update
        set corp = excluded.corp, team = excluded.team, work_role = excluded.work_role, first_in = excluded.first_in,
            last_out = excluded.last_out, punch_count = excluded.punch_count, work_hours = excluded.work_hours,
            work_seconds = excluded.work_seconds, day_value = excluded.day_value, abnormal = excluded.abnormal,
            abnormal_reason = excluded.abnormal_reason, missing_punches = excluded.missing_punches,
            open_until = excluded.open_until, stays = excluded.stays
        where (k.corp, k.team, k.work_role, k.first_in, k.last_out, k.punch_count, k.work_seconds, k.day_value, k.abnormal_reason,
               k.open_until, k.stays)
          is distinct from (excluded.corp, excluded.team, excluded.work_role, excluded.first_in, excluded.last_out, excluded.punch_count,
               excluded.work_seconds, excluded.day_value, excluded.abnormal_reason, excluded.open_until, excluded.stays)`;
}
