import { errors, jwtVerify, type JWTPayload } from "jose";
import { issueTicket } from "../auth/tickets";
import { hashToken } from "../../platform/crypto/token";
import { allRowsOf, fetchRows } from "../../platform/db/query";
import { errorFacts } from "../../engine/errorFacts";
import type { RequestContext } from "../../engine/services";
import { externalId } from "../externalPerson";
import { endExternalSessions } from "./endExternalSessions";
import { oidcProvider, oidcSettings } from "./oidcProvider";

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
/** A logout token is accepted for this time after its creation, and once. */
const tokenMinutes = 5;

/**
 * OpenID Connect Back-Channel Logout 1.0: ends the sessions named by the token, of one session at the provider (`sid`) or of all
 * of a person (`sub`). Returns whether the token was valid.
 */
export async function backChannelLogout(ctx: RequestContext, token: string): Promise<boolean> {
  const claims = await verifiedClaims(ctx, token);
  if (!claims || !(await isFirst(ctx, claims.jti ?? ""))) return false;
  const sid = typeof claims["sid"] === "string" ? claims["sid"] : null;
  const external = claims.sub === undefined ? null : externalId({ source: "oidc", id: `${claims.iss} ${claims.sub}` });
  await endExternalSessions(ctx, "oidc", { sid, external });
  return true;
}

async function verifiedClaims({ services }: RequestContext, token: string): Promise<JWTPayload | undefined> {
  const { clientId } = oidcSettings(services.settings);
  const { configuration, keys } = await oidcProvider(services);
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...{ issuer: configuration.serverMetadata().issuer, audience: clientId },
      ...{ maxTokenAge: `${tokenMinutes} minutes`, clockTolerance: "30 seconds", requiredClaims: ["iat", "jti", "events"] },
    });
    const { events, nonce, sub, sid } = payload;
    const isLogout = typeof events === "object" && events !== null && logoutEvent in events;
    // A claim of another type names no session: it must not widen the logout to all sessions.
    const names = [sub, sid].filter((claim) => claim !== undefined);
    const isNamed = names.length > 0 && names.every((claim) => typeof claim === "string" && claim !== "");
    return isLogout && nonce === undefined && isNamed ? payload : undefined;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    services.log.warn(errorFacts(error), "a logout token was refused");
    return undefined;
  }
}

async function isFirst({ services }: RequestContext, jti: string): Promise<boolean> {
  const ticket = `logout ${jti}`;
  const [known] = await fetchRows(services.pool)`select 1 from ${allRowsOf("tickets")} where ticket_hash = ${hashToken(ticket)}`;
  if (known) return false;
  await issueTicket(services, { purpose: "logoutToken", ticket, lifeMs: 2 * tokenMinutes * 60_000 });
  return true;
}
