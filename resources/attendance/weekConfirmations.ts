import * as d from "../declare";
import { voiceExtensions } from "../kit/validators/file";

const read: d.Access = {
  ...d.projectRows(["worker_view", "project_view"]),
  worker: { where: d.ownPerson("worker.realinfo"), fields: ["project", "corp", "week_start", "days", "confirmed_at"] },
};

/** Older weeks are settled with the month's payroll. */
export const weeksToConfirm = 5;

/**
 * A worker's word that the days of a week are right, given on his own phone: on payday there is nothing left to dispute. It holds the days
 * that he saw, so that a later change is visible, and he confirms the new days.
 */
export const weekConfirmations = d.defineResource("weekConfirmations", ["出勤确认", "Confirmed weeks"], {
  path: "/project/v1/weekConfirmations/",
  screen: { overlay: "/realname/confirmed-week", show: false, form: false },
  recordRepresentation: "week_start",
  basis: d.law("建筑工人实名制管理办法（试行）", "第十三条"),
  noMeta: true,
  fields: {
    worker: d.ref("workers", "人员", "Worker").required().computed().filter(),
    project: d.ref("projects", "项目", "Project").required().computed().filter(),
    corp: d.ref("corps", "用人单位", "Employer").required().computed().filter(),
    /** A Monday. */
    week_start: d.day("周（周一）", "Week from").required().computed().filter(),
    days: d.decimal("确认的出勤天数", "Days confirmed", 3, 1).required().computed(),
    confirmed_at: d.instant("本人确认时间", "Confirmed at").required().computed(),
    /** Where he said it instead of pressing the button. */
    files: d.filesField("录音", "Voice note", { max: 1, accept: voiceExtensions }).computed(),
  },
  uniques: [{ fields: ["worker", "week_start"] }],
  read,
  list: { columns: ["worker", "week_start", "days", "confirmed_at", "files", "project", "corp"], sort: ["week_start", "DESC"] },
  indexes: [["project", "week_start"], ["corp", "week_start"], ["week_start"]],
});
