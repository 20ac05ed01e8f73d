import { paymentChannel } from "../../../resources/dictionaries/paymentChannel";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { empty, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { isProved } from "./declaredSql";

/** The rows to combine: tables `a`, `w` and `l`, each with its conditions. */
export interface WageSources {
  readonly attendance: Sql;
  readonly wages: Sql;
  readonly ledger: Sql;
  /** Which debts `l` count. */
  readonly isOwed: Sql;
  readonly team?: number | undefined;
}

/** Paid, and more than the employer's claim. */
const isReceived = sql`(w.grant_status = ${workerPayStatus.paid} and (w.pay_roll is not null or ${isProved("w")}))`;

/** One row `both_of` for each worker, employer and month, with attendance and wages; its team is the wage's, as in the ledger. */
export const workerMonths = ({ attendance, wages, ledger, isOwed, team }: WageSources): Sql => sql`attended as (
      select a.project, a.corp, a.worker, a.month as pay_month, a.days from ${attendance}
    ), waged as (
      select w.project, w.corp, w.worker, w.pay_month, max(w.team) as wage_team,
        bool_or(${isReceived}) as is_paid,
        bool_or(w.grant_status = ${workerPayStatus.failed}) as is_failed,
        bool_and(w.confirm_status) as is_confirmed,
        sum(w.total_pay_amount) as total, sum(w.actual_amount) as actual,
        sum(w.actual_amount) filter (where ${isReceived}) as paid,
        sum(w.actual_amount) filter (where ${isReceived} and w.pay_channel = ${paymentChannel.online}) as online,
        sum(w.actual_amount) filter (where ${isReceived} and w.pay_channel = ${paymentChannel.offline}) as offline,
        sum(w.actual_amount) filter (where ${isReceived} and w.pay_channel = ${paymentChannel.cash}) as cash
      from ${wages}
      group by 1, 2, 3, 4
    ), owing as (
      select l.project, l.corp, l.worker, l.pay_month, case when ${isOwed} then l.owed_amount end as owed,
        case when ${isOwed} then l.due_date end as due_date, nullif(l.deposit_amount, 0) as deposit, l.due_amount as due,
        nullif(l.set_off_amount - l.returned_amount, 0) as moved
      from ${ledger} and (l.due_amount > 0 or l.deposit_amount > 0 or l.set_off_amount <> 0 or l.returned_amount > 0)
    ), both_of as (
      select o.*, coalesce(o.wage_team, k.team) as team, k.realinfo as person
      from (
        select * from attended full join waged using (project, corp, worker, pay_month)
          full join owing using (project, corp, worker, pay_month)
      ) o left join ${storedRowsOf("workers", "k")} on k.id = o.worker
      where (o.days is not null or o.total is not null or o.owed is not null or o.deposit is not null or o.moved is not null)
        ${team ? sql`and coalesce(o.wage_team, k.team) = ${team}` : empty}
    )`;

const workersWith = (condition: Sql): Sql => sql`count(distinct b.person) filter (where ${condition})`;

/** Sums over rows `b` of `workerMonths`. A person with two employers, or two entries on the roster, counts once. */
export const workerSums: Sql = sql`${workersWith(sql`b.days > 0`)} as attend_workers, coalesce(sum(b.days), 0) as attend_days,
  ${workersWith(sql`b.total is not null`)} as wage_workers, ${workersWith(sql`b.is_paid or b.deposit is not null`)} as paid_workers,
  ${workersWith(sql`b.is_failed and not b.is_paid`)} as failed_workers, ${workersWith(sql`b.owed is not null`)} as unpaid_workers,
  ${workersWith(sql`b.is_confirmed`)} as confirmed_workers, coalesce(sum(b.due), 0)::bigint as due_amount, coalesce(sum(b.owed), 0)::bigint as owed_amount,
  coalesce(sum(b.total), 0)::bigint as total_pay_amount, coalesce(sum(b.actual), 0)::bigint as actual_amount,
  coalesce(sum(coalesce(b.paid, 0) + coalesce(b.deposit, 0) + coalesce(b.moved, 0)), 0)::bigint as paid_amount,
  coalesce(sum(b.deposit), 0)::bigint as deposit_amount, coalesce(sum(b.online), 0)::bigint as online_amount,
  coalesce(sum(b.offline), 0)::bigint as offline_amount, coalesce(sum(b.cash), 0)::bigint as cash_amount`;
