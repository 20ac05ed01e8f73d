import * as d from "../declare";
/** First sightings of findings whose alarms a person closes: they become alarms when found again (domain model 8.1). */
export const alarmSightings = d.defineResource("alarmSightings", ["预警初见", "Alarm sightings"], {
  recordRepresentation: "rule_code",
  noMeta: true,
  fields: {
    project: d.ref("projects", "项目", "Project").required(),
    rule_code: d.text("规则编号", "Code", { max: 10 }).required(),
    period_key: d.text("所属期/对象", "Period or subject", { max: 40 }).required().default(""),
    seen_at: d.instant("初见时间", "First seen at").required().indexed(),
  },
  uniques: [{ fields: ["project", "rule_code", "period_key"] }],
});
