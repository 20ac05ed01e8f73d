import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sentCodeResponse } from "../../../../resources/system/accountResponses";
import { done, yuanAmount } from "../../../../resources/responses/parts";
import {
  workerClaimsResponse,
  workerComplaintResponse,
  workerComplaintBody,
  workerComplaintsResponse,
  workerDaysResponse,
  workerObjectionResponse,
  workerObjectionBody,
  workerSitesResponse,
  workerWagesResponse,
  workerWeeksResponse,
} from "../../../../resources/worker/responses";
import { isDay, isMonth, monthOf } from "../../../../resources/kit/days";
import { route } from "../../../engine/rest/route";
import { confirmWage, confirmWages, sendConfirmationCode } from "../confirmWage";
import { submitComplaint, judgeResult, ownComplaints } from "../ownComplaints";
import { objectTo, withdrawObjection } from "../objectTo";
import { confirmClaim, ownClaims } from "../ownClaims";
import { ownDays, ownSites } from "../ownSites";
import { confirmWeeks, ownWeeks } from "../ownWeeks";
import { ownWages } from "../ownWages";
import { workersOnly } from "./workerSession";

const code = z.string().trim().max(10).default("");
/** More rows than a person has in a year, on several sites. */
const maxMonths = 50;

/** What workers see and submit on their own page. The declarations restrict the rows. */
export async function workerRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/worker/v1/wages/",
    summary: ["工人：我的工资", "Worker: own wages"],
    access: workersOnly,
    response: workerWagesResponse,
    handler: ownWages,
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/wages/code/",
    summary: ["工人：发送工资确认验证码", "Worker: send confirmation code"],
    access: workersOnly,
    perMinute: 20,
    response: sentCodeResponse,
    handler: sendConfirmationCode,
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/wages/{id}/confirm/",
    summary: ["工人：确认工资无误", "Worker: confirm a wage"],
    access: workersOnly,
    body: z.object({ code, amount: yuanAmount.optional().describe("the net amount that the worker saw") }),
    perMinute: 30,
    response: done,
    handler: ({ body, params, ...ctx }) => confirmWage(ctx, { id: params.id ?? "", amount: body.amount }, body.code),
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/wages/confirm/",
    summary: ["工人：确认几个月的工资都收到了", "Worker: confirm several months at once"],
    access: workersOnly,
    body: z.object({
      code,
      months: z
        .array(z.object({ id: z.number().int(), amount: yuanAmount }))
        .min(1)
        .max(maxMonths),
    }),
    perMinute: 10,
    response: done,
    handler: ({ body: { months, code: typed }, ...ctx }) =>
      confirmWages(
        ctx,
        months.map(({ id, amount }) => ({ id: String(id), amount })),
        typed,
      ),
  });

  route(app, {
    path: "/worker/v1/claims/",
    summary: ["工人：待本人确认的现金和合同变更", "Worker: payments and contract changes to confirm"],
    access: workersOnly,
    response: workerClaimsResponse,
    handler: ownClaims,
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/claims/{kind}/{id}/confirm/",
    summary: ["工人：确认现金或合同变更", "Worker: confirm a payment or a contract change"],
    access: workersOnly,
    body: z.object({ code: z.string().trim().max(10).default("") }),
    perMinute: 30,
    response: done,
    handler: ({ body, params, ...ctx }) => confirmClaim(ctx, params.kind ?? "", params.id ?? "", body.code),
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/objections/",
    summary: ["工人：提出异议", "Worker: object to a wage or attendance"],
    access: workersOnly,
    body: workerObjectionBody,
    perMinute: 20,
    status: 201,
    response: workerObjectionResponse,
    handler: ({ body, ...ctx }) => objectTo(ctx, body),
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/objections/{id}/withdraw/",
    summary: ["工人：撤回异议", "Worker: withdraw an objection"],
    access: workersOnly,
    response: done,
    handler: ({ params, ...ctx }) => withdrawObjection(ctx, params.id ?? ""),
  });

  route(app, {
    path: "/worker/v1/complaints/",
    summary: ["工人：我的投诉", "Worker: own complaints"],
    access: workersOnly,
    response: workerComplaintsResponse,
    handler: ownComplaints,
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/complaints/",
    summary: ["工人：反映问题", "Worker: complain"],
    access: workersOnly,
    body: workerComplaintBody,
    perMinute: 20,
    status: 201,
    response: workerComplaintResponse,
    handler: ({ body, ...ctx }) => submitComplaint(ctx, body),
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/complaints/{id}/satisfied/",
    summary: ["工人：评价处理结果", "Worker: rate the outcome"],
    access: workersOnly,
    body: z.object({ satisfied: z.boolean() }),
    response: done,
    handler: ({ body, params, ...ctx }) => judgeResult(ctx, params.id ?? "", body.satisfied),
  });

  route(app, {
    path: "/worker/v1/attendances/",
    summary: ["工人：我的出勤", "Worker: own attendance"],
    access: workersOnly,
    query: z.object({ month: z.string().refine(isMonth).optional() }),
    response: workerDaysResponse,
    handler: ({ query, ...ctx }) => ownDays(ctx, query.month ?? monthOf(ctx.today)),
  });

  route(app, {
    path: "/worker/v1/weeks/",
    summary: ["工人：待确认的每周出勤", "Worker: weeks to confirm"],
    access: workersOnly,
    response: workerWeeksResponse,
    handler: (ctx) => ownWeeks(ctx),
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/weeks/confirm/",
    summary: ["工人：确认每周出勤", "Worker: confirm weeks"],
    access: workersOnly,
    body: z.object({
      weeks: z
        .array(z.object({ worker: z.number().int(), week_start: z.string().refine(isDay), days: z.number().min(0).max(7) }))
        .min(1)
        .max(maxMonths),
      files: z.array(z.number().int()).max(1).default([]).describe("a voice note that says it"),
    }),
    perMinute: 20,
    response: done,
    handler: ({ body, ...ctx }) => confirmWeeks(ctx, body.weeks, body.files),
  });

  route(app, {
    path: "/worker/v1/contracts/",
    summary: ["工人：我的工地和合同", "Worker: own sites and contracts"],
    access: workersOnly,
    response: workerSitesResponse,
    handler: ownSites,
  });
}
