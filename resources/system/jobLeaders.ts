import { instant, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

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
