import * as d from "../declare";
/**
 * A worker's days of a month, which a trigger updates with every change of `attendance_days`: evaluating a year of a project then
 * reads a dozen rows per worker instead of three hundred.
 */
export const attendanceMonths = d.defineResource("attendanceMonths", ["每月考勤", "Monthly attendance"], {
  recordRepresentation: "month",
  noMeta: true,
  fields: {
    worker: d.ref("workers", "人员", "Worker").required(),
    project: d.ref("projects", "项目", "Project").required(),
    corp: d.ref("corps", "企业", "Company").required(),
    month: d.month("月份", "Month").required(),
    days: d.decimal("出勤天数", "Days", 5, 1).required(),
    hours: d.decimal("工时", "Hours", 7, 2).required().default(0),
    /** The hours before rounding. */
    work_seconds: d.integer("工时(秒)", "Seconds").required().default(0),
  },
  uniques: [{ fields: ["project", "month", "worker", "corp"] }],
});
