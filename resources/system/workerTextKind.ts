import { dictionary } from "../kit/dictionary";

/** The subject of a text message to a worker. */
export const workerTextKind = dictionary("worker_text_kind", {
  paid: [1, "工资已发放", "Wages paid"],
  toConfirm: [2, "工资表待确认", "Payroll to confirm"],
  complaint: [3, "投诉办理", "Complaint updated"],
  objection: [4, "异议已答复", "Objection answered"],
  overdue: [5, "拖欠工资", "Wages overdue"],
  earnedLowered: [6, "应得被调低", "Earnings lowered"],
  priceLowered: [7, "单价被调低", "Rate lowered"],
  cashToConfirm: [8, "现金待确认", "Cash to confirm"],
  overpaid: [10, "多发待同意", "Overpayment to agree"],
  weekDays: [11, "出勤待确认", "Days to confirm"],
  cashDeclined: [9, "现金未获认可", "Cash declined"],
  outreach: [12, "案件联系", "About the case"],
});
