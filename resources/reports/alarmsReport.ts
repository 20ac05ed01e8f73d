import { exportOf, type Access } from "../kit/access";
import { defineView } from "../kit/defineView";
import { decimal, integer, ref } from "../kit/kinds";
import { periodFilters, periodLabel } from "./period";

/** The query itself counts only alarms in the caller's scope. */
const read: Access = { government: { needs: "alarm_view" } };

/** 预警处置情况: by district, alarms raised and closed in the period, and those open on its last day. */
export const alarmsReport = defineView("alarmsReport", ["预警处置情况", "Alarm handling report"], {
  path: "/building/v1/alarmsReport/",
  route: "/payroll/report-alarms",
  menu: { after: "/payroll/report-systems" },
  recordRepresentation: "region",
  key: ["region"],
  report: { period: periodLabel },
  fields: {
    region: ref("regions", "区域", "Region").filter(),
    raised: integer("新增预警", "Raised"),
    closed: integer("已销号", "Closed").term("closed"),
    dismissed: integer("已豁免", "Waived"),
    open: integer("期末未结", "Open at period end"),
    open_level1: integer("其中一级", "Of which level 1"),
    /** The share of closed alarms among those closed in the period or open at its end. */
    close_rate: decimal("销号率(%)", "Closing rate (%)", 5, 1).term("closeRate"),
    close_days: decimal("平均销号天数", "Average days to close", 6, 1),
  },
  filters: periodFilters,
  read,
  list: {
    sort: ["region", "ASC"],
    sums: ["raised", "closed", "dismissed", "open", "open_level1"],
  },
  export: exportOf(read),
});
