import * as d from "../declare";
import { workerKind } from "../dictionaries/workerKind";

/** Entry and exit of a stay, "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai; null for the punch that is missing (缺卡). */
export type SiteStay = readonly [entry: string | null, exit: string | null];

/**
 * A worker's day on a project, recalculated from the punches whenever a push changes it. Screens, wages and alarms read these
 * rows; only the list of raw punches reads the punches. The aggregate calls are hand-written.
 */
export const attendanceDays = d.defineResource("attendanceDays", ["每日考勤", "Daily attendance"], {
  recordRepresentation: "date",
  noMeta: true,
  fields: {
    worker: d.ref("workers", "人员", "Worker").required(),
    project: d.ref("projects", "项目", "Project").required(),
    corp: d.ref("corps", "企业", "Company").required(),
    team: d.ref("teams", "班组", "Team").required(),
    work_role: d.choice(workerKind, "人员类型", "Kind").required(),
    date: d.day("日期", "Date").required().filter(),
    first_in: d.instant("首次进场", "First entry"),
    last_out: d.instant("最后出场", "Last exit"),
    punch_count: d.integer("打卡次数", "Punches").required(),
    work_hours: d.decimal("工时", "Hours", 5, 2, { min: 0 }).required(),
    /** The hours before rounding: sums of hours, and wages by the hour, are made of seconds. */
    work_seconds: d.integer("工时(秒)", "Seconds", { min: 0 }).required().default(0),
    /** 1 from four hours on, 0.5 below or for missing punches (缺卡) without a stay, 0 if no stay counts. */
    day_value: d.decimal("出勤天数", "Days", 2, 1, { min: 0, max: 1 }).required(),
    abnormal: d.bool("异常", "Exceptions").default(false),
    abnormal_reason: d.text("异常原因", "Exception reason"),
    /** Entries without an exit and exits without an entry. */
    missing_punches: d.integer("缺卡次数", "Missing punches").required().default(0),
    /** The worker is still on the site; if the exit has not come by then, it is missing. */
    open_until: d.instant("在场待定至", "Exit expected by"),
    /** In time order, incomplete ones included; empty for days of versions that paired within a date. */
    stays: d.json<readonly SiteStay[]>("进出场", "Stays"),
  },
  read: { ...d.projectRows(["worker_view", "project_view"]), worker: { where: d.ownPerson("worker.realinfo") } },
  uniques: [{ fields: ["worker", "date", "project"] }],
  indexes: [["project", "date"], ["corp", "date"], ["team", "date"], ["open_until"]],
});
