import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import * as client from "openid-client";
import { z } from "zod";
import { refuse } from "../../../resources/refusals";
import { errorFacts } from "../../engine/errorFacts";
import type { Services } from "../../engine/services";
import type { Settings } from "../../platform/settings/env";

const timeoutSeconds = 10;

interface OidcProvider {
  readonly configuration: client.Configuration;
  /** Its signing keys, fetched again for an unknown key id. */
  readonly keys: JWTVerifyGetKey;
}

const discovered = new WeakMap<Settings, Promise<OidcProvider>>();

/** The provider of OIDC_ISSUER, discovered once; a failed discovery is retried at the next call. */
export async function oidcProvider({ settings, log }: Services): Promise<OidcProvider> {
  const known = discovered.get(settings) ?? discover(settings);
  discovered.set(settings, known);
  try {
    return await known;
  } catch (error) {
    if (discovered.get(settings) === known) discovered.delete(settings);
    log.warn(errorFacts(error), "the identity provider (OIDC_ISSUER) cannot be discovered");
    throw refuse("signOn.unavailable");
  }
}

async function discover(settings: Settings): Promise<OidcProvider> {
  const configuration = await discoverIssuer(settings);
  // The token endpoint is trusted over TLS; the signature also proves afterwards who said so.
  client.enableNonRepudiationChecks(configuration);
  const { jwks_uri } = configuration.serverMetadata();
  if (jwks_uri === undefined) throw new Error("the provider publishes no keys (jwks_uri)");
  return { configuration, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeoutSeconds * 1000 }) };
}

/** Providers differ in whether their name ends with a slash, and people do not see it. */
async function discoverIssuer(settings: Settings): Promise<client.Configuration> {
  const { issuer } = oidcSettings(settings);
  try {
    return await configurationOf(settings, issuer);
  } catch (error) {
    const named = issuerNamedIn(error);
    if (named === undefined) throw error;
    if (withoutSlash(named) === withoutSlash(issuer)) return configurationOf(settings, named);
    throw new Error(`the provider calls itself ${named}, which is no OIDC_ISSUER ${issuer}`, { cause: error });
  }
}

const withoutSlash = (address: string): string => address.replace(/\/$/, "");

const otherIssuer = z.object({
  code: z.literal("OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED"),
  cause: z.object({ body: z.object({ issuer: z.string() }) }),
});
/** The issuer that a discovered document names, if it is another than the expected one. */
const issuerNamedIn = (error: unknown): string | undefined => otherIssuer.safeParse(error).data?.cause.body.issuer;

function configurationOf(settings: Settings, issuer: string): Promise<client.Configuration> {
  const { clientId, clientSecret } = oidcSettings(settings);
  // oxlint-disable-next-line typescript/no-deprecated -- only a provider on this machine may be without TLS (server/platform/settings)
  const execute = issuer.startsWith("http:") ? [client.allowInsecureRequests] : [];
  return client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === undefined ? client.None() : clientSecretAuth(clientSecret),
    { timeout: timeoutSeconds, execute },
  );
}

/** The secret in the header (the standard's default), or in the body where the provider only takes it there. */
const clientSecretAuth =
  (secret: string): client.ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const inBody = methods?.includes("client_secret_post") && !methods.includes("client_secret_basic");
    return (inBody ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret))(server, ...request);
  };

/** Called only if there is a provider. */
export const oidcSettings = ({ oidc }: Settings): NonNullable<Settings["oidc"]> => {
  if (oidc === null) throw new Error("there is no identity provider (OIDC_ISSUER)");
  return oidc;
};
