import { wageMonths } from "../../../resources/payrolls/wageMonths";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { allRowsOf, fetchOne, sql, storedRowsOf, type Db } from "../../platform/db/query";
import { isProved } from "./declaredSql";
import { isReturned } from "./recoveredSql";
import { writeTotals } from "./writeTotals";

const { table } = wageMonths;
const key = ["project", "pay_month", "due_date"];
const columns = Object.keys(wageMonths.fields);

/** Aggregates the ledger of these projects by month and due date. Returns the number of rows changed. */
export async function refreshWageMonths(db: Db, projects: readonly number[]): Promise<number> {
  const ids = sql`any(${[...projects]}::bigint[])`;
  const result = await fetchOne<{ changed: number }>(db)`with wages as (
        select *, row_number() over (partition by project, person, owed_amount > 0 order by due_date, pay_month, id) = 1 as is_first_owed,
          row_number() over (partition by project, pay_month, person, last_paid_on is not null order by due_date, id) = 1 as is_first_paid,
          row_number() over (partition by project, pay_month, person, attend_days > 0 order by due_date, id) = 1 as is_first_present
        from ${allRowsOf("wageLedger")} where project = ${ids}
      ), totals as materialized (
        select project, pay_month, due_date, sum(due_amount) as due_amount, sum(paid_amount) as paid_amount, sum(owed_amount) as owed_amount,
          count(*) filter (where owed_amount > 0 and is_first_owed) as owed_workers,
          count(*) filter (where last_paid_on is not null and is_first_paid) as paid_workers,
          count(*) filter (where attend_days > 0 and is_first_present) as attend_workers, 0 as paid_in_month, 0 as account_paid_in_month
        from wages group by 1, 2, 3
        union all
        select project, to_char(paid_on, 'YYYY-MM')::char(7), null, 0, 0, 0, 0, 0, 0, sum(amount), sum(account_amount)
        from (
          select project, pay_date as paid_on, case when pay_roll is not null or ${isProved("g")} then actual_amount else 0 end as amount,
            case when via_account = 1 then actual_amount else 0 end as account_amount
          from ${allRowsOf("workerWages", "g")}
          where project = ${ids} and grant_status = ${workerPayStatus.paid} and pay_date is not null
            and (pay_roll is not null or via_account = 1 or ${isProved("g")})
          union all
          select project, paid_on, amount, 0 from ${allRowsOf("drawdownPayments")} where project = ${ids}
          union all
          select b.project, b.pay_date, -b.amount, 0 from ${storedRowsOf("wageAccountBills", "b")} where b.project = ${ids} and ${isReturned}
        ) payments group by 1, 2
      ), removed as (
        delete from wage_months m where m.project = ${ids}
          and (m.project, m.pay_month, coalesce(m.due_date, '-infinity')) not in (
            select project, pay_month, coalesce(due_date, '-infinity') from totals)
        returning 1
      ), written as (${writeTotals({ table, key, columns }, "totals")})
      select (select count(*) from removed) + (select count(*) from written) as changed`;
  return result?.changed ?? 0;
}
