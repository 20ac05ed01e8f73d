import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { allRowsOf, fetchRows, sql, type Db } from "../../platform/db/query";

export interface BookFault extends Record<string, unknown> {
  readonly project: number;
  /** fen: what the ledger says was paid, and what banks, deposits and proved payments outside the account paid. */
  readonly ledger_paid: number;
  readonly paid: number;
  /** Rows whose arrears are not what is due less what was paid. */
  readonly wrong_rows: number;
}

/** Paid by the bank, or outside the account and confirmed by the worker or accepted by an official. */
const proved = sql`(w.pay_roll is not null or w.accepted_at is not null
  or (w.confirm_status and w.confirm_method = ${confirmMethod.ownPhone}))`;

/**
 * Projects whose ledger breaks what must always hold: what was paid is the sum of the paid rows, each counted once, and what is owed is what is
 * due less that, never negative. Written apart from the derivation, so that a fault of it does not hide itself.
 */
export const checkBooks = (db: Db, projects: readonly number[]): Promise<BookFault[]> =>
  fetchRows<BookFault>(db)`
    with asked as (select unnest(${[...projects]}::bigint[]) as project), ledger as (
      select project, sum(paid_amount)::bigint as paid,
        count(*) filter (where owed_amount <> greatest(0, due_amount - paid_amount) or owed_amount < 0) as wrong_rows
      from ${allRowsOf("wageLedger", "l")} join asked using (project) group by project
    ), paid as (
      select project, sum(amount)::bigint as paid from (
        select w.project, w.actual_amount as amount from ${allRowsOf("workerWages", "w")} join asked using (project)
        where w.grant_status = ${workerPayStatus.paid} and ${proved}
        union all
        select e.project, e.amount from ${allRowsOf("drawdownPayments", "e")} join asked using (project)
        union all
        -- A set-off moves money between months; what a worker returned is paid no more.
        select o.project, -b.amount from ${allRowsOf("wageAccountBills", "b")} join ${allRowsOf("overpayments", "o")} on o.id = b.overpayment join asked on asked.project = o.project
        where b.reverse_of is null and b.confirm_status
          and b.id not in (select reverse_of from ${allRowsOf("wageAccountBills")} where reverse_of is not null)
      ) rows group by project
    )
    select a.project, coalesce(l.paid, 0)::bigint as ledger_paid, coalesce(p.paid, 0)::bigint as paid, coalesce(l.wrong_rows, 0)::int as wrong_rows
    from asked a left join ledger l using (project) left join paid p using (project)
    where coalesce(l.paid, 0) <> coalesce(p.paid, 0) or l.wrong_rows > 0 order by a.project`;
