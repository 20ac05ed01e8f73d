import { readFileSync } from "node:fs";
import { FilterParser } from "ldapts";
import { z } from "zod";
import type { Label } from "../../../resources/kit/label";
import { isLoopback } from "../network/ipAddress";
import type { ClaimMapping } from "./claimMapping";
import { claimMapping, flag } from "./parts";
import { readTextSecret } from "./secrets";

/** Placeholders: the typed name, and the DN of the person whose groups are searched. */
const [usernamePlace, dnPlace] = ["{username}", "{dn}"];

/** Defaults for each kind of directory; a setting overrides each. */
const schemas = {
  openldap: {
    userFilter: "(&(objectClass=inetOrgPerson)(uid={username}))",
    groupFilter: "(|(member={dn})(uniqueMember={dn}))",
    id: "entryUUID",
    defaults: { username: "uid", name: "cn" },
  },
  "active-directory": {
    // Bit 2 marks a disabled account; the second rule follows nested groups.
    userFilter:
      "(&(objectCategory=person)(objectClass=user)(!(userAccountControl:1.2.840.113556.1.4.803:=2))(sAMAccountName={username}))",
    groupFilter: "(member:1.2.840.113556.1.4.1941:={dn})",
    id: "objectGUID",
    defaults: { username: "sAMAccountName", name: "displayName" },
  },
} as const;

const server = z
  .string()
  .refine((text) => /^ldaps?:\/\/[^\s/?#@]+\/?$/.test(text) && URL.canParse(text), "must be ldaps:// or ldap:// and a host");

const filterWith = (place: string) =>
  z
    .string()
    .refine(isFilter, "is not a filter of LDAP (RFC 4515)")
    .refine((text) => text.includes(place), `must contain ${place}`);

const certificates = z.string().transform((path, context) => {
  try {
    const text = readFileSync(path, "utf8");
    if (text.includes("-----BEGIN CERTIFICATE-----")) return text;
    context.addIssue("must be a file with certificates in PEM form");
  } catch {
    context.addIssue("cannot be read");
  }
  return z.NEVER;
});

export const ldapEnvironment = {
  LDAP_URL: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(server).min(1, "must name a server"))
    .optional(),
  LDAP_SCHEMA: z.enum(["openldap", "active-directory"], "must be openldap or active-directory").default("openldap"),
  LDAP_STARTTLS: flag.default(true),
  LDAP_CA_FILE: certificates.optional(),
  LDAP_BIND_DN: z.string().optional(),
  LDAP_BIND_PASSWORD: z.string().optional(),
  LDAP_USER_DN: z
    .string()
    .refine((text) => text.includes(`=${usernamePlace},`), `must be a DN with ${usernamePlace} as a value`)
    .optional(),
  LDAP_BASE_DN: z.string().optional(),
  LDAP_USER_FILTER: filterWith(usernamePlace).optional(),
  LDAP_GROUP_BASE_DN: z.string().optional(),
  LDAP_GROUP_FILTER: filterWith(dnPlace).optional(),
  LDAP_ID_ATTRIBUTE: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/, "must be the name of an attribute")
    .optional(),
  LDAP_MAPPING: claimMapping.optional(),
  LDAP_LABEL: z.string().max(60, "must have at most 60 characters").default("机关工作人员用单位统一账号和密码登录"),
  LDAP_LABEL_EN: z
    .string()
    .max(120, "must have at most 120 characters")
    .default("Officials sign in with the account and password of their authority"),
};

/** A directory of persons (LDAP), and how to find them in it. */
export interface LdapSettings {
  /** Tried in this order. */
  readonly urls: readonly string[];
  readonly startTls: boolean;
  /** CA certificates (PEM) for the servers; undefined: those of Node. */
  readonly ca: string | undefined;
  /** A service account searches for the person, who then binds by the DN found; or the person binds by a DN made of the name. */
  readonly bind: { readonly dn: string; readonly password: string } | { readonly userDn: string };
  readonly baseDn: string;
  readonly userFilter: string;
  readonly groups: { readonly baseDn: string; readonly filter: string } | null;
  /** The attribute that never changes and is never reassigned to another person. */
  readonly idAttribute: string;
  readonly mapping: ClaimMapping;
  readonly defaults: { readonly username: string; readonly name: string };
  /** Label on the login page. */
  readonly label: Label;
}

type LdapEnvironment = z.output<z.ZodObject<typeof ldapEnvironment>>;

/** Null without a directory; reports missing or contradicting settings to `refuse`. */
export function readLdapSettings(
  env: LdapEnvironment,
  dataDir: string,
  refuse: (name: string, message: string) => void,
): LdapSettings | null {
  const { LDAP_URL: urls, LDAP_BASE_DN: baseDn, LDAP_MAPPING: mapping } = env;
  if (urls === undefined) return null;
  const bind = readBind(env, dataDir, refuse);
  const isInTheClear = (url: string) => url.startsWith("ldap:") && !isLoopback(new URL(url).hostname);
  if (!env.LDAP_STARTTLS && urls.some(isInTheClear))
    refuse("LDAP_STARTTLS", "passwords would be sent unencrypted: use ldaps://, or leave StartTLS on");
  if (baseDn === undefined) refuse("LDAP_BASE_DN", "is needed with LDAP_URL");
  if (mapping === undefined) refuse("LDAP_MAPPING", "is needed with LDAP_URL");
  if (bind === undefined || baseDn === undefined || mapping === undefined) return null;
  const schema = schemas[env.LDAP_SCHEMA];
  const groups = { baseDn: env.LDAP_GROUP_BASE_DN, filter: env.LDAP_GROUP_FILTER ?? schema.groupFilter };
  return {
    urls,
    startTls: env.LDAP_STARTTLS,
    ca: env.LDAP_CA_FILE,
    bind,
    baseDn,
    userFilter: env.LDAP_USER_FILTER ?? schema.userFilter,
    groups: groups.baseDn === undefined ? null : { ...groups, baseDn: groups.baseDn },
    idAttribute: env.LDAP_ID_ATTRIBUTE ?? schema.id,
    mapping,
    defaults: schema.defaults,
    label: [env.LDAP_LABEL, env.LDAP_LABEL_EN],
  };
}

function readBind(
  { LDAP_BIND_DN: dn, LDAP_USER_DN: userDn, LDAP_BIND_PASSWORD }: LdapEnvironment,
  dataDir: string,
  refuse: (name: string, message: string) => void,
): LdapSettings["bind"] | undefined {
  if ((dn === undefined) === (userDn === undefined)) {
    refuse("LDAP_BIND_DN", "either this (and its password) or LDAP_USER_DN is needed with LDAP_URL");
    return undefined;
  }
  if (userDn !== undefined) return { userDn };
  const password = LDAP_BIND_PASSWORD ?? readTextSecret(dataDir, "ldap-bind-password");
  if (dn !== undefined && password !== undefined) return { dn, password };
  refuse("LDAP_BIND_PASSWORD", "is needed with LDAP_BIND_DN, or the file DATA_DIR/secrets/ldap-bind-password");
  return undefined;
}

function isFilter(text: string): boolean {
  try {
    FilterParser.parseString(text);
    return true;
  } catch {
    return false;
  }
}
