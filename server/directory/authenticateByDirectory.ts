import { randomToken } from "../crypto/token";
import type { Services } from "../services";
import { bindService, isPasswordOf, withDirectory } from "./connect";
import { findByUsername, type DirectoryPerson } from "./findPerson";

/** Nothing that a filter or a DN reads as more than a letter, and no letter that a directory takes for another one. */
const typedForm = /^[A-Za-z0-9][\w.@-]{0,99}$/;

/**
 * The person whose name and password these are; undefined where they are wrong.
 * @throws Refusal where no server answers, or the password has to be changed in the directory.
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

/** Takes as long as a person whom the directory does not have; sends it nothing that was typed. */
export const simulateDirectoryLogin = (services: Pick<Services, "settings" | "log">): Promise<DirectoryPerson | undefined> =>
  authenticateByDirectory(services, randomToken(), randomToken());

/** Whether this is the password of the entry at that DN. */
export const provesDirectoryPassword = (
  services: Pick<Services, "settings" | "log">,
  dn: string,
  password: string,
): Promise<boolean> => withDirectory(services, (client, ldap) => isPasswordOf(client, ldap, dn, password));
