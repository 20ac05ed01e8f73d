import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { endedSessionsResponse, sessionsResponse, userResponse } from "../../../../resources/system/accountResponses";
import { done } from "../../../../resources/responses/parts";
import { bindPhone, changePassword } from "../../auth/ownAccount";
import { endOwnSessions, listSessions } from "../../auth/ownSessions";
import { route } from "../../../engine/rest/route";
import { requireInput, secretInput, shortInput } from "./inputs";

/** Sessions, password and phone of the caller's own account. */
export async function ownAccountRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    path: "/auth/v1/sessions/",
    summary: ["本人的登录会话", "Own sessions"],
    access: "session",
    response: sessionsResponse,
    handler: (ctx) => listSessions(ctx, ctx.actor.id ?? 0),
  });

  route(app, {
    method: "POST",
    path: "/auth/v1/sessions/end/",
    summary: ["结束本人的一个或其他所有会话", "End one or all other own sessions"],
    access: "session",
    body: z.strictObject({ session: z.number().int().positive().nullish() }),
    response: endedSessionsResponse,
    handler: ({ body, ...ctx }) => endOwnSessions(ctx, body.session ?? null),
  });

  route(app, {
    method: "PUT",
    path: "/auth/v1/user_password/",
    summary: ["修改密码", "Change own password"],
    access: "session",
    allowedWhilePending: true,
    body: z.object({ old_password: secretInput, new_password: secretInput, check_password: secretInput }),
    perMinute: 30,
    response: done,
    handler: ({ body, ...ctx }) => changePassword(ctx, body),
  });

  for (const [path, access, summary] of [
    ["/auth/v1/bind/phone", { company: {} }, ["企业绑定手机", "Bind phone (company)"]],
    ["/system/v1/accounts/bind_phone/", { government: {} }, ["绑定手机", "Bind phone"]],
  ] as const)
    route(app, {
      method: "POST",
      path,
      summary,
      access,
      body: z.object({ phone: shortInput, code: shortInput, password: secretInput, old_code: shortInput }),
      perMinute: 20,
      response: userResponse,
      handler: async ({ body, ...ctx }) => {
        requireInput(ctx, { code: body.code });
        return bindPhone(ctx, body);
      },
    });
}
