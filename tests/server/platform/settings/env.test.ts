import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { readSecrets } from "../../../../server/platform/settings/secrets";
import { readSettings } from "../../../../server/platform/settings/env";

test("with nothing set, the demo runs on this machine with its own database", () => {
  expect(readSettings({})).toMatchObject({
    ...{ port: 8080, host: "127.0.0.1", databaseUrl: undefined, demo: true, cityCode: "990100", captcha: "adaptive" },
    ...{
      dataDir: join(process.cwd(), "data"),
      filesUrl: join(process.cwd(), "data/files"),
      bank: "simulated",
      publicScreen: false,
      demoSize: "city",
      logLevel: "warn",
      allowDestructiveMigrations: false,
      trustedProxies: [],
    },
  });
});

test("a set but empty variable counts as not set", () => {
  expect(readSettings({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 8080, demo: true });
});

/** What the driver reads in an address. */
const driverOf = (connectionString: string | undefined) => new pg.Client({ ...(connectionString && { connectionString }) });

test("the password of the database may have any characters beside its address", () => {
  const password = "p@ss:/?#[]%41 +&\"'\\$`密";
  const read = (DATABASE_URL: string) => driverOf(readSettings({ DATABASE_URL, DATABASE_PASSWORD: password }).databaseUrl);
  expect(read("postgresql://wage@db:5432/wage")).toMatchObject({ user: "wage", password, host: "db", database: "wage" });
  expect(read("postgresql:///wage?host=/run/postgresql")).toMatchObject({ password, host: "/run/postgresql", database: "wage" });
  expect(read("postgresql://wage:own%40@db/wage").password).toBe("own@");
  const { databaseReplicaUrls } = readSettings({
    DATABASE_URL: "postgres://wage@a/wage",
    DATABASE_REPLICA_URL: "postgres://wage@b/wage postgres://wage@c/wage",
    DATABASE_PASSWORD: password,
  });
  expect(databaseReplicaUrls.map((url) => driverOf(url).password)).toEqual([password, password]);
});

test("outside the demo passwords age after ninety days and the last five are refused, unless set otherwise", () => {
  const database = { DATABASE_URL: "postgres://a@db/wage" };
  expect(readSettings(database)).toMatchObject({ passwordDays: 90, passwordHistory: 5 });
  expect(readSettings({})).toMatchObject({ passwordDays: 0, passwordHistory: 0 });
  expect(readSettings({ ...database, PASSWORD_DAYS: "0", PASSWORD_HISTORY: "3" })).toMatchObject({
    ...{ passwordDays: 0, passwordHistory: 3 },
  });
});

test("the demo has its city; elsewhere the administrator chooses one when none is named", () => {
  expect(readSettings({}).cityCode).toBe("990100");
  expect(readSettings({ DATABASE_URL: "postgres://a@db/wage" }).cityCode).toBeUndefined();
});

test("with a database of one's own there is no demo unless asked for", () => {
  const env = { DATABASE_URL: "postgres://a@db/wage", CITY_CODE: "330100" };
  expect(readSettings(env).demo).toBe(false);
  expect(readSettings({ ...env, DEMO: "1" }).demo).toBe(true);
});

test.each([
  [{ PORT: "eighty" }, "PORT: must be a whole number from 0 to 65535"],
  [{ DATABASE_URL: "mysql://a" }, "DATABASE_URL: must be an address beginning with postgres:// or postgresql://"],
  [{ DEMO: "0", CITY_CODE: "330100", NOW: "2026-01-31" }, "NOW: the day may only be set in a demo"],
  [{ NOW: "2026-02-30" }, "NOW: must be a day"],
  [{ HOST: "0.0.0.0" }, "DEMO_PASSWORD: choose one"],
  [{ BANK: "icbc" }, "BANK: must be simulated or iso20022"],
  [{ SMS_URL: "sms.example" }, "SMS_URL: must be an address"],
  [{ DEMO_SIZE: "huge" }, "DEMO_SIZE: must be small or city"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be one of trace, debug"],
  [{ ALLOW_DESTRUCTIVE_MIGRATIONS: "yes" }, "ALLOW_DESTRUCTIVE_MIGRATIONS: must be 0 or 1"],
  [{ TRUST_PROXY: "true" }, "TRUST_PROXY: must be addresses or ranges"],
  [{ WEBHOOK_ADDRESSES: "intranet" }, "WEBHOOK_ADDRESSES: must be addresses or ranges"],
  [{ OIDC_ISSUER: "http://id.example" }, "OIDC_ISSUER: must begin with https://"],
  [{ OIDC_ISSUER: "https://id.example" }, "OIDC_CLIENT_ID: is needed with OIDC_ISSUER"],
  [{ OIDC_MAPPING: "/nowhere/mapping.json" }, "OIDC_MAPPING: must be JSON, or the path of a JSON file"],
  [{ OIDC_MAPPING: "{}" }, /OIDC_MAPPING: roles: .*; orgs: /],
  [{ OIDC_MAPPING: '{"roles":[{"role":"x","if":"y"}],"orgs":[{"org":"x"}]}' }, /OIDC_MAPPING: roles.0: .*"if"/],
  [{ OIDC_MAPPING: '{"roles":[{"role":"{value}"}],"orgs":[{"org":"x"}]}' }, 'roles.0: "is" and "{value}" need a "claim"'],
  [{ OIDC_MAPPING: '{"roles":[{"role":"x"}],"orgs":[{}]}' }, 'orgs.0: needs "org" or "region"'],
  [{ CAS_URL: "http://cas.example" }, "CAS_URL: must begin with https://"],
  [{ CAS_URL: "https://cas.example" }, /CAS_MAPPING: is needed with CAS_URL\nPUBLIC_URL: is needed with CAS_URL/],
  [{ CAS_URL: "https://cas.example", OIDC_ISSUER: "https://id.example" }, "CAS_URL: cannot be used together with OIDC_ISSUER"],
  [{ CAS_URL: "https://cas.example", CAS_VALIDATE: "validate" }, "CAS_VALIDATE: must be p3/serviceValidate or"],
  [{ LDAP_URL: "https://ldap.example" }, "LDAP_URL.0: must be ldaps:// or ldap:// and a host"],
  [{ LDAP_URL: "ldaps://ldap.example/dc=example" }, "LDAP_URL.0: must be ldaps:// or ldap:// and a host"],
  [{ LDAP_URL: "ldaps://ldap.example" }, /LDAP_BIND_DN: either .*\nLDAP_BASE_DN: .*\nLDAP_MAPPING: is needed/],
  [{ LDAP_URL: "ldaps://a", LDAP_BIND_DN: "cn=wage", LDAP_USER_DN: "uid={username},dc=x" }, "LDAP_BIND_DN: either this"],
  [{ LDAP_URL: "ldaps://a", LDAP_BIND_DN: "cn=wage" }, "LDAP_BIND_PASSWORD: is needed with LDAP_BIND_DN"],
  [{ LDAP_URL: "ldap://ldap.example", LDAP_STARTTLS: "0" }, "LDAP_STARTTLS: passwords would be sent unencrypted"],
  [{ LDAP_USER_DN: "{username}@example" }, "LDAP_USER_DN: must be a DN with {username}"],
  [{ LDAP_USER_FILTER: "(uid={username}" }, "LDAP_USER_FILTER: is not a filter"],
  [{ LDAP_USER_FILTER: "(uid=*)" }, "LDAP_USER_FILTER: must contain {username}"],
  [{ LDAP_GROUP_FILTER: "(member=*)" }, "LDAP_GROUP_FILTER: must contain {dn}"],
  [{ LDAP_CA_FILE: "/nowhere/ca.pem" }, "LDAP_CA_FILE: cannot be read"],
  [{ LDAP_CA_FILE: "/etc/passwd" }, "LDAP_CA_FILE: must be a file with certificates"],
  [{ CITY_CODE: "Hangzhou" }, "CITY_CODE: must be the six digits"],
])("%o is refused in plain words", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test("every wrong setting is named at once, and none of their values", () => {
  const read = () => readSettings({ PORT: "x", ADMIN_PASSWORD: "hunter2", HOST: "::" });
  expect(read).toThrow(/PORT: .*\nADMIN_PASSWORD: /);
  expect(read).not.toThrow(/hunter2/);
});

test("a demo that others can reach starts with a password of its own", () => {
  expect(readSettings({ HOST: "0.0.0.0", DEMO_PASSWORD: "Kj8-kd93" }).demo).toBe(true);
});

test("a secret is made once, for its owner only, and can be given instead", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "secrets-"));
  const made = readSecrets(dataDir, "field-key", { env: {} })[0];
  expect(made).toHaveLength(32);
  expect(readSecrets(dataDir, "field-key", { env: {} })[0]).toEqual(made);
  expect(readSecrets(dataDir, "index-key", { env: {} })[0]).not.toEqual(made);
  expect(statSync(join(dataDir, "secrets/field-key")).mode & 0o777).toBe(0o600);
  const other = Buffer.alloc(32, 7);
  expect(readSecrets(dataDir, "field-key", { env: { FIELD_KEY: other.toString("hex") } })[0]).toEqual(other);
  expect(readSecrets(dataDir, "field-key", { env: { FIELD_KEY: other.toString("base64") } })[0]).toEqual(other);
  expect(() => readSecrets(dataDir, "field-key", { env: { FIELD_KEY: "short" } })[0]).toThrow("FIELD_KEY must hold 32 bytes");
  writeFileSync(join(dataDir, "secrets/field-key"), "damaged");
  expect(() => readSecrets(dataDir, "field-key", { env: {} })[0]).toThrow("must hold 32 bytes");
  rmSync(dataDir, { recursive: true });
});

