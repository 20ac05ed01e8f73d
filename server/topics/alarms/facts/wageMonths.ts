import type { LowWage, MonthFacts } from "../../../../resources/alarms/monthFacts";
import type { Month } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, sql, storedRowsOf, type Queryable } from "../../../platform/db/query";
import { lastDayOf, minimumWageOn } from "../../law/minimumWages/minimumWages";
import { setOffOf } from "../../ledger/recoveredSql";
import { firstRows, masked } from "./listed";
import { monthsToQuery, type MonthKeys, type MonthPart } from "./monthsToQuery";
import { payType } from "../../../../resources/dictionaries/payType";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";

interface WageRow extends Record<string, unknown> {
  what: "sums" | "below";
  project: number;
  month: Month;
  measure: number;
  n: number;
  paid_amount: number;
  outside_account_amount: number;
  below_hourly: number;
  min_wage: number;
  list: readonly LowWage[];
}

const lowWage = sql`'worker', worker, 'name', name, 'corp', corp, 'days', days, 'hours', hours, 'amount', regular`;

/** Merges a worker's rows of a month. What a supplement pays again was owed by the failed row. */
export async function loadWageMonths(db: Queryable, requested: MonthKeys): Promise<MonthPart[]> {
  const found = await fetchRows<WageRow>(db)`with requested as ${monthsToQuery(requested)},
      lines as (
        select m.nth, g.worker, g.is_back_pay = 0 as is_own, r.source_pay_roll is not null as is_supplement,
          g.total_pay_amount as total, coalesce(g.advance_amount, 0) - ${setOffOf(sql`g.pay_roll_detail`)} as advance,
          coalesce(d.overtime_amount, 0) as overtime, g.actual_amount as actual, g.grant_status = ${workerPayStatus.paid} as is_paid,
          coalesce(g.via_account, 0) = 0 as is_outside, g.pay_type = ${payType.hourly} as is_hourly, g.days, g.work_hours as hours
        from requested m
        join ${allRowsOf("workerWages", "g")} on g.project = m.project and g.pay_month = m.month
        left join ${storedRowsOf("payRollDetails", "d")} on d.id = g.pay_roll_detail
        left join ${storedRowsOf("payRolls", "r")} on r.id = g.pay_roll
      ), sums as (
        select nth, worker, bool_or(is_hourly) as is_hourly,
          coalesce(sum(actual) filter (where is_paid), 0) as paid,
          coalesce(sum(actual) filter (where is_paid and is_outside), 0) as outside,
          coalesce(sum(total - overtime - advance) filter (where is_own or not is_supplement),
            sum(total - overtime - advance)) as regular,
          coalesce(sum(days) filter (where is_own), sum(days)) as days,
          coalesce(sum(hours) filter (where is_own), sum(hours)) as hours
        from lines group by nth, worker
      ), minimums as materialized (
        select m.nth, m.project, m.month, a.monthly_amount, a.hourly_amount
        from requested m join ${storedRowsOf("projects", "p")} on p.id = m.project
        left join lateral ${minimumWageOn(sql`p.region`, lastDayOf(sql`m.month`))} a on true
      ), judged as materialized (
        select s.*, m.project, m.month, w.worker_name as name, w.corp, coalesce(m.monthly_amount, 0) as min_wage,
          s.is_hourly and s.hours > 0 and s.regular < m.hourly_amount * s.hours as is_below_hourly, s.regular < m.monthly_amount as is_below
        from sums s join minimums m on m.nth = s.nth join ${storedRowsOf("workers", "w")} on w.id = s.worker
      )
      select 'sums' as what, project, month, 0 as measure, count(*) as n, sum(paid) as paid_amount,
        sum(outside) as outside_account_amount, count(*) filter (where is_below_hourly) as below_hourly,
        max(min_wage) as min_wage, ${firstRows(lowWage, sql`regular, worker`, sql`is_below_hourly`)} as list
      from judged group by project, month
      union all
      select 'below', project, month, days, count(*), 0, 0, 0, 0, ${firstRows(lowWage, sql`regular, worker`)}
      from judged where is_below and is_below_hourly is not true group by project, month, days`;
  return found.map((row) => ({ project: row.project, month: row.month, facts: factsOf(row) }));
}

function factsOf(row: WageRow): Partial<MonthFacts> {
  const { what, measure, n, paid_amount, outside_account_amount, below_hourly, min_wage } = row;
  const list = row.list.map(masked);
  if (what === "below") return { below_min_wage: [{ days: measure, count: n, list }] };
  return { wage_workers: n, paid_amount, outside_account_amount, min_wage, below_hourly_wage: { count: below_hourly, list } };
}
