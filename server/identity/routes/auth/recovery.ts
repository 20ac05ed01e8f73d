import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { recoveryResponse } from "../../../../resources/system/accountResponses";
import { done } from "../../../../resources/responses/parts";
import { constantTime } from "../../auth/constantTime";
import { beginRecovery, finishRecovery } from "../../auth/recovery";
import { route } from "../../../engine/rest/route";
import { captchaInput, requireInput, secretInput, shortInput } from "./inputs";

/** A forgotten password: the account is checked, then a code from its phone sets a new password. */
export async function recoveryRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "POST",
    path: "/auth/v1/check/psd",
    summary: ["找回密码：核对账号", "Password recovery: account"],
    access: "public",
    body: z.object({ username: shortInput, ...captchaInput }),
    perMinute: 20,
    shortLimits: true,
    response: recoveryResponse,
    handler: async ({ body, ...ctx }) => {
      requireInput(ctx, { username: body.username });
      return constantTime(() => beginRecovery(ctx, body));
    },
  });

  route(app, {
    method: "POST",
    path: "/auth/v1/find/psd",
    summary: ["找回密码：设置新密码", "Password recovery: new password"],
    access: "public",
    body: z.object({ ticket: shortInput, code: shortInput, new_password: secretInput, check_password: secretInput }),
    perMinute: 20,
    response: done,
    handler: async ({ body, ...ctx }) => {
      requireInput(ctx, { code: body.code });
      await constantTime(() => finishRecovery(ctx, body));
    },
  });
}
