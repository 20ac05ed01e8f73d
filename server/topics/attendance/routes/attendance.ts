import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  archivedPunchesResponse,
  confirmedWeeksResponse,
  dailyAttendancesResponse,
  dailyDetailResponse,
  groupByTeamResponse,
  monthAggregateResponse,
  monthDaysResponse,
} from "../../../../resources/attendance/responses";
import { projectRows } from "../../../../resources/audiences";
import { exportOf, ruleFor } from "../../../../resources/kit/access";
import { translate, type Label } from "../../../../resources/kit/label";
import { refuse } from "../../../../resources/refusals";
import { attendanceQuerySchema, attendanceQuery, parsePageRange, type AttendanceQuery, type PageRange } from "../attendanceQuery";
import { archivedBefore } from "../archive/dueMonths";
import { confirmedWeeks } from "../confirmedWeeks";
import { dailyAttendances } from "../dailyAttendances";
import { dailyDetail } from "../dailyDetail";
import { monthAggregate, monthDays, monthSums } from "../monthly";
import { daySheets, detailSheets, monthSheets, teamSheets } from "../sheets";
import type { SheetData } from "../../../platform/excel/sheet";
import { writeCsv } from "../../../platform/excel/writeCsv";
import { writeWorkbook } from "../../../platform/excel/writeWorkbook";
import { groupByTeam } from "../../people/groupByTeam";
import { audit } from "../../../engine/audit/audit";
import { jsonOrFile } from "../../../engine/rest/openApiSchemas";
import { sendFile } from "../../../engine/rest/sendFile";
import { csvType, workbookType } from "../../../engine/rest/exportRows";
import { route, type RouteContext } from "../../../engine/rest/route";
import { setContentRange } from "../../../engine/rest/contentRange";
import { pageWithTotal } from "../../../engine/rest/pageWithTotal";

const seesAttendance = projectRows(["worker_view", "project_view"]);
const seesWorkers = projectRows("worker_view");
/** A row is a worker: enough for any team. */
const maxWorkers = 1000;
/** Maximum rows of a file: the workers of the largest site, or three months of a hundred sites. */
const maxPerFile = 20_000;
const fileTypes = [workbookType, csvType];

type Context = RouteContext<z.output<typeof attendanceQuerySchema>>;

/** The screen's content as a file; readers may export it, officials need a separate permission. */
async function asFile(context: Context, label: Label, sheets: readonly SheetData[]) {
  const { format } = context.query;
  await audit(context.services.pool, context, {
    action: "export",
    entity: "attendanceDays",
    after: { filter: attendanceQuery(context), format },
  });
  const name = `${translate(label, context.locale)}-${context.today}.${String(format)}`;
  if (format === "csv") return sendFile(context.reply, { file: writeCsv(sheets[0]!), name, type: csvType });
  return sendFile(context.reply, { file: writeWorkbook(sheets), name, type: workbookType });
}

interface Table<R, Sums> {
  readonly path: string;
  readonly name: string;
  readonly label: Label;
  readonly response: z.ZodType<readonly R[] | Sums>;
  readonly rows: (context: Context, query: AttendanceQuery, range: PageRange) => Promise<{ rows: readonly R[]; total: number }>;
  readonly sheets: (rows: readonly R[], locale: Context["locale"]) => readonly SheetData[];
  /** Rows of a page: default and maximum. */
  readonly defaultRows: number;
  readonly maxRows: number;
  readonly sums?: (context: Context, query: AttendanceQuery) => Promise<Sums>;
}

/** A list without a table: by page, as sums, or as a file of all rows. */
function table<R, Sums = never>(
  app: FastifyInstance,
  { path, name, label, response, rows, sheets, defaultRows, maxRows, sums }: Table<R, Sums>,
): void {
  route(app, {
    path,
    summary: label,
    access: seesAttendance,
    query: attendanceQuerySchema,
    response: jsonOrFile<z.ZodType>(response, ...fileTypes),
    handler: async (context) => {
      const query = attendanceQuery(context);
      if (sums && context.query.summary === "1") return sums(context, query);
      if (isFile(context)) {
        mustTakeAway(context);
        const { rows: all, total } = await rows(context, query, { start: 0, limit: maxPerFile });
        if (total > maxPerFile) throw refuse("sheets.resultTooLong", { most: maxPerFile });
        return asFile(context, label, sheets(all, context.locale));
      }
      const range = parsePageRange(context, context.query.range, defaultRows, maxRows);
      const page = await pageWithTotal(range.start, (start) => rows(context, query, { ...range, start }));
      setContentRange(context.reply, name, range.start, page.rows.length, page.total);
      return page.rows;
    },
  });
}

const isFile = ({ query }: Context): boolean => query.format === "xlsx" || query.format === "csv";

function mustTakeAway({ actor }: Context): void {
  if (!ruleFor(exportOf(seesAttendance), actor)) throw refuse("forbidden");
}

/** Attendance by day and by month, from the attendance days; the list of raw punches is generated. */
export async function attendanceRoutes(app: FastifyInstance): Promise<void> {
  table(app, {
    path: "/project/v1/dailyAttendances/",
    name: "dailyAttendances",
    label: ["每日考勤", "Daily attendance"],
    response: dailyAttendancesResponse,
    rows: dailyAttendances,
    sheets: daySheets,
    defaultRows: 25,
    maxRows: 200,
  });
  table(app, {
    path: "/project/v1/dailyAttendanceDetail/",
    name: "dailyAttendanceDetail",
    label: ["每日考勤明细", "Daily attendance by worker"],
    response: dailyDetailResponse,
    rows: dailyDetail,
    sheets: detailSheets,
    defaultRows: maxWorkers,
    maxRows: maxWorkers,
  });
  table(app, {
    path: "/project/v1/workerAttendances/monthAggregate/",
    name: "monthAggregate",
    label: ["月度考勤汇总", "Monthly attendance by worker"],
    response: monthAggregateResponse,
    rows: monthAggregate,
    sheets: monthSheets,
    defaultRows: 25,
    maxRows: maxWorkers,
    sums: monthSums,
  });
  route(app, {
    path: "/project/v1/workerAttendances/monthDays/",
    summary: ["人员月度考勤", "Monthly attendance of a worker"],
    access: seesAttendance,
    query: attendanceQuerySchema,
    response: monthDaysResponse,
    handler: async (context) => monthDays(context, attendanceQuery(context)),
  });
  route(app, {
    path: "/project/v1/workerAttendances/archived/",
    summary: ["已归档的考勤记录", "Archived punches"],
    access: seesAttendance,
    response: archivedPunchesResponse,
    handler: async ({ services }) => ({ before: await archivedBefore(services.pool) }),
  });
  route(app, {
    path: "/project/v1/confirmedWeeks/",
    summary: ["出勤按周确认情况", "Share of confirmed weeks"],
    access: seesAttendance,
    query: z.object({ project: z.coerce.number().int() }),
    response: confirmedWeeksResponse,
    handler: async (context) => confirmedWeeks(context, context.query.project),
  });
  const byTeam: Label = ["按班组查看人员", "People by team"];
  route(app, {
    path: "/project/v1/workers/groupbyTeam/",
    summary: byTeam,
    access: seesWorkers,
    query: attendanceQuerySchema,
    response: jsonOrFile(groupByTeamResponse, ...fileTypes),
    handler: async (context) => {
      if (isFile(context)) mustTakeAway(context);
      const teams = await groupByTeam(context, attendanceQuery(context));
      return isFile(context) ? asFile(context, byTeam, teamSheets(teams, context.locale)) : teams;
    },
  });
}
