import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  captchaChallengeResponse,
  captchaResponse,
  profileResponse,
  tokenResponse,
} from "../../../../resources/system/accountResponses";
import { noContent } from "../../../../resources/responses/parts";
import { audit } from "../../../engine/audit/audit";
import { makeCaptcha, makeCaptchaChallenge } from "../../auth/captcha";
import { logIn } from "../../auth/login";
import { profileOf } from "../../auth/profile";
import { deleteSession } from "../../../engine/session/sessions";
import { dummyHash } from "../../../platform/crypto/password";
import { route } from "../../../engine/rest/route";
import { captchaInput, requireInput, secretInput, shortInput } from "./inputs";

/**
 * Logins and captchas per minute from one address, which a whole office may share. Wrong passwords are limited by name and
 * address, except for accounts known there (server/identity/auth/login.ts); this limit only protects the database from a flood.
 */
const officePerMinute = 600;
/** A program can solve the challenges, so their number per minute and address is limited. People need one for each login. */
const challengesPerMinute = 20;
const timestamp = z.object({ t: z.string().max(20).optional() });

function captchaRoutes(app: FastifyInstance): void {
  route(app, {
    path: "/auth/v1/captcha/",
    summary: ["图形验证码", "Captcha"],
    access: "public",
    query: timestamp,
    perMinute: officePerMinute,
    shortLimits: true,
    response: captchaResponse,
    handler: async ({ reply, services }) => {
      reply.header("Cache-Control", "no-store");
      return (await makeCaptcha(services)).answer;
    },
  });

  route(app, {
    path: "/auth/v1/captchaChallenge/",
    summary: ["免看图验证", "Captcha without a picture"],
    access: "public",
    query: timestamp,
    perMinute: challengesPerMinute,
    shortLimits: true,
    response: captchaChallengeResponse,
    handler: async ({ reply, ...ctx }) => {
      reply.header("Cache-Control", "no-store");
      return (await makeCaptchaChallenge(ctx)).answer;
    },
  });
}

/** Captchas, login and logout. */
export async function loginRoutes(app: FastifyInstance): Promise<void> {
  // Computed beside the start, so that the first unknown user name is answered as late as a known one.
  void dummyHash();
  captchaRoutes(app);

  route(app, {
    method: "POST",
    path: "/auth/v1/token/",
    summary: ["登录", "Sign in"],
    access: "public",
    body: z.object({ username: shortInput, password: secretInput, second_factor: shortInput, ...captchaInput }),
    perMinute: officePerMinute,
    shortLimits: true,
    response: tokenResponse,
    handler: async ({ body, ...ctx }) => {
      requireInput(ctx, { username: body.username, password: body.password });
      return logIn(ctx, { ...body, device: ctx.request.headers["user-agent"] });
    },
  });

  route(app, {
    method: "DELETE",
    path: "/auth/v1/token/",
    summary: ["退出登录", "Sign out"],
    access: "session",
    status: 204,
    allowedWhilePending: true,
    shortLimits: true,
    response: noContent,
    handler: async ({ actor, services, ...rest }) => {
      if (actor.session !== null) await deleteSession(services.pool, actor.session);
      await audit(services.pool, { actor, ...rest }, { action: "logout", entity: "accounts", row: actor.id });
    },
  });

  route(app, {
    path: "/auth/v1/token/",
    summary: ["本人登录信息", "Current user"],
    access: "session",
    allowedWhilePending: true,
    shortLimits: true,
    revalidated: true,
    response: profileResponse,
    handler: ({ actor, services }) => profileOf(services, services.pool, actor.id ?? 0),
  });
}
