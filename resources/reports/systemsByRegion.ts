import * as d from "../declare";
import { systemOrder, systems, type SystemName } from "../alarms/systems";
import { periodFilters, lastDayLabel } from "./period";

/** The query itself counts only projects in the caller's scope. */
const read: d.Access = { government: { needs: "alarm_view" } };
const rateOf = (system: SystemName) => {
  const [zh, en] = systems[system].label;
  return d.decimal(`${zh}(%)`, `${en} (%)`, 5, 1);
};

/** 六项制度落实率, by district: projects with a system in place among those in which it is due. */
export const systemsByRegion = d.defineView("systemsByRegion", ["分区县六项制度落实率", "Six systems by district"], {
  path: "/building/v1/systemsByRegion/",
  route: "/payroll/report-systems-region",
  menu: { after: "/payroll/report-systems" },
  recordRepresentation: "region",
  key: ["region"],
  report: { period: lastDayLabel },
  fields: {
    region: d.ref("regions", "区域", "Region").filter(),
    projects: d.integer("在建项目", "Projects"),
    realname: rateOf("realname"),
    contract: rateOf("contract"),
    account: rateOf("account"),
    deposit: rateOf("deposit"),
    online_pay: rateOf("online_pay"),
    board: rateOf("board"),
  },
  filters: { to: periodFilters.to },
  read,
  list: { columns: ["region", "projects", ...systemOrder], sort: ["region", "ASC"], sums: ["projects"] },
  export: d.exportOf(read),
});
