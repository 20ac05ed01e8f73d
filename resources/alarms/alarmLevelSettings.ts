import { alarmLevel } from "../dictionaries/alarmLevel";
import { choice, count, json, text } from "../kit/kinds";
import { defineResource, type Row } from "../kit/resource";

/** Colour, score and clocks of each level. */
export const alarmLevelSettings = defineResource({
  name: "alarmLevelSettings",
  path: "/system/v1/alarmLevelSettings/",
  label: ["预警等级", "Alarm levels"],
  represent: "name",
  fields: {
    level: choice(alarmLevel, "等级", "Level").required().computed().unique(),
    name: text("名称", "Name", { max: 20 }).required(),
    color: text("颜色", "Colour", { min: 7, max: 7 }).required(),
    score_from: count("起始分", "Score from", { min: 0, max: 100 }).required(),
    rectify_work_days: count("整改期限(工作日)", "Workdays to rectify", { min: 0, max: 250 }).required(),
    auto_notify_work_days: count("自动下发(工作日)", "Notified after (workdays)", { min: 0, max: 250 }).required().default(2),
    escalate_work_days: count("升级期限(工作日)", "Escalated after (workdays)", { min: 0, max: 250 }).required(),
    /** Ids of roles. */
    notify_roles: json<readonly number[]>("通知角色", "Roles told").default([]),
    remark: text("备注", "Remark", { max: 200 }),
  },
  // Changed in one call for all levels, written by hand.
  read: { government: { needs: "alarm_view" }, company: {} },
  list: {
    columns: [
      "level",
      "name",
      "color",
      "score_from",
      "rectify_work_days",
      "auto_notify_work_days",
      "escalate_work_days",
      "notify_roles",
      "remark",
    ],
    sort: ["level", "ASC"],
    whole: true,
  },
});
export type AlarmLevelSettingRow = Row<typeof alarmLevelSettings>;
