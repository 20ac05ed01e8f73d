import { dictionary } from "../kit/dictionary";

/** Which lines a copied payroll contains: all workers still on the job, or only the lines that the bank rejected. */
export const payRollCopyMode = dictionary("pay_roll_copy_mode", [
  ["all", "全部人员", "All workers"],
  ["failed", "仅失败人员（补发）", "Failed lines only (supplementary)"],
]);