test("single sign-on is set by its provider, client, mapping and the platform's address; the secret may be in a file", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "secrets-"));
  const mapping = { roles: [{ claim: "realm_access.roles", is: "wage", role: "区县监察员" }], orgs: [{ org: "市人社局" }] };
  const env = {
    ...{ DATA_DIR: dataDir, OIDC_ISSUER: "https://id.example/realms/gov", OIDC_CLIENT_ID: "wage" },
    ...{ OIDC_MAPPING: JSON.stringify(mapping), PUBLIC_URL: "https://wage.example" },
  };
  expect(readSettings({}).oidc).toBeNull();
  expect(readSettings(env).oidc).toMatchObject({
    ...{ issuer: env.OIDC_ISSUER, clientSecret: undefined, scope: "openid profile" },
    mapping: { ...mapping, linkByUsername: false },
  });
  mkdirSync(join(dataDir, "secrets"));
  writeFileSync(join(dataDir, "secrets/oidc-client-secret"), "from the file\n");
  expect(readSettings(env).oidc?.clientSecret).toBe("from the file");
  expect(readSettings({ ...env, OIDC_CLIENT_SECRET: "from the environment" }).oidc?.clientSecret).toBe("from the environment");
  rmSync(dataDir, { recursive: true });
});

test("the provider of CAS is below its address, with or without a slash at the end", () => {
  const env = {
    ...{ CAS_URL: "https://cas.example/cas/", PUBLIC_URL: "https://wage.example" },
    CAS_MAPPING: JSON.stringify({ roles: [{ role: "x" }], orgs: [{ org: "x" }] }),
  };
  expect(readSettings({}).cas).toBeNull();
  expect(readSettings(env).cas).toMatchObject({ url: "https://cas.example/cas", validate: "p3/serviceValidate", renew: false });
});

