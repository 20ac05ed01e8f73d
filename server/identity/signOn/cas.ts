import { refuse } from "../../../resources/refusals";
import { hashToken } from "../../platform/crypto/token";
import type { RequestContext } from "../../engine/services";
import { answerText } from "../../platform/network/answerText";
import type { Claims } from "../../platform/settings/claimMapping";
import type { Settings } from "../../platform/settings/env";
import { allXml, findXml, parseXml, textAt, UnreadableXml, type XmlElement } from "../../platform/xml/tree";
import { endExternalSessions } from "./endExternalSessions";
import { callbackAddress, type SignOnProvider } from "./provider";

const timeoutMs = 10_000;

/** CAS 3.0: the browser brings a ticket, valid once and for this address, which the platform validates at the provider. */
export const cas: SignOnProvider = {
  name: "cas",

  async loginAddress(ctx, { state }) {
    const { url, renew } = casSettings(ctx.services.settings);
    return addressOf(`${url}/login`, { service: serviceOf(ctx, state), ...(renew && { renew: "true" }) });
  },

  async identify(ctx, { state }, query) {
    const { url, validate, renew, mapping } = casSettings(ctx.services.settings);
    const ticket = query.get("ticket") ?? "";
    if (ticket === "") throw refuse("signOn.failed");
    const reply = await fetch(
      addressOf(`${url}/${validate}`, { service: serviceOf(ctx, state), ticket, ...(renew && { renew: "true" }) }),
      { redirect: "error", signal: AbortSignal.timeout(timeoutMs), headers: { Accept: "application/xml" } },
    );
    if (!reply.ok) throw new TypeError(`the provider answered ${reply.status}`);
    const bytes = Buffer.from(await reply.arrayBuffer());
    const answer = parseXml(answerText(bytes, reply.headers.get("content-type") ?? "").trimStart());
    const success = findXml(answer, "authenticationSuccess");
    const id = textAt(success, "user");
    if (!success || id === "") throw new CasFailure(findXml(answer, "authenticationFailure")?.attributes["code"]);
    const claims = { ...claimsOf(success), user: id };
    return {
      person: { source: "cas", id, claims, mapping, defaults: { username: "user", name: "displayName" } },
      // The provider's logout request names the ticket.
      sid: hashToken(ticket),
    };
  },

  refusalOf: () => undefined,
};

/** A ticket that the provider refused: INVALID_TICKET, INVALID_SERVICE. */
class CasFailure extends Error {
  override readonly name = "CasFailure";
  constructor(code = "no user") {
    super(code.slice(0, 60));
  }
}

/**
 * Single logout: the provider posts a LogoutRequest with the ticket of the sign-in, which only the provider and that browser
 * know. Returns whether the request was readable.
 */
export async function casLogout(ctx: RequestContext, logoutRequest: string): Promise<boolean> {
  try {
    const request = parseXml(logoutRequest);
    const ticket = textAt(request, "SessionIndex");
    if (request.name !== "LogoutRequest" || ticket === "") return false;
    await endExternalSessions(ctx, "cas", { sid: hashToken(ticket), external: null });
    return true;
  } catch (error) {
    if (error instanceof UnreadableXml) return false;
    throw error;
  }
}

/** The same at login and validation; `state` connects the response to the attempt. */
const serviceOf = (ctx: RequestContext, state: string): string => addressOf(callbackAddress(ctx), { state }).href;

function addressOf(base: string, parameters: Readonly<Record<string, string>>): URL {
  const address = new URL(base);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}

/** Children of a success that are no attributes. */
const protocolElements = new Set(["user", "attributes", "proxyGrantingTicket", "proxies"]);

/**
 * Attributes in the three styles of the servers: children of `attributes` (Apereo), children of the success itself (RubyCAS), and
 * elements that name the attribute: `<attribute name="" value="">`, or with `name` and `value` as children. Several values are
 * repeated elements.
 */
function claimsOf(success: XmlElement): Claims {
  const own = success.children.filter(({ name }) => !protocolElements.has(name));
  const claims = new Map<string, string[]>();
  for (const element of [...(findXml(success, "attributes")?.children ?? []), ...own])
    for (const [name, value] of attributesIn(element)) claims.set(name, [...(claims.get(name) ?? []), value]);
  return Object.fromEntries(claims);
}

function attributesIn(element: XmlElement): readonly (readonly [name: string, value: string])[] {
  const { attributes, text } = element;
  const name = attributes["name"] ?? textAt(element, "name");
  if (element.name !== "attribute" || name === "") return [[element.name, text]];
  const values = allXml(element, "value").map((value) => value.text);
  return (values.length > 0 ? values : [attributes["value"] ?? text]).map((value) => [name, value]);
}

/** Called only if there is a provider. */
function casSettings({ cas: settings }: Settings): NonNullable<Settings["cas"]> {
  if (settings === null) throw new Error("there is no identity provider (CAS_URL)");
  return settings;
}
