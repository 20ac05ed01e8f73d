import type { FileRef } from "../../../resources/kit/field";
import { lastDay } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import { lawfulDeduction } from "../../../resources/payrolls/lawfulDeduction";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { allRowsOf, fetchRows, type Db } from "../../platform/db/query";
import { wageMonth } from "../ledger/wageMonth";
import { loadMinimumWages } from "../law/minimumWages/minimumWages";

interface Line extends Record<string, unknown> {
  readonly worker: number;
  readonly seq: number;
  readonly worker_name: string;
  readonly team_name: string | null;
  readonly total_pay_amount: number;
  readonly deduct_amount: number;
  readonly tax_amount: number;
  readonly insurance_amount: number;
  readonly court_amount: number;
  readonly court_files: FileRef[] | null;
}

/** Lines with deductions beyond what the law allows (工资支付暂行规定 第十五条、第十六条): the rest stays due. */
export async function overDeducted(
  db: Db,
  roll: Pick<PayRoll, "id" | "project" | "pay_month" | "back_pay_month" | "is_back_pay">,
): Promise<RollComparison["over_deducted"]> {
  const lines = await fetchRows<Line>(db)`
    select worker, seq, worker_name, team_name, total_pay_amount, deduct_amount, tax_amount, insurance_amount, court_amount, court_files
      from ${allRowsOf("payRollDetails")} where pay_roll = ${roll.id} and deduct_amount > 0 order by seq`;
  if (lines.length === 0) return [];
  const day = lastDay(wageMonth(roll));
  const minimum = (await loadMinimumWages(db, roll.project, [day]))(day)?.monthly_amount ?? 0;
  return lines.flatMap(({ worker, seq, worker_name, team_name, ...line }) => {
    const { unlawful } = lawfulDeduction(line, minimum, day);
    if (unlawful === 0) return [];
    return [
      {
        ...{ worker, seq, worker_name, team_name },
        total_pay_amount: toYuan(line.total_pay_amount),
        deduct_amount: toYuan(line.deduct_amount),
        unlawful_amount: toYuan(unlawful),
      },
    ];
  });
}
