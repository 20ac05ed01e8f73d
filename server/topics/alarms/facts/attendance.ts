import { attendanceDaysLoaded, type AttendanceFacts } from "../../../../resources/alarms/facts";
import { addDays, daysFrom, type Day } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, sql, type Queryable } from "../../../platform/db/query";
import { byProject } from "./listed";

interface Movement extends Record<string, unknown> {
  project: number;
  date: Day;
  came: number;
  attended: number;
}

/** For each of the last days: the workers on the job, and which of them punched. */
export async function loadAttendance(
  db: Queryable,
  ids: readonly number[],
  today: Day,
): Promise<(project: number) => AttendanceFacts[]> {
  const first = addDays(today, -attendanceDaysLoaded);
  const last = addDays(today, -1);
  const movements = byProject(
    await fetchRows<Movement>(
      db,
      // A worker who came back after an exit has a later entry.
      sql`with roster as (
            select id, project, entry_time as entered, case when exit_time >= entry_time then exit_time end as gone
            from ${allRowsOf("workers")} where project = any(${ids}::bigint[]) and entry_time <= ${last}
              and (exit_time is null or exit_time < entry_time or exit_time > ${first})
          ), moves as (
            select project, greatest(entered, ${first}::date) as date, 1 as came, 0 as attended from roster
            union all
            select project, greatest(gone, ${first}::date), -1, 0 from roster where gone <= ${last}
            union all
            select a.project, a.date, 0, 1 from ${allRowsOf("attendanceDays", "a")} join roster r on r.id = a.worker
            where a.project = any(${ids}::bigint[]) and a.date between ${first} and ${last} and a.punch_count > 0
              and a.date >= r.entered and (r.gone is null or r.gone > a.date)
          )
          select project, date, sum(came)::int as came, sum(attended)::int as attended from moves group by project, date`,
    ),
  );
  return (project) => {
    const ofDay = new Map(movements(project).map((row) => [row.date, row]));
    let onJob = 0;
    return daysFrom(first, last).map((date) => {
      const { came = 0, attended = 0 } = ofDay.get(date) ?? {};
      onJob += came;
      return { date, on_job_count: onJob, attend_count: attended };
    });
  };
}
