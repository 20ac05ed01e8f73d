import * as d from "../declare";

/** The query itself counts only projects in the caller's scope. */
const read: d.Access = { government: { needs: ["payroll_view", "wage_view"] } };

/** 欠薪台账, by district: what is owed today, as the home page shows it. */
export const arrearsByRegion = d.defineView("arrearsByRegion", ["分区县欠薪", "Arrears by district"], {
  path: "/project/v1/arrearsByRegion/",
  route: "/payroll/report-arrears-region",
  menu: { after: "/payroll/report-arrears" },
  recordRepresentation: "region",
  key: ["region"],
  report: { period: (today) => [`统计截至：${today}`, `As of ${today}`] },
  fields: {
    region: d.ref("regions", "区域", "Region").filter(),
    projects: d.integer("项目数", "Projects"),
    employers: d.integer("用人单位数", "Employers"),
    persons: d.integer("人数", "Workers"),
    owed_amount: d.money("拖欠", "Overdue").term("overdueWages"),
    overdue_days: d.integer("最长逾期天数", "Longest, days overdue", { unit: ["天", "d"] }),
  },
  read,
  list: { sort: ["owed_amount", "DESC"], sums: ["projects", "owed_amount"] },
  export: d.exportOf(read),
});
