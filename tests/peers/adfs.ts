import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SignJWT, exportJWK, generateKeyPair } from "jose";

/**
 * A provider with the habits of ADFS: the ID token has every claim, the userinfo endpoint answers 401 to this client, and the
 * client's secret is taken in the body only. `userinfo`: what the endpoint answers instead.
 */
export async function openAdfs(
  claims: Readonly<Record<string, unknown>>,
  { endsWithSlash = false, userinfo = undefined as object | undefined } = {},
) {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const nonces = new Map<string, string>();
  const refused = { secrets: 0, userinfo: 0 };
  let [issuer, named] = ["", ""];

  const json = (reply: ServerResponse, body: object, status = 200) =>
    reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const url = new URL(request.url ?? "", issuer);
    if (url.pathname === "/adfs/.well-known/openid-configuration")
      return json(reply, {
        issuer: named,
        authorization_endpoint: `${issuer}/oauth2/authorize`,
        token_endpoint: `${issuer}/oauth2/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        jwks_uri: `${issuer}/discovery/keys`,
        token_endpoint_auth_methods_supported: ["client_secret_post", "private_key_jwt"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    if (url.pathname === "/adfs/discovery/keys")
      return json(reply, { keys: [{ ...(await exportJWK(publicKey)), kid: "adfs", alg: "RS256", use: "sig" }] });
    if (url.pathname === "/adfs/oauth2/authorize") {
      const code = `code-${nonces.size}`;
      nonces.set(code, url.searchParams.get("nonce") ?? "");
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.search = new URLSearchParams({ code, state: url.searchParams.get("state") ?? "" }).toString();
      return reply.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === "/adfs/oauth2/token") {
      const form = new URLSearchParams(await text(request));
      if (form.get("client_secret") !== "secret" || request.headers.authorization) {
        refused.secrets += 1;
        return json(reply, { error: "invalid_client" }, 401);
      }
      const token = await new SignJWT({ ...claims, nonce: nonces.get(form.get("code") ?? "") })
        .setProtectedHeader({ alg: "RS256", kid: "adfs" })
        .setIssuer(named)
        .setAudience("wage")
        .setIssuedAt()
        .setExpirationTime("5m")
        .sign(privateKey);
      return json(reply, { access_token: "opaque", token_type: "bearer", id_token: token });
    }
    if (userinfo) return json(reply, userinfo);
    refused.userinfo += 1;
    return reply.writeHead(401, { "www-authenticate": 'Bearer error="invalid_token"' }).end();
  };
  const server = createServer((request, reply) => void answer(request, reply));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/adfs`;
  named = endsWithSlash ? `${issuer}/` : issuer;
  return {
    issuer,
    refused,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
