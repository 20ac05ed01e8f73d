import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCaptcha } from "../../../../server/identity/auth/captcha";
import { authRoutes } from "../../../../server/identity/routes/auth";
import { SmsFailed } from "../../../../server/platform/sms/gateway";
import { givenCity, openPlatform, testPassword, type TestPlatform } from "./platform";

let platform: TestPlatform;
let city: Awaited<ReturnType<typeof givenCity>>;
beforeAll(async () => {
  platform = await openPlatform(authRoutes);
  city = await givenCity(platform);
});
afterAll(() => platform.close());
beforeEach(() => platform.passTime(2));

const picture = async () => {
  const { answer, letters } = await makeCaptcha(platform.services);
  return { captcha_key: answer.captcha_key, captcha: letters };
};
const post = (path: string, data: object, token?: string, ip?: string) => platform.call("POST", path, token, data, ip);
const send = (data: object, token?: string, ip?: string) => post("/auth/v1/send/message", data, token, ip);
const begin = async (username: string) =>
  (await post("/auth/v1/check/psd", { username, ...(await picture()) })).body as { ticket: string; phone: string };
const finish = (data: object) => post("/auth/v1/find/psd", { new_password: "Fresh1234", check_password: "Fresh1234", ...data });
const code91 = "91990102MA990001X4";
let count = 0;

test("a forgotten password is replaced by ticket and code, both good once", async () => {
  const { ticket, phone } = await begin(code91);
  expect(phone).toBe("154****1234");
  const sent = (await send({ scene: "find", ticket })).body as { demo_code: string };
  expect(sent).toEqual({ expires_in: 300, resend_after: 60, demo_code: expect.stringMatching(/^\d{6}$/) });
  expect(await platform.lastText()).toContain(sent.demo_code);
  expect((await finish({ ticket, code: "000000", new_password: "weak" })).body).toHaveProperty("new_password");
  const token = await platform.tokenOf(city.company);
  expect(await finish({ ticket, code: sent.demo_code })).toMatchObject({ status: 200, body: {} });
  expect((await platform.call("DELETE", "/auth/v1/token/", token)).status).toBe(403);
  expect((await finish({ ticket, code: sent.demo_code })).body).toEqual({ detail: "操作已过期，请重新开始" });
  expect((await post("/auth/v1/token/", { username: code91, password: testPassword })).status).toBe(400);
  expect((await post("/auth/v1/token/", { username: code91, password: "Fresh1234" })).status).toBe(200);
});

test("an unknown name gets a ticket and a phone like any other, which lead nowhere", async () => {
  const { ticket, phone } = await begin("91990102MA99000284");
  expect([ticket, phone]).toEqual([expect.stringMatching(/^[0-9a-f]{40}$/), expect.stringMatching(/^154\*{4}\d{4}$/)]);
  expect((await begin("91990102MA99000284")).phone).toBe(phone);
  const { status, body } = await send({ scene: "find", ticket });
  expect(status).toBe(200);
  expect(body).toHaveProperty("demo_code");
  expect((await finish({ ticket, code: (body as { demo_code: string }).demo_code })).body).toEqual({
    code: ["短信验证码错误或已过期"],
  });
});

test("asking again at once is held back for an unknown name as for a known one", async () => {
  const statuses = async (username: string) => {
    const { ticket } = await begin(username);
    const again = await begin(username.toLowerCase());
    return [
      (await send({ scene: "find", ticket })).status,
      (await send({ scene: "find", ticket })).status,
      (await send({ scene: "find", ticket: again.ticket })).status,
    ];
  };
  platform.passTime(10);
  expect(await statuses(code91)).toEqual([200, 429, 429]);
  expect(await statuses("91990102MA99000284")).toEqual([200, 429, 429]);
});

test("a gateway that refuses tells nothing of which names there are", async () => {
  platform.passTime(10);
  const { sms } = platform.services;
  const send0 = sms.send;
  Object.assign(sms, { send: () => Promise.reject(new Error("away")) });
  try {
    for (const username of [code91, "91990102MA99000284"])
      expect((await send({ scene: "find", ticket: (await begin(username)).ticket })).status).toBe(200);
  } finally {
    Object.assign(sms, { send: send0 });
  }
});

