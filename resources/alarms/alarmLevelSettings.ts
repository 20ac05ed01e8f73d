import * as d from "../declare";
import { alarmLevel } from "../dictionaries/alarmLevel";

/** Colour, score and deadlines of each level. */
export const alarmLevelSettings = d.defineResource("alarmLevelSettings", ["预警等级", "Alarm levels"], {
  path: "/system/v1/alarmLevelSettings/",
  screen: { overlay: "/system/alarm-level" },
  fields: {
    level: d.choice(alarmLevel, "等级", "Level").required().computed().unique(),
    name: d.text("名称", "Name", { max: 20 }).required(),
    color: d.text("颜色", "Colour", { min: 7, max: 7 }).required(),
    score_from: d.integer("起始分", "Score from", { min: 0, max: 100 }).required(),
    rectify_work_days: d.integer("整改期限(工作日)", "Rectification period (workdays)", { min: 0, max: 250 }).required(),
    auto_notify_work_days: d
      .integer("自动下发(工作日)", "Auto-notify after (workdays)", { min: 0, max: 250 })
      .required()
      .default(2),
    escalate_work_days: d.integer("升级期限(工作日)", "Escalate after (workdays)", { min: 0, max: 250 }).required(),
    notify_roles: d
      .refs("roles", "通知角色", "Notified roles")
      .help("不选时通知所有可查看预警的角色", "If none is chosen, every role that can view alarms is notified"),
    remark: d.text("备注", "Remark", { max: 200 }),
  },
  // All levels are updated in one call with a hand-written handler.
  read: {
    government: { needs: "alarm_view" },
    company: {
      fields: ["level", "name", "color", "score_from", "rectify_work_days", "auto_notify_work_days", "escalate_work_days"],
    },
  },
  list: {
    sort: ["level", "ASC"],
    unpaged: true,
    revalidated: true,
  },
});
export type AlarmLevelSettingRow = d.Row<typeof alarmLevelSettings>;
