import net from "node:net";
import { Client, ResultCodeError } from "ldapts";
import { Refusal } from "../../../resources/kit/refusal";
import { refuse } from "../../../resources/refusals";
import { randomToken } from "../../platform/crypto/token";
import { errorFacts } from "../../engine/errorFacts";
import type { Services } from "../../engine/services";
import { PasswordPolicyControl } from "./passwordPolicy";
import type { LdapSettings } from "../../platform/settings/ldapSettings";

/** Milliseconds: to connect, for one query, and for all work on one connection. */
const [connectTimeout, timeout, lifetime] = [3_000, 5_000, 60_000];

type Directory = Pick<Services, "settings" | "log">;

/**
 * Runs `work` on a connection to the first server that answers, and closes it.
 * @throws Refusal `signOn.directoryAway` if none does; the reason is logged.
 */
export async function withDirectory<T>(
  { settings: { ldap }, log }: Directory,
  work: (client: Client, ldap: LdapSettings) => Promise<T>,
): Promise<T> {
  if (ldap === null) throw new Error("there is no directory (LDAP_URL)");
  for (const url of ldap.urls) {
    const client = new Client(clientOptions(url, ldap));
    try {
      if (url.startsWith("ldap:") && ldap.startTls) await client.startTLS(tlsOptions(url, ldap));
      return await work(client, ldap);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.warn({ url, ...errorFacts(error) }, "a directory server (LDAP_URL) failed");
    } finally {
      await client.unbind().catch(() => undefined);
    }
  }
  throw refuse("signOn.directoryAway");
}

/** Binds the service account that searches for persons, if configured. */
export async function bindService(client: Client, { bind }: LdapSettings): Promise<void> {
  if ("password" in bind) await client.bind(bind.dn, bind.password);
}

/** Result codes of a bind (RFC 4511, 4.1.9): wrong password, no such person, locked or disabled. Other codes are faults. */
const refusals: readonly number[] = [19, 32, 34, 48, 49, 53];
/** Active Directory's addition if the password is right but must be changed. */
const expired = /\bdata (532|773)\b/;

/**
 * Whether the password is right for this DN. Without a DN it takes as long, so that the timing does not disclose which names
 * exist.
 * @throws Refusal `signOn.directoryPasswordExpired`
 */
export async function isPasswordOf(
  client: Client,
  { baseDn }: LdapSettings,
  dn: string | undefined,
  password: string,
): Promise<boolean> {
  const policy = new PasswordPolicyControl();
  try {
    // A bind without a password succeeds anonymously (RFC 4513, 5.1.2).
    if (password === "") return false;
    await client.bind(dn ?? `cn=${randomToken()},${baseDn}`, dn === undefined ? randomToken() : password, policy);
    // After a reset by an administrator the bind succeeds, and nothing but a change of the password is allowed.
    if (policy.mustChange) throw refuse("signOn.directoryPasswordExpired");
    return dn !== undefined;
  } catch (error) {
    if (!(error instanceof ResultCodeError && refusals.includes(error.code))) throw error;
    if (policy.mustChange || expired.test(error.message)) throw refuse("signOn.directoryPasswordExpired");
    return false;
  }
}

function clientOptions(url: string, ldap: LdapSettings) {
  const options = { url, connectTimeout, timeout, strictDN: false };
  return url.startsWith("ldaps:")
    ? { ...options, tlsOptions: tlsOptions(url, ldap) }
    : { ...options, createConnection: connectOnce() };
}

/** The certificate must be the host's; without `host`, StartTLS would verify it for "localhost". */
const tlsOptions = (url: string, { ca }: LdapSettings) => ({ host: new URL(url).hostname, ...(ca !== undefined && { ca }) });

/** The library must not reconnect a closed connection: the next password would be sent without StartTLS. */
function connectOnce() {
  let isOpened = false;
  return (target: net.NetConnectOpts | number | string, host?: string | (() => void)): net.Socket => {
    if (isOpened || typeof target !== "number" || typeof host !== "string")
      throw new Error("the directory closed the connection");
    isOpened = true;
    return net.connect({ port: target, host, signal: AbortSignal.timeout(lifetime) });
  };
}
