import { wageMonths } from "../../resources/payrolls/wageMonths";
import { workerPayStatus } from "../../resources/dictionaries/workerPayStatus";
import { fetchOne, sql, type Db } from "../db/query";
import { writeTotals } from "./writeTotals";

const { table } = wageMonths;
const key = ["project", "pay_month"];
const columns = Object.keys(wageMonths.fields);

/** Aggregates the ledger of these projects by month. Returns the number of rows changed. */
export async function refreshWageMonths(db: Db, projects: readonly number[]): Promise<number> {
  const ids = sql`any(${[...projects]}::bigint[])`;
  const result = await fetchOne<{ changed: number }>(db)`with wages as (
        select *, min(pay_month) filter (where owed_amount > 0) over (partition by project, worker) as first_owed
        from wage_ledger where project = ${ids}
      ), earned as (
        select project, pay_month, sum(due_amount) as due_amount, sum(paid_amount) as paid_amount, sum(owed_amount) as owed_amount,
          min(due_date) as due_date, count(distinct worker) filter (where owed_amount > 0 and pay_month = first_owed) as owed_workers,
          count(distinct worker) filter (where last_paid_on is not null) as paid_workers,
          count(distinct worker) filter (where attend_days > 0) as attend_workers
        from wages group by 1, 2
      ), paid_in as (
        select project, to_char(paid_on, 'YYYY-MM')::char(7) as pay_month, sum(amount) as paid_in_month
        from (
          select project, pay_date as paid_on, actual_amount as amount from worker_wages
          where project = ${ids} and grant_status = ${workerPayStatus.paid} and pay_date is not null and deleted_at is null
          union all
          select project, paid_on, amount from drawdown_payments where project = ${ids}
        ) payments group by 1, 2
      ), totals as materialized (
        select project, pay_month, due_date, coalesce(owed_workers, 0) as owed_workers, coalesce(due_amount, 0) as due_amount, coalesce(paid_amount, 0) as paid_amount,
          coalesce(owed_amount, 0) as owed_amount, coalesce(paid_workers, 0) as paid_workers,
          coalesce(attend_workers, 0) as attend_workers, coalesce(paid_in_month, 0) as paid_in_month
        from earned full join paid_in using (project, pay_month)
      ), removed as (
        delete from wage_months m where m.project = ${ids}
          and (m.project, m.pay_month) not in (select project, pay_month from totals)
        returning 1
      ), written as (${writeTotals({ table, key, columns }, "totals")})
      select (select count(*) from removed) + (select count(*) from written) as changed`;
  return result?.changed ?? 0;
}
