import { dictionary } from "../kit/dictionary";

/** From what the lines of a new pay roll are made. */
export const payRollPrefill = dictionary("pay_roll_prefill", [
  ["attendance", "按考勤生成", "From attendance"],
  ["last_month", "从上月复制", "From last month"],
  ["none", "不生成", "No lines"],
]);
