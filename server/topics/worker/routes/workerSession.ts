import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endedSessionsResponse, sessionsResponse } from "../../../../resources/system/accountResponses";
import { done, noContent } from "../../../../resources/responses/parts";
import {
  workerCodeResponse,
  workerProfileResponse,
  workerTextsResponse,
  workerTokenResponse,
} from "../../../../resources/worker/responses";
import type { Access } from "../../../../resources/kit/access";
import { isMobile } from "../../../../resources/kit/validators/phone";
import { realinfos } from "../../../../resources/people/realinfos";
import { audit } from "../../../engine/audit/audit";
import { constantTime } from "../../../identity/auth/constantTime";
import { deleteSession } from "../../../engine/session/sessions";
import { route } from "../../../engine/rest/route";
import { endWorkerSessions, listWorkerSessions } from "../ownSessions";
import { ownRealinfo } from "../ownPerson";
import { getsTexts, switchTexts, switchTextsByLink } from "../textLinks";
import { requestPhone } from "../requestPhone";
import { sendWorkerCode, signInWorker, workerProfile } from "../signIn";

export const workersOnly: Access = { worker: {} };

const short = z.string().trim().max(60);
const idNumber = short.min(6).describe("number of the identity document");
const link = short.min(10).describe("code of a text message's link, in place of the number");
const claim = z.union([z.object({ id_number: idNumber }), z.object({ link })]);
const code = short.describe("of the text message");
/** Workers in a dormitory share one address. */
const dormitoryPerMinute = 60;

/** Login on the worker page: ID number, and a code to the phone on the roster. */
export async function workerSessionRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "POST",
    path: "/worker/v1/code/",
    summary: ["工人登录：发送短信验证码", "Worker: send sign-in code"],
    access: "public",
    body: claim,
    perMinute: dormitoryPerMinute,
    shortLimits: true,
    response: workerCodeResponse,
    handler: ({ body, ...ctx }) => sendWorkerCode(ctx, body),
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/token/",
    summary: ["工人登录", "Worker: sign in"],
    access: "public",
    body: z.intersection(
      claim,
      z.object({ code, remember: z.boolean().default(false).describe("the phone is the worker's own") }),
    ),
    perMinute: dormitoryPerMinute,
    shortLimits: true,
    response: workerTokenResponse,
    handler: ({ body, ...ctx }) =>
      constantTime(() => signInWorker(ctx, { claim: body, ...body, device: ctx.request.headers["user-agent"] })),
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/phone/code/",
    summary: ["工人更换登录手机：向原手机发送验证码", "Worker: send code to the phone on file"],
    access: "public",
    body: z.object({ id_number: idNumber }),
    perMinute: dormitoryPerMinute,
    shortLimits: true,
    response: workerCodeResponse,
    handler: ({ body, ...ctx }) => sendWorkerCode(ctx, body, "worker_old_phone"),
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/phone/",
    summary: ["工人更换登录手机", "Worker: ask for another phone"],
    access: "public",
    body: z.object({
      last_name: short.min(1),
      id_number: idNumber,
      card_tail: z
        .string()
        .regex(/^\d{6}$/)
        .describe("last six digits of the wage card"),
      phone: z.string().refine(isMobile),
      code,
      old_code: short.default("").describe("sent to the phone on file: with it the phone is changed at once"),
    }),
    perMinute: 20,
    shortLimits: true,
    response: done,
    handler: ({ body, ...ctx }) => constantTime(() => requestPhone(ctx, body)),
  });

  route(app, {
    path: "/worker/v1/token/",
    summary: ["工人登录信息", "Worker: who is signed in"],
    access: workersOnly,
    response: workerProfileResponse,
    handler: workerProfile,
  });

  route(app, {
    method: "DELETE",
    path: "/worker/v1/token/",
    summary: ["工人退出登录", "Worker: sign out"],
    access: workersOnly,
    status: 204,
    response: noContent,
    handler: async (ctx) => {
      const { actor, services } = ctx;
      if (actor.session !== null) await deleteSession(services.pool, actor.session);
      await audit(services.pool, ctx, { action: "logout", entity: realinfos.name, row: ownRealinfo(ctx) });
    },
  });

  route(app, {
    path: "/worker/v1/texts/",
    summary: ["工人短信提醒", "Worker: texts on or off"],
    access: workersOnly,
    response: workerTextsResponse,
    handler: getsTexts,
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/texts/",
    summary: ["工人开关短信提醒", "Worker: switch texts"],
    access: workersOnly,
    body: workerTextsResponse,
    response: workerTextsResponse,
    handler: async ({ body, ...ctx }) => {
      await switchTexts(ctx, ownRealinfo(ctx), body.is_on);
      return body;
    },
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/texts/link/",
    summary: ["按短信链接开关短信提醒", "Switch texts by the link of a text"],
    access: "public",
    body: workerTextsResponse.extend({ link }),
    perMinute: 20,
    shortLimits: true,
    response: done,
    handler: ({ body, ...ctx }) => constantTime(() => switchTextsByLink(ctx, body.link, body.is_on)),
  });

  route(app, {
    path: "/worker/v1/sessions/",
    summary: ["工人的登录设备", "Worker: own sessions"],
    access: workersOnly,
    response: sessionsResponse,
    handler: listWorkerSessions,
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/sessions/end/",
    summary: ["工人结束登录", "Worker: end one or all other sessions"],
    access: workersOnly,
    body: z.strictObject({ session: z.number().int().positive().nullish() }),
    response: endedSessionsResponse,
    handler: ({ body, ...ctx }) => endWorkerSessions(ctx, body.session ?? null),
  });
}
