import { figureOn } from "../kit/dated";
import type { Day } from "../kit/days";
import type { MoneyFen } from "../kit/money";
import { maxDeduction } from "../law/wages";

/** The figures of a payroll line, in fen. */
interface SetOffLine {
  readonly total_pay_amount: MoneyFen;
  readonly deduct_amount?: MoneyFen | null;
  readonly tax_amount?: MoneyFen | null;
  readonly insurance_amount?: MoneyFen | null;
  readonly court_amount?: MoneyFen | null;
}

/**
 * How much of an agreed overpayment may be set off against this wage: no article names such a set-off, so that it has the limits of damages
 * and shares them (工资支付暂行规定 第十六条): a fifth of the wage, and the minimum wage remains. In fen.
 */
export function maxSetOff(line: SetOffLine, minimumWage: MoneyFen, day: Day): MoneyFen {
  const { total_pay_amount } = line;
  const deducted = line.deduct_amount ?? 0;
  const others = deducted - (line.tax_amount ?? 0) - (line.insurance_amount ?? 0) - (line.court_amount ?? 0);
  const share = Math.floor((total_pay_amount * figureOn(maxDeduction, day)) / 100);
  return Math.max(0, Math.min(share - others, total_pay_amount - deducted - minimumWage));
}
