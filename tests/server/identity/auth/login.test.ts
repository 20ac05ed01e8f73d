import { afterAll, beforeAll, expect, test } from "vitest";
import { maxAddressFailures } from "../../../../server/identity/auth/addressThrottle";
import { networkOf } from "../../../../server/platform/network/ipAddress";
import { makeCaptcha } from "../../../../server/identity/auth/captcha";
import { authRoutes } from "../../../../server/identity/routes/auth";
import { givenCity, openPlatform, testPassword, type TestPlatform } from "./platform";

let platform: TestPlatform;
let city: Awaited<ReturnType<typeof givenCity>>;
beforeAll(async () => {
  platform = await openPlatform(authRoutes);
  city = await givenCity(platform);
});
afterAll(() => platform.close());

const picture = async () => {
  const { answer, letters } = await makeCaptcha(platform.services);
  return { captcha_key: answer.captcha_key, captcha: letters.toLowerCase() };
};
const logIn = (username: string, secret: string, more: object = {}, ip?: string) =>
  platform.call("POST", "/auth/v1/token/", undefined, { username, password: secret, ...more }, ip);

test("a login answers the session that the browser keeps", async () => {
  const { status, body } = await logIn("gov02", testPassword);
  expect(status).toBe(200);
  expect(body).toEqual({
    token: expect.stringMatching(/^[0-9a-f]{40}$/),
    role: "government",
    user: {
      id: city.district,
      username: "gov02",
      name: "周明远",
      user_type: 1,
      phone: null,
      phone_bound: false,
      org: city.east,
      org_name: "东汀区人社局",
      org_name_en: null,
      corp: null,
      corp_name: null,
      corp_code: null,
      corp_duty: null,
      functional_unit: 0,
    },
    region_id: 2,
    is_com_init: false,
    permissions: "1001,project_view",
    file_prefix: expect.any(String),
    file_ref: expect.any(String),
  });
  const company = (await logIn("91990102ma990001x4", testPassword)).body;
  expect(company).toMatchObject({
    role: "company",
    permissions: "",
    region_id: 1,
    user: { phone: "154****1234", corp_name: "云汀建设有限公司", corp_duty: 1 },
  });
  expect((await logIn("admin", testPassword)).body).toMatchObject({ role: "sup" });
});

test("a login beyond the sessions that an account may have ends its oldest, and nobody else's", async () => {
  const { sessionsPerAccount } = platform.services.settings;
  const of = async () =>
    (await platform.rows<{ id: number }>("select id from sessions where account = $1 order by id", [city.city])).map(
      ({ id }) => id,
    );
  const others = await platform.rows("select id from sessions where account <> $1", [city.city]);
  for (let login = 0; login < sessionsPerAccount; login++) await platform.tokenOf(city.city);
  const before = await of();
  expect((await logIn("gov01", testPassword)).status).toBe(200);
  const after = await of();
  expect(after).toHaveLength(sessionsPerAccount);
  expect(after.slice(0, -1)).toEqual(before.slice(1));
  expect(await platform.rows("select id from sessions where account <> $1", [city.city])).toEqual(others);
});

test("neither token nor password is kept in the clear", async () => {
  const { body } = await logIn("gov01", testPassword);
  const kept = JSON.stringify(await platform.rows("select * from sessions join accounts on accounts.id = sessions.account"));
  expect(kept).not.toContain(String(body?.token));
  expect(kept).not.toContain(testPassword);
});

test("a name that nobody bears is refused, and locked, like one that somebody bears", async () => {
  const response: unknown[][] = [[], []];
  for (const [at, username] of ["gov01", "nobody01"].entries())
    for (let time = 0; time < 7; time++) {
      const { status, body } = await logIn(username, "Wrong1234", await picture());
      response[at]?.push([status, body]);
    }
  expect(response[0]).toEqual(response[1]);
  expect(response[0]?.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => [400, { username: ["账号或密码错误"] }]));
  expect(response[0]?.[5]).toEqual([400, { detail: "账号已锁定，请15分钟后再试" }]);
  expect((await logIn("gov01", testPassword, await picture())).status).toBe(400);
  platform.passTime(15);
  expect((await logIn("gov01", testPassword)).status).toBe(200);
});

test("of many guesses at once no more than five are tried", async () => {
  await city.account("busy", { role: city.roles.inspector, org: city.east });
  const replies = await Promise.all(
    Array.from({ length: 9 }, async () => logIn("busy", "Wrong1234", await picture(), "10.0.0.9")),
  );
  const tried = replies.filter(({ body }) => body && "username" in body);
  expect(tried.length).toBeLessThanOrEqual(5);
  platform.passTime(16);
});

