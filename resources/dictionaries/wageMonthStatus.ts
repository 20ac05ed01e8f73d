import { dictionary } from "../kit/dictionary";

/** The state of the wages of a project's month. */
export const wageMonthStatus = dictionary("wage_month_status", {
  notDue: [0, "未到发薪日", "Not due yet", "quiet"],
  overdue: [1, "拖欠", "Overdue", "bad"],
  paying: [2, "发放中", "Paying", "busy"],
  paid: [3, "已发放", "Paid", "good"],
  failed: [4, "发放失败", "Failed", "bad"],
});
