import * as d from "../declare";
import { isTimeOfDay } from "./shiftTimes";
import { shiftSystem } from "./shiftSystem";

const read = d.projectRows(["worker_view", "project_view"]);

/**
 * The shifts of a project, or of one of its teams, from a day on. A stay then belongs to the day of the shift that it overlaps most;
 * without shifts it belongs to the day of its entry. Earlier days keep the shifts of their time.
 */
export const shiftPlans = d.defineResource("shiftPlans", ["班次", "Shifts"], {
  path: "/project/v1/shiftPlans/",
  route: "/realname/shifts",
  menu: { after: "/realname/person" },
  recordRepresentation: "system",
  fields: {
    project: d.ref("projects", "项目", "Project").required().filter(),
    team: d.ref("teams", "班组（不选为全项目）", "Team (none: the whole project)").filter(),
    corp: d.ref("corps", "总承包单位", "General contractor").snapshotOf("project.contractor_corp").filter(),
    start_date: d.day("起用日期", "In use from").required().filter(),
    system: d.choice(shiftSystem, "班制", "Shift system").required().default(shiftSystem.twoShifts),
    shifts: d
      .items(
        "班次时间",
        "Times of the shifts",
        {
          name: d.text("名称", "Name", { max: 20 }).required(),
          from: d.text("开始（时:分）", "From (HH:mm)", { max: 5 }).required(),
          to: d.text("结束（时:分）", "To (HH:mm)", { max: 5 }).required(),
        },
        { max: 6 },
      )
      .required()
      .when("system", shiftSystem.ownTimes),
  },
  read,
  write: { by: d.makersOf(d.ownCompany("project.contractor_corp")) },
  check: ({ shifts }) => ({
    shifts: !!shifts?.some(({ from, to }) => !isTimeOfDay(from) || !isTimeOfDay(to)) && [
      "时间请写成 20:00 的形式",
      "Write times as 20:00",
    ],
  }),
  list: {
    columns: ["project", "team", "start_date", "system", "shifts"],
    sort: ["start_date", "DESC"],
    empty: [
      "没有设班次的项目，出勤计入进场当天；有夜班的项目由总包单位新增班次，跨零点的出勤才计入当班那天。",
      "Without shifts, a stay belongs to the day of its entry. For night work the general contractor adds shifts, so that a stay past midnight belongs to the day of its shift.",
    ],
  },
  form: [{ fields: ["project", "team", "start_date", "system", "shifts"] }],
  export: d.exportOf(read),
  indexes: [["project", "start_date"]],
});
