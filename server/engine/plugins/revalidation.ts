import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The response changes rarely: the browser caches it and revalidates (304). Never for others' personal data. */
    revalidated?: true;
  }
}

/**
 * ETag and 304 for routes that declare it; @fastify/etag would apply to every response. The request is authorized and processed
 * as usual, only the body is not sent again. The tag is weak, because compression changes the bytes, and is a collision-free hash
 * of the content: a browser with another account's cached response gets its own.
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
