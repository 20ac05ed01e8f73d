import type { EmployerMonth, MonthFacts } from "../../../resources/alarms/monthFacts";
import type { Month } from "../../../resources/kit/days";
import { fetchRows, sql, type Db } from "../../db/query";
import { workerColumns, workersOf, type WorkerColumns } from "./listed";
import { monthsToQuery, type MonthKeys, type MonthPart } from "./monthsToQuery";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { workerKind } from "../../../resources/dictionaries/workerKind";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";

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

/** Who worked in each month, beside who is in its payrolls. Days, lines and wages are read once each, and names only of who is missing. */
export async function loadWorkedMonths(db: Db, requested: MonthKeys): Promise<MonthPart[]> {
  const found = await fetchRows<WorkedRow>(
    db,
    sql`with requested as ${monthsToQuery(requested)},
        days as materialized (
          select m.nth, a.worker, a.corp, (a.days * 2)::int as halves
          from requested m join attendance_months a on a.project = m.project and a.month = m.month and a.days > 0
        ), rolls as materialized (
          select m.nth, r.id, r.corp, r.status,
            m.month = case when r.is_back_pay = 1 then coalesce(r.back_pay_month, r.pay_month) else r.pay_month end as is_for_it
          from requested m
          join pay_rolls r on r.project = m.project and r.deleted_at is null
            and m.month in (r.pay_month, case when r.is_back_pay = 1 then r.back_pay_month end)
        ), lines as materialized (
          select r.nth, d.worker, bool_or(r.status <> ${payrollStatus.paid}) as is_unfinished, bool_or(r.is_for_it) as is_listed
          from rolls r
          join pay_roll_details d on d.pay_roll = r.id and d.deleted_at is null
          group by r.nth, d.worker
        ), wages as materialized (
          select m.nth, g.worker, g.corp, g.grant_status = ${workerPayStatus.paid} as is_paid from requested m
          join worker_wages g on g.project = m.project and g.pay_month = m.month and g.deleted_at is null
        ), seen as materialized (
          select 'attended' as what, d.nth, d.worker,
            (d.nth, d.worker) not in (select nth, worker from wages where is_paid union all select nth, worker from lines where is_unfinished)
              as is_missing
          from (select nth, worker from days group by nth, worker having sum(halves) >= 2) d
          union all
          select 'listed', l.nth, l.worker, (l.nth, l.worker) not in (select nth, worker from days)
          from lines l
          join workers w on w.id = l.worker and w.work_role = ${workerKind.construction} and w.project = any(${[...new Set(requested.projects)]}::bigint[])
          where l.is_listed
        ), named as (
          select s.what, s.nth, ${workerColumns()} from seen s join workers w on w.id = s.worker
          where s.is_missing group by s.what, s.nth
        )
        select 'employer' as what, m.project, m.month, e.n, 0 as missing, e.corp, c.corp_name,
          exists (select 1 from rolls r where r.nth = e.nth and r.corp = e.corp) as has_roll,
          exists (select 1 from wages g where g.nth = e.nth and g.corp = e.corp) as has_wages,
          null::bigint[] as ids, null::text[] as names, null::bigint[] as corps
        from (select nth, corp, count(*) as n from days group by nth, corp) e
        join requested m on m.nth = e.nth
        join corps c on c.id = e.corp
        union all
        select s.what, m.project, m.month, s.n, s.missing, null, null, null, null, w.ids, w.names, w.corps
        from (select what, nth, count(*) as n, count(*) filter (where is_missing) as missing from seen group by what, nth) s
        join requested m on m.nth = s.nth
        left join named w on w.what = s.what and w.nth = s.nth`,
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
