import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { codeAt, fromBase32, stepAt } from "../../../../server/platform/crypto/totp";
import { makeCaptcha } from "../../../../server/identity/auth/captcha";
import { authRoutes } from "../../../../server/identity/routes/auth";
import { secondFactorRoutes } from "../../../../server/identity/routes/secondFactor";
import { systemRoutes } from "../../../../server/identity/routes/system";
import { givenCity, openPlatform, testPassword, type TestPlatform } from "./platform";

let platform: TestPlatform;
let city: Awaited<ReturnType<typeof givenCity>>;
beforeAll(async () => {
  platform = await openPlatform(
    async (app, services) => {
      await authRoutes(app);
      await secondFactorRoutes(app, services);
      await systemRoutes(app, services);
    },
    { secondFactor: { administrators: true, payments: false } },
  );
  city = await givenCity(platform);
});
afterAll(() => platform.close());
// Each test has separate half minutes, in which no code was used.
beforeEach(() => platform.passTime(20));

const path = "/auth/v1/second_factor/";
const codeOf = (secret: string, off = 0) => codeAt(fromBase32(secret), stepAt(platform.now()) + off);
const picture = async () => {
  const { answer, letters } = await makeCaptcha(platform.services);
  return { captcha_key: answer.captcha_key, captcha: letters };
};
const logIn = async (username: string, more: object = {}) =>
  platform.call("POST", "/auth/v1/token/", undefined, { username, password: testPassword, ...(await picture()), ...more });
const tokenOf = async (username: string, more?: object) => String((await logIn(username, more)).body?.token);

async function enrol(token: string, code = "") {
  const begun = await platform.call("POST", `${path}begin/`, token, { password: testPassword, second_factor: code });
  const secret = String(begun.body?.secret);
  const { body } = await platform.call("POST", `${path}confirm/`, token, { second_factor: codeOf(secret) });
  return { secret, recovery: body?.recovery_codes as string[] };
}
const drop = (account: number) => platform.rows("delete from second_factors where account = $1", [account]);

test("an administrator without a device may do nothing but set one up", async () => {
  const { body } = await logIn("admin");
  expect(body).toMatchObject({ user: { owes: "secondFactor" } });
  const token = String(body?.token);
  const tree = () => platform.call("GET", "/system/v1/orgs/tree/", token);
  expect(await tree()).toMatchObject({ status: 403, body: { detail: "请先绑定动态口令。" } });
  expect((await platform.call("GET", path, token)).body).toEqual({
    ...{ enrolled: false, required: true, enrolled_at: null, recovery_left: 0 },
  });
  expect((await platform.call("GET", "/auth/v1/token/", token)).body).toMatchObject({ user: { username: "admin" } });
  const { recovery } = await enrol(token);
  expect(recovery).toHaveLength(10);
  expect(await tree()).toMatchObject({ status: 200 });
  expect((await platform.call("GET", path, token)).body).toMatchObject({ enrolled: true, recovery_left: 10 });
  expect((await platform.call("GET", "/auth/v1/token/", token)).body).not.toHaveProperty("user.owes");
  await drop(city.admin);
});

test("setting up asks for the password again, shows the secret as a picture, and ends after ten minutes", async () => {
  const token = await tokenOf("admin");
  const begin = (secret: string) => platform.call("POST", `${path}begin/`, token, { password: secret });
  expect(await begin("Wrong1234")).toMatchObject({ status: 400, body: { password: ["密码错误"] } });
  const { body } = await begin(testPassword);
  expect(body).toMatchObject({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    address: expect.stringContaining("otpauth://totp/"),
    picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  });
  const confirm = (code: string) => platform.call("POST", `${path}confirm/`, token, { second_factor: code });
  expect(await confirm("000000")).toMatchObject({ status: 400, body: { second_factor: ["动态口令错误或已使用"] } });
  platform.passTime(11);
  expect(await confirm(codeOf(String(body?.secret)))).toMatchObject({ status: 400, body: { detail: "操作已过期，请重新开始" } });
});

