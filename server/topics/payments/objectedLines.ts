import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { objectionOutcome } from "../../../resources/dictionaries/objectionOutcome";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { toYuan } from "../../../resources/kit/money";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { allRowsOf, fetchRows, type Db, type DbRow } from "../../platform/db/query";
import { wageMonth } from "../ledger/wageMonth";

type ObjectedLine = RollComparison["objected"][number];
interface ObjectedRow extends DbRow, Omit<ObjectedLine, "actual_amount" | "claimed_amount"> {
  readonly actual_amount: number;
  readonly claimed_amount: number | null;
}

/**
 * Lines with a worker's objection that is open, or that the company accepted while the line's amount is still the same. The
 * worker's confirmation after the answer settles it.
 */
export async function objectedLines(
  db: Db,
  roll: Pick<PayRoll, "id" | "project" | "corp" | "pay_month" | "back_pay_month">,
): Promise<ObjectedLine[]> {
  const found = await fetchRows<ObjectedRow>(db)`
    select distinct on (d.seq, d.id) d.worker, d.seq, d.worker_name, d.team_name, d.actual_amount, o.id as objection, o.status,
        o.claimed_days, o.claimed_amount
      from ${allRowsOf("payRollDetails", "d")} join ${allRowsOf("objections", "o")} on o.worker = d.worker and o.project = ${roll.project} and o.corp = ${roll.corp}
        and o.pay_month = ${wageMonth(roll)}
      where d.pay_roll = ${roll.id} and (o.status = ${objectionStatus.open} or (
        o.outcome = ${objectionOutcome.agreed} and o.payroll_amount = d.actual_amount
        and (d.confirm_status and d.confirm_method = ${confirmMethod.ownPhone} and d.confirm_at > o.answered_at) is not true))
      order by d.seq, d.id, o.status desc, o.id desc`;
  return found.map(({ actual_amount, claimed_amount, ...row }) => ({
    ...row,
    actual_amount: toYuan(actual_amount),
    claimed_amount: claimed_amount === null ? null : toYuan(claimed_amount),
  }));
}
