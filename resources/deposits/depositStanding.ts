import { dictionary } from "../kit/dictionary";

/** The state of a project that needs a deposit and has none. */
export const depositStanding = dictionary("deposit_standing", {
  notDue: [1, "未到期", "Not due yet", "busy"],
  overdue: [2, "逾期", "Overdue", "bad"],
  toConfirm: [3, "待确认", "Pending confirmation", "wait"],
});
