import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { bankNoticeResponse } from "../../../../resources/system/platformResponses";
import { ruleFor } from "../../../../resources/kit/access";
import { isMonth, monthOf, shiftMonth } from "../../../../resources/kit/days";
import { translate, type Label } from "../../../../resources/kit/label";
import { wageMonthStatus } from "../../../../resources/dictionaries/wageMonthStatus";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { payrollRemindersResponse, preparedRollsResponse } from "../../../../resources/payrolls/paydayResponses";
import {
  projectMonthsResponse,
  rollComparisonResponse,
  teamAggregateResponse,
} from "../../../../resources/payrolls/wagesResponses";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { refuse } from "../../../../resources/refusals";
import { lineTemplate } from "../actions/template";
import { receiveBankNotice } from "../../payments/bankNotice";
import { recordView } from "../../payments/comparisonViews";
import { prepareRolls } from "../../payments/prepareRolls";
import { remindEmployers } from "../actions/remindEmployers";
import { compareRoll } from "../../payments/rollComparison";
import { projectMonths } from "../../payments/projectMonths";
import { teamAggregate, wageSums } from "../../payments/teamAggregate";
import { workbook } from "../../../engine/rest/openApiSchemas";
import { sendFile } from "../../../engine/rest/sendFile";
import { FieldErrors } from "../../../engine/rest/errors";
import { readFilter } from "../../../engine/rest/filters";
import { parseRange } from "../../../engine/rest/listRows";
import { loadRow } from "../../../engine/rest/readRow";
import { route, rowId } from "../../../engine/rest/route";
import type { RequestContext, Services } from "../../../engine/services";
import { setContentRange } from "../../../engine/rest/contentRange";
import { pageWithTotal } from "../../../engine/rest/pageWithTotal";

const month = z
  .string()
  .refine(isMonth, { params: { label: ["应按2025-08的格式填写", "Must be a month such as 2025-08"] satisfies Label } });
const id = z.coerce.number().int().positive();
const wageKeys = {
  project: id.optional(),
  corp: id.optional(),
  team: id.optional(),
  pay_month: month.optional(),
  pay_month_from: month.optional(),
  pay_month_to: month.optional(),
};
const wageQuery = z.object({
  ...wageKeys,
  summary: z.literal("1").optional(),
  /** The list dialect has the keys above inside `filter`, and also `q`. */
  filter: z.string().max(2000).optional(),
  range: z.string().max(40).optional(),
  sort: z.string().max(100).optional(),
});
const monthStatus = z.coerce.number().pipe(z.literal(wageMonthStatus.codes));
const wageFilter = z.strictObject({ ...wageKeys, q: z.string().max(200).optional(), status: monthStatus.optional() });

const maxMonths = 24;
const defaultMonths = 12;

const texts = {
  span: ["月份范围不能超过{max}个月", "The months may span at most {max}"],
  backwards: ["起始月份不能晚于截止月份", "The first month cannot be later than the last"],
  unbounded: ["请指定项目或工资月份", "Specify a project or a month"],
} as const satisfies Record<string, Label>;

function readQuery(ctx: RequestContext, query: z.output<typeof wageQuery>) {
  const { filter: _filter, summary: _summary, range: _range, sort: _sort, ...keys } = query;
  const { project, corp, team, pay_month, pay_month_from, pay_month_to, q, status } = {
    ...keys,
    ...wageFilter.parse(readFilter(ctx, { filter: query.filter })),
  };
  const to = pay_month ?? pay_month_to ?? monthOf(ctx.today);
  const from = pay_month ?? pay_month_from ?? shiftMonth(to, 1 - defaultMonths);
  const wrong = (text: Label): never => {
    throw new FieldErrors({ pay_month_from: [translate(text, ctx.locale, { max: maxMonths })] });
  };
  if (from > to) wrong(texts.backwards);
  if (from < shiftMonth(to, 1 - maxMonths)) wrong(texts.span);
  return {
    ...(project && { project }),
    ...(corp && { corp }),
    ...(team && { team }),
    ...(q !== undefined && { q }),
    ...(status !== undefined && { status }),
    from,
    to,
  };
}
type WageFilter = ReturnType<typeof readQuery>;

/** Sums over a caller's whole scope grow with the city, so they are limited to one project or one month. */
function bounded(ctx: RequestContext, filter: WageFilter): WageFilter {
  if (!filter.project && filter.from !== filter.to)
    throw new FieldErrors({
      project: [translate(texts.unbounded, ctx.locale)],
      pay_month: [translate(texts.unbounded, ctx.locale)],
    });
  return filter;
}

