import { dictionary } from "../kit/dictionary";

/** The fact that opened a wage case. */
export const caseOrigin = dictionary("case_origin", {
  arrears: [1, "拖欠工资", "Wages owed"],
  complaint: [2, "受理投诉", "Complaint accepted"],
  alarm: [3, "工资预警", "Wage alarm"],
});
