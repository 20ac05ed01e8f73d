import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { ruleFor } from "../../resources/kit/access";
import { refusal, refuse, type RefusalCode } from "../../resources/refusals";
import { identify, type Debt } from "../auth/identity";
import { touchSession } from "../auth/sessions";
import { isConnectionError } from "../db/connectionError";
import { anonymousAsker, askerOf } from "../rest/asker";
import { localeOf } from "../rest/errors";
import type { Gate } from "../rest/route";
import type { Asker, Services } from "../services";

declare module "fastify" {
  interface FastifyRequest {
    asker: Asker;
  }
  interface FastifyContextConfig {
    /** Who may call the route at all; a route without one admits nobody. */
    gate?: Gate;
    /** Open too to whoever has to change his password or to set up his second factor first. */
    settles?: true;
    /** The session may also come in the header `sid` (specification §7). */
    sidHeader?: true;
  }
}

/** Knows who asks, and turns away whom the route's gate does not admit, before a body is read. */
export const sessionPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  app.decorateRequest("asker");
  app.addHook("onRequest", async (request) => {
    const circumstances = { locale: localeOf(request), ip: request.ip };
    request.asker = anonymousAsker(services, circumstances);
    if (request.is404) return;
    const { gate, settles } = request.routeOptions.config;
    if (gate === undefined) throw refuse("forbidden");
    const token = tokenOf(request);
    const found = token === undefined ? "absent" : await who(services, token);
    const owes = typeof found === "object" && !settles ? found.owes : null;
    // Where everybody may come, whoever owes something comes as a stranger.
    if (owes && gate === "public") return;
    if (typeof found === "object") request.asker = askerOf(services, found, circumstances);
    admit(gate, request.asker, typeof found === "object" ? "known" : found);
    if (owes) throw refuse(whenOwing[owes]);
  });
});

/** Only the upload service takes the session from a header of its own (specification §7). */
function tokenOf({ headers: { authorization, sid }, routeOptions }: FastifyRequest): string | undefined {
  if (authorization !== undefined) return /^Token\s+(\S+)$/i.exec(authorization)?.[1];
  return routeOptions.config.sidHeader && typeof sid === "string" && sid !== "" ? sid : undefined;
}

async function who(services: Services, token: string) {
  const { pool, clock } = services;
  try {
    const now = clock.now();
    const found = await identify(services, token, now);
    if (typeof found === "object") await touchSession(pool, found.session, found, now);
    return found;
  } catch (error) {
    // A session that cannot be looked up has not ended: the browser must not throw it away.
    throw isConnectionError(error) ? refusal("databaseAway") : error;
  }
}

const whenUnknown = { absent: "unauthenticated", invalid: "invalidToken", expired: "sessionExpired" } as const satisfies Record<
  string,
  RefusalCode
>;

const whenOwing = {
  expiredPassword: "accounts.passwordExpired",
  initialPassword: "accounts.passwordInitial",
  secondFactor: "secondFactors.enrolFirst",
} as const satisfies Record<Debt, RefusalCode>;

function admit(gate: Gate, { actor }: Asker, standing: "known" | keyof typeof whenUnknown): void {
  if (gate === "public") return;
  if (gate !== "session" && ruleFor(gate, actor)) return;
  if (standing !== "known") throw refuse(whenUnknown[standing]);
  // A worker's session opens his own pages only, and those say so themselves.
  if (gate !== "session" || actor.id === null) throw refuse("forbidden");
}
