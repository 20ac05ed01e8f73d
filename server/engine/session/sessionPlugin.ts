import type { FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type pg from "pg";
import { ruleFor } from "../../../resources/kit/access";
import { refuse, type RefusalCode } from "../../../resources/refusals";
import type { ApiKey } from "../../../resources/system/apiKeys";
import { identifyKey, isApiKey, type KeyCaller } from "./apiKeys";
import { copyOf, identify, type PendingStep } from "./identity";
import { extendSession } from "./sessions";
import { isConnectionError } from "../../platform/db/connectionError";
import { shortLimits, type DatabaseLimits } from "../../platform/db/limits";
import { genericPlanPools, genericPlans, listPools } from "../../platform/db/poolsBeside";
import { openSiblingPool } from "../../platform/db/pool";
import { anonymousContext, apiKeyContextOf, requestContextOf } from "./context";
import { isOwnMachine } from "../ownMachine";
import { localeOf } from "../rest/errors";
import { isReading, replicasPlugin } from "./replicas";
import type { RouteAccess } from "../rest/route";
import type { RequestContext, Services } from "../services";

declare module "fastify" {
  interface FastifyRequest {
    ctx: RequestContext;
    /** Set when the caller is authenticated by an API key instead of a session. */
    apiKey: ApiKey | null;
  }
  interface FastifyContextConfig {
    /** Who may call the route; a route without it is refused. */
    access?: RouteAccess;
    /** Also allowed for accounts that must first change the password or set up the second factor. */
    allowedWhilePending?: true;
    /** A GET call that changes state, as the specification defines some. */
    changesState?: true;
    /** The success status, if it is not 200. */
    status?: number;
    /** The session may also come in the header `sid` (specification §7). */
    sidHeader?: true;
    /** Uses the short database timeouts (server/platform/db/limits.ts), like a login or a health check. */
    shortLimits?: true;
    /** Other accounts may list the rows that a form of theirs must refer to (server/engine/rest/referableRows.ts). */
    offersChoices?: true;
    /** Called by a load balancer: no session is looked up. */
    isProbe?: true;
  }
}

interface SessionOptions {
  readonly services: Services;
  readonly limits?: DatabaseLimits | undefined;
}

/** Connections for session lookups, so that requests waiting for a slow database do not delay them. */
const shortPoolSize = 6;

/** Authenticates the caller, and authorizes the request by the route's access before a body is read. */
export const sessionPlugin = fastifyPlugin<SessionOptions>(async (app, { services, limits = shortLimits }) => {
  await app.register(replicasPlugin, { services });
  const warn = (line: string) => services.log.warn({}, line);
  const pool = openSiblingPool(services.pool, warn, shortPoolSize, limits, genericPlans);
  const pools = [pool, ...[genericPlanPools, listPools].map((beside) => beside.open(services.pool, warn))];
  app.addHook("onClose", async () => {
    await Promise.all(pools.map((each) => each.end()));
  });
  const shortServices: Services = { ...services, pool };
  app.decorateRequest("ctx");
  app.decorateRequest("apiKey", null);
  const limitKey = app.createRateLimit({
    timeWindow: "1 minute",
    keyGenerator: ({ apiKey }) => `key ${apiKey?.id}`,
    max: ({ apiKey }) => apiKey?.per_minute ?? 0,
  });
  const keyCaller = async (request: FastifyRequest, reply: FastifyReply, token: string): Promise<KeyCaller> => {
    const { clock } = services;
    const caller = await identifyKey(shortServices, token, request.ip, clock.now(), clock.today());
    if (typeof caller !== "object") throw refuse(authenticationRefusals[caller]);
    request.apiKey = caller.key;
    const limit = await limitKey(request);
    if (!limit.isAllowed && limit.isExceeded) {
      void reply.header("Retry-After", String(limit.ttlInSeconds));
      throw refuse("tooManyRequests");
    }
    return caller;
  };
  app.addHook("onRequest", async (request, reply) => {
    const circumstances = {
      locale: localeOf(request),
      ip: request.ip,
      requestId: request.id,
      isOwnMachine: isOwnMachine(services.settings, request),
      deviceKey: deviceKeyOf(request),
    };
    const { access, allowedWhilePending, shortLimits: isShort, isProbe, offersChoices } = request.routeOptions.config;
    const own = isShort ? shortServices : services;
    request.ctx = anonymousContext(own, circumstances);
    if (request.is404 || isProbe) return;
    if (access === undefined) throw refuse("forbidden");
    const token = tokenOf(request);
    if (token !== undefined && isApiKey(token)) {
      const { key, identity } = await keyCaller(request, reply, token);
      request.ctx = apiKeyContextOf(
        isShort ? own : app.servicesFor(request, identity),
        identity,
        key.scopes.split(","),
        circumstances,
      );
      // API keys can only read, and cannot use the calls of a person's session.
      if (access === "session" || !isReading(request)) throw refuse("forbidden");
      return authorize(access, request.ctx, "known");
    }
    const found = token === undefined ? "absent" : await identifyWithFailover(shortServices, token, isReading(request));
    const pendingStep = typeof found === "object" && !allowedWhilePending ? found.pendingStep : null;
    // On a public route, a caller with a pending step is anonymous.
    if (pendingStep && access === "public") return;
    if (typeof found === "object")
      request.ctx = requestContextOf(
        isShort ? own : app.servicesFor(request, found),
        // A write may extend the caller's rights for the rest of its request, such as by an organisation that it creates.
        isReading(request) ? found : copyOf(found),
        circumstances,
      );
    if (!(offersChoices && typeof found === "object" && request.ctx.actor.id !== null))
      authorize(access, request.ctx, typeof found === "object" ? "known" : found);
    if (pendingStep) throw refuse(pendingStepRefusals[pendingStep]);
  });
});

const deviceKeyOf = ({ headers: { "x-device-key": key } }: FastifyRequest): string | undefined =>
  typeof key === "string" && /^[\w-]{32,64}$/.test(key) ? key : undefined;

/**
 * Sent in a header, never in a cookie, so that other sites cannot use it (CSRF). Only the upload service reads it from `sid`
 * (specification §7).
 */
function tokenOf({ headers: { authorization, sid }, routeOptions }: FastifyRequest): string | undefined {
  if (authorization !== undefined) return /^(?:Token|Bearer)\s+(\S+)$/i.exec(authorization)?.[1];
  return routeOptions.config.sidHeader && typeof sid === "string" && sid !== "" ? sid : undefined;
}

async function identifyAndExtend(services: Services, token: string) {
  const now = services.clock.now();
  const found = await identify(services, token, now);
  if (typeof found === "object") await extendSession(services.pool, found.session, found, now);
  return found;
}

/**
 * While the primary is unavailable, sessions of reading requests are looked up on a replica, which serves the request as well. No
 * session can be revoked meanwhile.
 */
async function identifyWithFailover(services: Services, token: string, isRead: boolean) {
  const { replicas, clock } = services;
  const identifyAt = (pool: pg.Pool) => identify({ ...services, pool }, token, clock.now());
  if (!replicas || !isRead) return identifyAndExtend(services, token);
  const replica = replicas.poolAt(null);
  if (replica && replicas.isPrimaryAway()) return identifyAt(replica);
  return identifyAndExtend(services, token).catch((error: unknown) => {
    if (!replica || !isConnectionError(error)) throw error;
    return identifyAt(replica);
  });
}

const authenticationRefusals = {
  absent: "unauthenticated",
  invalid: "invalidToken",
  expired: "sessionExpired",
} as const satisfies Record<string, RefusalCode>;

const pendingStepRefusals = {
  expiredPassword: "accounts.passwordExpired",
  initialPassword: "accounts.passwordInitial",
  secondFactor: "secondFactors.enrolFirst",
} as const satisfies Record<PendingStep, RefusalCode>;

/** Whether the caller may call the route; which rows he may access is decided by server/engine/rest/scope.ts. */
function authorize(access: RouteAccess, { actor }: RequestContext, caller: "known" | keyof typeof authenticationRefusals): void {
  if (access === "public") return;
  if (access !== "session" && ruleFor(access, actor)) return;
  if (caller !== "known") throw refuse(authenticationRefusals[caller]);
  // A worker's session may call only the worker page's own routes, which declare that.
  if (access !== "session" || actor.id === null) throw refuse("forbidden");
}
