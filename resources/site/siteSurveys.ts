import { bool, month, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Whether last month's wages were paid in full, answered anonymously on the site's public page: one answer per device and month. */
export const siteSurveys = defineResource("siteSurveys", ["工资问卷", "Wage surveys"], {
  recordRepresentation: "pay_month",
  fields: {
    project: ref("projects", "项目", "Project").required(),
    pay_month: month("工资月份", "Month").required(),
    /** A digest of the random device id, which identifies no person. */
    device: text("设备摘要", "Device digest").required(),
    is_paid_in_full: bool("足额发放", "Paid in full").required(),
  },
  uniques: [{ fields: ["project", "pay_month", "device"] }],
});
