import { AndFilter, EqualityFilter, Filter, FilterParser, type Client, type Entry } from "ldapts";
import type { ExternalPerson } from "../externalPerson";
import { mappedClaims, type Claims } from "../../platform/settings/claimMapping";
import type { LdapSettings } from "../../platform/settings/ldapSettings";

export interface DirectoryPerson extends ExternalPerson {
  readonly dn: string;
}

/** Finds a person by username with LDAP_USER_FILTER: below `base`, or at the DN if it is known. */
export const findByUsername = (client: Client, ldap: LdapSettings, username: string, dn?: string) =>
  findOne(client, ldap, FilterParser.parseString(ldap.userFilter.replaceAll("{username}", Filter.escape(username))), dn);

/** Finds an account's person by the permanent id; undefined also if LDAP_USER_FILTER no longer matches (a disabled person). */
export const findById = (client: Client, ldap: LdapSettings, id: string) =>
  findOne(
    client,
    ldap,
    new AndFilter({
      filters: [
        FilterParser.parseString(ldap.userFilter.replaceAll("{username}", "*")),
        new EqualityFilter({
          attribute: ldap.idAttribute,
          value: isBinary(ldap) ? Buffer.from(id, "hex") : id,
        }),
      ],
    }),
  );

/** Several matches count as none, because the right one is unknown. */
async function findOne(client: Client, ldap: LdapSettings, filter: Filter, dn?: string): Promise<DirectoryPerson | undefined> {
  const names = mappedClaims(ldap.mapping, ldap.defaults);
  const { searchEntries } = await client.search(dn ?? ldap.baseDn, {
    scope: dn === undefined ? "sub" : "base",
    filter,
    sizeLimit: 2,
    attributes: [ldap.idAttribute, ...names],
    explicitBufferAttributes: [ldap.idAttribute],
  });
  const [entry] = searchEntries;
  if (!entry || searchEntries.length > 1) return undefined;
  const [bytes] = valuesOf(entry, ldap.idAttribute);
  if (!Buffer.isBuffer(bytes)) throw new Error(`an entry has no ${ldap.idAttribute} (LDAP_ID_ATTRIBUTE)`);
  return {
    source: "ldap",
    id: bytes.toString(isBinary(ldap) ? "hex" : "utf8"),
    dn: entry.dn,
    claims: { ...claimsOf(entry, names), ...(ldap.groups && { groups: await groupsOf(client, ldap.groups, entry.dn) }) },
    mapping: ldap.mapping,
    defaults: ldap.defaults,
  };
}

const isBinary = ({ idAttribute }: LdapSettings): boolean => idAttribute.toLowerCase() === "objectguid";

const claimsOf = (entry: Entry, names: readonly string[]): Claims =>
  Object.fromEntries(names.map((name) => [name, valuesOf(entry, name).map(String)]));

/** Servers return the case of their schema: memberOf, memberof. */
function valuesOf(entry: Entry, name: string): readonly (string | Buffer)[] {
  const found = Object.entries(entry).find(([key]) => key.toLowerCase() === name.toLowerCase());
  return [found?.[1] ?? []].flat();
}

/** The DNs of groups with this member. */
async function groupsOf(client: Client, { baseDn, filter }: NonNullable<LdapSettings["groups"]>, dn: string): Promise<string[]> {
  const { searchEntries } = await client.search(baseDn, {
    filter: FilterParser.parseString(filter.replaceAll("{dn}", () => Filter.escape(dn))),
    scope: "sub",
    attributes: ["1.1"],
    paged: true,
  });
  return searchEntries.map((group) => group.dn);
}
