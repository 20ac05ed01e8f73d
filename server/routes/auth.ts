import type { FastifyInstance } from "fastify";
import { z } from "zod";
import {
  activationResponse,
  captchaResponse,
  captchaQuestionResponse,
  endedSessionsResponse,
  tokenResponse,
  profileResponse,
  recoveryResponse,
  registrationResponse,
  sentCodeResponse,
  sessionsResponse,
  userResponse,
} from "../../resources/responses/account";
import { done, noContent } from "../../resources/responses/parts";
import { translate, type Label } from "../../resources/kit/label";
import { activate } from "../auth/activation";
import { makeCaptcha, makeCaptchaQuestion } from "../auth/captcha";
import { constantTime } from "../auth/constantTime";
import { logIn } from "../auth/login";
import { bindPhone, changePassword } from "../auth/ownAccount";
import { endOwnSessions, listSessions } from "../auth/ownSessions";
import { profileOf } from "../auth/profile";
import { beginRecovery, finishRecovery } from "../auth/recovery";
import { registrationStatus } from "../auth/registration";
import { messageScenes, sendMessage } from "../auth/sendMessage";
import { deleteSession } from "../auth/sessions";
import { dummyHash } from "../crypto/password";
import { audit } from "../audit/audit";
import { refuseFields } from "../rest/errors";
import { route } from "../rest/route";
import type { RequestContext } from "../services";

const short = z.string().trim().max(200).default("");
/** Passwords are used as typed; the maximum length bounds the cost of hashing. */
const secret = z.string().max(128).default("");
/**
 * Logins and captchas per minute from one address, which a whole office may share. Wrong passwords are limited by name and
 * address, except for accounts known there (server/auth/login.ts); this limit only protects the database from a flood.
 */
const officePerMinute = 600;
/** A program can answer the questions, so their number per minute and address is limited. People need one for each login. */
const questionsPerMinute = 20;
const timestamp = z.object({ t: z.string().max(20).optional() });
const picture = { captcha_key: short, captcha: short };

/** Requires non-empty values, with the form's own messages. */
function demand({ locale }: RequestContext, typed: Readonly<Record<string, readonly [value: string, sentence: Label]>>): void {
  const empty = Object.entries(typed).filter(([, [value]]) => value === "");
  refuseFields(Object.fromEntries(empty.map(([name, [, sentence]]) => [name, [translate(sentence, locale)]])));
}

const enter = {
  username: ["请输入账号", "Enter your account"],
  password: ["请输入密码", "Enter your password"],
  code: ["请输入短信验证码", "Enter the SMS code"],
} as const satisfies Record<string, Label>;

export async function authRoutes(app: FastifyInstance): Promise<void> {
  // Computed beside the start, so that the first unknown user name is answered as late as a known one.
  void dummyHash();

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
    path: "/auth/v1/captchaQuestion/",
    summary: ["文字验证问题", "Captcha as a question"],
    access: "public",
    query: timestamp,
    perMinute: questionsPerMinute,
    shortLimits: true,
    response: captchaQuestionResponse,
    handler: async ({ reply, services, locale }) => {
      reply.header("Cache-Control", "no-store");
      return (await makeCaptchaQuestion(services, locale)).answer;
    },
  });

  route(app, {
    method: "POST",
    path: "/auth/v1/token/",
    summary: ["登录", "Sign in"],
    access: "public",
    body: z.object({ username: short, password: secret, second_factor: short, ...picture }),
    perMinute: officePerMinute,
    shortLimits: true,
    response: tokenResponse,
    handler: async ({ body, ...ctx }) => {
      demand(ctx, { username: [body.username, enter.username], password: [body.password, enter.password] });
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
    body: z.object({ old_password: secret, new_password: secret, check_password: secret }),
    perMinute: 30,
    response: done,
    handler: ({ body, ...ctx }) => changePassword(ctx, body),
  });

  route(app, {
    method: "POST",
    path: "/auth/v1/check/psd",
    summary: ["找回密码：核对账号", "Password recovery: account"],
    access: "public",
    body: z.object({ username: short, ...picture }),
    slashOptional: true,
    perMinute: 20,
    shortLimits: true,
    response: recoveryResponse,
    handler: async ({ body, ...ctx }) => {
      demand(ctx, { username: [body.username, enter.username] });
      return constantTime(() => beginRecovery(ctx, body));
    },
  });

  route(app, {
    method: "POST",
    path: "/auth/v1/send/message",
    summary: ["发送短信验证码", "Send SMS code"],
    access: "public",
    body: z.object({ scene: z.enum(messageScenes), phone: short, ticket: short, corp_code: short, ...picture }),
    slashOptional: true,
    perMinute: 20,
    shortLimits: true,
    response: sentCodeResponse,
    handler: ({ body, ...ctx }) => sendMessage(ctx, body),
  });

  route(app, {
    method: "POST",
    path: "/auth/v1/find/psd",
    summary: ["找回密码：设置新密码", "Password recovery: new password"],
    access: "public",
    body: z.object({ ticket: short, code: short, new_password: secret, check_password: secret }),
    slashOptional: true,
    perMinute: 20,
    response: done,
    handler: async ({ body, ...ctx }) => {
      demand(ctx, { code: [body.code, enter.code] });
      await constantTime(() => finishRecovery(ctx, body));
    },
  });

  route(app, {
    method: "POST",
    path: "/auth/v1/check/corp",
    summary: ["企业注册：核对企业和手机", "Registration: verify company and phone"],
    access: "public",
    body: z.object({ corp_code: short, corp_name: short, link_man: short, link_phone: short, code: short }),
    slashOptional: true,
    perMinute: 20,
    response: registrationResponse,
    handler: async ({ body, ...ctx }) => {
      demand(ctx, { code: [body.code, enter.code] });
      return registrationStatus(ctx, body);
    },
  });

  route(app, {
    method: "POST",
    path: "/auth/v1/activate",
    summary: ["激活企业账号", "Activate company account"],
    access: "public",
    body: z.object({
      corp_code: short,
      corp_name: short,
      link_man: short,
      link_phone: short,
      code: short,
      password: secret,
      check_password: secret,
      license_files: z.array(z.unknown()).max(5).default([]),
    }),
    slashOptional: true,
    status: 201,
    perMinute: 10,
    response: activationResponse,
    handler: ({ body, ...ctx }) => activate(ctx, body),
  });

  for (const [path, access, summary] of [
    ["/auth/v1/bind/phone", { company: {} }, ["企业绑定手机", "Bind phone (company)"]],
    ["/system/v1/accounts/bind_phone/", { government: {} }, ["绑定手机", "Bind phone"]],
  ] as const)
    route(app, {
      method: "POST",
      path,
      summary,
      access: access,
      body: z.object({ phone: short, code: short, password: secret, old_code: short }),
      slashOptional: path.startsWith("/auth"),
      perMinute: 20,
      response: userResponse,
      handler: async ({ body, ...ctx }) => {
        demand(ctx, { code: [body.code, enter.code] });
        return bindPhone(ctx, body);
      },
    });
}
