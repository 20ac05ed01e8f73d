import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Attribute, Change, Client } from "ldapts";
import { accounts } from "../../../../resources/system/accounts";
import { apiKeys } from "../../../../resources/system/apiKeys";
import { roles } from "../../../../resources/system/roles";
import { hashPassword } from "../../../../server/platform/crypto/password";
import { attemptKey, countAttempts } from "../../../../server/identity/auth/loginLockout";
import { makeCaptcha } from "../../../../server/identity/auth/captcha";
import { followDirectory } from "../../../../server/identity/jobs/directory";
import { hasSlapd, openDirectory, type TestDirectory } from "../../../peers/slapd";
import { openWorld, type World } from "../../../support/world";

let directory: TestDirectory;
let world: World;

const password = "Directory-9571";
const wrong = { status: 400, body: { username: ["Incorrect account or password"] } };

describe.skipIf(!hasSlapd)("accounts of a directory", () => {
  beforeAll(async () => {
    directory = await openDirectory();
    const person = { password, district: "990102" };
    await directory.addPerson("li.min", { ...person, cn: "李敏", mobile: "15400002345" });
    for (const [uid, cn] of [
      ["wangwei", "王伟"],
      ["zhaolei", "赵磊"],
      ["sunli", "孙丽"],
      ["zhouyi", "周仪"],
      ["chenjie", "陈洁"],
      ["luojun", "罗军"],
    ] as const)
      await directory.addPerson(uid, { ...person, cn });
    await directory.addGroup("wage-inspectors", ["li.min", "wangwei", "sunli", "chenjie", "luojun"]);
    await directory.addGroup("wage-managers", ["zhouyi"]);
    const mapping = {
      phone: "mobile",
      linkByUsername: true,
      roles: [
        { claim: "groups", is: directory.group("wage-inspectors"), role: "区县监察员" },
        { claim: "memberOf", is: directory.group("wage-managers"), role: "系统管理员" },
      ],
      orgs: [{ claim: "departmentNumber", region: "{value}", department: 0 }],
    };
    const LDAP_MAPPING = JSON.stringify(mapping);
    const LDAP_USER_FILTER = "(&(objectClass=inetOrgPerson)(!(employeeType=disabled))(uid={username}))";
    world = await openWorld({
      env: { ...directory.env, LDAP_MAPPING, LDAP_USER_FILTER, SECOND_FACTOR: "administrators" },
    });
    for (const [name, permissions] of [
      ["区县监察员", "1001,project_view"],
      ["系统管理员", "1001,user_manage"],
    ])
      await world.given(roles, { name, role_type: 1, code: "government", permissions, is_builtin: false });
  });
  afterAll(async () => {
    await world.close();
    await directory.close();
  });
  beforeEach(() => world.pool.query("delete from tickets where purpose = 'attempts'"));

  const logIn = async (username: string, typed = password, more: object = {}) => {
    const { answer, letters } = await makeCaptcha(world.services);
    const picture = { captcha_key: answer.captcha_key, captcha: letters };
    return world.english({}).post("/auth/v1/token/", { username, password: typed, ...picture, ...more });
  };
  const failuresOf = (username: string) => countAttempts(world.pool, attemptKey("login", username), world.services.clock.now());
  const call = (token: string) => world.english({ token });
  const localAccount = async (username: string, role: string, typed: string) =>
    world.given(accounts, {
      ...{ username, user_type: 1, org: world.orgs.bureau.id, is_com_init: false, password_hash: await hashPassword(typed) },
      role: (await world.store.find(world.pool, roles, { name: role }))!.id,
    });
  const logged = async (action: string) =>
    (
      await world.pool.query<{ row: number | null; after: unknown }>(
        `select "row", after from audit_logs where action = $1 order by seq desc limit 1`,
        [action],
      )
    ).rows[0];
  const accountOf = (username: string) => world.store.find(world.pool, accounts, { username });
  test("the login page says whose accounts those of the directory are", async () => {
    expect((await world.anonymous.get("/system/v1/platform/")).body.directory).toEqual([
      "机关工作人员用单位统一账号和密码登录",
      "Officials sign in with the account and password of their authority",
    ]);
  });

  test("a person of the directory gets an account with the role and organisation of the groups, and a session", async () => {
    const { status, body } = await logIn("li.min");
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      permissions: "1001,project_view",
      user: { username: "li_min", name: "李敏", org: world.orgs.eastBureau.id, external: "directory", phone_bound: false },
    });
    expect(await accountOf("li_min")).toMatchObject({ identity_source: 3, is_com_init: false, phone: "15400002345" });
    expect(await logged("login")).toMatchObject({ row: body.user.id, after: { by: "ldap" } });
    expect((await logIn("LI.MIN")).body.user.id).toBe(body.user.id);
  });

  test("no password of the directory is stored", async () => {
    const { body } = await logIn("li.min");
    expect(await accountOf("li_min")).toMatchObject({ password_hash: null });
    const { rows } = await world.pool.query("select string_agg(s::text, '') as text from sessions s where account = $1", [
      body.user.id,
    ]);
    expect(rows[0].text).toContain(directory.person("li.min"));
    expect(rows[0].text).not.toContain(password);
  });

  test.each([
    ["a wrong password", "wangwei", "wrong"],
    ["a password of blanks", "wangwei", " "],
    ["a name that nobody has", "nobody", password],
    ["a filter for a name", "wang*", password],
    ["a name that closes the filter", "wangwei)(uid=*", password],
    ["a DN for a name", "uid=wangwei,ou=people", password],
    ["a name in letters of another script", "ｗangwei", password],
  ])("%s is refused in the same words", async (_, username, typed) => {
    expect(await logIn(username, typed)).toMatchObject(wrong);
    expect(await accountOf("wangwei")).toBeUndefined();
  });

  test("wrong passwords lock the name as those of the platform do", async () => {
    await logIn("chenjie");
    for (let tries = 0; tries < 5; tries++) await logIn("chenjie", "wrong");
    expect(await logIn("chenjie")).toMatchObject({ status: 400, body: { detail: expect.stringContaining("15 min") } });
    expect(await accountOf("chenjie")).toMatchObject({ failed_count: 5 });
  });

  test("after two wrong passwords a captcha is needed", async () => {
    for (let tries = 0; tries < 2; tries++) await logIn("wangwei", "wrong");
    expect((await logIn("wangwei", password, { captcha: "" })).body).toHaveProperty("captcha");
  });

  test("a person without a role reads why, and what was typed does not count as a wrong password", async () => {
    expect((await logIn("zhaolei")).body.detail).toBe(
      "You were identified, but have no role on this platform. Contact your administrator",
    );
    expect(await failuresOf("zhaolei")).toBe(0);
    expect(await accountOf("zhaolei")).toBeUndefined();
    expect(await logged("login_failed")).toMatchObject({ after: { by: "ldap", reason: "signOn.noRole" } });
  });

  test("role and organisation follow the directory at each sign-in, and earlier sessions end", async () => {
    const before = (await logIn("sunli")).body;
    await directory.replace("sunli", "departmentNumber", ["990103"]);
    expect((await logIn("sunli")).body.detail).toContain('"990103" does not exist');
    expect((await call(before.token).get("/auth/v1/token/")).status).toBe(403);
    await directory.replace("sunli", "departmentNumber", ["990102"]);
  });

  test("a person whom the filter excludes, as one that is disabled, is refused", async () => {
    await logIn("luojun");
    await directory.replace("luojun", "employeeType", ["disabled"]);
    expect(await logIn("luojun")).toMatchObject(wrong);
    await directory.replace("luojun", "employeeType", []);
    expect((await logIn("luojun")).status).toBe(200);
  });

  test("an account that was switched off here stays off", async () => {
    const { body } = await logIn("luojun");
    await world.store.update(world.pool, accounts, body.user.id, { is_active: false });
    expect((await logIn("luojun")).body.detail).toContain("disabled");
    await world.store.update(world.pool, accounts, body.user.id, { is_active: true });
  });

  test("the platform's own accounts sign in by their own passwords; one of an official may become the directory's", async () => {
    await localAccount("wangwei", "区县监察员", "Local-password-1");
    expect((await logIn("wangwei", "Local-password-1")).body.user).not.toHaveProperty("external");
    expect((await logIn("wangwei")).body.user).toMatchObject({ external: "directory" });
    expect(await accountOf("wangwei")).toMatchObject({ identity_source: 3, password_hash: null });
    expect((await logIn("wangwei", "Local-password-1")).status).toBe(400);
  });

  test("nobody becomes the super administrator or a company by the directory", async () => {
    await directory.addPerson("admin", { cn: "李四", password, district: "990102" });
    await localAccount("admin", "超级管理员", "Local-password-1");
    expect(await logIn("admin")).toMatchObject(wrong);
    expect((await logIn("admin", "Local-password-1")).body).toMatchObject({ role: "sup" });
  });

  test("a wrong password asks the directory as much for an account of the platform as for an unknown name, and sends it nothing of it", async () => {
    const spies = [vi.spyOn(Client.prototype, "bind"), vi.spyOn(Client.prototype, "search")] as const;
    try {
      const requestsOf = async (username: string) => {
        for (const spy of spies) spy.mockClear();
        expect(await logIn(username, "wrong-by-intent")).toMatchObject(wrong);
        return { counts: spies.map((spy) => spy.mock.calls.length), sent: JSON.stringify(spies.map((spy) => spy.mock.calls)) };
      };
      const [unknown, own] = [await requestsOf("nobody.1"), await requestsOf("admin")];
      expect(unknown).toMatchObject({ counts: [2, 1], sent: expect.stringContaining("nobody.1") });
      expect(own.counts).toEqual(unknown.counts);
      expect(own.sent).not.toMatch(/"admin"|wrong-by-intent/);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  });

  test("an administrator of the directory sets up a second factor with its password, and needs it from then on", async () => {
    const { body } = await logIn("zhouyi");
    expect(body.user).toMatchObject({ owes: "secondFactor", external: "directory" });
    const enrol = (typed: string) => call(body.token).post("/auth/v1/second_factor/begin/", { password: typed });
    expect((await enrol("wrong")).status).toBe(400);
    expect(await enrol(password)).toMatchObject({ status: 200, body: { secret: expect.any(String) } });
  });

  test("the password is changed where it belongs", async () => {
    const { body } = await logIn("li.min");
    const change = { old_password: password, new_password: "Another12345", check_password: "Another12345" };
    expect((await call(body.token).put("/auth/v1/user_password/", change)).body.detail).toContain("Change it there");
  });

  test("every night, who is gone from the directory loses sessions and keys; the others keep theirs", async () => {
    const [gone, moved, here] = [await logIn("sunli"), await logIn("chenjie"), await logIn("li.min")];
    const { user } = gone.body;
    await world.given(apiKeys, { account: user.id, is_enabled: true, expires_on: "2026-01-01" });
    await directory.client.modifyDN(directory.person("sunli"), `uid=sunli,ou=retired,${directory.suffix}`);
    await directory.client.modify(
      directory.group("wage-inspectors"),
      new Change({
        operation: "delete",
        modification: new Attribute({ type: "member", values: [directory.person("chenjie")] }),
      }),
    );
    expect(await followDirectory(world.services)).toBe(2);
    const statusOf = async ({ body }: typeof gone) => (await call(body.token).get("/auth/v1/token/")).status;
    expect([await statusOf(gone), await statusOf(moved), await statusOf(here)]).toEqual([403, 403, 200]);
    expect(await world.store.find(world.pool, apiKeys, { account: user.id })).toMatchObject({ is_enabled: false });
    expect(await logIn("sunli")).toMatchObject(wrong);
    expect(await followDirectory(world.services)).toBe(0);
  });

  test("a directory that knows nobody is not believed", async () => {
    const { body } = await logIn("li.min");
    const { settings } = world.services;
    const ldap = { ...settings.ldap!, baseDn: `ou=retired,${directory.suffix}` };
    expect(await followDirectory({ ...world.services, settings: { ...settings, ldap } })).toBe(0);
    expect((await call(body.token).get("/auth/v1/token/")).status).toBe(200);
  });

  test("while the directory is away its accounts read so, their attempts do not count, and the platform's sign in", async () => {
    await localAccount("local.1", "区县监察员", "Local-password-1");
    await directory.close();
    expect((await logIn("li.min")).body.detail).toContain("directory cannot be reached");
    expect(await failuresOf("li.min")).toBe(0);
    expect((await logIn("local.1", "Local-password-1")).status).toBe(200);
    expect(await logIn("local.1", "wrong")).toMatchObject(wrong);
    await expect(followDirectory(world.services)).rejects.toMatchObject({ code: "signOn.directoryAway" });
  });
});
