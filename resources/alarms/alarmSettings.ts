import * as d from "../declare";
import { alarmGroup } from "../dictionaries/alarmGroup";
import { alarmLevelUnit } from "./alarmLevelUnit";
import type { StoredParams, Thresholds } from "../kit/defineAlarm";
import type { RuleSetting } from "./settings";

/** The rules with the city's settings; columns that come from the declaration are updated on every start. */
export const alarmSettings = d.defineResource("alarmSettings", ["预警规则", "Alarm rules"], {
  path: "/system/v1/alarmSettings/",
  screen: { overlay: "/system/alarm-rule" },
  fields: {
    rule_code: d.text("规则编号", "Code", { max: 10 }).required().computed().unique(),
    name: d.text("规则名称", "Name").required().computed(),
    group: d.choice(alarmGroup, "规则分组", "Group").required().computed().filter(),
    description: d.longText("说明", "Description").required().computed(),
    legal_basis: d.longText("法律依据", "Legal basis").computed(),
    penalty_basis: d.longText("处罚依据", "Penalty").computed(),
    level_unit: d.choice(alarmLevelUnit, "阈值单位", "Unit").required().computed(),
    smaller_is_worse: d.bool("越小越严重", "Lower is worse").computed().default(false),
    enabled: d.bool("启用", "Enabled").filter().default(true),
    params: d.json<StoredParams>("参数", "Parameters").required(),
    levels: d.json<Thresholds>("等级阈值", "Thresholds").required(),
    weight: d.integer("权重", "Weight", { min: 1, max: 30 }).required(),
    drives_level: d.bool("影响项目等级", "Sets the project's level").default(false),
    auto_close: d.bool("消除后自动销号", "Auto-close when cleared").default(true),
    notify: d.json<RuleSetting["notify"]>("通知方式", "Notices").required(),
  },
  // Many rules are updated in one call with a hand-written handler.
  read: {
    government: { needs: "alarm_view" },
    company: { fields: ["rule_code", "name", "group", "description"] },
  },
  list: {
    columns: [
      "rule_code",
      "name",
      "group",
      "enabled",
      "params",
      "levels",
      "level_unit",
      "smaller_is_worse",
      "weight",
      "drives_level",
      "auto_close",
      "notify",
      "description",
      "legal_basis",
      "penalty_basis",
    ],
    sort: ["rule_code", "ASC"],
    unpaged: true,
    revalidated: ["alarmSettings"],
  },
});
export type AlarmSettingRow = d.Row<typeof alarmSettings>;
