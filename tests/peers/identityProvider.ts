import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SignJWT, exportJWK, generateKeyPair, type JWTPayload } from "jose";
import { Provider, type ClientMetadata } from "oidc-provider";

type Claims = Readonly<Record<string, unknown>>;

interface ProviderOptions {
  readonly client: Pick<ClientMetadata, "redirect_uris"> & Partial<ClientMetadata>;
  /** Claims by the login that is typed at the provider. */
  readonly people: Record<string, Claims>;
}

const credentials = { client_id: "wage", client_secret: "the client's secret of the tests" };

/** An OpenID Connect provider on a port of its own: the login that is typed says who it is. */
export async function openIdentityProvider({ client, people }: ProviderOptions) {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const lifetime = { idToken: 600 };
  const provider = new Provider(issuer, {
    clients: [{ ...credentials, grant_types: ["authorization_code"], response_types: ["code"], ...client }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "tests" }] },
    cookies: { keys: ["the provider's cookies"] },
    claims: { openid: ["sub"], profile: ["name", "preferred_username", "groups", "district", "phone_number"], sid: null },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    ttl: { IdToken: () => lifetime.idToken, AccessToken: 600, AuthorizationCode: 60, Grant: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => (people[sub] ? { accountId: sub, claims: () => ({ sub, ...people[sub] }) } : undefined),
    // The provider's own dispatcher refuses the addresses of this machine.
    fetch: (url, options) => fetch(url, Object.assign({}, options, { dispatcher: undefined })),
    /** Consent is given already. */
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  });
  provider.proxy = false;
  const answer = provider.callback();
  const finish = async (request: IncomingMessage, reply: ServerResponse) => {
    const login = new URLSearchParams(await text(request)).get("login") ?? "";
    const result = people[login] ? { login: { accountId: login } } : { error: "access_denied" };
    await provider.interactionFinished(request, reply, result, { mergeWithLastSubmission: false });
  };
  server.on("request", (request, reply) => {
    if (!request.url?.startsWith("/interaction/")) void answer(request, reply);
    else if (request.method === "POST") void finish(request, reply);
    else
      reply
        .setHeader("Content-Type", "text/html; charset=utf-8")
        .end(`<form method="post"><label>Login <input name="login"></label><button>Continue</button></form>`);
  });

  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: credentials.client_id, OIDC_CLIENT_SECRET: credentials.client_secret },
    people,
    /** A token of these claims, signed with the provider's key or another. */
    sign: (claims: JWTPayload, key = privateKey) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: "tests" })
        .setIssuer(issuer)
        .setAudience(credentials.client_id)
        .setIssuedAt()
        .sign(key),
    /** Seconds for which an ID token is good; below 0 it has expired when it is made. */
    lifetime,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>;

/** A browser as far as redirects, cookies and the provider's form go; ports share its cookies, as in a real one. */
export function makeBrowser() {
  const cookies = new Map<string, string>();
  const request = async (url: string, body?: URLSearchParams) => {
    const reply = await fetch(url, {
      ...{ method: body ? "POST" : "GET", redirect: "manual" as const, ...(body && { body }) },
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return reply;
  };
  return {
    cookies,
    request,
    /** Follows redirects, typing the login where the provider asks; returns the address at which `until` is met, not opened. */
    async follow(from: string, login: string, until: (address: string) => boolean): Promise<string> {
      let [address, reply] = [from, await request(from)];
      for (let step = 0; step < 12; step++) {
        const location = reply.headers.get("location");
        if (location === null) reply = await request(address, new URLSearchParams({ login }));
        else {
          address = new URL(location, address).href;
          if (until(address)) return address;
          reply = await request(address);
        }
      }
      throw new Error(`no end of redirects at ${address}`);
    },
  };
}
