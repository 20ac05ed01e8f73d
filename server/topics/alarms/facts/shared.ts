import { sharedWithinDays, type SharedWorker } from "../../../../resources/alarms/facts";
import { evidenceLimit } from "../../../../resources/kit/defineAlarm";
import { addDays, type Day } from "../../../../resources/kit/days";
import { maskName } from "../../../../resources/kit/mask";
import { allRowsOf, fetchRows, type DbRow, type Queryable } from "../../../platform/db/query";
import { byProject } from "./listed";
import { inStatus } from "../../../../resources/dictionaries/inStatus";

/** Workers with an entry here and on another project, who are active on both or punched on both on the same day. */
export async function loadShared(
  db: Queryable,
  ids: readonly number[],
  today: Day,
): Promise<(project: number) => SharedWorker[]> {
  const found = await fetchRows<SharedWorker & { project: number } & DbRow>(db)`with pairs as (
        select w.id, w.project, w.corp, w.worker_name, w.realinfo, w.in_status, o.id as other,
          w.in_status = ${inStatus.onSite} and o.in_status = ${inStatus.onSite} as both_on_job,
          greatest(coalesce(w.entry_time, w.created_at::date), coalesce(o.entry_time, o.created_at::date)) as since
        from ${allRowsOf("workers", "w")}
        join ${allRowsOf("workers", "o")} on o.realinfo = w.realinfo and o.project <> w.project
        where w.project = any(${ids}::bigint[])
      ), on_job as (
        select project, realinfo, min(since) as since from pairs where both_on_job group by project, realinfo
      ), punched as (
        select p.project, p.realinfo, count(distinct a.date) as days from pairs p
        join ${allRowsOf("attendanceDays", "a")} on a.worker = p.id and a.punch_count > 0
          and a.date between ${addDays(today, -sharedWithinDays)} and ${addDays(today, -1)}
        join ${allRowsOf("attendanceDays", "b")} on b.worker = p.other and b.date = a.date and b.punch_count > 0
        group by p.project, p.realinfo
      ), people as (
        select distinct on (p.project, p.realinfo) p.project, p.id as worker, p.worker_name as name, p.corp,
          j.since as both_since, coalesce(h.days, 0) as both_punched_days
        from pairs p
        left join on_job j on j.project = p.project and j.realinfo = p.realinfo
        left join punched h on h.project = p.project and h.realinfo = p.realinfo
        where j.since is not null or h.days > 0
        order by p.project, p.realinfo, p.in_status desc, p.id desc
      )
      select * from people order by project, both_punched_days desc, both_since nulls last, worker`;
  const people = byProject(found);
  return (project) =>
    people(project)
      .slice(0, evidenceLimit)
      .map(({ worker, name, corp, both_since, both_punched_days }) => ({
        worker,
        name: maskName(name),
        corp,
        both_since,
        both_punched_days,
      }));
}
