import { ownPerson } from "../access";
import { projectRows } from "../audiences";
import { workerKind } from "../dictionaries/workerKind";
import { choice, integer, day, decimal, bool, instant, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/**
 * A worker's day on a project, recalculated from the punches whenever a push changes it. Screens, wages and alarms read these
 * rows; only the list of raw punches reads the punches. The aggregate calls are hand-written.
 */
export const attendanceDays = defineResource("attendanceDays", ["每日考勤", "Daily attendance"], {
  recordRepresentation: "date",
  noMeta: true,
  fields: {
    worker: ref("workers", "人员", "Worker").required(),
    project: ref("projects", "项目", "Project").required(),
    corp: ref("corps", "企业", "Company").required(),
    team: ref("teams", "班组", "Team").required(),
    work_role: choice(workerKind, "人员类型", "Kind").required(),
    date: day("日期", "Date").required().filter(),
    first_in: instant("首次进场", "First entry"),
    last_out: instant("最后出场", "Last exit"),
    punch_count: integer("打卡次数", "Punches").required(),
    work_hours: decimal("工时", "Hours", 5, 2, { min: 0 }).required(),
    /** 1 a full day, 0.5 half a day or a single punch (缺卡), 0 none. */
    day_value: decimal("出勤天数", "Days", 2, 1, { min: 0, max: 1 }).required(),
    abnormal: bool("异常", "Exceptions").default(false),
    abnormal_reason: text("异常原因", "Exception reason"),
  },
  read: { ...projectRows(["worker_view", "project_view"]), worker: { where: ownPerson("worker.realinfo") } },
  uniques: [{ fields: ["worker", "date", "project"] }],
  indexes: [
    ["project", "date"],
    ["corp", "date"],
    ["team", "date"],
  ],
});
