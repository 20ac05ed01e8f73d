import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { ruleFor } from "../../resources/kit/access";
import { refuse, type RefusalCode } from "../../resources/refusals";
import { identify, type PendingStep } from "../auth/identity";
import { extendSession } from "../auth/sessions";
import { shortLimits, type DatabaseLimits } from "../db/limits";
import { openSiblingPool } from "../db/pool";
import { anonymousContext, requestContextOf } from "../context";
import { isOwnMachine } from "../ownMachine";
import { localeOf } from "../rest/errors";
import type { RouteAccess } from "../rest/route";
import type { RequestContext, Services } from "../services";

declare module "fastify" {
  interface FastifyRequest {
    ctx: RequestContext;
  }
  interface FastifyContextConfig {
    /** Who may call the route at all; a route without one admits nobody. */
    gate?: RouteAccess;
    /** Open too to everyone who has to change his password or to set up his second factor first. */
    allowedWhilePending?: true;
    /** A call under GET that moves money or state, as the specification fixes some. */
    changesState?: true;
    /** Of a success, where it is not 200. */
    status?: number;
    /** The session may also come in the header `sid` (specification §7). */
    sidHeader?: true;
    /** The database has to answer within the short limits (server/db/limits.ts), as for a login or a health check. */
    shortLimits?: true;
    /** Asked by a balancer: no session is looked up. */
    isProbe?: true;
  }
}

interface SessionOptions {
  readonly services: Services;
  readonly limits?: DatabaseLimits | undefined;
}

/** Connections that sessions are looked up with: calls that wait for a slow database on the others do not hold them up. */
const shortPoolSize = 6;

/** Knows who asks, and turns away whom the route's gate does not admit, before a body is read. */
export const sessionPlugin = fastifyPlugin<SessionOptions>(async (app, { services, limits = shortLimits }) => {
  const pool = openSiblingPool(services.pool, (line) => services.log.warn({}, line), shortPoolSize, limits);
  app.addHook("onClose", () => pool.end());
  const shortServices: Services = { ...services, pool };
  app.decorateRequest("ctx");
  app.addHook("onRequest", async (request) => {
    const circumstances = {
      locale: localeOf(request),
      ip: request.ip,
      requestId: request.id,
      isOwnMachine: isOwnMachine(services.settings, request),
    };
    const { gate, allowedWhilePending, shortLimits: isShort, isProbe } = request.routeOptions.config;
    const own = isShort ? shortServices : services;
    request.ctx = anonymousContext(own, circumstances);
    if (request.is404 || isProbe) return;
    if (gate === undefined) throw refuse("forbidden");
    const token = tokenOf(request);
    const found = token === undefined ? "absent" : await who(shortServices, token);
    const owes = typeof found === "object" && !allowedWhilePending ? found.owes : null;
    // Where everybody may come, anyone who owes something comes as a stranger.
    if (owes && gate === "public") return;
    if (typeof found === "object") request.ctx = requestContextOf(own, found, circumstances);
    admit(gate, request.ctx, typeof found === "object" ? "known" : found);
    if (owes) throw refuse(whenOwing[owes]);
  });
});

/** Only the upload service takes the session from a header of its own (specification §7). */
function tokenOf({ headers: { authorization, sid }, routeOptions }: FastifyRequest): string | undefined {
  if (authorization !== undefined) return /^Token\s+(\S+)$/i.exec(authorization)?.[1];
  return routeOptions.config.sidHeader && typeof sid === "string" && sid !== "" ? sid : undefined;
}

async function who(services: Services, token: string) {
  const now = services.clock.now();
  const found = await identify(services, token, now);
  if (typeof found === "object") await extendSession(services.pool, found.session, found, now);
  return found;
}

const whenUnknown = { absent: "unauthenticated", invalid: "invalidToken", expired: "sessionExpired" } as const satisfies Record<
  string,
  RefusalCode
>;

const whenOwing = {
  expiredPassword: "accounts.passwordExpired",
  initialPassword: "accounts.passwordInitial",
  secondFactor: "secondFactors.enrolFirst",
} as const satisfies Record<PendingStep, RefusalCode>;

function admit(gate: RouteAccess, { actor }: RequestContext, standing: "known" | keyof typeof whenUnknown): void {
  if (gate === "public") return;
  if (gate !== "session" && ruleFor(gate, actor)) return;
  if (standing !== "known") throw refuse(whenUnknown[standing]);
  // A worker's session opens his own pages only, and those say so themselves.
  if (gate !== "session" || actor.id === null) throw refuse("forbidden");
}
