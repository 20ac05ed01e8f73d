import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import "../../../../server/topics/corps/actions";
import "../../../../server/identity/actions";
import { creditCodeCheckDigit } from "../../../../resources/kit/validators";
import { corps } from "../../../../resources/corps/corps";
import { files } from "../../../../resources/system/files";
import { makeCaptcha } from "../../../../server/identity/auth/captcha";
import { generatedEndpoints } from "../../../../server/engine/rest/endpoints";
import { SmsFailed } from "../../../../server/platform/sms/gateway";
import { authRoutes } from "../../../../server/identity/routes/auth";
import { systemRoutes } from "../../../../server/identity/routes/system";
import { company, givenCity, openPlatform, testPassword, type TestPlatform } from "./platform";

// What the calls of specification §7 refuse, and in which words (domain model 6.1, 6.8); what they do is in the files beside.

let platform: TestPlatform;
let city: Awaited<ReturnType<typeof givenCity>>;
beforeAll(async () => {
  platform = await openPlatform(async (app, services) => {
    generatedEndpoints(app, []);
    await authRoutes(app);
    await systemRoutes(app, services);
  });
  city = await givenCity(platform);
});
afterAll(() => platform.close());
beforeEach(() => platform.passTime(2));

const post = (path: string, data: object, token?: string) => platform.call("POST", path, token, data);
const picture = async () => {
  const { answer, letters } = await makeCaptcha(platform.services);
  return { captcha_key: answer.captcha_key, captcha: letters };
};
const send = async (data: object, token?: string) => post("/auth/v1/send/message", data, token);
const codeFor = async (scene: string, phone: string, token?: string) => {
  platform.passTime(2);
  const asked = { scene, phone, ...(token ? {} : await picture()) };
  return ((await send(asked, token)).body as { demo_code: string }).demo_code;
};
const [known, unknown] = ["91990102MA990001X4", "91990102MA99000284"];
const nobodys = `91990102MA9900079${creditCodeCheckDigit("91990102MA9900079")}`;
const wrongCode = { code: ["短信验证码错误或已过期"] };
const wrongPicture = { captcha: ["验证码错误或已过期"] };
const wrongPhone = { phone: [expect.stringMatching(/手机号/)] };

