import { ownPerson } from "../access";
import { projectRows } from "../audiences";
import { workerKind } from "../dictionaries/workerKind";
import { choice, integer, day, decimal, bool, instant, json, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Entry and exit of a stay, "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai; null for the punch that is missing (缺卡). */
export type SiteStay = readonly [entry: string | null, exit: string | null];

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
    /** The hours before rounding: sums of hours, and wages by the hour, are made of seconds. */
    work_seconds: integer("工时(秒)", "Seconds", { min: 0 }).required().default(0),
    /** 1 from four hours on, 0.5 below or for missing punches (缺卡) without a stay, 0 if no stay counts. */
    day_value: decimal("出勤天数", "Days", 2, 1, { min: 0, max: 1 }).required(),
    abnormal: bool("异常", "Exceptions").default(false),
    abnormal_reason: text("异常原因", "Exception reason"),
    /** Entries without an exit and exits without an entry. */
    missing_punches: integer("缺卡次数", "Missing punches").required().default(0),
    /** The worker is still on the site; if the exit has not come by then, it is missing. */
    open_until: instant("在场待定至", "Exit expected by"),
    /** In time order, incomplete ones included; empty for days of versions that paired within a date. */
    stays: json<readonly SiteStay[]>("进出场", "Stays"),
  },
  read: { ...projectRows(["worker_view", "project_view"]), worker: { where: ownPerson("worker.realinfo") } },
  uniques: [{ fields: ["worker", "date", "project"] }],
  indexes: [["project", "date"], ["corp", "date"], ["team", "date"], ["open_until"]],
});
