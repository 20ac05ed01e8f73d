import { dictionary } from "../kit/dictionary";

/** How the wages of a project's month stand. */
export const wageMonthStatus = dictionary("wage_month_status", {
  notDue: [0, "未到发薪日", "Not due yet"],
  overdue: [1, "逾期未发", "Overdue"],
  paying: [2, "发放中", "Paying"],
  paid: [3, "已发放", "Paid"],
  failed: [4, "发放失败", "Failed"],
});