test("anyone who has a device logs in with its code, each good once, a step early or late", async () => {
  const { secret } = await enrol(await tokenOf("admin"));
  expect(await logIn("admin")).toMatchObject({ status: 400, body: { second_factor: ["请输入动态口令"] } });
  const wrong = await logIn("admin", { second_factor: codeOf(secret, 5) });
  expect(wrong).toMatchObject({ status: 400, body: { second_factor: ["动态口令错误或已使用"] } });
  // The code that confirmed the device is spent; the next half minute's is good already, once.
  expect((await logIn("admin", { second_factor: codeOf(secret) })).status).toBe(400);
  const next = codeOf(secret, 1);
  expect((await logIn("admin", { second_factor: next })).status).toBe(200);
  expect((await logIn("admin", { second_factor: next })).status).toBe(400);
  await drop(city.admin);
});

test("of one code sent twice at the same moment one is taken", async () => {
  const { secret } = await enrol(await tokenOf("admin"));
  platform.passTime(1);
  const code = codeOf(secret);
  const statuses = (await Promise.all([1, 2].map(() => logIn("admin", { second_factor: code })))).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
  await drop(city.admin);
});

test("being asked for the code, and mistyping it once, brings no picture to read", async () => {
  const { secret } = await enrol(await tokenOf("admin"));
  const plain = (second_factor?: string) =>
    platform.call("POST", "/auth/v1/token/", undefined, {
      username: "admin",
      password: testPassword,
      ...(second_factor && { second_factor }),
    });
  platform.passTime(1);
  for (const code of [undefined, "123456", undefined])
    expect((await plain(code)).body).toEqual({ second_factor: [expect.any(String)] });
  expect((await plain(codeOf(secret))).status).toBe(200);
  await drop(city.admin);
});

test("a recovery code opens once, however it is typed", async () => {
  const { recovery } = await enrol(await tokenOf("admin"));
  const [first] = recovery;
  expect((await logIn("admin", { second_factor: first!.toLowerCase().replaceAll("-", " ") })).status).toBe(200);
  expect((await logIn("admin", { second_factor: first! })).status).toBe(400);
  const token = await tokenOf("admin", { second_factor: recovery[1]! });
  expect((await platform.call("GET", path, token)).body).toMatchObject({ recovery_left: 8 });
  await drop(city.admin);
});

test("guessing is stopped after five codes, though the password is right", async () => {
  const { secret } = await enrol(await tokenOf("admin"));
  for (let time = 0; time < 5; time++) expect((await logIn("admin", { second_factor: "123456" })).status).toBe(400);
  platform.passTime(1);
  expect(await logIn("admin", { second_factor: codeOf(secret) })).toMatchObject({
    body: { detail: expect.stringContaining("锁定") },
  });
  platform.passTime(15);
  expect((await logIn("admin", { second_factor: codeOf(secret) })).status).toBe(200);
  await drop(city.admin);
});

test("another device needs a code of the present one; the demanded one cannot be taken away", async () => {
  const token = await tokenOf("admin");
  const { recovery } = await enrol(token);
  expect((await platform.call("POST", `${path}begin/`, token, { password: testPassword })).status).toBe(400);
  const again = await enrol(token, recovery[0]);
  expect(again.recovery).toHaveLength(10);
  const end = await platform.call("POST", `${path}end/`, token, { password: testPassword, second_factor: again.recovery[0] });
  expect(end).toMatchObject({ status: 409, body: { detail: "平台要求使用动态口令，不能停用" } });
  await drop(city.admin);
});

test("anyone who need not have one may have one, and take it away again", async () => {
  const { body } = await logIn("gov02");
  expect(body).not.toHaveProperty("user.owes");
  const token = String(body?.token);
  const { recovery } = await enrol(token);
  expect((await logIn("gov02")).status).toBe(400);
  const end = (second_factor: string) => platform.call("POST", `${path}end/`, token, { password: testPassword, second_factor });
  expect((await end("")).status).toBe(400);
  expect((await end(recovery[0]!)).status).toBe(200);
  expect((await logIn("gov02")).status).toBe(200);
});

test("neither secret nor recovery codes are kept in the clear", async () => {
  const { secret, recovery } = await enrol(await tokenOf("gov01"));
  const kept = JSON.stringify(await platform.rows("select * from second_factors"));
  expect(kept).not.toContain(secret);
  for (const code of recovery) expect(kept).not.toContain(code.replaceAll("-", ""));
  await drop(city.city);
});
