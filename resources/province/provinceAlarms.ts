import * as d from "../declare";
import { alarmGroup } from "../dictionaries/alarmGroup";
import { alarmLevel } from "../dictionaries/alarmLevel";
import { alarmStatus } from "../dictionaries/alarmStatus";
import { provinceOnly, provinceReaders } from "./readers";

/** 各市预警: the open alarms of all cities, without evidence about persons, which stays in the city. */
export const provinceAlarms = d.defineView("provinceAlarms", ["各市预警", "Open alarms"], {
  path: "/province/v1/alarms/",
  route: "/province/alarm",
  menu: { after: "/province/project" },
  deployments: provinceOnly,
  recordRepresentation: "alarm_no",
  key: ["city", "alarm_no"],
  fields: {
    level: d.choice(alarmLevel, "预警等级", "Level").term("alarmLevel").filter(),
    rule_name: d.text("预警类型", "Rule"),
    rule_code: d.text("预警代码", "Rule code", { max: 10 }).filter(),
    project_name: d.text("项目名称", "Project").search(),
    city: d.ref("regions", "城市", "City").filter(),
    district: d.text("区县", "District"),
    contractor: d.text("总承包单位", "General contractor").search(),
    /** As in the city: counts are of these. */
    leads_fact: d.bool("首要依据", "Leading basis").filter().apiOnlyFilter(),
    group: d.choice(alarmGroup, "预警分组", "Group").filter(),
    status: d.choice(alarmStatus, "处置状态", "Status").filter(),
    raised_at: d.instant("产生时间", "Raised").filter(),
    deadline: d.day("整改期限", "Deadline").filter(),
    overdue_days: d.integer("逾期天数", "Days overdue", { unit: ["天", "d"] }).noneAtZero(),
    worker_count: d.integer("涉及人数", "Workers involved").noneAtZero(),
    amount: d.money("涉及金额", "Amount involved").noneAtZero(),
    alarm_no: d.text("预警编号", "No.").search(),
  },
  ...provinceReaders("alarm_view"),
  views: { matters: { label: ["未结事项", "Open matters"], where: d.is("leads_fact", true) } },
  list: {
    columns: [
      "level",
      "rule_name",
      "project_name",
      "city",
      "contractor",
      "status",
      "raised_at",
      "deadline",
      "overdue_days",
      "worker_count",
      "amount",
      "alarm_no",
      "group",
      "district",
    ],
    secondLines: { rule_name: "alarm_no", city: "district" },
    optional: ["group"],
    edge: "level",
    startsOn: "matters",
    primaryFilters: ["city", "level", "status"],
    sort: ["raised_at", "DESC"],
  },
});
