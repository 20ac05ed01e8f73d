import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { resourceByName } from "../../../resources";
import { fetchOne, identifier, join, rowVersions, sql, withBuiltText, type Sql } from "../../platform/db/query";
import { readerKey } from "../rest/readerPlans";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The response changes rarely: the browser caches it and revalidates (304). Never for others' personal data. With names, it follows
     * from the caller, the day, the language and all rows of these small resources alone: while no row has changed, it is not made again.
     */
    revalidated?: true | readonly string[];
  }
  interface FastifyRequest {
    /** What the response follows from, if that is known. */
    contentKey?: string | undefined;
  }
}

const maxTags = 1_000;

/**
 * ETag and 304 for routes that declare it; @fastify/etag would apply to every response. The request is authorized as usual, only the body
 * is not sent again. The tag is weak, because compression changes the bytes, and is a collision-free hash of the content: a browser with
 * another account's cached response gets its own.
 */
export const revalidation = fastifyPlugin(async (app) => {
  /** The tags of responses by what they follow from, least recently made first. */
  const tags = new Map<string, string>();
  app.addHook("onRoute", (route) => {
    const { revalidated } = route.config ?? {};
    if (!revalidated) return;
    if (revalidated !== true) {
      const versions = versionsOf(revalidated);
      route.preHandler = [
        ...[route.preHandler ?? []].flat(),
        async (request, reply) => {
          if (!request.headers["if-none-match"]) return undefined;
          // Without a key the handler answers, from the primary if a replica has failed (server/engine/session/replicas.ts).
          request.contentKey = await contentKey(request, versions).catch(() => undefined);
          const tag = request.contentKey && tags.get(request.contentKey);
          return tag && matches(request, tag) ? reply.code(304).headers(headersOf(tag)).send() : undefined;
        },
      ];
    }
    route.onSend = [
      ...[route.onSend ?? []].flat(),
      async (request, reply, payload) => {
        if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
        const tag = `W/"${createHash("sha256").update(payload).digest("base64url")}"`;
        if (request.contentKey !== undefined) keep(tags, request.contentKey, tag);
        void reply.headers(headersOf(tag));
        if (!matches(request, tag)) return payload;
        notModified(reply);
        return null;
      },
    ];
  });
});

function versionsOf(names: readonly string[]): Sql {
  const each = names.map((name) => sql`(select ${rowVersions("t")} from ${identifier(resourceByName(name).table)} t)`);
  return withBuiltText(sql`select concat_ws(' ', ${join(each)}) as version`);
}

/** The versions are read before the rows: a response may be newer than its key says, never older. */
async function contentKey({ ctx, url, headers }: FastifyRequest, versions: Sql): Promise<string> {
  const found = await fetchOne<{ version: string }>(ctx.services.pool, versions);
  return JSON.stringify([readerKey(ctx.actor), ctx.today, ctx.locale, url, headers.accept, found?.version]);
}

function keep(tags: Map<string, string>, key: string, tag: string): void {
  const [oldest] = tags.keys();
  if (tags.size >= maxTags && oldest !== undefined) tags.delete(oldest);
  tags.set(key, tag);
}

const headersOf = (tag: string) => ({ ETag: tag, "Cache-Control": "private, no-cache", Vary: "Authorization, Accept-Language" });

const notModified = (reply: FastifyReply): void =>
  void reply.code(304).removeHeader("Content-Type").removeHeader("Content-Length");

const matches = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers["if-none-match"] ?? "").split(",").some((each) => each.trim() === tag);
