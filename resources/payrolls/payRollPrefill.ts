import { dictionary } from "../kit/dictionary";

/** The source of the lines of a new payroll. */
export const payRollPrefill = dictionary("pay_roll_prefill", [
  ["attendance", "按考勤生成", "From attendance"],
  ["last_month", "从上月复制", "From last month"],
  ["none", "不生成", "No lines"],
]);
