import { instant, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** The hours of scheduled jobs, and their last runs: none twice, none left out because no process ran. */
export const jobRuns = defineResource("jobRuns", ["定时任务", "Jobs"], {
  noMeta: true,
  fields: {
    name: text("任务", "Job", { max: 50 }).required().unique(),
    /** The hour for which it was run last, not the one at which. */
    due_at: instant("应执行时间", "Due at").required(),
    started_at: instant("开始时间", "Started at"),
    finished_at: instant("完成时间", "Finished at"),
    /** Host and number of the process. */
    process: text("执行进程", "Process", { max: 100 }),
    failure: text("失败原因", "Failure", { max: 500 }),
  },
});
