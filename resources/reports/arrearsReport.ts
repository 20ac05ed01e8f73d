import { projectRows } from "../audiences";
import { wageState } from "../dictionaries/wageState";
import { exportOf } from "../kit/access";
import { defineView } from "../kit/defineView";
import { choice, day, decimal, integer, money, month, ref } from "../kit/kinds";
import { periodFilters, wageMonthsLabel } from "./period";

const read = projectRows(["payroll_view", "wage_view"]);

/** 欠薪台账: every person with overdue wages of these months, across projects, from the wage ledger. */
export const arrearsReport = defineView("arrearsReport", ["欠薪台账", "Arrears report"], {
  path: "/project/v1/arrearsReport/",
  route: "/payroll/report-arrears",
  menu: { after: "/payroll/arrears" },
  recordRepresentation: "worker",
  opens: { resource: "workers", by: "worker" },
  report: { period: wageMonthsLabel },
  fields: {
    project: ref("projects", "项目", "Project").filter(),
    region: ref("regions", "区域", "Region").filter(),
    corp: ref("corps", "用人单位", "Employer").filter(),
    worker: ref("workers", "人员", "Worker").filter(),
    pay_month: month("工资月份", "Month"),
    attend_days: decimal("出勤天数", "Days", 5, 1),
    earned_amount: money("应得", "Earned").term("earned"),
    due_amount: money("应付", "Due"),
    paid_amount: money("已发", "Paid"),
    owed_amount: money("拖欠", "Overdue").term("overdueWages"),
    due_date: day("应发日期", "Due on").term("dueDate"),
    overdue_days: integer("逾期天数", "Days overdue", { unit: ["天", "d"] }),
    state: choice(wageState, "工资状态", "Wage status").filter(),
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
  export: exportOf(read),
});
