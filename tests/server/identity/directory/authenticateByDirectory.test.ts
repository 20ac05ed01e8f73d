import { Attribute, Change } from "ldapts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bindService, withDirectory } from "../../../../server/identity/directory/connect";
import { findById } from "../../../../server/identity/directory/findPerson";
import { authenticateByDirectory } from "../../../../server/identity/directory/authenticateByDirectory";
import { readSettings } from "../../../../server/platform/settings/env";
import { hasSlapd, openDirectory, type TestDirectory } from "../../../peers/slapd";

const password = "Directory-9571";
const mapping = { roles: [{ claim: "memberOf", role: "x" }], orgs: [{ org: "x" }] };
const warnings: unknown[] = [];
const log = { info: () => undefined, warn: (fact: object) => void warnings.push(fact), error: () => undefined };

let directory: TestDirectory;

describe.skipIf(!hasSlapd)("a person of a directory", () => {
  beforeAll(async () => {
    directory = await openDirectory();
    await directory.addPerson("li.min", { cn: "李敏", password });
    await directory.addPerson("two(", { cn: "赵磊", password });
    for (const ou of ["people", "retired"]) await directory.addPerson("twice", { cn: "王伟", password }, ou);
    await directory.addGroup("wage", ["li.min", "two("]);
    await directory.addGroup("staff", ["li.min"]);
  });
  afterAll(() => directory.close());

  const identify = (username: string, typed: string, env: NodeJS.ProcessEnv) =>
    authenticateByDirectory({ settings: readSettings({ ...env, LDAP_MAPPING: JSON.stringify(mapping) }), log }, username, typed);
  const searching = (more: NodeJS.ProcessEnv = {}) => ({ ...directory.env, ...more });
  const direct = (more: NodeJS.ProcessEnv = {}) => {
    const { LDAP_BIND_DN: _, LDAP_BIND_PASSWORD: __, ...env } = directory.env;
    return { ...env, LDAP_USER_DN: directory.person("{username}"), ...more };
  };
  const away = { code: "signOn.directoryAway" };
  const person = () => ({
    source: "ldap",
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    dn: directory.person("li.min"),
    claims: {
      ...{ uid: ["li.min"], cn: ["李敏"], memberOf: ["wage", "staff"].map(directory.group) },
      groups: ["wage", "staff"].map(directory.group),
    },
  });

  test("is searched for by a service account, and then binds", async () => {
    expect(await identify("li.min", password, searching())).toMatchObject(person());
    expect(await identify("li.min", "wrong", searching())).toBeUndefined();
    expect(await identify("li.min", "", searching())).toBeUndefined();
  });

  test("or binds at once by a DN made of the name", async () => {
    expect(await identify("li.min", password, direct())).toMatchObject(person());
    expect(await identify("li.min", "wrong", direct())).toBeUndefined();
    expect(await identify("li.min", "", direct())).toBeUndefined();
    expect(await identify("li.min", password, direct({ LDAP_USER_FILTER: "(&(uid={username})(mail=*))" }))).toBeUndefined();
  });

  test("is found over TLS from the first byte as over StartTLS", async () => {
    expect(await identify("li.min", password, searching({ LDAP_URL: directory.secureUrl }))).toMatchObject(person());
  });

  test("has to be the only one of the name", async () => {
    expect(await identify("twice", password, searching())).toBeDefined();
    expect(await identify("twice", password, searching({ LDAP_BASE_DN: directory.suffix }))).toBeUndefined();
    // More than the limit of the search.
    expect(await identify("twice", password, searching({ LDAP_USER_FILTER: "(|(uid={username})(uid=*))" }))).toBeUndefined();
  });

  test("belongs to groups whatever letters the DN has", async () => {
    const named = "(&(uid=*)(description={username}))";
    await directory.replace("two(", "description", ["zhaolei"]);
    const found = await identify("zhaolei", password, searching({ LDAP_USER_FILTER: named }));
    expect(found?.claims["groups"]).toEqual([directory.group("wage")]);
  });

  test("is found at the next server when one does not answer", async () => {
    warnings.length = 0;
    expect(await identify("li.min", password, searching({ LDAP_URL: `ldap://127.0.0.1:9 ${directory.url}` }))).toBeDefined();
    expect(warnings).toMatchObject([{ url: "ldap://127.0.0.1:9", code: "ECONNREFUSED" }]);
  });

  test.each([
    ["a server without a trusted certificate", { LDAP_CA_FILE: "" }],
    ["a server whose certificate is another host's", () => ({ LDAP_URL: directory.url.replace("127.0.0.1", "localhost") })],
    ["a connection without TLS, which the server forbids", { LDAP_STARTTLS: "0" }],
    ["a service account with a wrong password", { LDAP_BIND_PASSWORD: "wrong" }],
    ["a base that does not exist", { LDAP_BASE_DN: "dc=nowhere" }],
  ])("%s is as good as none, and no password is in the log", async (_, more) => {
    warnings.length = 0;
    await expect(identify("li.min", password, searching(typeof more === "function" ? more() : more))).rejects.toMatchObject(away);
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(warnings)).not.toContain(password);
    expect(JSON.stringify(warnings)).not.toContain(directory.env.LDAP_BIND_PASSWORD);
  });

  test("of Active Directory is known by its objectGUID, and not at all while disabled", async () => {
    const id = Buffer.from("00ff2a28295c80c3a9d10a7f1b00e24f", "hex");
    await directory.addUser("zhouyi", { password, id });
    const env = searching({ LDAP_SCHEMA: "active-directory", LDAP_GROUP_FILTER: "(member={dn})" });
    const settings = readSettings({ ...env, LDAP_MAPPING: JSON.stringify(mapping) });
    const lookUp = () =>
      withDirectory({ settings, log }, async (client, ldap) => {
        await bindService(client, ldap);
        return findById(client, ldap, id.toString("hex"));
      });
    const known = { id: id.toString("hex"), claims: { sAMAccountName: ["zhouyi"], displayName: ["zhouyi"] } };
    expect(await identify("ZhouYi", password, env)).toMatchObject(known);
    expect(await lookUp()).toMatchObject(known);

    const disabled = new Attribute({ type: "userAccountControl", values: ["514"] });
    await directory.client.modify(
      `cn=zhouyi,ou=people,${directory.suffix}`,
      new Change({ operation: "replace", modification: disabled }),
    );
    expect(await identify("zhouyi", password, env)).toBeUndefined();
    expect(await lookUp()).toBeUndefined();
  });
});
