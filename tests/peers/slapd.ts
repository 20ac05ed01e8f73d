import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Attribute, Change, Client } from "ldapts";
import { freePort } from "../support/freePort";

const program = ["/usr/sbin/slapd", "/usr/libexec/slapd"].find((path) => existsSync(path));
/** Where it is not installed (scripts/programs.mjs installs it), the tests of directories are left out. */
export const hasSlapd = program !== undefined && existsSync("/usr/lib/ldap/back_mdb.so") && existsSync("/usr/bin/openssl");

const suffix = "dc=hrss,dc=example";
const [chief, chiefPassword] = [`cn=admin,${suffix}`, "the password of the tests' directory"];
const service = { dn: `cn=wage,ou=services,${suffix}`, password: "the password of the service account" };

interface Person {
  readonly cn: string;
  readonly password: string;
  readonly district?: string;
  readonly mobile?: string;
}

const [octets, words, whole] = ["40", "15", "27"].map((syntax) => `SYNTAX 1.3.6.1.4.1.1466.115.121.1.${syntax} SINGLE-VALUE`);
/** What the filters and identities of Active Directory need of its schema. */
const activeDirectory = [
  `attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' EQUALITY octetStringMatch ${octets} )`,
  `attributetype ( 1.2.840.113556.1.4.221 NAME 'sAMAccountName' EQUALITY caseIgnoreMatch ${words} )`,
  `attributetype ( 1.2.840.113556.1.4.782 NAME 'objectCategory' EQUALITY caseIgnoreMatch ${words} )`,
  `attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' EQUALITY integerMatch ${whole} )`,
  `objectclass ( 1.2.840.113556.1.5.9 NAME 'user' SUP inetOrgPerson STRUCTURAL
    MAY ( objectGUID $ sAMAccountName $ objectCategory $ userAccountControl ) )`,
];

/** OpenLDAP on ports of its own, in a folder of its own, with a certificate made for 127.0.0.1. */
export async function openDirectory() {
  const folder = mkdtempSync(join(tmpdir(), "slapd-"));
  const [port, securePort] = [await freePort(), await freePort()];
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://127.0.0.1:${securePort}`];
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-days", "2"],
      ...["-subj", "/CN=directory", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate],
    ],
    { stdio: "ignore" },
  );
  mkdirSync(join(folder, "data"));
  writeFileSync(
    join(folder, "slapd.conf"),
    [
      ...["core", "cosine", "inetorgperson"].map((schema) => `include /etc/ldap/schema/${schema}.schema`),
      ...activeDirectory,
      `modulepath /usr/lib/ldap`,
      ...["back_mdb", "memberof", "ppolicy"].map((module) => `moduleload ${module}`),
      `pidfile ${join(folder, "pid")}`,
      `TLSCertificateFile ${certificate}`,
      `TLSCertificateKeyFile ${key}`,
      `database mdb`,
      `maxsize 16777216`,
      `suffix "${suffix}"`,
      `rootdn "${chief}"`,
      `rootpw "${chiefPassword}"`,
      `directory ${join(folder, "data")}`,
      // Passwords are never read, and only a bound person reads anything.
      `access to attrs=userPassword by anonymous ssf=71 auth by * none`,
      `access to * by users read by anonymous auth`,
      `overlay memberof`,
      `overlay ppolicy`,
      "",
    ].join("\n"),
    { mode: 0o600 },
  );

  const server = spawn(program ?? "slapd", ["-f", join(folder, "slapd.conf"), "-h", `${url} ${secureUrl}`, "-d", "0"], {
    stdio: "ignore",
  });
  const ended = once(server, "exit");
  const client = await connect(url, () => server.exitCode === null && server.signalCode === null);
  const add = (dn: string, attributes: Record<string, string | string[]>) => client.add(`${dn},${suffix}`, attributes);
  await client.add(suffix, { objectClass: ["dcObject", "organization"], dc: "hrss", o: "HRSS" });
  for (const ou of ["people", "groups", "services", "retired", "policies"])
    await add(`ou=${ou}`, { objectClass: "organizationalUnit", ou });
  await add("cn=wage,ou=services", {
    objectClass: ["organizationalRole", "simpleSecurityObject"],
    cn: "wage",
    userPassword: service.password,
  });

  const person = (uid: string, ou = "people") => `uid=${uid},ou=${ou},${suffix}`;
  return {
    ...{ url, secureUrl, suffix, certificate, person },
    /** Searches for persons as the service account does, over StartTLS. */
    env: {
      ...{ LDAP_URL: url, LDAP_CA_FILE: certificate, LDAP_BASE_DN: `ou=people,${suffix}` },
      ...{ LDAP_BIND_DN: service.dn, LDAP_BIND_PASSWORD: service.password, LDAP_GROUP_BASE_DN: `ou=groups,${suffix}` },
    },
    group: (cn: string) => `cn=${cn},ou=groups,${suffix}`,
    addPerson: (uid: string, { cn, password, district, mobile }: Person, ou = "people") =>
      add(`uid=${uid},ou=${ou}`, {
        ...{ objectClass: "inetOrgPerson", uid, cn, sn: cn.slice(0, 1), userPassword: password },
        ...(district && { departmentNumber: district }),
        ...(mobile && { mobile }),
      }),
    /** As Active Directory holds a person. */
    addUser: (name: string, { password, id }: Pick<Person, "password"> & { readonly id: Buffer }) => {
      const values = {
        ...{ objectClass: "user", cn: name, sn: name, displayName: name, sAMAccountName: name, objectCategory: "person" },
        ...{ userAccountControl: "512", userPassword: password },
      };
      const attributes = Object.entries(values).map(([type, value]) => new Attribute({ type, values: [value] }));
      return client.add(`cn=${name},ou=people,${suffix}`, [...attributes, new Attribute({ type: "objectGUID", values: [id] })]);
    },
    replace: (uid: string, type: string, values: string[]) =>
      client.modify(person(uid), new Change({ operation: "replace", modification: new Attribute({ type, values }) })),
    /** A policy of passwords, for those who are given it. */
    async addPolicy(cn: string, rules: Readonly<Record<string, string>>) {
      const dn = `cn=${cn},ou=policies`;
      await add(dn, { objectClass: ["device", "pwdPolicy"], cn, pwdAttribute: "userPassword", ...rules });
      return `${dn},${suffix}`;
    },
    addGroup: (cn: string, members: readonly string[]) =>
      add(`cn=${cn},ou=groups`, { objectClass: "groupOfNames", cn, member: members.map((uid) => person(uid)) }),
    /** The chief's own connection, to change what the directory holds. */
    client,
    /** Twice does no harm. */
    async close() {
      await client.unbind();
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type TestDirectory = Awaited<ReturnType<typeof openDirectory>>;

/** As soon as the server listens, however long its start takes. */
async function connect(url: string, isRunning: () => boolean): Promise<Client> {
  for (;;)
    try {
      const client = new Client({ url });
      await client.bind(chief, chiefPassword);
      return client;
    } catch (error) {
      if (!isRunning()) throw error;
      await pause(25);
    }
}