test("a directory is described by its kind, and each default can be replaced", () => {
  const env = {
    ...{ LDAP_URL: "ldaps://dc1.example, ldaps://dc2.example", LDAP_SCHEMA: "active-directory" },
    ...{ LDAP_BIND_DN: "wage@example", LDAP_BIND_PASSWORD: "secret", LDAP_BASE_DN: "dc=example" },
    LDAP_MAPPING: JSON.stringify({ roles: [{ role: "x" }], orgs: [{ org: "x" }] }),
  };
  expect(readSettings({}).ldap).toBeNull();
  expect(readSettings(env).ldap).toMatchObject({
    ...{ urls: ["ldaps://dc1.example", "ldaps://dc2.example"], startTls: true, ca: undefined, groups: null },
    ...{ bind: { dn: "wage@example", password: "secret" }, idAttribute: "objectGUID" },
    userFilter: expect.stringContaining("(sAMAccountName={username})"),
  });
  expect(readSettings({ ...env, LDAP_GROUP_BASE_DN: "ou=groups", LDAP_ID_ATTRIBUTE: "nsUniqueId" }).ldap).toMatchObject({
    groups: { baseDn: "ou=groups", filter: "(member:1.2.840.113556.1.4.1941:={dn})" },
    idAttribute: "nsUniqueId",
  });
});

test("a map of the big-screen needs the number of its approval, and is a file of GeoJSON or an address", () => {
  expect(() => readSettings({ SCREEN_MAP: "/srv/city.geojson" })).toThrow(/^SCREEN_MAP_APPROVAL: /);
  expect(() => readSettings({ SCREEN_MAP: "/srv/city.shp", SCREEN_MAP_APPROVAL: "试S(2025)001号" })).toThrow(/^SCREEN_MAP: /);
  expect(readSettings({ SCREEN_MAP: "https://maps/city", SCREEN_MAP_APPROVAL: "试S(2025)001号" })).toMatchObject({
    screenMap: "https://maps/city",
    screenMapApproval: "试S(2025)001号",
  });
});
