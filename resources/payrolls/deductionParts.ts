import { money } from "../kit/kinds";

/**
 * The parts of `deduct_amount` that the law names (工资支付暂行规定 第十五条). The remainder is other: damage, lawful up to a share of the
 * month's wage and never so that less than the minimum wage remains (第十六条).
 */
export const deductionParts = {
  tax_amount: money("个人所得税", "Income tax", { min: 0 }).default(0),
  insurance_amount: money("社会保险与公积金", "Social insurance and housing fund", { min: 0 }).default(0),
  court_amount: money("法院判决扣款", "Court-ordered deduction", { min: 0 }).default(0),
} as const;
