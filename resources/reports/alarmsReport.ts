import * as d from "../declare";
import { periodFilters, periodLabel } from "./period";

/** The query itself counts only alarms in the caller's scope. */
const read: d.Access = { government: { needs: "alarm_view" } };

/** 预警处置情况: by district, alarms raised and closed in the period, and those open on its last day. */
export const alarmsReport = d.defineView("alarmsReport", ["预警处置情况", "Alarm handling report"], {
  path: "/building/v1/alarmsReport/",
  route: "/payroll/report-alarms",
  menu: { after: "/payroll/report-systems" },
  recordRepresentation: "region",
  key: ["region"],
  report: {
    period: periodLabel,
    totals: {
      close_rate: ({ closed = 0, open = 0 }) => (closed + open === 0 ? null : Math.round((closed * 1000) / (closed + open)) / 10),
    },
  },
  fields: {
    region: d.ref("regions", "区域", "Region").filter(),
    raised: d.integer("新增预警", "Raised"),
    closed: d.integer("已销号", "Closed").term("closed"),
    dismissed: d.integer("已豁免", "Waived"),
    open: d.integer("期末未结", "Open at period end"),
    open_level1: d.integer("其中一级", "Of which level 1"),
    /** The share of closed alarms among those closed in the period or open at its end. */
    close_rate: d.decimal("销号率(%)", "Closing rate (%)", 5, 1).term("closeRate"),
    close_days: d.decimal("平均销号天数", "Average days to close", 6, 1),
  },
  filters: periodFilters,
  read,
  list: {
    sort: ["region", "ASC"],
    sums: ["raised", "closed", "dismissed", "open", "open_level1"],
  },
  export: d.exportOf(read),
});