/** Calls for payrolls and wages beyond their declarations. */
export async function payrollRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const access = workerWages.read ?? {};

  route(app, {
    path: "/project/v1/workerWages/teamAggregate/",
    summary: ["班组工资汇总", "Wages by team"],
    access: access,
    query: wageQuery,
    response: teamAggregateResponse,
    handler: async ({ query, reply, ...ctx }) => {
      const filter = bounded(ctx, readQuery(ctx, query));
      if (query.summary) return wageSums(ctx, filter);
      const range = query.range ? parseRange(ctx, query) : undefined;
      const [first = 0, limit] = range ?? [];
      const { rows, total } = await pageWithTotal(first, (start) =>
        teamAggregate(ctx, filter, limit ? [start, limit] : undefined),
      );
      setContentRange(reply, "teamAggregate", first, rows.length, total);
      return rows;
    },
  });

  route(app, {
    path: "/project/v1/workerWages/projectMonths/",
    summary: ["项目工资", "Wages by project and month"],
    access: access,
    query: wageQuery,
    response: projectMonthsResponse,
    handler: async ({ query, reply, ...ctx }) => {
      const filter = readQuery(ctx, query);
      if (query.summary) return wageSums(ctx, bounded(ctx, filter));
      const [first, limit] = parseRange(ctx, query);
      const { rows, total } = await pageWithTotal(first, (start) => projectMonths(ctx, filter, [start, limit]));
      setContentRange(reply, "projectMonths", first, rows.length, total);
      return rows;
    },
  });

  route(app, {
    path: "/salary/v1/payRolls/template/",
    summary: ["工资明细导入模板", "Payroll lines template"],
    access: payRolls.create ?? {},
    query: z.object({ pay_roll: id.optional() }),
    response: workbook,
    handler: async ({ query, reply, ...ctx }) => {
      if (!ruleFor(payRolls.create, ctx.actor)) throw refuse("forbidden");
      return sendFile(reply, await lineTemplate(ctx, query.pay_roll));
    },
  });

  route(app, {
    path: "/salary/v1/payRolls/{id}/comparison/",
    summary: ["工资单与上月和人员信息比较", "Payroll comparison with last month and worker records"],
    access: payRolls.read ?? {},
    response: rollComparisonResponse,
    handler: async ({ params, ...ctx }) => {
      const { pool, store } = ctx.services;
      const id = rowId(params);
      const visible = await loadRow(pool, ctx, payRolls, id);
      const roll = visible && (await store.find(pool, payRolls, { id }));
      if (!roll) throw refuse("notFound");
      await recordView(pool, ctx, roll);
      return compareRoll(pool, ctx.services, roll, ctx.today);
    },
  });

  route(app, {
    method: "POST",
    path: "/salary/v1/payRolls/prepare/",
    summary: ["按班组编制本月工资单", "Prepare payrolls by team"],
    access: payRolls.create ?? {},
    body: z.strictObject({ project: id, pay_month: month, corp: id.optional(), team: id.optional() }),
    response: preparedRollsResponse,
    handler: ({ body, ...ctx }) => prepareRolls(ctx, body),
  });

  route(app, {
    method: "POST",
    path: "/salary/v1/payRolls/remind/",
    summary: ["提醒分包单位编制工资单", "Remind subcontractors to prepare payrolls"],
    access: payRolls.create ?? {},
    body: z.object({ project: id, pay_month: month }),
    response: payrollRemindersResponse,
    handler: ({ body, ...ctx }) => remindEmployers(ctx, body),
  });

  // The signature covers the raw body, so it is not parsed as JSON here.
  await app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    corner.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    route(corner, {
      method: "POST",
      path: "/open/v1/bank/notify",
      summary: ["银行结果通知", "Bank notification"],
      access: "public",
      signedBody: true,
      perMinute: 600,
      response: bankNoticeResponse,
      handler: async ({ request }) => {
        const { "x-sign": sign, "x-timestamp": timestamp } = request.headers;
        await receiveBankNotice(services, services.settings.bankNoticeSecret, {
          body: typeof request.body === "string" ? request.body : "",
          timestamp: String(timestamp ?? ""),
          sign: String(sign ?? ""),
        });
        return { status: "ok" as const };
      },
    });
  });
}
