import { filesField, money } from "../kit/kinds";
import type { Label } from "../kit/label";
import { toYuan, type MoneyFen } from "../kit/money";

/**
 * The parts of `deduct_amount` that the law names (工资支付暂行规定 第十五条). The remainder is other: damage, lawful up to a share of the
 * month's wage and never so that less than the minimum wage remains (第十六条).
 */
export const deductionParts = {
  tax_amount: money("个人所得税", "Income tax", { min: 0 }).alsoCalled("个税", "所得税", "代扣个税", "代扣税").default(0),
  insurance_amount: money("社会保险与公积金", "Social insurance and housing fund", { min: 0 })
    .alsoCalled("社保", "社会保险", "社保费", "代扣社保", "五险一金", "社保公积金")
    .default(0),
  court_amount: money("法院判决扣款", "Court-ordered deduction", { min: 0 }).alsoCalled("法院扣款", "判决扣款").default(0),
} as const;

/** Without it, a court-ordered deduction counts as any other. */
export const courtFiles = () => filesField("法院文书", "Court document", { max: 5 });

/** The kinds of a deduction, as every table of wages shows them after the sum. */
export const deductionFields = ["deduct_amount", "tax_amount", "insurance_amount", "court_amount"] as const;

interface Deducted {
  readonly deduct_amount?: MoneyFen | null;
  readonly tax_amount?: MoneyFen | null;
  readonly insurance_amount?: MoneyFen | null;
  readonly court_amount?: MoneyFen | null;
  readonly deduct_reason?: string | null;
}

/** The part of a deduction that names its kind. */
const namedDeduction = ({ tax_amount, insurance_amount, court_amount }: Deducted): MoneyFen =>
  (tax_amount ?? 0) + (insurance_amount ?? 0) + (court_amount ?? 0);

/** The kinds are parts of the sum, and what has no kind needs a reason. */
export function deductionErrors(line: Deducted): { deduct_amount: Label | false; deduct_reason: Label | false } {
  const [sum, named] = [line.deduct_amount ?? 0, namedDeduction(line)];
  return {
    deduct_amount: named > sum && [
      `代扣款项应包括个人所得税、社会保险与公积金、法院判决扣款，不能小于三项之和${toYuan(named)}元`,
      `Deductions include tax, insurance and court-ordered amounts: at least their sum of ${toYuan(named)} yuan`,
    ],
    deduct_reason: sum > named && !line.deduct_reason && ["请输入扣除项目", "Enter the deduction items"],
  };
}
