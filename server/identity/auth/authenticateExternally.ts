import { identitySource } from "../../../resources/system/identitySource";
import { userType } from "../../../resources/system/userType";
import { Refusal } from "../../../resources/kit/refusal";
import type { DirectoryPerson } from "../directory/findPerson";
import { authenticateByDirectory, simulateDirectoryLogin } from "../directory/authenticateByDirectory";
import type { RequestContext } from "../../engine/services";
import type { LdapSettings } from "../../platform/settings/ldapSettings";
import { loginThrottle } from "./addressThrottle";
import type { ReservedAttempt } from "./places";

/** The account of the typed name. */
interface LoginAccount {
  readonly password_hash: string | null;
  readonly identity_source: number;
  readonly user_type: number;
  readonly role: string | null;
}

/**
 * The person authenticated by a directory. Passwords of companies and of the super administrator are local and never sent to it:
 * for them the directory is searched for a random name, so that the timing does not disclose which names are local.
 * @throws Refusal if the directory is unavailable; the attempt does not count then.
 */
export async function authenticateExternally(
  { services, ip }: RequestContext,
  account: LoginAccount | undefined,
  { username, password }: { readonly username: string; readonly password: string },
  { attempt, isReserved }: { readonly attempt: ReservedAttempt; readonly isReserved: boolean },
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
      await attempt.giveBack();
      if (isReserved) await loginThrottle.release(services.pool, ip);
    }
    throw error;
  }
}

/** True also if this sign-in may link it to the directory. */
const isOfDirectory = ({ identity_source, user_type, role }: LoginAccount, { mapping }: LdapSettings): boolean =>
  identity_source === identitySource.ldap ||
  (mapping.linkByUsername && identity_source === identitySource.local && user_type === userType.government && role !== "sup");
