import * as d from "../declare";
import { rebuildCause } from "./rebuildCause";

const read = d.projectRows(["worker_view", "project_view"], d.ownCompany("project.contractor_corp"));

/**
 * Each derivation of all attendance days of a project from its punches, with what it changed: an update of the rules, or of the
 * shifts, changes what was worked, and so what is owed: that must not be found out by chance.
 */
export const attendanceRebuilds = d.defineResource("attendanceRebuilds", ["考勤重算", "Attendance recalculated"], {
  path: "/project/v1/attendanceRebuilds/",
  route: "/realname/attendance-rebuilds",
  menu: { after: "/realname/shifts" },
  screen: { form: false, show: false },
  recordRepresentation: "cause",
  noMeta: true,
  fields: {
    project: d.ref("projects", "项目", "Project").required().computed().filter(),
    cause: d.choice(rebuildCause, "原因", "Cause").required().computed().filter(),
    /** Days before it stay as they are; empty for all days. */
    from_date: d.day("起算日期", "From").computed(),
    queued_at: d.instant("提出时间", "Queued at").required().computed(),
    finished_at: d.instant("完成时间", "Finished at").computed(),
    worker_count: d.integer("人数", "Workers").required().computed().default(0),
    changed_days: d.integer("变动的天数", "Days changed").required().computed().default(0).filter(),
    days_before: d.decimal("重算前出勤天数", "Days before", 12, 1).required().computed().default(0),
    days_after: d.decimal("重算后出勤天数", "Days after", 12, 1).required().computed().default(0),
    hours_before: d.decimal("重算前工时", "Hours before", 14, 2).required().computed().default(0),
    hours_after: d.decimal("重算后工时", "Hours after", 14, 2).required().computed().default(0),
    /** Workers up to this one are done, so that an interrupted derivation continues. */
    last_worker: d.integer("进度", "Progress").required().computed().default(0).hidden(),
  },
  read,
  list: {
    columns: [
      "project",
      "cause",
      "finished_at",
      "worker_count",
      "changed_days",
      "days_before",
      "days_after",
      "hours_before",
      "hours_after",
    ],
    sort: ["queued_at", "DESC"],
    empty: [
      "考勤规则或班次变更后，平台按打卡记录重新计算每日考勤，并在此列出每个项目重算前后的天数和工时。",
      "If the rules of attendance or the shifts change, the days are derived from the punches once more; the days and hours of each project before and after are listed here.",
    ],
  },
  export: d.exportOf(read),
  indexes: [["project", "queued_at"], ["finished_at"]],
});