test("a gateway that is known to be down is said to the caller, for a name or for none alike, and costs no try", async () => {
  platform.passTime(10);
  const { sms } = platform.services;
  const before = sms.check;
  Object.assign(sms, { check: () => Promise.reject(new SmsFailed("away")) });
  const tickets: string[] = [];
  try {
    for (const username of [code91, "91990102MA99000284"]) {
      const { ticket } = await begin(username);
      tickets.push(ticket);
      for (let time = 0; time < 3; time += 1)
        expect(await send({ scene: "find", ticket })).toMatchObject({
          status: 503,
          body: { detail: "短信发送失败，请稍后再试" },
        });
    }
  } finally {
    Object.assign(sms, { check: before });
  }
  for (const ticket of tickets) expect((await send({ scene: "find", ticket })).status).toBe(200);
});

test("a code that could not be sent counts for nothing: it can be asked for again at once", async () => {
  platform.passTime(10);
  const { sms } = platform.services;
  const before = sms.send;
  const ask = async () => send({ scene: "register", phone: "15400007171", ...(await picture()) });
  Object.assign(sms, { send: () => Promise.reject(new SmsFailed("away")) });
  try {
    for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(503);
  } finally {
    Object.assign(sms, { send: before });
  }
  expect((await ask()).status).toBe(200);
});

test.each([
  ["staff without a phone", { user_type: 1 }],
  ["staff whose phone was not proved", { user_type: 1, phone: "15400006161" }],
  ["a company whose phone was not proved", { user_type: 2, phone: "15400006161" }],
])("%s is answered like a name that nobody bears, and is sent nothing", async (_, more) => {
  platform.passTime(10);
  const username = `silent${(count += 1)}`;
  const { user_type } = more;
  await city.account(username, {
    ...more,
    ...(user_type === 1 ? { role: city.roles.inspector, org: city.east } : { role: city.roles.company, corp: city.corp }),
  });
  const shape = async (name: string) => {
    const reply = await post("/auth/v1/check/psd", { username: name, ...(await picture()) });
    const ticket = reply.body as { ticket: string; phone: string };
    const sent = await send({ scene: "find", ticket: ticket.ticket });
    return [reply.status, Object.keys(ticket), ticket.phone.replace(/\d{4}$/, ""), sent.status, Object.keys(sent.body ?? {})];
  };
  const texts = await platform.rows("select 1 from sms_outbox");
  expect(await shape(username)).toEqual(await shape(`${username}x`));
  expect(await platform.rows("select 1 from sms_outbox")).toHaveLength(texts.length);
});

test("a ticket is over after ten minutes, a code after five", async () => {
  const { ticket } = await begin(code91);
  const { demo_code } = (await send({ scene: "find", ticket })).body as { demo_code: string };
  platform.passTime(5.1);
  expect((await finish({ ticket, code: demo_code })).body).toEqual({ code: ["短信验证码错误或已过期"] });
  platform.passTime(5);
  expect((await finish({ ticket, code: demo_code })).body).toEqual({ detail: "操作已过期，请重新开始" });
});

test("a code is good for its own purpose, its own phone, and five tries", async () => {
  const token = await platform.tokenOf(city.company);
  const bind = (phone: string, code: string) => post("/auth/v1/bind/phone", { phone, code, password: "Fresh1234" }, token);
  const asked = (await send({ scene: "register", phone: "15400005555", ...(await picture()) })).body as { demo_code: string };
  expect((await bind("15400005555", asked.demo_code)).status).toBe(400);
  platform.passTime(2);
  const { demo_code } = (await send({ scene: "bind", phone: "15400005555" }, token)).body as { demo_code: string };
  expect((await bind("15400006666", demo_code)).status).toBe(400);
  const wrong = demo_code === "111111" ? "222222" : "111111";
  for (let time = 0; time < 5; time++) expect((await bind("15400005555", wrong)).status).toBe(400);
  expect((await bind("15400005555", demo_code)).body).toEqual({ code: ["短信验证码错误或已过期"] });
});

test("a bound phone belongs to one account", async () => {
  const [company, staff] = [await platform.tokenOf(city.company), await platform.tokenOf(city.city)];
  const codeFor = async (phone: string, token: string) => {
    platform.passTime(2);
    return ((await send({ scene: "bind", phone }, token)).body as { demo_code: string }).demo_code;
  };
  const bound = await post(
    "/auth/v1/bind/phone",
    { phone: "15400007777", code: await codeFor("15400007777", company), password: "Fresh1234" },
    company,
  );
  expect(bound.body).toMatchObject({ phone: "154****7777", phone_bound: true });
  const again = await post(
    "/system/v1/accounts/bind_phone/",
    { phone: "15400007777", code: await codeFor("15400007777", staff) },
    staff,
  );
  expect(again.body).toEqual({ phone: ["该手机号已被其他账号绑定"] });
  expect((await post("/auth/v1/bind/phone", { phone: "15400008888", code: "123456" }, staff)).status).toBe(403);
});

