import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The answer changes rarely: a browser stores it and asks whether it is still the same (304). Never of personal data of others. */
    revalidated?: true;
  }
}

/**
 * ETag and 304 for routes that declare it; @fastify/etag would do so for every answer. The call is authorized and answered as always,
 * only its bytes are not sent again. The tag is weak, for the compression behind it changes the bytes, and names the contents by a hash
 * without collisions: a browser that stored the answer of another account is sent its own.
 */
export const revalidation = fastifyPlugin(async (app) => {
  app.addHook("onRoute", (route) => {
    if (!route.config?.revalidated) return;
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request, reply, payload) => {
        if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
        const tag = `W/"${createHash("sha256").update(payload).digest("base64url")}"`;
        void reply.headers({ ETag: tag, "Cache-Control": "private, no-cache", Vary: "Authorization, Accept-Language" });
        if (!matches(request, tag)) return payload;
        void reply.code(304).removeHeader("Content-Type").removeHeader("Content-Length");
        return null;
      },
    ];
  });
});

const matches = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers["if-none-match"] ?? "").split(",").some((each) => each.trim() === tag);
