import * as d from "../declare";
/** Lease duration of the leader in milliseconds: after a process is killed, its jobs wait this long. */
export const jobLeaseMs = 9_000;

/** A single row: the process that runs the scheduled jobs, as long as it renews the lease. Uses the database's clock. */
export const jobLeaders = d.defineResource("jobLeaders", ["定时任务主进程", "Job leader"], {
  noMeta: true,
  fields: {
    /** Always `jobs`, so that there is only one row. */
    name: d.text("名称", "Name", { max: 50 }).required().unique(),
    /** Host, process id and a random part. */
    process: d.text("进程", "Process", { max: 200 }).required(),
    expires_at: d.instant("有效期至", "Valid until").required(),
  },
});
