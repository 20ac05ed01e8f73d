import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { allRowsOf, sql, storedRowsOf, type Sql } from "../../platform/db/query";

/** Agreed by the worker on his own phone, or on paper that an official accepted. */
export const isAgreedOverpayment = sql`(o.confirmed_at is not null or o.accepted_at is not null)`;

/** Bills `b` by which workers return overpayments, and that were not reversed. */
export const isReturnBill = sql`b.overpayment is not null and b.reverse_of is null and b.deleted_at is null
  and not exists (select 1 from ${allRowsOf("wageAccountBills", "x")} where x.reverse_of = b.id)`;
/** Of these, the bank has confirmed the receipt. */
export const isReturned = sql`${isReturnBill} and b.confirm_status`;

/**
 * Overpayments that were given back (`recovered`). A set-off of a paid line moves money from the month that was paid too much
 * (`moved_out`) to the month of the line (`moved_in`), so that the sum over months stays what reached the worker; never more than was agreed.
 * `not_due` is what the worker agreed was too much: declared, but not due.
 */
export const recoveredAmounts: Sql = sql`set_offs as (
    select s.project, s.worker, s.corp, s.pay_month, o.pay_month as from_month,
      greatest(0, least(s.amount, o.amount - coalesce(sum(s.amount) over (partition by s.overpayment order by s.id
        rows between unbounded preceding and 1 preceding), 0))) as amount
    from ${allRowsOf("overpaymentSetOffs", "s")}
    join ${allRowsOf("payRollDetails", "d")} on d.id = s.pay_roll_detail and d.status = ${workerPayStatus.paid}
    join ${allRowsOf("overpayments", "o")} on o.id = s.overpayment and ${isAgreedOverpayment}
    where s.project in (select project from requested)
  ), recovered as (
    select q.project, q.pay_month, r.worker, r.corp, sum(moved_in) as moved_in, sum(moved_out) as moved_out, sum(returned) as returned_amount,
      sum(not_due) as not_due
    from requested q join (
      select project, pay_month, worker, corp, amount as moved_in, 0 as moved_out, 0 as returned, 0 as not_due from set_offs
      union all
      select project, from_month, worker, corp, 0, amount, 0, 0 from set_offs
      union all
      select o.project, o.pay_month, o.worker, o.corp, 0, 0, b.amount, 0
      from ${allRowsOf("overpayments", "o")} join ${storedRowsOf("wageAccountBills", "b")} on b.overpayment = o.id and ${isReturned}
      where o.project in (select project from requested)
      union all
      select o.project, o.pay_month, o.worker, o.corp, 0, 0, 0, o.amount from ${allRowsOf("overpayments", "o")}
      where o.project in (select project from requested) and ${isAgreedOverpayment}
    ) r using (project, pay_month)
    group by q.project, q.pay_month, r.worker, r.corp
  )`;

/** What of the advance of a line `d` sets off an overpayment. */
export const setOffOf = (line: Sql): Sql =>
  sql`coalesce((select sum(s.amount) from ${allRowsOf("overpaymentSetOffs", "s")} where s.pay_roll_detail = ${line}), 0)`;
