import { dictionary } from "../kit/dictionary";

/** How far a worker's wage of a month is paid, on a day. */
export const wageState = dictionary("wage_state", {
  notDue: [1, "未到期", "Not due"],
  paid: [2, "已足额", "Paid in full"],
  paidLate: [3, "迟发", "Paid late"],
  unpaid: [4, "逾期未发", "Overdue, unpaid"],
  partlyPaid: [5, "逾期未足", "Overdue, partly paid"],
  processing: [6, "处理中", "Processing"],
});
