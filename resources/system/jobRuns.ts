import { instant, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Schedule and last runs of jobs, so that none runs twice or is skipped while no process is running. */
export const jobRuns = defineResource("jobRuns", ["定时任务", "Jobs"], {
  noMeta: true,
  fields: {
    name: text("任务", "Job", { max: 50 }).required().unique(),
    /** The scheduled time of the last run, not its actual time. */
    due_at: instant("应执行时间", "Due at").required(),
    started_at: instant("开始时间", "Started at"),
    finished_at: instant("完成时间", "Finished at"),
    /** Host and process id. */
    process: text("执行进程", "Process", { max: 100 }),
    failure: text("失败原因", "Failure", { max: 500 }),
  },
});
