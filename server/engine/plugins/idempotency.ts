import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { refuse } from "../../../resources/refusals";
import { RequestKey, type KeyOwner } from "../rest/requestKey";
import type { RequestContext, Services } from "../services";

declare module "fastify" {
  interface FastifyRequest {
    requestKey: RequestKey | undefined;
  }
  interface FastifyContextConfig {
    /** Keys of callers without a session count too. */
    takesKeys?: true;
  }
}

/** Visible ASCII. */
const keyPattern = /^[\x21-\x7e]{1,255}$/;
const stranger = { account: null, realinfo: null } as const;
/** Response headers that belong to the body. */
const storedHeaders = ["content-type", "content-range", "cache-control", "location"] as const;
/** A longer response is read again from the rows. */
const maxAnswerBytes = 1024 * 1024;

/**
 * A POST with an `Idempotency-Key` may be repeated if its response was lost: it runs once, and the repetition gets the same
 * response. A key without a session counts where the route takes it (`takesKeys`), and is ignored elsewhere.
 */
export const idempotencyPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  const inFlight = new Map<string, FastifyRequest>();
  const release = (request: FastifyRequest): void => {
    const id = request.requestKey?.id;
    if (id !== undefined && inFlight.get(id) === request) inFlight.delete(id);
  };
  app.decorateRequest("requestKey", undefined);

  // After parsing the body and before validation, so that validation errors are stored under the key as well.
  app.addHook("preValidation", async (request, reply) => {
    const requestKey = keyOf(request, services);
    if (!requestKey) return;
    request.requestKey = requestKey;
    if (inFlight.has(requestKey.id)) requestKey.refuseInFlight();
    // A client that disconnects ends its request early: then only the database decides what a repetition must wait for.
    if (!reply.raw.destroyed) inFlight.set(requestKey.id, request);
    reply.raw.once("close", () => release(request));
    request.ctx = { ...request.ctx, requestKey };
    // The content of a form is not known yet: its transactions are matched one by one.
    const stored = request.isMultipart() ? undefined : await requestKey.storedResponse(request.ctx.services.pool);
    if (stored) await reply.code(stored.status).headers(stored.headers).send(stored.body);
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const { requestKey } = request;
    if (!requestKey) return payload;
    if (requestKey.isInFlight) void reply.header("Retry-After", "1");
    else if (requestKey.isReplayed && reply.statusCode < 400) void reply.header("Idempotency-Replayed", "true");
    if (!requestKey.isAnswered && isStorable(request, reply, payload)) {
      const response = { status: reply.statusCode, headers: headersOf(reply), body: payload ?? "" };
      await requestKey.storeResponse(services.pool, response).catch((error: unknown) => {
        // The transactions are recorded: a repetition reads the response again.
        request.log.warn({ err: error }, "an answer could not be stored under its idempotency key");
      });
    }
    // Not in onResponse, which is not called if the connection closes before the response ends.
    release(request);
    return payload;
  });
});

/** The account, or the worker on the worker's page. The sender of a public form may be anonymous, and his session may end meanwhile. */
function ownerOf({ actor: { id, attributes } }: RequestContext, takesKeys: boolean): KeyOwner | undefined {
  if (takesKeys) return stranger;
  if (id !== null) return { account: id, realinfo: null };
  const { realinfo } = attributes;
  return typeof realinfo === "number" ? { account: null, realinfo } : undefined;
}

function keyOf(request: FastifyRequest, services: Services): RequestKey | undefined {
  const key = request.headers["idempotency-key"];
  const owner = ownerOf(request.ctx, request.routeOptions.config.takesKeys === true);
  if (request.method !== "POST" || request.is404 || key === undefined || owner === undefined) return undefined;
  if (typeof key !== "string" || !keyPattern.test(key)) throw refuse("idempotency.badKey");
  const [path = "", query = ""] = request.url.split("?", 2);
  const content = request.isMultipart() ? null : request.body;
  const contentHash = createHash("sha256")
    .update(JSON.stringify([query, content ?? null]))
    .digest("hex");
  return new RequestKey(services, { owner, method: request.method, path, key }, contentHash);
}

/** An error has changed nothing, or the repetition finds its outcome; a stream is not stored. */
const isStorable = (request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | null | undefined =>
  reply.statusCode < 300 &&
  !request.isMultipart() &&
  (payload === null || payload === undefined || (typeof payload === "string" && payload.length <= maxAnswerBytes));

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    storedHeaders.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
