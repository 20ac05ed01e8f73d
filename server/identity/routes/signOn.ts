import formbody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { tokenResponse } from "../../../resources/system/accountResponses";
import { noContent } from "../../../resources/responses/parts";
import { formType } from "../../engine/plugins/bodyLimits";
import { route } from "../../engine/rest/route";
import { parseForm } from "../../platform/network/parseForm";
import type { Services } from "../../engine/services";
import { backChannelLogout } from "../signOn/backChannelLogout";
import { casLogout } from "../signOn/cas";
import { callbackPath } from "../signOn/provider";
import { beginSignOn, collectSession, finishSignOn, signOnProvider, type SignOnStep } from "../signOn/signIn";

const cookie = "sso";
const path = "/auth/v1/sso/";
const perMinute = 600; // a whole office may share one address

const secretOf = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]+)`).exec(headers.cookie ?? "")?.[1] ?? "";

/** Single sign-on: redirect to the provider, callback, and the session for the login page. Only with a provider. */
export async function signOnRoutes(app: FastifyInstance, { settings }: Services): Promise<void> {
  const provider = signOnProvider(settings);
  if (provider === undefined) return;
  const secure = settings.publicUrl.startsWith("https://") ? "; Secure" : "";
  /** Scripts cannot read the cookie, and other sites cannot send it with their requests. */
  const setCookie = (reply: FastifyReply, secret: string, seconds = 600) =>
    reply.header("Set-Cookie", `${cookie}=${secret}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
  const lead = (reply: FastifyReply, { address, secret }: SignOnStep) => setCookie(reply, secret).redirect(address, 302);

  route(app, {
    path,
    summary: ["统一身份认证登录", "Begin single sign-on"],
    access: "public",
    query: z.object({ redirect: z.string().max(500).default("") }),
    status: 302,
    perMinute,
    response: noContent,
    handler: async ({ query, reply, ...ctx }) => lead(reply, await beginSignOn(ctx, provider, query.redirect)),
  });

  route(app, {
    path: callbackPath,
    summary: ["统一身份认证回调", "Single sign-on callback"],
    access: "public",
    query: z.looseObject({
      state: z.string().optional(),
      ...(settings.oidc ? { code: z.string().optional(), error: z.string().optional() } : { ticket: z.string().optional() }),
    }),
    status: 302,
    perMinute,
    response: noContent,
    handler: async ({ reply, request, ...ctx }) => {
      const answer = new URL(request.url, settings.publicUrl).searchParams;
      return lead(reply, await finishSignOn(ctx, provider, secretOf(request), answer));
    },
  });

  route(app, {
    method: "POST",
    path: `${path}token/`,
    summary: ["统一身份认证：取得会话", "Session after single sign-on"],
    access: "public",
    perMinute,
    response: tokenResponse,
    handler: async ({ request, reply, ...ctx }) => {
      setCookie(reply, "", 0);
      return collectSession(ctx, secretOf(request), request.headers["user-agent"]);
    },
  });

  const [field, url, signOut] = settings.oidc
    ? (["logout_token", `${path}logout`, backChannelLogout] as const)
    : (["logoutRequest", callbackPath, casLogout] as const);
  await app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    await corner.register(formbody, { parser: (text) => parseForm(text, 5) });
    corner.withTypeProvider<ZodTypeProvider>().route({
      method: "POST",
      url,
      config: { access: "public", rateLimit: { max: perMinute, timeWindow: "1 minute" } },
      schema: {
        summary: "统一身份认证退出通知 · Logout at the identity provider",
        tags: ["auth/v1"],
        consumes: [formType],
        body: z.object({ [field]: z.string().max(8000) }),
        response: { 200: z.object({}), 400: z.object({ error: z.string() }) },
      },
      handler: async ({ body, ctx }, reply) =>
        (await signOut(ctx, body[field] ?? "")) ? {} : reply.code(400).send({ error: "invalid_request" }),
    });
  });
}
