import { dictionary } from "../kit/dictionary";

/** How far a worker's wage of a month is paid, on a day. */
export const wageState = dictionary("wage_state", [
  [1, "未到期", "Not due"],
  [2, "已足额", "Paid in full"],
  [3, "迟发", "Paid late"],
  [4, "逾期未发", "Overdue, unpaid"],
  [5, "逾期未足", "Overdue, paid in part"],
  [6, "处理中", "Processing"],
]);
