import { addDays, type Day } from "../../resources/kit/days";
import { rows, run, sql, type Db } from "../db/query";
import { attendanceDays, dayOfPunch, isOfNight, type AttendanceDayValues, type Punch } from "./attendanceDays";

export interface TouchedPunch {
  readonly worker: number;
  readonly attend_time: string;
}

/**
 * Makes the attendance days anew that these punches may have changed. One select, one delete and one upsert, however many
 * workers. Whoever calls holds `lockAttendance` of the project, or two pushes would not see each other's punches.
 */
export async function rebuildDays(db: Db, touched: readonly TouchedPunch[]): Promise<number> {
  if (touched.length === 0) return 0;
  const wanted = new Map<string, { worker: number; date: Day }>();
  const want = (worker: number, date: Day) => wanted.set(`${worker} ${date}`, { worker, date });
  for (const punch of touched) {
    const day = dayOfPunch(punch);
    want(punch.worker, day);
    // A punch of the night may end the day before, or come between its last punch and its end.
    if (isOfNight(punch)) want(punch.worker, addDays(day, -1));
  }
  const punches = await punchesAround(db, [...wanted.values()]);
  // Somebody who left in the night after a touched day may now belong to it, or no longer.
  for (const punch of punches) {
    const eve = addDays(dayOfPunch(punch), -1);
    if (isOfNight(punch) && wanted.has(`${punch.worker} ${eve}`)) want(punch.worker, dayOfPunch(punch));
  }
  const made = attendanceDays(punches).filter(({ worker, date }) => wanted.has(`${worker} ${date}`));
  const kept = new Set(made.map(({ worker, date }) => `${worker} ${date}`));
  await removeDays(
    db,
    [...wanted].filter(([key]) => !kept.has(key)).map(([, day]) => day),
  );
  await saveDays(db, made);
  return made.length;
}

/** Pushes of one project wait for each other; those of different projects do not. */
export async function lockAttendance(db: Db, project: number): Promise<void> {
  await rows(db, sql`select pg_advisory_xact_lock(${attendanceLock}::int, ${project}::int)`);
}
const attendanceLock = 724_04;

/** From the evening before, which decides whose night it is, to the end of the night after. */
async function punchesAround(db: Db, days: readonly { worker: number; date: Day }[]): Promise<Punch[]> {
  const workers = days.map(({ worker }) => worker);
  const from = days.map(({ date }) => addDays(date, -1));
  const until = days.map(({ date }) => addDays(date, 3));
  const earliest = from.reduce((a, b) => (a < b ? a : b));
  const latest = until.reduce((a, b) => (a > b ? a : b));
  // The bounds over all days let the planner pass over the other months.
  return rows<Punch & Record<string, unknown>>(
    db,
    sql`select distinct on (a.worker, a.attend_time, a.direction)
               a.worker, a.project, a.corp, a.team, a.attend_time, a.direction, a.abnormal, a.abnormal_reason
        from unnest(${workers}::bigint[], ${from}::date[], ${until}::date[]) as w (worker, since, until)
        join worker_attendances a on a.worker = w.worker
         and a.attend_time >= w.since::timestamptz and a.attend_time < w.until::timestamptz
        where a.attend_time >= ${earliest}::date::timestamptz and a.attend_time < ${latest}::date::timestamptz`,
  );
}

async function removeDays(db: Db, days: readonly { worker: number; date: Day }[]): Promise<void> {
  if (days.length === 0) return;
  await run(
    db,
    sql`delete from attendance_days d
        using unnest(${days.map(({ worker }) => worker)}::bigint[], ${days.map(({ date }) => date)}::date[]) as w (worker, date)
        where d.worker = w.worker and d.date = w.date`,
  );
}

async function saveDays(db: Db, days: readonly AttendanceDayValues[]): Promise<void> {
  if (days.length === 0) return;
  await run(
    db,
    sql`insert into attendance_days
          (worker, project, corp, team, work_role, date, first_in, last_out, punch_count, work_hours, day_value, abnormal, abnormal_reason)
        select d.worker, d.project, d.corp, d.team, w.work_role, d.date, d.first_in, d.last_out, d.punch_count, d.work_hours,
               d.day_value, d.abnormal, d.abnormal_reason
        from jsonb_populate_recordset(null::attendance_days, ${JSON.stringify(days)}::jsonb) d
        join workers w on w.id = d.worker
        on conflict (worker, date, project) do update
          set corp = excluded.corp, team = excluded.team, work_role = excluded.work_role, first_in = excluded.first_in,
              last_out = excluded.last_out, punch_count = excluded.punch_count, work_hours = excluded.work_hours,
              day_value = excluded.day_value, abnormal = excluded.abnormal, abnormal_reason = excluded.abnormal_reason`,
  );
}
