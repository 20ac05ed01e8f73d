import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { ruleFor } from "../../resources/kit/access";
import { isMonth, monthOf, shiftMonth } from "../../resources/kit/days";
import { payRolls } from "../../resources/payrolls/payRolls";
import { workerWages } from "../../resources/payrolls/workerWages";
import { refuse } from "../../resources/refusals";
import { lineTemplate } from "../actions/payrolls/template";
import { takeNotice } from "../payments/bankNotice";
import { projectMonths, teamAggregate, wageSums } from "../payments/teamAggregate";
import { workbook } from "../rest/documentation";
import { sendFile } from "../rest/endpoints";
import { route } from "../rest/route";
import type { Services } from "../services";

const month = z.string().refine(isMonth, "YYYY-MM");
const id = z.coerce.number().int().positive();
const wageQuery = z.object({
  project: id.optional(),
  corp: id.optional(),
  team: id.optional(),
  pay_month: month.optional(),
  pay_month_from: month.optional(),
  pay_month_to: month.optional(),
  summary: z.literal("1").optional(),
  /** The list dialect carries all of these inside `filter`. */
  filter: z.string().max(2000).optional(),
  range: z.string().max(40).optional(),
  sort: z.string().max(100).optional(),
});
type WageQuery = z.output<typeof wageQuery> & { q?: string };

const longest = 24; // months

function readQuery(query: z.output<typeof wageQuery>, today: string) {
  let told: Record<string, unknown> = {};
  try {
    told = query.filter ? (JSON.parse(query.filter) as Record<string, unknown>) : {};
  } catch {
    throw refuse("notFound");
  }
  const all: WageQuery = { ...query, ...wageQuery.omit({ filter: true }).parse(told) };
  const from = all.pay_month ?? all.pay_month_from ?? shiftMonth(monthOf(today), -11);
  const to = all.pay_month ?? all.pay_month_to ?? monthOf(today);
  const earliest = shiftMonth(to, 1 - longest);
  return {
    ...(all.project && { project: all.project }),
    ...(all.corp && { corp: all.corp }),
    ...(all.team && { team: all.team }),
    ...(typeof told.q === "string" && { q: told.q }),
    from: from < earliest ? earliest : from,
    to,
  };
}

function pageOf(range: string | undefined): readonly [number, number] {
  const [, start = "0", end = "24"] = /^\[\s*(\d+)\s*,\s*(\d+)\s*\]$/.exec(range ?? "") ?? [];
  return [Number(start), Math.min(Math.max(Number(end) - Number(start) + 1, 1), 200)];
}

function answerPage<Row>(reply: FastifyReply, name: string, rows: readonly Row[], start: number, total: number) {
  void reply.header("Content-Range", `${name} ${start}-${rows.length ? start + rows.length - 1 : start}/${total}`);
  return rows;
}

/** What payrolls and wages need beyond their declarations. */
export async function payrollRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const gate = workerWages.read ?? {};

  route(app, {
    method: "GET",
    path: "/project/v1/workerWages/teamAggregate/",
    summary: ["班组工资汇总", "Wages by team"],
    gate,
    query: wageQuery,
    answer: async ({ query, reply, ...asker }) => {
      const filter = readQuery(query, asker.today);
      if (query.summary) return wageSums(asker, filter);
      const all = await teamAggregate(asker, filter);
      const [start, limit] = query.range ? pageOf(query.range) : [0, all.length];
      return answerPage(reply, "teamAggregate", all.slice(start, start + limit), start, all.length);
    },
  });

  route(app, {
    method: "GET",
    path: "/project/v1/workerWages/projectMonths/",
    summary: ["项目工资", "Wages by project and month"],
    gate,
    query: wageQuery,
    answer: async ({ query, reply, ...asker }) => {
      const filter = readQuery(query, asker.today);
      if (query.summary) return wageSums(asker, filter);
      const [start, limit] = pageOf(query.range);
      const { rows, total } = await projectMonths(asker, filter, [start, limit]);
      return answerPage(reply, "projectMonths", rows, start, total);
    },
  });

  route(app, {
    method: "GET",
    path: "/salary/v1/payRolls/template/",
    summary: ["工资明细导入模板", "Template for payroll lines"],
    gate: payRolls.create ?? {},
    query: z.object({ pay_roll: id.optional() }),
    documents: { response: { 200: workbook } },
    answer: async ({ query, reply, ...asker }) => {
      if (!ruleFor(payRolls.create, asker.actor)) throw refuse("forbidden");
      return sendFile(reply, await lineTemplate(asker, query.pay_roll));
    },
  });

  // The signature is over the body as it came, so this corner of the server does not read it as JSON.
  await app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    corner.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
    route(corner, {
      method: "POST",
      path: "/open/v1/bank/notify",
      summary: ["银行结果通知", "A bank's notice"],
      gate: "public",
      signedBody: true,
      slashOptional: true,
      perMinute: 600,
      answer: async ({ request, reply }) => {
        const { "x-sign": sign, "x-timestamp": timestamp } = request.headers;
        await takeNotice(services, services.settings.bankNoticeSecret, {
          body: typeof request.body === "string" ? request.body : "",
          timestamp: String(timestamp ?? ""),
          sign: String(sign ?? ""),
        });
        return reply.code(200).send({ status: "ok" });
      },
    });
  });
}
