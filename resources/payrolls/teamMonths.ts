import * as d from "../declare";
/**
 * Monthly totals of attendance and wages by team, refreshed with the wage ledger. The row without employer and team is for all
 * teams of the project: a worker with two employers counts in both teams, but once in that row. A worker belongs to one project,
 * so these rows may be added up over projects.
 */
export const teamMonths = d.defineResource("teamMonths", ["班组每月工资汇总", "Monthly team totals"], {
  recordRepresentation: "pay_month",
  noMeta: true,
  fields: {
    project: d.ref("projects", "项目", "Project").required(),
    pay_month: d.month("工资月份", "Month").required(),
    corp: d.ref("corps", "用人单位", "Employer"),
    team: d.ref("teams", "班组", "Team"),
    /**
     * When the first and the last of the amounts owed are due; empty if nothing is owed. Until then `owed_amount` and `unpaid_workers` are
     * not arrears; between the two days they are partly, and these rows are not read.
     */
    first_due_date: d.day("最早应发日期", "First due on"),
    due_date: d.day("应发日期", "Due on"),
    attend_workers: d.integer("出勤人数", "Present").required(),
    attend_days: d.decimal("出勤天数", "Days", 9, 1).required(),
    wage_workers: d.integer("计薪人数", "Workers with wages").required(),
    paid_workers: d.integer("已发人数", "Workers paid").required(),
    failed_workers: d.integer("发放失败人数", "Workers with failed payments").required(),
    unpaid_workers: d.integer("未发人数", "Workers not paid").required(),
    confirmed_workers: d.integer("已确认人数", "Workers who confirmed").required(),
    /** From the wage ledger, independent of payrolls: the amount to pay. */
    due_amount: d.money("应付", "Due").required().default(0),
    owed_amount: d.money("未发", "Not paid").required(),
    total_pay_amount: d.money("应发", "Gross").required(),
    actual_amount: d.money("应付净额", "Net due").required(),
    paid_amount: d.money("已发", "Paid").required(),
    deposit_amount: d.money("由保证金支付", "Paid from the deposit").required(),
    online_amount: d.money("线上发放", "Paid online").required(),
    offline_amount: d.money("线下发放", "Paid offline").required(),
    cash_amount: d.money("现金发放", "Paid in cash").required(),
  },
  // Created by the migration with `nulls not distinct`: one row per project and month for all teams.
  uniques: [{ fields: ["project", "pay_month", "corp", "team"] }],
  indexes: [["pay_month"]],
});
