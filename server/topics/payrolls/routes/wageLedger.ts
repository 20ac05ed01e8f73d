import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { wageCalendarResponse, wageHeatResponse } from "../../../../resources/payrolls/wagesResponses";
import { projectRows } from "../../../../resources/audiences";
import { translate, type Label } from "../../../../resources/kit/label";
import { wageCalendar, type CalendarSubject } from "../wages/wageCalendar";
import { wageHeat } from "../wages/wageHeat";
import { FieldErrors } from "../../../engine/rest/errors";
import { parseRange } from "../../../engine/rest/listRows";
import { route } from "../../../engine/rest/route";
import { scopeOrNone } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { allRowsOf, fetchRows, sql } from "../../../platform/db/query";
import { workers } from "../../../../resources/people/workers";
import { pageWithTotal } from "../../../engine/rest/pageWithTotal";

const id = z.coerce.number().int().positive();
/** Number of months: one year, or two for a company's history. */
const calendarSpan = z.coerce
  .number()
  .pipe(z.union([z.literal(12), z.literal(24)]))
  .default(12);
const calendarQuery = z.object({
  project: id.optional(),
  corp: id.optional(),
  worker: id.optional(),
  person: id.optional().describe("a real-name record: all employments of the person"),
  months: calendarSpan,
});
const oneSubject: Label = ["请指定一个项目、企业或人员", "Specify one project, company or worker"];

async function subjectOf(ctx: RequestContext, query: z.output<typeof calendarQuery>): Promise<CalendarSubject> {
  const { project, corp, worker, person } = query;
  if ([project, corp, worker, person].filter((subject) => subject !== undefined).length !== 1)
    throw new FieldErrors({ project: [translate(oneSubject, ctx.locale)] });
  if (project !== undefined) return { project };
  if (corp !== undefined) return { corp };
  if (worker !== undefined) return { worker };
  const found = await fetchRows<{ id: number }>(ctx.services.pool)`
    select t.id from ${allRowsOf("workers", "t")} where t.realinfo = ${person} and ${scopeOrNone(ctx, workers) ?? sql`false`}`;
  return { worker: found.map(({ id: own }) => own) };
}

/** A worker's own months are at worker/v1/wages/. */
const readers = projectRows(["payroll_view", "wage_view"]);

/** The wage ledger by month. */
export async function wageLedgerRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/project/v1/wageLedger/calendar/",
    summary: ["工资日历", "Wage calendar"],
    access: readers,
    query: calendarQuery,
    response: wageCalendarResponse,
    handler: async ({ query, ...ctx }) => wageCalendar(ctx, await subjectOf(ctx, query), query.months),
  });

  route(app, {
    path: "/project/v1/wageLedger/projects/",
    summary: ["各项目工资日历", "Wage calendars of projects"],
    access: readers,
    query: z.object({ range: z.string().max(40).optional() }),
    response: wageHeatResponse,
    handler: async ({ query, ...ctx }) => {
      const [first, limit] = parseRange(ctx, query);
      return pageWithTotal(first, (start) => wageHeat(ctx, [start, limit]));
    },
  });
}
