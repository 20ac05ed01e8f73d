import { randomToken } from "../../platform/crypto/token";
import type { Services } from "../../engine/services";
import { bindService, isPasswordOf, withDirectory } from "./connect";
import { findByUsername, type DirectoryPerson } from "./findPerson";

/** No characters with a meaning in a filter or DN, and none that a directory treats as equal to another one. */
const typedForm = /^[A-Za-z0-9][\w.@-]{0,99}$/;

/**
 * The person with this name and password; undefined if they are wrong.
 * @throws Refusal if no server answers, or the password must be changed in the directory.
 */
export async function authenticateByDirectory(
  services: Pick<Services, "settings" | "log">,
  username: string,
  password: string,
): Promise<DirectoryPerson | undefined> {
  if (!typedForm.test(username)) return undefined;
  return withDirectory(services, async (client, ldap) => {
    if ("userDn" in ldap.bind) {
      const dn = ldap.bind.userDn.replaceAll("{username}", username);
      return (await isPasswordOf(client, ldap, dn, password)) ? findByUsername(client, ldap, username, dn) : undefined;
    }
    await bindService(client, ldap);
    const person = await findByUsername(client, ldap, username);
    return (await isPasswordOf(client, ldap, person?.dn, password)) ? person : undefined;
  });
}

/** Takes as long as for an unknown person, without sending what was typed. */
export const simulateDirectoryLogin = (services: Pick<Services, "settings" | "log">): Promise<DirectoryPerson | undefined> =>
  authenticateByDirectory(services, randomToken(), randomToken());

/** Whether the password is right for the entry with this DN. */
export const provesDirectoryPassword = (
  services: Pick<Services, "settings" | "log">,
  dn: string,
  password: string,
): Promise<boolean> => withDirectory(services, (client, ldap) => isPasswordOf(client, ldap, dn, password));