test("addresses of one IPv6 /64 are counted together, and an account is known in all of it", async () => {
  await city.account("known6", { role: city.roles.inspector, org: city.east });
  await city.account("new6", { role: city.roles.inspector, org: city.east });
  const network = "2001:db8:0:7";
  expect((await logIn("known6", testPassword, {}, `${network}::1`)).status).toBe(200);
  for (let n = 1; n <= maxAddressFailures; n += 1)
    await logIn(`guess6-${n}`, "Wrong1234", await picture(), `${network}:${n.toString(16)}::${n}`);
  const from = async (username: string, ip: string) => (await logIn(username, testPassword, await picture(), ip)).status;
  expect(await from("new6", `${network}:ffff::1`)).toBe(429);
  expect(await from("known6", `${network}:ffff::2`)).toBe(200);
  expect(await from("new6", "2001:db8:0:8::1")).toBe(200);
});

test.each([
  ["10.0.0.7", "10.0.0.7"],
  ["::ffff:10.0.0.7", "10.0.0.7"],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:5::", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s counts as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test("after two wrong passwords a picture has to be read, once and rightly", async () => {
  await city.account("hasty", { role: city.roles.inspector, org: city.east });
  const from = (secret: string, more?: object) => logIn("hasty", secret, more, "10.0.0.7");
  await from("Wrong1234");
  await from("Wrong1234");
  expect((await from(testPassword)).body).toEqual({ captcha: ["请输入验证码"] });
  expect((await from(testPassword, { ...(await picture()), captcha: "????" })).body).toEqual({ captcha: ["验证码错误或已过期"] });
  const good = await picture();
  expect((await from("Wrong1234", good)).body).toEqual({ username: ["账号或密码错误"] });
  expect((await from(testPassword, good)).body).toEqual({ captcha: ["验证码错误或已过期"] });
  expect((await from(testPassword, await picture())).status).toBe(200);
  expect((await from(testPassword)).status).toBe(200);
});

test("a company hears the state of its registration", async () => {
  const { corps } = await import("../../../../resources/corps/corps");
  const { company } = await import("./platform");
  const registered = (corp_code: string, more: object) =>
    platform.services.store.insert(platform.services.pool, corps, {
      ...company,
      corp_code,
      corp_name: `云汀${corp_code}公司`,
      ...more,
    } as never);
  await registered("91990102MA99000284", { review_status: 0 });
  await registered("91990102MA9900036Y", { review_status: 2, review_opinion: "营业执照不清晰" });
  expect((await logIn("91990102MA99000284", testPassword)).body).toEqual({ detail: "企业注册信息正在审核中" });
  expect((await logIn("91990102MA9900036Y", testPassword)).body).toEqual({ detail: "企业注册未通过：营业执照不清晰" });
});

test("an account that was switched off is answered so only with its right password", async () => {
  await city.account("retired", { role: city.roles.inspector, org: city.east, is_active: false });
  expect((await logIn("retired", "Wrong1234")).body).toEqual({ username: ["账号或密码错误"] });
  // Nor is it locked by it, for the day on which it is switched on again.
  for (let time = 0; time < 6; time++)
    expect((await logIn("retired", testPassword)).body).toEqual({ detail: "账号已停用，请联系管理员" });
});

test.each([
  ["Right1234", "short1A", "short1A", { new_password: ["密码由8-16位数字和大小写字母组成"] }],
  ["Right1234", "12345678", "12345678", { new_password: ["密码由8-16位数字和大小写字母组成"] }],
  ["Right1234", "abcdefgh", "abcdefgh", { new_password: ["密码由8-16位数字和大小写字母组成"] }],
  ["Right1234", "abcd1234", "abcd1234", { new_password: ["密码由8-16位数字和大小写字母组成"] }],
  ["Right1234", "ABCD1234", "ABCD1234", { new_password: ["密码由8-16位数字和大小写字母组成"] }],
  ["Right1234", "Abcd-1234", "Abcd-1234", { new_password: ["密码由8-16位数字和大小写字母组成"] }],
  ["Right1234", "Abcd1234Abcd12345", "Abcd1234Abcd12345", { new_password: ["密码由8-16位数字和大小写字母组成"] }],
  ["Right1234", "Other1234", "Other4321", { check_password: ["两次密码不一致，请重新输入"] }],
  ["Right1234", "Other1234", "", { check_password: ["请再次输入新密码"] }],
  ["", "Other1234", "Other1234", { old_password: ["请输入旧密码"] }],
  ["Wrong1234", "Other1234", "Other1234", { old_password: ["原密码错误"] }],
  ["Right1234", "Right1234", "Right1234", { new_password: ["新密码不能与原密码相同"] }],
])("changing %j to %j and %j is refused", async (old_password, new_password, check_password, expected) => {
  const token = await platform.tokenOf(city.builder);
  const { status, body } = await platform.call("PUT", "/auth/v1/user_password/", token, {
    old_password,
    new_password,
    check_password,
  });
  expect([status, body]).toEqual([400, expected]);
});

