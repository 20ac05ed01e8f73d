import * as d from "../declare";
/** Whether last month's wages were paid in full, answered anonymously on the site's public page: one answer per device and month. */
export const siteSurveys = d.defineResource("siteSurveys", ["工资问卷", "Wage surveys"], {
  recordRepresentation: "pay_month",
  fields: {
    project: d.ref("projects", "项目", "Project").required(),
    pay_month: d.month("工资月份", "Month").required(),
    /** A digest of the random device id, which identifies no person. */
    device: d.text("设备摘要", "Device digest").required(),
    is_paid_in_full: d.bool("足额发放", "Paid in full").required(),
  },
  uniques: [{ fields: ["project", "pay_month", "device"] }],
});