test("strangers must read a picture before a message is sent, and are held back", async () => {
  expect((await send({ scene: "register", phone: "15400009999" })).body).toEqual({ captcha: ["请输入验证码"] });
  expect((await send({ scene: "bind", phone: "15400009999" })).status).toBe(401);
  const ask = async (phone: string, ip: string) =>
    (await send({ scene: "register", phone, ...(await picture()) }, undefined, ip)).status;
  expect(await ask("15400009999", "10.1.0.1")).toBe(200);
  expect(await ask("15400009999", "10.1.0.1")).toBe(429);
  const soon = await send({ scene: "register", phone: "15400009999", ...(await picture()) }, undefined, "10.1.0.1");
  expect(soon.body?.["detail"]).toMatch(/刚收到的验证码5分钟内有效/);
  for (let time = 0; time < 9; time++) {
    platform.passTime(1.1);
    expect(await ask("15400009999", "10.1.0.1")).toBe(200);
  }
  platform.passTime(1.1);
  expect(await ask("15400009999", "10.1.0.1")).toBe(429);
  // Elsewhere, the owner of the phone is not held back by them; strangers from all addresses share thirty.
  for (let time = 0; time < 20; time++) expect(await ask("15400009999", `10.1.${2 + Math.floor(time / 10)}.${time}`)).toBe(200);
  expect(await ask("15400009999", "10.1.9.1")).toBe(429);
  for (let time = 0; time < 20; time++) expect(await ask(`154100000${String(time).padStart(2, "0")}`, "10.1.0.1")).toBe(200);
  expect(await ask("15410000099", "10.1.0.1")).toBe(429);
});

test("codes that strangers request for a phone do not keep its owner from paying", async () => {
  platform.passTime(24 * 60);
  const token = await platform.tokenOf(city.company);
  for (let time = 0; time < 10; time++) {
    platform.passTime(1.1);
    expect((await send({ scene: "register", phone: "15400007777", ...(await picture()) })).status).toBe(200);
  }
  expect((await send({ scene: "register", phone: "15400007777", ...(await picture()) })).status).toBe(429);
  expect((await send({ scene: "pay_auth" }, token)).status).toBe(200);
});

test("a name is answered alike in every spelling", async () => {
  await city.account("Wang01", {
    user_type: 1,
    role: city.roles.inspector,
    org: city.east,
    phone: "15400006262",
    phone_bound: true,
  });
  const phones = async (name: string) =>
    new Set(await Promise.all([name, name.toUpperCase(), name.toLowerCase()].map(async (each) => (await begin(each)).phone)));
  expect(await phones("Wang01")).toEqual(new Set(["154****6262"]));
  expect((await phones("Wang02")).size).toBe(1);
});

test("codes sent to the addresses of one IPv6 /64 are counted together", async () => {
  const ask = async (number: number, network: string) => {
    const phone = `154200000${String(number).padStart(2, "0")}`;
    return (await send({ scene: "register", phone, ...(await picture()) }, undefined, `${network}::${number}`)).status;
  };
  for (let number = 0; number < 30; number++) expect(await ask(number, "2001:db8:0:5")).toBe(200);
  expect(await ask(30, "2001:db8:0:5")).toBe(429);
  expect(await ask(31, "2001:db8:0:6")).toBe(200);
});

test("paying is authorised by the phone that is bound, whichever the request names", async () => {
  const token = await platform.tokenOf(city.company);
  await send({ scene: "pay_auth", phone: "15400001111" }, token);
  const [last] = await platform.rows<{ phone: string }>(
    "select 'sms_codes.phone ' || id || ' ' || phone as phone from sms_codes order by id desc limit 1",
  );
  expect(platform.services.cipher.decryptPlaced(last?.phone ?? "")).toBe("15400007777");
  expect((await send({ scene: "pay_auth" }, await platform.tokenOf(city.city))).body).toEqual({ detail: "请先绑定手机" });
});
