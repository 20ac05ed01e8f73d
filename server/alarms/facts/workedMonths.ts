import type { EmployerMonth, MonthFacts } from "../../../resources/alarms/monthFacts";
import type { Month } from "../../../resources/kit/days";
import { rows, sql, type Db } from "../../db/query";
import { workerColumns, workersOf, type WorkerColumns } from "./listed";
import { wantedMonths, type MonthKeys, type MonthPart } from "./wantedMonths";

interface WorkedRow extends WorkerColumns, Record<string, unknown> {
  what: "employer" | "attended" | "listed";
  project: number;
  month: Month;
  n: number;
  missing: number;
  corp: number;
  corp_name: string;
  has_roll: boolean;
  has_wages: boolean;
}

/** Who worked in each month, beside who is in its payrolls. The sums of the months are read once. */
export async function loadWorkedMonths(db: Db, wanted: MonthKeys): Promise<MonthPart[]> {
  const found = await rows<WorkedRow>(
    db,
    sql`with wanted as ${wantedMonths(wanted)},
        days as materialized (
          select a.project, a.month, a.worker, a.corp, a.days
          from wanted m join attendance_months a on a.project = m.project and a.month = m.month and a.days > 0
        ), rolls as (
          select m.project, m.month, r.id, r.corp, r.status,
            m.month = case when r.is_back_pay = 1 then coalesce(r.back_pay_month, r.pay_month) else r.pay_month end as is_for_it
          from wanted m
          join pay_rolls r on r.project = m.project and r.deleted_at is null
            and m.month in (r.pay_month, case when r.is_back_pay = 1 then r.back_pay_month end)
        ), lines as materialized (
          select r.project, r.month, d.worker, bool_or(r.status <> 3) as is_unfinished, bool_or(r.is_for_it) as is_listed
          from rolls r
          join pay_roll_details d on d.pay_roll = r.id and d.deleted_at is null
          group by r.project, r.month, d.worker
        ), wages as materialized (
          select m.project, m.month, g.worker, g.corp, bool_or(g.grant_status = 2) as is_paid from wanted m
          join worker_wages g on g.project = m.project and g.pay_month = m.month and g.deleted_at is null
          group by m.project, m.month, g.worker, g.corp
        ), attended as (
          select d.project, d.month, d.worker,
            not coalesce(bool_or(g.is_paid), false) and not coalesce(bool_or(l.is_unfinished), false) as is_unpaid
          from (select project, month, worker from days group by project, month, worker having sum(days) >= 1) d
          left join wages g on g.project = d.project and g.month = d.month and g.worker = d.worker
          left join lines l on l.project = d.project and l.month = d.month and l.worker = d.worker
          group by d.project, d.month, d.worker
        ), listed as (
          select l.project, l.month, l.worker, count(d.worker) = 0 as is_absent from lines l
          left join days d on d.project = l.project and d.month = l.month and d.worker = l.worker
          where l.is_listed group by l.project, l.month, l.worker
        )
        select 'employer' as what, e.project, e.month, e.n, 0 as missing, e.corp, c.corp_name,
          exists (select 1 from rolls r where r.project = e.project and r.month = e.month and r.corp = e.corp) as has_roll,
          exists (select 1 from wages g where g.project = e.project and g.month = e.month and g.corp = e.corp) as has_wages,
          null::bigint[] as ids, null::text[] as names, null::bigint[] as corps
        from (select project, month, corp, count(*) filter (where days > 0) as n from days group by project, month, corp) e
        join corps c on c.id = e.corp
        union all
        select 'attended', a.project, a.month, count(*), count(*) filter (where a.is_unpaid), null, null, null, null,
          ${workerColumns(sql`w.id`, sql`a.is_unpaid`)}
        from attended a left join workers w on w.id = a.worker and a.is_unpaid group by a.project, a.month
        union all
        select 'listed', l.project, l.month, count(*), count(*) filter (where l.is_absent), null, null, null, null,
          ${workerColumns(sql`w.id`, sql`l.is_absent`)}
        from listed l join workers w on w.id = l.worker and w.work_role = 2 group by l.project, l.month`,
  );
  return found.map((row) => ({ project: row.project, month: row.month, facts: factsOf(row) }));
}

function factsOf(row: WorkedRow): Partial<MonthFacts> {
  const { what, n, missing, corp, corp_name, has_roll, has_wages } = row;
  if (what === "attended") return { attended_workers: n, unpaid: { count: missing, list: workersOf(row) } };
  if (what === "listed") return { listed_workers: n, listed_without_attendance: { count: missing, list: workersOf(row) } };
  const employer: EmployerMonth = { corp, corp_name, attended_workers: n, has_roll, has_wages };
  return { corps: [employer] };
}
