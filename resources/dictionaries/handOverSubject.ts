import { dictionary } from "../kit/dictionary";

/** What is handed over. */
export const handOverSubject = dictionary("hand_over_subject", {
  alarm: [1, "预警", "Alarm"],
  complaint: [2, "投诉", "Complaint"],
  wageCase: [3, "欠薪案件", "Wage case"],
});