describe("a picture", () => {
  test("is over after five minutes", async () => {
    const old = await picture();
    platform.passTime(5.1);
    expect((await post("/auth/v1/check/psd", { username: known, ...old })).body).toEqual(wrongPicture);
  });

  test("is kept by nobody on its way", async () => {
    const { reply } = await platform.call("GET", "/auth/v1/captcha/?t=1");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
});

test.each([
  [{ password: testPassword }, { username: ["请输入账号"] }],
  [{ username: "gov01" }, { password: ["请输入密码"] }],
  [
    { username: "  ", password: "" },
    { username: ["请输入账号"], password: ["请输入密码"] },
  ],
])("a login with %j is refused", async (typed, expected) => {
  expect(await post("/auth/v1/token/", typed)).toMatchObject({ status: 400, body: expected });
});

describe("check/psd", () => {
  test.each([
    [{}, { username: ["请输入账号"] }],
    [{ username: known }, { captcha: ["请输入验证码"] }],
    [{ username: known, captcha_key: "f".repeat(40), captcha: "ABCD" }, wrongPicture],
  ])("of %j is refused", async (typed, expected) => {
    expect(await post("/auth/v1/check/psd", typed)).toMatchObject({ status: 400, body: expected });
  });

  test("answers for an account that was switched off as for one that nobody has", async () => {
    await city.account("91990102MA9900036Y", { role: city.roles.company, user_type: 2, is_active: false, phone: "15400003333" });
    const { status, body } = await post("/auth/v1/check/psd", { username: "91990102MA9900036Y", ...(await picture()) });
    expect([status, Object.keys(body ?? {})]).toEqual([200, ["ticket", "phone"]]);
    const sent = await send({ scene: "find", ticket: body?.ticket });
    expect(sent.status).toBe(200);
    const [last] = await platform.rows<{ phone: string }>(
      "select 'sms_codes.phone ' || id || ' ' || phone as phone from sms_codes order by id desc limit 1",
    );
    expect(platform.services.cipher.decryptPlaced(last?.phone ?? "")).not.toBe("15400003333");
  });
});

describe("send/message", () => {
  test.each([
    [{ scene: "register", phone: "15400009999" }, 400, { captcha: ["请输入验证码"] }],
    [{ scene: "find", ticket: "f".repeat(40) }, 400, { detail: "操作已过期，请重新开始" }],
    [{ scene: "find" }, 400, { detail: "操作已过期，请重新开始" }],
    [{ scene: "bind", phone: "15400009999" }, 401, { detail: "身份认证信息未提供。" }],
    [{ scene: "pay_auth" }, 401, { detail: "身份认证信息未提供。" }],
  ])("of %j without a login answers %i", async (asked, status, body) => {
    expect(await send(asked)).toMatchObject({ status, body });
  });

  test("knows no other purposes", async () => {
    expect((await send({ scene: "gossip", phone: "15400009999" })).status).toBe(400);
  });

  test.each(["", "12345", "25400009999"])("takes %j for no phone", async (phone) => {
    for (const scene of ["register", "activate", "worker_phone"])
      expect(await send({ scene, phone, ...(await picture()) })).toMatchObject({ status: 400, body: wrongPhone });
  });

  test.each(["worker", "wage_confirm"])("sends no code for %s: the worker's own page does", async (scene) => {
    expect((await send({ scene, phone: "15400007654", ...(await picture()) })).status).toBe(400);
  });

  test("says that no message went out, when it did not", async () => {
    const { sms } = platform.services;
    const before = sms.send;
    Object.assign(sms, { send: () => Promise.reject(new SmsFailed("away")) });
    try {
      const { status, body } = await send({ scene: "register", phone: "15400009998", ...(await picture()) });
      expect(status).toBeGreaterThanOrEqual(500);
      expect(body).toEqual({ detail: expect.stringContaining("短信") });
    } finally {
      Object.assign(sms, { send: before });
    }
  });
});

describe("find/psd", () => {
  const begin = async () => {
    platform.passTime(2);
    const { body } = await post("/auth/v1/check/psd", { username: known, ...(await picture()) });
    const ticket = String(body?.ticket);
    const { demo_code } = (await send({ scene: "find", ticket })).body as { demo_code: string };
    return { ticket, code: demo_code };
  };
  const fresh = { new_password: "Fresh1234", check_password: "Fresh1234" };

  test.each([
    [{ code: "" }, { code: ["请输入短信验证码"] }],
    [{ new_password: "weak", check_password: "weak" }, { new_password: ["密码由8-16位数字和大小写字母组成"] }],
    [{ check_password: "Other1234" }, { check_password: ["两次密码不一致，请重新输入"] }],
    [{ check_password: "" }, { check_password: ["请再次输入新密码"] }],
    [{ ticket: "f".repeat(40) }, { detail: "操作已过期，请重新开始" }],
    [{ code: "000000" }, wrongCode],
  ])("with %j is refused, and the old password stays", async (changed, expected) => {
    expect(await post("/auth/v1/find/psd", { ...(await begin()), ...fresh, ...changed })).toMatchObject({
      status: 400,
      body: expected,
    });
    expect((await post("/auth/v1/token/", { username: known, password: testPassword })).status).toBe(200);
  });

  test("leads nowhere once the account was switched off in between", async () => {
    const found = await begin();
    await platform.rows("update accounts set is_active = false where username = $1", [known]);
    expect((await post("/auth/v1/find/psd", { ...found, ...fresh })).body).toEqual(wrongCode);
    await platform.rows("update accounts set is_active = true where username = $1", [known]);
  });
});

describe("activate", () => {
  const states: Readonly<Record<string, object>> = {
    [unknown]: { review_status: 0, activated: false, source_type: 8 },
    "91990102MA9900044R": { review_status: 1, activated: true, source_type: 8 },
    "91990102MA9900052L": { review_status: 2, activated: false, source_type: 8 },
    "91990102MA9900060F": { review_status: 1, activated: false, source_type: 8 },
  };
  const phone = "15400004567";
  const name = (code: string) => `云汀${code}劳务有限公司`;
  beforeAll(async () => {
    const { store, pool } = platform.services;
    for (const [corp_code, state] of Object.entries(states))
      await store.insert(pool, corps, {
        ...company,
        corp_code,
        corp_name: name(corp_code),
        link_phone: phone,
        region: 2,
        ...state,
      } as never);
  });
  const typed = async (corp_code: string) => {
    const { store, pool } = platform.services;
    const licence = { name: "a.pdf", path: "aa/a.pdf", size: 1, sha256: "a", content_type: "application/pdf" };
    return {
      ...{ corp_code, corp_name: name(corp_code), link_man: "林知远", link_phone: phone },
      license_files: [(await store.insert(pool, files, licence)).id],
      ...{ password: "Chosen123", check_password: "Chosen123" },
    };
  };
  const open = "91990102MA9900060F";

  test.each([
    [{ code: "000000" }, wrongCode],
    [{ password: "weak", check_password: "weak" }, { password: ["密码由8-16位数字和大小写字母组成"] }],
    [{ check_password: "Other1234" }, { check_password: ["两次密码不一致，请重新输入"] }],
    [{ license_files: [] }, { license_files: [expect.any(String)] }],
    [{ link_phone: "123" }, { link_phone: [expect.any(String)] }],
    [{ corp_code: "12" }, { corp_code: [expect.any(String)] }],
    [{ corp_name: "别的公司名称" }, { corp_code: ["未查询到该企业，请先注册"] }],
  ])("with %j is refused", async (changed, expected) => {
    const asked = { code: await codeFor("activate", phone), ...(await typed(open)), ...changed };
    expect(await post("/auth/v1/activate", asked)).toMatchObject({ status: 400, body: expected });
    expect(await platform.rows("select 1 from accounts where username = $1", [open])).toEqual([]);
  });

  test.each([
    [unknown, "该企业正在审核中"],
    ["91990102MA9900044R", "该企业已激活"],
    ["91990102MA9900052L", "未查询到该企业，请先注册"],
    [nobodys, "未查询到该企业，请先注册"],
  ])("of %s says %s to everyone who proved a phone, and nothing to anybody else", async (corp_code, response) => {
    const link_phone = "15400004568"; // another: a phone gets ten messages a day
    const asked = { ...(await typed(corp_code)), link_phone };
    expect((await post("/auth/v1/activate", { ...asked, code: "000000" })).body).toEqual(wrongCode);
    const { body } = await post("/auth/v1/activate", { ...asked, code: await codeFor("activate", link_phone) });
    expect(body).toEqual({ corp_code: [response] });
  });
});

describe.each([
  ["/auth/v1/bind/phone", "company", "city"],
  ["/system/v1/accounts/bind_phone/", "city", "company"],
] as const)("%s", (path, who, other) => {
  const token = () => platform.tokenOf(city[who]);

  test("binds the phone that was proved", async () => {
    const mine = await token();
    const phone = who === "company" ? "15400001212" : "15400003434";
    const { status, body } = await post(path, { phone, code: await codeFor("bind", phone, mine), password: testPassword }, mine);
    expect([status, body]).toEqual([200, expect.objectContaining({ phone: `154****${phone.slice(-4)}`, phone_bound: true })]);
  });

  test("is not for the others, nor for strangers", async () => {
    expect((await post(path, { phone: "15400005656", code: "123456" }, await platform.tokenOf(city[other]))).status).toBe(403);
    expect((await post(path, { phone: "15400005656", code: "123456" })).status).toBe(401);
  });

  test.each([
    [{ phone: "", code: "123456" }, wrongPhone],
    [{ phone: "15400005656", code: "" }, { code: ["请输入短信验证码"] }],
    [{ phone: "15400005656", code: "123456" }, wrongCode],
  ])("with %j is refused", async (typed, expected) => {
    expect(await post(path, { ...typed, password: testPassword }, await token())).toMatchObject({ status: 400, body: expected });
  });
});

test("a session left open is no licence to guess the password", async () => {
  const account = await city.account("guessed", { role: city.roles.inspector, org: city.east });
  const token = await platform.tokenOf(account);
  const guess = () =>
    platform.call("PUT", "/auth/v1/user_password/", token, {
      old_password: "Wrong1234",
      new_password: "Other1234",
      check_password: "Other1234",
    });
  for (let time = 0; time < 5; time++) expect((await guess()).body).toEqual({ old_password: ["原密码错误"] });
  expect((await guess()).body).toEqual({ detail: "账号已锁定，请15分钟后再试" });
  expect((await platform.call("PUT", "/auth/v1/user_password/", undefined, {})).status).toBe(401);
});

describe("accounts/corp", () => {
  const path = "/system/v1/accounts/corp/";
  const person = { name: "林知远", phone: "15400007070", corp_duty: 2 };

  test.each([
    [{ name: "" }, { name: [expect.any(String)] }],
    [{ phone: "123" }, { phone: [expect.any(String)] }],
    [{ phone: "" }, { phone: [expect.any(String)] }],
    [{ corp_duty: 9 }, { corp_duty: ["请选择企业岗位"] }],
  ])("with %j is refused", async (changed, expected) => {
    const admin = await platform.tokenOf(city.admin);
    expect(await post(path, { corp: city.corp, ...person, ...changed }, admin)).toMatchObject({ status: 400, body: expected });
  });

  test("makes nothing for somebody whose phone another account is bound to", async () => {
    await city.account("bound001", { role: city.roles.inspector, org: city.east, phone: "15400008181", phone_bound: true });
    const made = await post(path, { corp: city.corp, ...person, phone: "15400008181" }, await platform.tokenOf(city.admin));
    expect(made.body).toEqual({ phone: ["该手机号已被其他账号绑定"] });
  });

  test("a company's administrator staffs his own company, whichever he names; its maker nobody", async () => {
    const foreign = await post(path, { corp: 999, ...person }, await platform.tokenOf(city.company));
    expect(foreign.body).toEqual({ corp: ["该企业尚未通过审核"] });
    const own = await post(path, person, await platform.tokenOf(city.company));
    expect([own.status, own.body]).toEqual([201, expect.objectContaining({ corp: city.corp, corp_duty: 2 })]);
    expect((await post(path, person, await platform.tokenOf(Number(own.body?.id)))).status).toBe(403);
  });
});

describe("reset", () => {
  const reset = async (by: number, id: number) => post(`/system/v1/accounts/${id}/reset/`, {}, await platform.tokenOf(by));

  test("gives an initial password, which has to be changed at once", async () => {
    const account = await city.account("forgot01", { role: city.roles.inspector, org: city.east });
    const { body } = await reset(city.admin, account);
    expect((await post("/auth/v1/token/", { username: "forgot01", password: testPassword })).status).toBe(400);
    const login = await post("/auth/v1/token/", { username: "forgot01", password: body?.initial_password });
    expect(login.body).toMatchObject({ is_com_init: true });
  });

  test("hands nobody the password of somebody who may do more, nor of another organisation", async () => {
    const manager = await city.account("manager2", { role: city.roles.manager, org: city.east });
    const wider = await city.account("wider002", { role: city.roles.inspector, org: city.east });
    expect((await reset(manager, wider)).body).toEqual({ role: ["只能授予权限不超出本人的角色"] });
    expect((await reset(manager, city.city)).status).toBe(404);
    expect((await reset(city.company, wider)).status).toBe(404);
    expect((await post(`/system/v1/accounts/${wider}/reset/`, {})).status).toBe(401);
    expect((await post("/auth/v1/token/", { username: "wider002", password: testPassword })).status).toBe(200);
  });
});

describe("a new password that others would try first", () => {
  test.each([
    ["Passw0rd", "密码过于常见（常用的词或姓名加年份、连号），请更换"],
    ["Abc12345", "密码过于常见（常用的词或姓名加年份、连号），请更换"],
    ["Admin123", "密码过于常见（常用的词或姓名加年份、连号），请更换"],
    ["Mingyuan88Kt", undefined],
    ["Zhoumingyuan7", "密码不能包含账号、姓名、手机号或企业名称"],
    ["Weakling01X", "密码不能包含账号、姓名、手机号或企业名称"],
    ["Kt007171Ab", "密码不能包含账号、姓名、手机号或企业名称"],
  ])("%s is answered with %s beside its field, as all rules are", async (new_password, message) => {
    await platform.rows("delete from accounts where username = 'weakling01'");
    const account = await city.account("weakling01", { role: city.roles.inspector, org: city.east, phone: "15400007171" });
    const change = { old_password: testPassword, new_password, check_password: new_password };
    const reply = await platform.call("PUT", "/auth/v1/user_password/", await platform.tokenOf(account), change);
    expect([reply.status, reply.body]).toEqual(message ? [400, { new_password: [message] }] : [200, {}]);
  });

  test("is refused at the activation of a company, too", async () => {
    const typed = {
      corp_code: "91990102MA990001X4",
      corp_name: "云汀建设有限公司",
      link_man: "周明远",
      link_phone: "15400001234",
    };
    const asked = { ...typed, code: "000000", password: "Passw0rd", check_password: "Passw0rd", license_files: [] };
    expect((await post("/auth/v1/activate", asked)).body).toMatchObject({
      password: ["密码过于常见（常用的词或姓名加年份、连号），请更换"],
    });
  });
});
