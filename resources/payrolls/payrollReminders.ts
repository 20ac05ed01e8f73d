import * as d from "../declare";
/** Records that a general contractor has reminded an employer of its project to prepare a month's payroll: at most once a day. */
export const payrollReminders = d.defineResource("payrollReminders", ["编制工资单提醒", "Payroll reminders"], {
  recordRepresentation: "pay_month",
  noMeta: true,
  fields: {
    project: d.ref("projects", "项目", "Project").required(),
    corp: d.ref("corps", "用人单位", "Employer").required(),
    pay_month: d.month("工资月份", "Month").required(),
    reminded_on: d.day("提醒日期", "Reminded on").required(),
    account: d.ref("accounts", "提醒人", "Reminded by").required(),
    reminded_at: d.instant("提醒时间", "Reminded at").required(),
  },
  uniques: [{ fields: ["project", "corp", "pay_month", "reminded_on"] }],
});
