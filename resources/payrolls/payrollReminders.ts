import { day, instant, month, ref } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Records that a general contractor has reminded an employer of its project to prepare a month's payroll: at most once a day. */
export const payrollReminders = defineResource("payrollReminders", ["编制工资单提醒", "Payroll reminders"], {
  recordRepresentation: "pay_month",
  noMeta: true,
  fields: {
    project: ref("projects", "项目", "Project").required(),
    corp: ref("corps", "用人单位", "Employer").required(),
    pay_month: month("工资月份", "Month").required(),
    reminded_on: day("提醒日期", "Reminded on").required(),
    account: ref("accounts", "提醒人", "Reminded by").required(),
    reminded_at: instant("提醒时间", "Reminded at").required(),
  },
  uniques: [{ fields: ["project", "corp", "pay_month", "reminded_on"] }],
});
