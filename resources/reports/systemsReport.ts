import * as d from "../declare";
import { systemOrder, systems, type SystemName } from "../alarms/systems";
import { systemState } from "../dictionaries/systemState";
import { periodFilters, lastDayLabel } from "./period";

const read = d.officialsWith("alarm_view");
const stateOf = (system: SystemName) => {
  const [zh, en] = systems[system].label;
  return d.choice(systemState, zh, en).filter();
};

/** 六项制度落实情况: which of the six systems each project under construction has today, or had on the last day of a month. */
export const systemsReport = d.defineView("systemsReport", ["六项制度落实情况", "Six systems report"], {
  path: "/building/v1/systemsReport/",
  route: "/payroll/report-systems",
  menu: { after: "/payroll/report-arrears" },
  recordRepresentation: "project",
  key: ["project"],
  opens: { resource: "projects", by: "project" },
  report: {
    period: lastDayLabel,
    shares: {
      label: ["落实率（已落实÷应落实）", "Rate (in place ÷ due)"],
      columns: systemOrder,
      counted: [systemState.inPlace],
      base: [systemState.inPlace, systemState.lacking],
    },
  },
  fields: {
    project: d.ref("projects", "项目", "Project").filter(),
    region: d.ref("regions", "区域", "Region").filter(),
    contractor_corp: d.ref("corps", "总包单位", "General contractor").filter(),
    realname: stateOf("realname"),
    contract: stateOf("contract"),
    account: stateOf("account"),
    deposit: stateOf("deposit"),
    online_pay: stateOf("online_pay"),
    board: stateOf("board"),
  },
  filters: { to: periodFilters.to },
  read,
  list: {
    columns: ["project", "region", "contractor_corp", ...systemOrder],
    secondLines: { project: "contractor_corp" },
    sort: ["project", "ASC"],
  },
  export: d.exportOf(read),
});
