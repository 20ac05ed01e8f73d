import { instant, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Projects to evaluate again, because a write changed data that rules read. One row per project. */
export const alarmQueue = defineResource("alarmQueue", ["预警复核队列", "Alarm queue"], {
  noMeta: true,
  fields: {
    project: ref("projects", "项目", "Project").required().unique(),
    queued_at: instant("入列时间", "Queued at").required().indexed(),
    reason: text("原因", "Reason", { max: 50 }),
  },
});
