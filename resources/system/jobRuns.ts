import * as d from "../declare";
/** Schedule and last runs of jobs, so that none runs twice or is skipped while no process is running. */
export const jobRuns = d.defineResource("jobRuns", ["定时任务", "Jobs"], {
  noMeta: true,
  fields: {
    name: d.text("任务", "Job", { max: 50 }).required().unique(),
    /** The scheduled time of the last run, not its actual time. */
    due_at: d.instant("应执行时间", "Due at").required(),
    started_at: d.instant("开始时间", "Started at"),
    finished_at: d.instant("完成时间", "Finished at"),
    /** Host and process id. */
    process: d.text("执行进程", "Process", { max: 100 }),
    failure: d.text("失败原因", "Failure", { max: 500 }),
  },
});
