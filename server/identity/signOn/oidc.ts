import * as client from "openid-client";
import { refusal, refuse } from "../../../resources/refusals";
import { errorFacts } from "../../engine/errorFacts";
import type { Services } from "../../engine/services";
import { firstValue, mappedClaims, withoutEmpty, type Claims } from "../../platform/settings/claimMapping";
import { oidcProvider, oidcSettings } from "./oidcProvider";
import { callbackAddress, type SignOnProvider } from "./provider";

/** OpenID Connect: authorisation code flow with PKCE; the verifier is the cookie's secret. */
export const oidc: SignOnProvider = {
  name: "oidc",

  async loginAddress(ctx, { state, nonce, secret }) {
    const { scope } = oidcSettings(ctx.services.settings);
    const { configuration } = await oidcProvider(ctx.services);
    return client.buildAuthorizationUrl(configuration, {
      ...{ redirect_uri: callbackAddress(ctx), scope, state, nonce },
      ...{ code_challenge: await client.calculatePKCECodeChallenge(secret), code_challenge_method: "S256" },
    });
  },

  async identify(ctx, { state, nonce, secret }, query) {
    const { mapping } = oidcSettings(ctx.services.settings);
    const { configuration } = await oidcProvider(ctx.services);
    const tokens = await client.authorizationCodeGrant(configuration, new URL(`${callbackAddress(ctx)}?${query}`), {
      ...{ pkceCodeVerifier: secret, expectedNonce: nonce, expectedState: state, idTokenExpected: true },
    });
    const proved = tokens.claims();
    if (!proved) throw refuse("signOn.failed");
    if (proved.sub === "") throw refuse("signOn.noSubject");
    const defaults = { username: "preferred_username", name: "name" };
    const missing = mappedClaims(mapping, defaults).filter((name) => firstValue(proved, name) === "");
    const more = missing.length > 0 ? await userInfo(ctx.services, configuration, tokens.access_token, proved.sub) : {};
    const claims = { ...proved, ...more, ...withoutEmpty(proved) };
    return {
      person: { source: "oidc", id: `${proved.iss} ${proved.sub}`, claims, mapping, defaults },
      sid: firstValue(proved, "sid"),
    };
  },

  refusalOf: (error) =>
    error instanceof client.AuthorizationResponseError
      ? refusal("signOn.denied", { error: error.error.replaceAll(/[^\w-]/g, "").slice(0, 40) })
      : undefined,
};

/** Providers that put every claim into the ID token may refuse this call, as ADFS does: what is missing then decides. */
async function userInfo({ log }: Services, configuration: client.Configuration, token: string, sub: string): Promise<Claims> {
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  try {
    return await client.fetchUserInfo(configuration, token, sub);
  } catch (error) {
    log.warn(errorFacts(error), "the identity provider's userinfo could not be read; the ID token's claims are taken");
    return {};
  }
}
