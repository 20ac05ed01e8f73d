import * as d from "../declare";
import { projectStatus } from "../dictionaries/projectStatus";
import { riskLevel } from "../dictionaries/riskLevel";
import { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import { provinceOnly, provinceReaders } from "./readers";

/** 各市项目: the approved projects of all cities, those at risk first. */
export const provinceProjects = d.defineView("provinceProjects", ["各市项目", "Projects"], {
  path: "/province/v1/projects/",
  route: "/province/project",
  menu: { after: "/province/city" },
  deployments: provinceOnly,
  recordRepresentation: "project_name",
  key: ["city", "project_code"],
  fields: {
    project_name: d.text("项目名称", "Project").search(),
    project_code: d.text("项目编码", "Code").search(),
    city: d.ref("regions", "城市", "City").filter(),
    district: d.text("区县", "District"),
    contractor: d.text("总承包单位", "General contractor").search(),
    functional_unit: d.choice(supervisingDepartment, "主管部门", "Department").filter(),
    prj_status: d.choice(projectStatus, "项目状态", "Status").filter(),
    alarm_level: d.choice(riskLevel, "风险等级", "Risk level").filter(),
    risk_score: d.integer("欠薪风险指数", "Risk score").term("riskScore").filter(),
    open_alarm_count: d.integer("未结预警", "Open alarms").filter(),
    worker_count: d.integer("在岗人数", "Workers on site"),
    overdue_amount: d.money("拖欠", "Overdue").term("overdueWages").filter(),
    overdue_days: d.integer("逾期天数", "Days overdue", { unit: ["天", "d"] }),
    contract_amount: d.money("合同金额", "Contract amount").inWan(),
  },
  ...provinceReaders("project_view"),
  list: {
    columns: [
      "project_name",
      "city",
      "contractor",
      "prj_status",
      "alarm_level",
      "risk_score",
      "open_alarm_count",
      "worker_count",
      "overdue_amount",
      "overdue_days",
      "functional_unit",
      "contract_amount",
      "project_code",
      "district",
    ],
    secondLines: { project_name: "project_code", city: "district" },
    optional: ["functional_unit", "contract_amount"],
    edge: "alarm_level",
    primaryFilters: ["city", "alarm_level", "prj_status"],
    sort: ["risk_score", "DESC"],
    sums: ["worker_count", "overdue_amount", "open_alarm_count"],
  },
});
