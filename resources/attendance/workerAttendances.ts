import * as d from "../declare";
import { attendanceMethod } from "./attendanceMethod";
import { creatorType } from "../dictionaries/creatorType";
import { direction } from "../dictionaries/direction";

const read = d.projectRows(["worker_view", "project_view"]);

/** Raw punches of the gates, inserted in bulk by the push API of a site. */
export const workerAttendances = d.defineResource("workerAttendances", ["考勤记录", "Attendance records"], {
  path: "/project/v1/workerAttendances/",
  screen: { overlay: "/realname/attendance" },
  recordRepresentation: "attend_time",
  basis: d.law("建筑工人实名制管理办法（试行）", "第十三条"),
  noMeta: true,
  partitionBy: "attend_time",

  fields: {
    project: d.ref("projects", "项目", "Project").required().filter(),
    corp: d.ref("corps", "企业", "Company").snapshotOf("worker.corp").required().filter(),
    team: d.ref("teams", "班组", "Team").required().filter(),
    worker: d.ref("workers", "人员", "Worker").required().filter(),
    attend_time: d.instant("考勤时间", "Time").required().filter(),
    direction: d.choice(direction, "进出方向", "Direction").required().filter(),
    attend_type: d.choice(attendanceMethod, "考勤方式", "Method").required().filter(),
    image: d.filesField("考勤照片", "Photo", { max: 1, accept: ["jpg", "jpeg", "png"] }).masked("hidden"),
    channel: d.text("通道", "Gate", { max: 50 }).filter(),
    terminal_code: d.text("设备编号", "Terminal", { max: 50 }).filter(),
    lng: d.decimal("经度", "Longitude", 9, 6, { min: 73, max: 136 }),
    lat: d.decimal("纬度", "Latitude", 8, 6, { min: 3, max: 54 }),
    sim: d.decimal("识别相似度", "Similarity", 4, 2, { min: 0, max: 1 }),
    abnormal: d.bool("异常", "Exceptions").computed().filter().default(false),
    abnormal_reason: d.text("异常原因", "Exception reason").computed(),
    /** The worker's report by which the company made up for the punch: names the worker who made it and the officer who accepted it. */
    objection: d.ref("objections", "补卡依据", "Made up for by").computed(),
    creator_type: d.choice(creatorType, "创建来源", "Created via").computed().filter().default(creatorType.project),
  },
  uniques: [{ fields: ["worker", "attend_time", "direction"] }],

  read,
  list: {
    columns: [
      "attend_time",
      "project",
      "team",
      "worker",
      "direction",
      "attend_type",
      "channel",
      "image",
      "abnormal",
      "abnormal_reason",
    ],
    sort: ["attend_time", "DESC"],
  },
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [
    ["project", "attend_time"],
    ["corp", "attend_time"],
    ["team", "attend_time"],
  ],
});
