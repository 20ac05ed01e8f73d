import * as d from "../declare";
/**
 * Totals of a project's wage ledger by month and due date, refreshed with it: figures of a city then read a dozen rows per project
 * instead of a thousand. What was paid on the days of a month is a row without a due date. Numbers of people are persons within a
 * project; over projects the arrears count them by the ledger (`personsOwed`).
 */
export const wageMonths = d.defineResource("wageMonths", ["每月工资汇总", "Monthly wage totals"], {
  recordRepresentation: "pay_month",
  noMeta: true,
  fields: {
    project: d.ref("projects", "项目", "Project").required(),
    pay_month: d.month("工资月份", "Month").required().filter(),
    due_amount: d.money("应付", "Due").required(),
    paid_amount: d.money("已发", "Paid").required(),
    owed_amount: d.money("未发", "Not paid").required(),
    /** When these wages are due: one who has left is paid before the others. */
    due_date: d.day("应发日期", "Due on"),
    /** Persons who are owed nothing due earlier, so that each counts once in the sum over a project's overdue rows. */
    owed_workers: d.integer("未发人数", "Workers not paid").required().default(0),
    paid_workers: d.integer("已发人数", "Workers paid").required(),
    attend_workers: d.integer("出勤人数", "Present").required(),
    /** Paid on days of this month, for any month. */
    paid_in_month: d.money("当月发放", "Paid in the month").required(),
    /** From the special account, on days of this month: the forecast reads the payments of years as one sum. */
    account_paid_in_month: d.money("当月专户发放", "Paid from the account in the month").required().default(0),
  },
  // Created by the migration with `nulls not distinct`.
  uniques: [{ fields: ["project", "pay_month", "due_date"] }],
  read: d.officialsWith(["payroll_view", "wage_view"]),
});
