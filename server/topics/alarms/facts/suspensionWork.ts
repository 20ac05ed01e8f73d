import { siteCrewFrom, type Suspension, type SuspensionWork } from "../../../../resources/alarms/facts";
import { addDays, type Day } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, type DbRow, type Queryable } from "../../../platform/db/query";
import { byProject } from "./listed";

interface DayRow extends DbRow {
  project: number;
  from: Day;
  date: Day;
  workers: number;
}

/** The days since `since` on which a crew punched although its project was suspended. Today is incomplete and not counted. */
export async function loadSuspensionWork(
  db: Queryable,
  suspensions: readonly (readonly [project: number, times: readonly Suspension[]])[],
  since: Day,
  today: Day,
): Promise<(project: number) => SuspensionWork[]> {
  const last = addDays(today, -1);
  const times = suspensions.flatMap(([project, of]) =>
    of.filter(({ to }) => to === null || to >= since).map((time) => ({ project, ...time })),
  );
  const found =
    times.length === 0
      ? []
      : await fetchRows<DayRow>(db)`select s.project, s."from", a.date, count(distinct a.worker) as workers
          from unnest(${times.map(({ project }) => project)}::bigint[], ${times.map(({ from }) => from)}::date[],
            ${times.map(({ to }) => (to === null || to > last ? last : to))}::date[]) as s (project, "from", "to")
          join ${allRowsOf("attendanceDays", "a")} on a.project = s.project and a.date between s."from" and s."to" and a.punch_count > 0
          group by s.project, s."from", a.date having count(distinct a.worker) >= ${siteCrewFrom}
          order by a.date`;
  const days = byProject(found);
  const ofProject = new Map(suspensions);
  return (project) =>
    (ofProject.get(project) ?? []).flatMap((time) => {
      const worked = days(project).filter(({ from }) => from === time.from);
      return worked.length === 0 ? [] : [{ ...time, days: worked.map(({ date, workers }) => ({ date, workers })) }];
    });
}
