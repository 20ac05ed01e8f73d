import * as d from "../declare";
import { wageState } from "../dictionaries/wageState";
import { periodFilters, wageMonthsLabel } from "./period";

const read = d.projectRows(["payroll_view", "wage_view"]);

/** 欠薪台账: every person with overdue wages of these months, across projects, from the wage ledger. */
export const arrearsReport = d.defineView("arrearsReport", ["欠薪台账", "Arrears report"], {
  path: "/project/v1/arrearsReport/",
  route: "/payroll/report-arrears",
  menu: { after: "/payroll/arrears" },
  recordRepresentation: "worker",
  opens: { resource: "workers", by: "worker" },
  report: { period: wageMonthsLabel },
  fields: {
    project: d.ref("projects", "项目", "Project").filter(),
    region: d.ref("regions", "区域", "Region").filter(),
    corp: d.ref("corps", "用人单位", "Employer").filter(),
    worker: d.ref("workers", "人员", "Worker").filter(),
    pay_month: d.month("工资月份", "Month"),
    attend_days: d.decimal("出勤天数", "Days", 5, 1),
    earned_amount: d.money("应得", "Earned").term("earned"),
    due_amount: d.money("应付", "Due"),
    paid_amount: d.money("已发", "Paid"),
    owed_amount: d.money("拖欠", "Overdue").term("overdueWages"),
    due_date: d.day("应发日期", "Due on").term("dueDate"),
    overdue_days: d.integer("逾期天数", "Days overdue", { unit: ["天", "d"] }),
    state: d.choice(wageState, "工资状态", "Wage status").filter(),
  },
  filters: periodFilters,
  read,
  list: {
    columns: [
      "worker",
      "project",
      "corp",
      "pay_month",
      "earned_amount",
      "due_amount",
      "paid_amount",
      "owed_amount",
      "due_date",
      "overdue_days",
      "state",
    ],
    secondLines: { project: "corp", due_date: "overdue_days" },
    sort: ["owed_amount", "DESC"],
    sums: ["earned_amount", "due_amount", "paid_amount", "owed_amount"],
  },
  export: d.exportOf(read),
});
