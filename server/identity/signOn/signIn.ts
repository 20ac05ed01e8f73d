import { randomPKCECodeVerifier } from "openid-client";
import type { LoginResponse } from "../../../resources/system/accountResponses";
import { translate } from "../../../resources/kit/label";
import { Refusal } from "../../../resources/kit/refusal";
import { refusal, refuse } from "../../../resources/refusals";
import { startSession } from "../auth/startSession";
import { issueTicket, readTicket, consumeTicket } from "../auth/tickets";
import { hashToken, randomToken } from "../../platform/crypto/token";
import { transaction } from "../../platform/db/query";
import { errorFacts } from "../../engine/errorFacts";
import type { RequestContext } from "../../engine/services";
import { provisionExternalAccount } from "../auth/externalAccount";
import type { Settings } from "../../platform/settings/env";
import { cas } from "./cas";
import { oidc } from "./oidc";
import type { SignOnProvider } from "./provider";

/** Time for the browser to collect its session. */
const collectMs = 60_000;

/** The next address of the browser, and the secret in its cookie until then. */
export interface SignOnStep {
  readonly address: string;
  readonly secret: string;
}

/** The provider of single sign-on (SSO); undefined without one. */
export const signOnProvider = ({ oidc: hasOidc, cas: hasCas }: Settings): SignOnProvider | undefined =>
  hasOidc ? oidc : hasCas ? cas : undefined;

/** Redirects to the provider. The secret is in the browser's cookie only, the nonce in the database only. */
export async function beginSignOn(ctx: RequestContext, provider: SignOnProvider, redirect: string): Promise<SignOnStep> {
  const { services } = ctx;
  try {
    const [state, nonce, secret] = [randomToken(), randomToken(), randomPKCECodeVerifier()];
    const address = await provider.loginAddress(ctx, { state, nonce, secret });
    const facts = { nonce, browser: hashToken(secret), redirect };
    await issueTicket(services, { purpose: "signOnState", ticket: state, facts });
    return { address: address.href, secret };
  } catch (error) {
    return leadBack(ctx, redirect, refusalOf(ctx, provider, error));
  }
}

/** Callback of the provider, with its response in the query: redirects to the login page, which collects the session or the refusal. */
export async function finishSignOn(
  ctx: RequestContext,
  provider: SignOnProvider,
  secret: string,
  query: URLSearchParams,
): Promise<SignOnStep> {
  let redirect = "";
  try {
    const state = query.get("state") ?? "";
    const started = await startedSignOn(ctx, secret, state);
    redirect = started.redirect;
    const { person, sid } = await provider.identify(ctx, { state, secret, nonce: started.nonce }, query);
    return await leadBack(ctx, redirect, {
      account: await provisionExternalAccount(ctx, person),
      facts: { sid, by: provider.name },
    });
  } catch (error) {
    return leadBack(ctx, redirect, refusalOf(ctx, provider, error));
  }
}

/** Returns the session for the secret in the browser's cookie, once; or throws the refusal. */
export async function collectSession(ctx: RequestContext, secret: string, device: string | undefined): Promise<LoginResponse> {
  const { pool } = ctx.services;
  const ticket = await readTicket(pool, secret, "signOn", ctx.now);
  await consumeTicket(pool, ticket, ctx.now);
  const { account, facts } = ticket;
  if (account === null) throw new Refusal("signOn.refused", 400, [facts?.zh ?? "", facts?.en ?? ""], {});
  const external_session = facts?.sid || null;
  return transaction(pool, (db) => startSession(ctx, db, { account, device, external_session, by: facts?.by }));
}

/** Only a path of this application, to prevent open redirects. */
const isOwnPath = (address: string): boolean => /^\/(?![/\\])/.test(address);

async function leadBack(
  { services }: RequestContext,
  redirect: string,
  outcome: Refusal | { readonly account: number; readonly facts: Readonly<Record<string, string>> },
): Promise<SignOnStep> {
  const { text, facts } = outcome instanceof Refusal ? outcome : { text: undefined, facts: {} };
  const refused = text && { facts: { zh: translate(text, "zh", facts), en: translate(text, "en", facts) } };
  const collected = outcome instanceof Refusal ? refused : outcome;
  const secret = await issueTicket(services, { purpose: "signOn", lifeMs: collectMs, ...collected });
  return { address: `/#/login?sso=1${isOwnPath(redirect) ? `&redirect=${encodeURIComponent(redirect)}` : ""}`, secret };
}

/** A callback is accepted once, and only in the browser that began. */
async function startedSignOn({ services: { pool }, now }: RequestContext, secret: string, state: string) {
  const ticket = await readTicket(pool, state, "signOnState", now);
  const { nonce = "", browser, redirect = "" } = ticket.facts ?? {};
  if (browser !== hashToken(secret)) throw refuse("tickets.over");
  await consumeTicket(pool, ticket, now);
  return { nonce, redirect };
}

/** The refusal for an error; one that is not of the protocol or network is a defect and rethrown. */
function refusalOf({ services: { log } }: RequestContext, provider: SignOnProvider, error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  log.warn(errorFacts(error), "a single sign-on failed");
  const isOutage = error instanceof TypeError || (error instanceof Error && error.name === "TimeoutError");
  return provider.refusalOf(error) ?? refusal(isOutage ? "signOn.unavailable" : "signOn.failed");
}
