import { instant, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** First sightings of findings whose alarms a person closes: they become alarms when found again (domain model 8.1). */
export const alarmSightings = defineResource("alarmSightings", ["预警初见", "Alarm sightings"], {
  recordRepresentation: "rule_code",
  noMeta: true,
  fields: {
    project: ref("projects", "项目", "Project").required(),
    rule_code: text("规则编号", "Code", { max: 10 }).required(),
    period_key: text("所属期/对象", "Period or subject", { max: 40 }).required().default(""),
    seen_at: instant("初见时间", "First seen at").required().indexed(),
  },
  uniques: [{ fields: ["project", "rule_code", "period_key"] }],
});
