import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endedSessionsAnswer, sessionsAnswer } from "../../resources/answers/account";
import { done, noContent } from "../../resources/answers/parts";
import { workerCodeAnswer, workerProfileAnswer, workerTokenAnswer } from "../../resources/answers/worker";
import type { Access } from "../../resources/kit/access";
import { isMobile } from "../../resources/kit/validators/phone";
import { realinfos } from "../../resources/people/realinfos";
import { audit } from "../audit/audit";
import { constantTime } from "../auth/constantTime";
import { deleteSession } from "../auth/sessions";
import { route } from "../rest/route";
import { endWorkerSessions, listWorkerSessions } from "../worker/ownSessions";
import { ownRealinfo } from "../worker/ownPerson";
import { requestPhone } from "../worker/requestPhone";
import { sendSignInCode, signInWorker, workerProfile } from "../worker/signIn";

export const workersOnly: Access = { worker: {} };

const short = z.string().trim().max(60);
const idNumber = short.min(6).describe("number of the identity document");
const code = short.describe("of the text message");
/** A dormitory shares one address. */
const dormitoryPerMinute = 60;

/** Signing in on the worker's page: by the number of the identity card and a code to the phone of the roster. */
export async function workerSessionRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "POST",
    path: "/worker/v1/code/",
    summary: ["工人登录：发送短信验证码", "Worker: send sign-in code"],
    access: "public",
    body: z.object({ id_number: idNumber }),
    perMinute: dormitoryPerMinute,
    shortLimits: true,
    response: workerCodeAnswer,
    answer: ({ body, ...ctx }) => sendSignInCode(ctx, body.id_number),
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/token/",
    summary: ["工人登录", "Worker: sign in"],
    access: "public",
    body: z.object({ id_number: idNumber, code, remember: z.boolean().default(false).describe("the phone is the worker's own") }),
    perMinute: dormitoryPerMinute,
    shortLimits: true,
    response: workerTokenAnswer,
    answer: ({ body, ...ctx }) => constantTime(() => signInWorker(ctx, { ...body, device: ctx.request.headers["user-agent"] })),
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
    }),
    perMinute: 20,
    shortLimits: true,
    response: done,
    answer: async ({ body, ...ctx }) => {
      await constantTime(() => requestPhone(ctx, body));
      return {};
    },
  });

  route(app, {
    method: "GET",
    path: "/worker/v1/token/",
    summary: ["工人登录信息", "Worker: who is signed in"],
    access: workersOnly,
    response: workerProfileAnswer,
    answer: workerProfile,
  });

  route(app, {
    method: "DELETE",
    path: "/worker/v1/token/",
    summary: ["工人退出登录", "Worker: sign out"],
    access: workersOnly,
    status: 204,
    response: noContent,
    answer: async (ctx) => {
      const { actor, services } = ctx;
      if (actor.session !== null) await deleteSession(services.pool, actor.session);
      await audit(services.pool, ctx, { action: "logout", entity: realinfos.name, row: ownRealinfo(ctx) });
    },
  });

  route(app, {
    method: "GET",
    path: "/worker/v1/sessions/",
    summary: ["工人的登录设备", "Worker: own sessions"],
    access: workersOnly,
    response: sessionsAnswer,
    answer: listWorkerSessions,
  });

  route(app, {
    method: "POST",
    path: "/worker/v1/sessions/end/",
    summary: ["工人结束登录", "Worker: end one or all other sessions"],
    access: workersOnly,
    body: z.object({ session: z.number().int().positive().nullish() }),
    response: endedSessionsAnswer,
    answer: ({ body, ...ctx }) => endWorkerSessions(ctx, body.session ?? null),
  });
}
