import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { allRowsOf, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { isProved } from "../ledger/declaredSql";
import { ledgerOf } from "../ledger/ledgerSql";
import { projectMonth } from "../ledger/requestedMonths";
import { wageMonth, wageMonthOf } from "../ledger/wageMonth";

export interface OtherPayment {
  /** Code of a payroll that pays the same month's wage. */
  readonly other: string;
  /** fen, paid or still to be paid by other payrolls and wage entries. */
  readonly amount: number;
  /** fen, paid by hand by the employer's word alone. */
  readonly claimed: number;
  /** fen, what the worker earned in that month, derived from attendance and contracts: the stored ledger may be older. */
  readonly earned: number;
}

/**
 * By worker: what others than this payroll pay for the wages of its month. Lines that failed pay nothing. A person may have several
 * entries on the roster: the real-name record identifies the person.
 */
export async function otherPayments(
  db: Db,
  roll: Pick<PayRoll, "id" | "project" | "pay_month" | "back_pay_month">,
  workers: readonly number[],
): Promise<ReadonlyMap<number, OtherPayment>> {
  const month = wageMonth(roll);
  const requested = await projectMonth(db, roll.project, month);
  if (!requested) return new Map();
  const found = await fetchRows<OtherPayment & { worker: number } & Record<string, unknown>>(db)`
    with ${ledgerOf([requested])}
    select w.id as worker, coalesce(o.other, '') as other, o.amount::bigint as amount, o.claimed::bigint as claimed, coalesce(l.earned, 0)::bigint as earned
      from ${storedRowsOf("workers", "w")}
      cross join lateral (
        select min(code) as other, coalesce(sum(amount), 0) as amount, coalesce(sum(claimed), 0) as claimed from (
          select r.pay_roll_code as code, d.actual_amount as amount, 0 as claimed
          from ${storedRowsOf("workers", "k")} join ${allRowsOf("payRollDetails", "d")} on d.worker = k.id and d.status <> ${workerPayStatus.failed}
            join ${allRowsOf("payRolls", "r")} on r.id = d.pay_roll and r.id <> ${roll.id}
          where k.realinfo = w.realinfo and k.project = ${roll.project} and ${wageMonthOf("r")} = ${month}
          union all
          select null, case when ${isProved("g")} then g.actual_amount else 0 end, case when ${isProved("g")} then 0 else g.actual_amount end
          from ${storedRowsOf("workers", "k")} join ${allRowsOf("workerWages", "g")} on g.worker = k.id and g.pay_month = ${month} and g.pay_roll is null
            and g.grant_status = ${workerPayStatus.paid}
          where k.realinfo = w.realinfo and k.project = ${roll.project}
        ) payments
      ) o
      left join lateral (
        select sum(g.earned_amount) as earned from ${storedRowsOf("workers", "k")} join ledger g on g.worker = k.id where k.realinfo = w.realinfo
      ) l on true
      where w.id = any(${workers}::bigint[]) and o.amount + o.claimed > 0`;
  return new Map(found.map(({ worker, ...payment }) => [worker, payment]));
}
