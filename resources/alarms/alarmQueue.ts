import * as d from "../declare";
/** Projects to evaluate again, because a write changed data that rules read. One row per project. */
export const alarmQueue = d.defineResource("alarmQueue", ["预警复核队列", "Alarm queue"], {
  noMeta: true,
  fields: {
    project: d.ref("projects", "项目", "Project").required().unique(),
    queued_at: d.instant("入列时间", "Queued at").required().indexed(),
    reason: d.text("原因", "Reason", { max: 50 }),
  },
});
