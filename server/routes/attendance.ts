import type { FastifyInstance } from "fastify";
import { projectRows } from "../../resources/audiences";
import { anyQuery, askedBy, rangeOf, tellRange } from "../attendance/asked";
import { dailyAttendances } from "../attendance/dailyAttendances";
import { dailyDetail } from "../attendance/dailyDetail";
import { monthAggregate, monthDays, monthSums } from "../attendance/monthly";
import { groupByTeam } from "../people/groupByTeam";
import { route } from "../rest/route";

const seesAttendance = projectRows(["worker_view", "project_view"]);
const seesWorkers = projectRows("worker_view");
/** A worker a row: as many as a team of any size has. */
const mostWorkers = 1000;

/** Attendance by day and by month, made from the attendance days; the raw list of punches is a generated one. */
export async function attendanceRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "GET",
    path: "/project/v1/dailyAttendances/",
    summary: ["每日考勤", "Attendance by day"],
    gate: seesAttendance,
    query: anyQuery,
    answer: async (context) => {
      const range = rangeOf(context, context.query.range);
      const page = await dailyAttendances(context, askedBy(context), range);
      tellRange(context, "dailyAttendances", range, page.rows.length, page.total);
      return page.rows;
    },
  });
  route(app, {
    method: "GET",
    path: "/project/v1/dailyAttendanceDetail/",
    summary: ["每日考勤明细", "Attendance of a day by worker"],
    gate: seesAttendance,
    query: anyQuery,
    answer: async (context) => {
      const range = rangeOf(context, context.query.range, mostWorkers, mostWorkers);
      const page = await dailyDetail(context, askedBy(context), range);
      tellRange(context, "dailyAttendanceDetail", range, page.rows.length, page.total);
      return page.rows;
    },
  });
  route(app, {
    method: "GET",
    path: "/project/v1/workerAttendances/monthAggregate/",
    summary: ["月度考勤汇总", "Attendance of a month by worker"],
    gate: seesAttendance,
    query: anyQuery,
    answer: async (context) => {
      if (context.query.summary === "1") return monthSums(context, askedBy(context));
      const range = rangeOf(context, context.query.range, 25, mostWorkers);
      const page = await monthAggregate(context, askedBy(context), range);
      tellRange(context, "monthAggregate", range, page.rows.length, page.total);
      return page.rows;
    },
  });
  route(app, {
    method: "GET",
    path: "/project/v1/workerAttendances/monthDays/",
    summary: ["人员月度考勤", "A worker's month"],
    gate: seesAttendance,
    query: anyQuery,
    answer: async (context) => monthDays(context, askedBy(context)),
  });
  route(app, {
    method: "GET",
    path: "/project/v1/workers/groupbyTeam/",
    summary: ["按班组查看人员", "People by team"],
    gate: seesWorkers,
    query: anyQuery,
    answer: async (context) => groupByTeam(context, askedBy(context)),
  });
}
