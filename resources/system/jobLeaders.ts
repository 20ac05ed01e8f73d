import { instant, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** How long leadership lasts that is not renewed, in milliseconds: so long the jobs of a process that was killed wait. */
export const jobLeaseMs = 9_000;

/** One row: the process that runs the scheduled jobs, as long as it renews this. By the clock of the database. */
export const jobLeaders = defineResource("jobLeaders", ["定时任务主进程", "Job leader"], {
  noMeta: true,
  fields: {
    /** `jobs`, so that there is one row. */
    name: text("名称", "Name", { max: 50 }).required().unique(),
    /** Host, number and a random part. */
    process: text("进程", "Process", { max: 200 }).required(),
    expires_at: instant("有效期至", "Valid until").required(),
  },
});
