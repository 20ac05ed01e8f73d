import { dictionary } from "../kit/dictionary";

/** How far a worker's wage of a month is paid on a given day. */
export const wageState = dictionary("wage_state", {
  notDue: [1, "未到期", "Not due", "quiet"],
  paid: [2, "已足额", "Paid in full", "good"],
  paidLate: [3, "迟发", "Paid late", "wait"],
  unpaid: [4, "拖欠", "Overdue, unpaid", "bad"],
  partlyPaid: [5, "部分拖欠", "Overdue, partly paid", "bad"],
  processing: [6, "处理中", "Processing", "busy"],
  /** On the roster, with neither attendance nor wages: what is owed is not known. */
  unknown: [7, "无考勤", "No attendance", "quiet"],
});