test("a new password ends every session, and is the only one that opens another", async () => {
  const account = await city.account("careful", { role: city.roles.inspector, org: city.east, is_com_init: true });
  const [here, elsewhere] = [await platform.tokenOf(account), await platform.tokenOf(account)];
  const change = { old_password: " Right1234 ", new_password: "Other 1234", check_password: "Other1234" };
  expect(await platform.call("PUT", "/auth/v1/user_password/", here, change)).toMatchObject({ status: 200, body: {} });
  for (const token of [here, elsewhere]) expect((await platform.call("DELETE", "/auth/v1/token/", token)).status).toBe(403);
  expect((await logIn("careful", testPassword)).status).toBe(400);
  expect((await logIn("careful", "Other1234")).body).toMatchObject({ is_com_init: false });
});

test.each([
  ["staff", 23, 200],
  ["staff", 25, 400],
  ["company", 25, 200],
  ["company", 7 * 24 + 1, 400],
] as const)("an initial password of %s opens a session after %i hours: %i", async (who, hours, expected) => {
  const username = `begins${who}${hours}`;
  const account = await city.account(username, {
    ...(who === "staff"
      ? { role: city.roles.inspector, org: city.east }
      : { role: city.roles.company, user_type: 2, corp: city.corp, corp_duty: 2 }),
    is_com_init: true,
  });
  const set = new Date(platform.now().getTime() - hours * 3_600_000);
  await platform.rows("update accounts set password_set_at = $1 where id = $2", [set, account]);
  const { status, body } = await logIn(username, testPassword);
  expect(status).toBe(expected);
  if (status === 200) expect(body).toMatchObject({ is_com_init: true, user: { owes: "initialPassword" } });
  else
    expect(body).toEqual({
      detail:
        who === "staff"
          ? "初始密码已过期（24小时内有效），请联系管理员重置密码"
          : "初始密码已过期（7天内有效），请通过“忘记密码”用联系电话重新设置",
    });
});

test("a session that was opened in time does not change an initial password that has expired", async () => {
  const account = await city.account("overslept", { role: city.roles.inspector, org: city.east, is_com_init: true });
  const token = await platform.tokenOf(account);
  const set = new Date(platform.now().getTime() - 25 * 3_600_000);
  await platform.rows("update accounts set password_set_at = $1 where id = $2", [set, account]);
  const change = { old_password: testPassword, new_password: "Other1234", check_password: "Other1234" };
  expect(await platform.call("PUT", "/auth/v1/user_password/", token, change)).toMatchObject({
    status: 400,
    body: { detail: "初始密码已过期（24小时内有效），请联系管理员重置密码" },
  });
});

test("logging out ends the session on the server", async () => {
  const token = await platform.tokenOf(city.city);
  expect((await platform.call("DELETE", "/auth/v1/token/", token)).status).toBe(204);
  expect((await platform.call("DELETE", "/auth/v1/token/", token)).body).toEqual({ detail: "认证令牌无效。" });
});

test("an address that failed twenty times waits, whatever picture it reads; its known colleagues do not", async () => {
  const [office, other] = ["10.7.0.1", "10.7.0.2"];
  await city.account("colleague", { role: city.roles.inspector, org: city.east });
  await city.account("newcomer", { role: city.roles.inspector, org: city.east });
  const from = async (ip: string, username: string, secret: string) => logIn(username, secret, await picture(), ip);
  expect((await from(office, "colleague", testPassword)).status).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 22; count++) statuses.push((await from(office, `spray${count}`, "Wrong1234")).status);
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429, 429]);
  expect((await from(office, "newcomer", testPassword)).body).toEqual({ detail: "该网络地址登录失败次数过多，请15分钟后再试" });
  expect((await from(office, "colleague", testPassword)).status).toBe(200);
  expect((await from(other, "newcomer", testPassword)).status).toBe(200);
  platform.passTime(15);
  expect((await from(office, "newcomer", testPassword)).status).toBe(200);
});

test("a morning of right passwords, or of one forgotten one, keeps nobody of the office out", async () => {
  const office = "10.7.0.3";
  const from = async (username: string, secret: string) => logIn(username, secret, await picture(), office);
  for (let count = 0; count < 25; count++) {
    await city.account(`early${count}`, { role: city.roles.inspector, org: city.east });
    expect((await from(`early${count}`, testPassword)).status).toBe(200);
  }
  await city.account("forgetful", { role: city.roles.inspector, org: city.east });
  for (let count = 0; count < 30; count++) expect((await from("forgetful", "Wrong1234")).status).toBe(400);
  await city.account("late", { role: city.roles.inspector, org: city.east });
  expect((await from("late", testPassword)).status).toBe(200);
});

test("failures of a whole day do not add up", async () => {
  const office = "10.7.0.4";
  for (let count = 0; count < 30; count++) {
    expect((await logIn(`slow${count}`, "Wrong1234", await picture(), office)).status).toBe(400);
    platform.passTime(5);
  }
});
