import { identitySource } from "../../resources/dictionaries/identitySource";
import { userType } from "../../resources/dictionaries/userType";
import { Refusal } from "../../resources/kit/refusal";
import type { DirectoryPerson } from "../directory/findPerson";
import { authenticateByDirectory, simulateDirectoryLogin } from "../directory/authenticateByDirectory";
import type { RequestContext } from "../services";
import type { LdapSettings } from "../settings/ldapSettings";
import { returnAddressAttempt } from "./addressThrottle";
import { attemptKey, returnAttempt } from "./loginLockout";

/** The account of a name that was typed. */
interface LoginAccount {
  readonly password_hash: string | null;
  readonly identity_source: number;
  readonly user_type: number;
  readonly role: string | null;
}

/**
 * The person whose password a directory knows. Companies and the super administrator have theirs here, which is sent nowhere: the
 * directory is searched for a random name instead, so that the time does not disclose which names the platform has itself.
 * @throws Refusal where the directory is away; the attempt does not count then.
 */
export async function authenticateExternally(
  { services, ip }: RequestContext,
  account: LoginAccount | undefined,
  { username, password }: { readonly username: string; readonly password: string },
  isAddressReserved: boolean,
): Promise<DirectoryPerson | undefined> {
  const { ldap } = services.settings;
  if (!ldap) return undefined;
  const isLocal = account !== undefined && !isOfDirectory(account, ldap);
  try {
    return await (isLocal ? simulateDirectoryLogin(services) : authenticateByDirectory(services, username, password));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isLocal || account?.password_hash) return undefined;
    if (error.code === "signOn.directoryAway") {
      await returnAttempt(services.pool, attemptKey("login", username));
      if (isAddressReserved) await returnAddressAttempt(services.pool, ip);
    }
    throw error;
  }
}

/** Or may become so at this sign-in. */
const isOfDirectory = ({ identity_source, user_type, role }: LoginAccount, { mapping }: LdapSettings): boolean =>
  identity_source === identitySource.ldap ||
  (mapping.linkByUsername && identity_source === identitySource.local && user_type === userType.government && role !== "sup");
