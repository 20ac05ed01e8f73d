import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { sentCodeResponse } from "../../../../resources/system/accountResponses";
import { messageScenes, sendMessage } from "../../auth/sendMessage";
import { route } from "../../../engine/rest/route";
import { captchaInput, shortInput } from "./inputs";

/** The codes that recovery, registration and binding a phone require. */
export async function smsCodeRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "POST",
    path: "/auth/v1/send/message",
    summary: ["发送短信验证码", "Send SMS code"],
    access: "public",
    body: z.object({
      scene: z.enum(messageScenes),
      phone: shortInput,
      ticket: shortInput,
      corp_code: shortInput,
      ...captchaInput,
    }),
    perMinute: 20,
    shortLimits: true,
    response: sentCodeResponse,
    handler: ({ body, ...ctx }) => sendMessage(ctx, body),
  });
}
