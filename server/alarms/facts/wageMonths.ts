import type { MonthFacts } from "../../../resources/alarms/monthFacts";
import type { Month } from "../../../resources/kit/days";
import { fetchRows, sql, type Db } from "../../db/query";
import { workerColumns, workersOf, type WorkerColumns } from "./listed";
import { monthsToQuery, type MonthKeys, type MonthPart } from "./monthsToQuery";
import { payType } from "../../../resources/dictionaries/payType";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";

interface WageRow extends WorkerColumns, Record<string, unknown> {
  what: "sums" | "deducted" | "below";
  project: number;
  month: Month;
  measure: number;
  n: number;
  paid_workers: number;
  paid_amount: number;
  outside_account_amount: number;
  short_count: number;
  below_hourly_wage: number;
}

/**
 * A worker's rows of a month are put together. What a supplement pays again was owed by the row that failed; other back payments
 * add to what was earned, not to what was promised.
 */
export async function loadWageMonths(db: Db, requested: MonthKeys): Promise<MonthPart[]> {
  const found = await fetchRows<WageRow>(
    db,
    sql`with requested as ${monthsToQuery(requested)},
        lines as (
          select m.nth, g.worker, g.is_back_pay = 0 as is_own, r.source_pay_roll is not null as is_supplement,
            g.total_pay_amount as total, g.deduct_amount as deducted, coalesce(g.advance_amount, 0) as advance,
            coalesce(d.overtime_amount, 0) as overtime, g.actual_amount as actual, g.grant_status = ${workerPayStatus.paid} as is_paid,
            coalesce(g.via_account, 0) = 0 as is_outside, g.pay_type = ${payType.hourly} as is_hourly, g.days, g.work_hours as hours
          from requested m
          join worker_wages g on g.project = m.project and g.pay_month = m.month and g.deleted_at is null
          left join pay_roll_details d on d.id = g.pay_roll_detail
          left join pay_rolls r on r.id = g.pay_roll
        ), sums as (
          select nth, worker, bool_or(is_paid) as is_paid, bool_or(is_hourly) as is_hourly,
            coalesce(sum(actual) filter (where is_paid), 0) as paid,
            coalesce(sum(actual) filter (where is_paid and is_outside), 0) as outside,
            coalesce(sum(total) filter (where is_own), 0) as total,
            coalesce(sum(deducted) filter (where is_own), 0) as deducted,
            coalesce(sum(total - deducted - advance) filter (where is_own), 0) as promised,
            coalesce(sum(total - overtime - advance) filter (where is_own or not is_supplement),
              sum(total - overtime - advance)) as regular,
            coalesce(sum(days) filter (where is_own), sum(days)) as days,
            coalesce(sum(hours) filter (where is_own), sum(hours)) as hours
          from lines group by nth, worker
        ), judged as materialized (
          select s.*, m.project, m.month, s.is_paid and s.paid < s.promised as is_short,
            s.is_hourly and s.hours > 0 and s.regular < r.min_hourly_wage * s.hours as is_below_hourly,
            s.regular < r.min_wage as is_below
          from sums s join requested m on m.nth = s.nth join projects p on p.id = m.project left join regions r on r.id = p.region
        ), named as (
          select j.nth, ${workerColumns(sql`j.promised - j.paid desc, w.id`)} from judged j join workers w on w.id = j.worker
          where j.is_short group by j.nth
        )
        select 'sums' as what, j.project, j.month, 0 as measure, j.n, j.paid_workers, j.paid_amount, j.outside_account_amount,
          j.short_count, j.below_hourly_wage, w.ids, w.names, w.corps
        from (
          select nth, project, month, count(*) as n, count(*) filter (where is_paid) as paid_workers, sum(paid) as paid_amount,
            sum(outside) as outside_account_amount, count(*) filter (where is_short) as short_count,
            count(*) filter (where is_below_hourly) as below_hourly_wage
          from judged group by nth, project, month
        ) j left join named w on w.nth = j.nth
        union all
        select 'deducted', project, month, ceil(deducted * 100.0 / total), count(*), 0, 0, 0, 0, 0, null, null, null
        from judged where is_paid and not is_short and deducted > 0 and total > 0 group by 2, 3, 4
        union all
        select 'below', project, month, days, count(*), 0, 0, 0, 0, 0, null, null, null
        from judged where is_below and is_below_hourly is not true group by 2, 3, 4`,
  );
  return found.map((row) => ({ project: row.project, month: row.month, facts: factsOf(row) }));
}

function factsOf(row: WageRow): Partial<MonthFacts> {
  const { what, measure, n, paid_workers, paid_amount, outside_account_amount, short_count, below_hourly_wage } = row;
  if (what === "deducted") return { deducted: [{ percent: measure, count: n }] };
  if (what === "below") return { below_min_wage: [{ days: measure, count: n }] };
  return {
    wage_workers: n,
    paid_workers,
    paid_amount,
    outside_account_amount,
    short_paid: { count: short_count, list: workersOf(row) },
    below_hourly_wage,
  };
}
