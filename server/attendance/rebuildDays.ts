import { addDays, type Day } from "../../resources/kit/days";
import { takeProjectLock } from "../db/advisoryLocks";
import { fetchRows, execute, sql, type Db, type Sql } from "../db/query";
import { deriveAttendanceDays, dayOfPunch, isOfNight, type AttendanceDayValues, type Punch } from "./attendanceDays";

export interface TouchedPunch {
  readonly worker: number;
  readonly attend_time: string;
}

/**
 * Rebuilds the attendance days that these punches may have changed, with one select, one delete and one upsert. The caller must
 * hold `lockAttendance` of the project; otherwise two pushes would not see each other's punches.
 */
export async function rebuildDays(db: Db, touched: readonly TouchedPunch[]): Promise<number> {
  if (touched.length === 0) return 0;
  const requested = new Map<string, WorkersDay>();
  const want = (worker: number, date: Day) => requested.set(`${worker} ${date}`, { worker, date });
  for (const punch of touched) {
    const day = dayOfPunch(punch);
    want(punch.worker, day);
    // A punch at night may end the previous day, or be between its last punch and its end.
    if (isOfNight(punch)) want(punch.worker, addDays(day, -1));
  }
  const punches = await punchesOf(db, [...requested.values()], 0, dayAndNight);
  // A punch at night belongs to its day or to the previous one, depending on the surrounding punches. Few days have one.
  const unsure = new Map<string, WorkersDay>();
  for (const punch of punches.filter(isOfNight)) {
    const date = dayOfPunch(punch);
    for (const day of [requested.get(`${punch.worker} ${date}`), requested.get(`${punch.worker} ${addDays(date, -1)}`)])
      if (day) unsure.set(`${day.worker} ${day.date}`, day);
  }
  for (const { worker, date } of [...unsure.values()]) want(worker, addDays(date, 1));
  punches.push(...(await punchesOf(db, [...unsure.values()], -1, dayAndNight + oneDay)));
  const made = deriveAttendanceDays(punches).filter(({ worker, date }) => requested.has(`${worker} ${date}`));
  const remaining = new Set(made.map(({ worker, date }) => `${worker} ${date}`));
  await removeDays(
    db,
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

const oneDay = 24;
/** Hours from the beginning of a day to the end of the following night, the latest exit of its workers. */
const dayAndNight = oneDay + 6;

/** Punches from `sinceDays` before (or on) each day until `untilHours` after its beginning; may contain duplicates. */
async function punchesOf(db: Db, days: readonly WorkersDay[], sinceDays: number, untilHours: number): Promise<Punch[]> {
  if (days.length === 0) return [];
  const dates = days.map(({ date }) => date).sort();
  const [earliest, latest] = [dates[0]!, dates.at(-1)!];
  const since = (date: Sql) => sql`(${date}::date + ${sinceDays}::int)::timestamptz`;
  const until = (date: Sql) => sql`(${date}::date + make_interval(hours => ${untilHours}))::timestamptz`;
  // The bounds over all days let the planner skip other months.
  return fetchRows<Punch & Record<string, unknown>>(db)`
    select a.worker, a.project, a.corp, a.team, a.attend_time, a.direction, a.abnormal, a.abnormal_reason
      from unnest(${days.map(({ worker }) => worker)}::bigint[], ${days.map(({ date }) => date)}::date[]) as w (worker, date)
      join worker_attendances a on a.worker = w.worker
       and a.attend_time >= ${since(sql`w.date`)} and a.attend_time < ${until(sql`w.date`)}
      where a.attend_time >= ${since(sql`${earliest}`)} and a.attend_time < ${until(sql`${latest}`)}`;
}

async function removeDays(db: Db, days: readonly { worker: number; date: Day }[]): Promise<void> {
  if (days.length === 0) return;
  await execute(db)`delete from attendance_days d
      using unnest(${days.map(({ worker }) => worker)}::bigint[], ${days.map(({ date }) => date)}::date[]) as w (worker, date)
      where d.worker = w.worker and d.date = w.date`;
}

async function saveDays(db: Db, days: readonly AttendanceDayValues[]): Promise<void> {
  if (days.length === 0) return;
  await execute(db)`insert into attendance_days
        (worker, project, corp, team, work_role, date, first_in, last_out, punch_count, work_hours, work_seconds, day_value, abnormal, abnormal_reason, missing_punches)
      select d.worker, d.project, d.corp, d.team, w.work_role, d.date, d.first_in, d.last_out, d.punch_count, d.work_hours,
             round(d.work_hours * 3600), d.day_value, d.abnormal, d.abnormal_reason,
             (d.punch_count = 1)::int
      from jsonb_populate_recordset(null::attendance_days, ${JSON.stringify(days)}::jsonb) d
      join workers w on w.id = d.worker
      on conflict (worker, date, project) do update
        set corp = excluded.corp, team = excluded.team, work_role = excluded.work_role, first_in = excluded.first_in,
            last_out = excluded.last_out, punch_count = excluded.punch_count, work_hours = excluded.work_hours,
            day_value = excluded.day_value, abnormal = excluded.abnormal, abnormal_reason = excluded.abnormal_reason`;
}
