import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import "../../../../server/topics/corps/actions";
import { corps } from "../../../../resources/corps/corps";
import { extraCorps } from "../../../../resources/corps/extraCorps";
import { files } from "../../../../resources/system/files";
import { roles } from "../../../../resources/system/roles";
import { makeCaptcha } from "../../../../server/identity/auth/captcha";
import { generatedEndpoints } from "../../../../server/engine/rest/endpoints";
import { authRoutes } from "../../../../server/identity/routes/auth";
import { companyRoutes } from "../../../../server/topics/corps/routes/companies";
import { company, givenCity, openPlatform, type TestPlatform } from "./platform";

let platform: TestPlatform;
let city: Awaited<ReturnType<typeof givenCity>>;
let reviewer = "";
let licence = 0;
beforeAll(async () => {
  platform = await openPlatform(async (app, services) => {
    generatedEndpoints(app, []);
    await authRoutes(app);
    await companyRoutes(app, services);
  });
  city = await givenCity(platform);
  const { store, pool } = platform.services;
  const role = await store.insert(pool, roles, {
    name: "项目审核员",
    role_type: 1,
    permissions: "1001,company_view,company_review",
  } as never);
  reviewer = await platform.tokenOf(await city.account("shenhe01", { role: role.id, org: city.east }));
});
afterAll(() => platform.close());
beforeEach(async () => {
  platform.passTime(2);
  licence = await upload();
});

/** An upload without a session serves one row only. */
const upload = async (): Promise<number> => {
  const { store, pool } = platform.services;
  const file = { name: "a.pdf", path: "aa/a.pdf", size: 1, sha256: "a", content_type: "application/pdf" };
  return (await store.insert(pool, files, file)).id;
};

const path = "/building/v1/corps/";
const post = (url: string, data: object, token?: string) => platform.call("POST", url, token, data);
const picture = async () => {
  const { answer, letters } = await makeCaptcha(platform.services);
  return { captcha_key: answer.captcha_key, captcha: letters };
};
const codeFor = async (scene: string, phone: string) =>
  ((await post("/auth/v1/send/message", { scene, phone, ...(await picture()) })).body as { demo_code: string }).demo_code;

const newcomer = (changed: object = {}) => ({
  ...company,
  corp_code: "91990102MA99000284",
  corp_name: "云汀筑梦建设有限公司",
  link_phone: "15400002222",
  license_files: [licence],
  qualification_files: [licence],
  agree: true,
  ...changed,
});
const register = async (changed: object = {}) => {
  licence = await upload();
  return post(path, { code: await codeFor("register", "15400002222"), ...(await picture()), ...newcomer(changed) });
};

test("a registration needs the consent, the picture and the code of its phone", async () => {
  expect((await register({ agree: false })).body).toEqual({ agree: ["请阅读并同意隐私政策"] });
  platform.passTime(2);
  expect((await register({ captcha: "????" })).body).toEqual({ captcha: ["验证码错误或已过期"] });
  platform.passTime(2);
  expect((await register({ code: "000000" })).body).toEqual({ code: ["短信验证码错误或已过期"] });
  expect(await platform.rows("select 1 from corps where corp_code = '91990102MA99000284'")).toEqual([]);
});

test("a company registers, is sent back, comes again, and is let in", async () => {
  const first = await register();
  expect([first.status, first.body]).toEqual([201, expect.objectContaining({ review_status: 0 })]);
  platform.passTime(2);
  expect((await register()).body).toEqual({ corp_code: ["该企业正在审核中"] });
  const id = String(first.body?.id);
  expect((await platform.call("GET", `${path}?filter={"review_status":0}`, reviewer)).body).toHaveLength(1);

  const remarks = [{ field: "license_files", remark: "请上传彩色扫描件" }];
  expect((await platform.call("DELETE", `${path}${id}/`, reviewer, {})).status).toBe(400);
  expect((await platform.call("DELETE", `${path}${id}/`, reviewer, { reason: "营业执照不清晰", remarks })).status).toBe(200);
  expect(await platform.lastText()).toContain("营业执照不清晰");

  platform.passTime(2);
  const code = await codeFor("register", "15400002222");
  const { agree: _, ...contact } = newcomer();
  const standing = (await post("/auth/v1/check/corp", { ...contact, code })).body;
  expect(standing).toMatchObject({
    state: "returned",
    review_opinion: "营业执照不清晰",
    remarks,
    corp: { legal_man_id_card_number: company.legal_man_id_card_number },
  });
  platform.passTime(30);
  const again = await post(path, { ...newcomer(), code, ...(await picture()) });
  expect(again.status).toBe(201);
  expect((await post(path, { ...newcomer(), code, ...(await picture()) })).status).toBe(400);

  const passed = await post(`${path}${String(again.body?.id)}/review/`, { opinion: "资料齐全" }, reviewer);
  expect(passed.body).toMatchObject({
    review_status: 1,
    activated: true,
    account: { username: "91990102MA99000284", sent_to: "154****2222" },
  });
  const text = await platform.lastText();
  const secret = /初始密码(\w+)/.exec(text)?.[1];
  expect((await post("/auth/v1/token/", { username: "91990102MA99000284", password: secret })).body).toMatchObject({
    role: "company",
    is_com_init: true,
    user: { phone_bound: true, corp_duty: 1 },
  });
  expect((await post(`${path}${String(again.body?.id)}/review/`, {}, reviewer)).status).toBe(409);
  platform.passTime(2);
  expect((await register()).body).toEqual({ corp_code: ["该企业已注册"] });
});

test("an imported company takes over its account, at once with the phone on file, else after review", async () => {
  const { store, pool } = platform.services;
  const imported = (corp_code: string, corp_name: string) =>
    store.insert(pool, corps, {
      ...company,
      corp_code,
      corp_name,
      source_type: 8,
      review_status: 1,
      activated: false,
      link_phone: "15400003333",
      region: 2,
    } as never);
  await imported("91990102MA9900036Y", "云汀海川劳务有限公司");
  await imported("91990102MA9900044R", "云汀远山劳务有限公司");
  const activate = async (corp_code: string, corp_name: string, link_phone: string) => {
    platform.passTime(2);
    const code = await codeFor("activate", link_phone);
    licence = await upload();
    const typed = { corp_code, corp_name, link_man: "林知远", link_phone, license_files: [licence] };
    return post("/auth/v1/activate", { ...typed, code, password: "Chosen123", check_password: "Chosen123" });
  };
  expect((await activate("91990102MA9900036Y", "别的公司名称", "15400003333")).status).toBe(400);
  expect((await activate("91990102MA9900036Y", "云汀海川劳务有限公司", "15400003333")).body).toEqual({ review_status: 1 });
  expect((await post("/auth/v1/token/", { username: "91990102MA9900036Y", password: "Chosen123" })).status).toBe(200);
  expect((await activate("91990102MA9900036Y", "云汀海川劳务有限公司", "15400003333")).body).toEqual({
    corp_code: ["该企业已激活"],
  });

  expect((await activate("91990102MA9900044R", "云汀远山劳务有限公司", "15400003344")).body).toEqual({ review_status: 0 });
  const login = { username: "91990102MA9900044R", password: "Chosen123" };
  expect((await post("/auth/v1/token/", login)).body).toEqual({ detail: "企业注册信息正在审核中" });
  const [corp] = await platform.rows<{ id: number }>("select id from corps where corp_code = '91990102MA9900044R'");
  expect((await post(`${path}${corp?.id}/review/`, {}, reviewer)).status).toBe(200);
  expect((await post("/auth/v1/token/", login)).status).toBe(200);
});

test("contacts change at once, the name waits for review, credit is the department's", async () => {
  const own = await platform.tokenOf(city.company);
  const patch = (body: object, token: string) => platform.call("PATCH", `${path}${city.corp}/`, token, body);
  expect((await patch({ link_man: "陈思齐", corp_name: "云汀新建设有限公司" }, own)).body).toMatchObject({
    link_man: "陈思齐",
    corp_name: "云汀建设有限公司",
    change_status: 1,
  });
  const changed = await post(`${path}${city.corp}/review/`, {}, reviewer);
  expect(changed.body).toMatchObject({ corp_name: "云汀新建设有限公司", change_status: 0 });
  const judged = { is_blacklisted: true, blacklist_until: "2029-11-20", credit_level: "C" };
  expect((await patch(judged, reviewer)).body).toMatchObject({ ...judged, change_status: 0 });
  expect((await patch({ credit_level: "A" }, own)).body).toMatchObject({ credit_level: "C" });
});

test("a company that is on the platform is not added as another one; a card is merged when it comes", async () => {
  const own = await platform.tokenOf(city.company);
  const card = { corp_name: "云汀监理有限公司", corp_type: 7 };
  const refused = await post("/building/v1/extra/corps/", { ...card, corp_code: "91990102MA99000284" }, own);
  expect(refused.body).toEqual({ corp_code: ["该企业已在平台注册，请直接选择"] });
  const { store, pool } = platform.services;
  const made = await store.insert(pool, extraCorps, { ...card, corp_code: "91990102MA9900052L", owner_corp: city.corp } as never);
  const waiting = await store.insert(pool, corps, {
    ...company,
    corp_name: card.corp_name,
    corp_code: "91990102MA9900052L",
    link_phone: "15400005252",
    review_status: 0,
    region: 2,
  } as never);
  expect((await post(`${path}${waiting.id}/review/`, {}, reviewer)).status).toBe(200);
  expect(await store.find(pool, extraCorps, { id: made.id })).toMatchObject({ merged_corp: waiting.id });
});

test("a company's subcontracts are listed for anyone who may see the company", async () => {
  const own = await platform.tokenOf(city.company);
  const list = await platform.call("GET", `${path}${city.corp}/subContractorProjects/`, own);
  expect([list.status, list.body]).toEqual([200, []]);
  expect((await platform.call("GET", `${path}999/subContractorProjects/`, own)).status).toBe(404);
});

test("only the super administrator deletes a passed company, and its people are logged out", async () => {
  const [corp] = await platform.rows<{ id: number; account: number }>(
    "select c.id, a.id as account from corps c join accounts a on a.corp = c.id where c.corp_code = '91990102MA9900036Y'",
  );
  const token = await platform.tokenOf(corp?.account ?? 0);
  expect((await platform.call("DELETE", `${path}${corp?.id}/`, reviewer, { reason: "注销" })).status).toBe(409);
  expect((await platform.call("DELETE", `${path}${corp?.id}/`, await platform.tokenOf(city.admin), {})).status).toBe(200);
  expect((await platform.call("GET", path, token)).status).toBe(403);
});

test("no text message is spent on a company that cannot register as typed", async () => {
  const ask = async (corp_code: string) => {
    platform.passTime(2);
    return post("/auth/v1/send/message", { scene: "register", phone: "15400002777", corp_code, ...(await picture()) });
  };
  const texts = async () => (await platform.rows("select 1 from sms_codes where scene = 'register'")).length;
  const before = await texts();
  expect((await ask("91990102MA9900028")).body).toEqual({ corp_code: ["统一社会信用代码不正确，应为18位，请按营业执照核对"] });
  expect((await ask("91990102MA99000285")).body).toEqual({ corp_code: ["统一社会信用代码不正确，应为18位，请按营业执照核对"] });
  const { store, pool } = platform.services;
  for (const [corp_code, standing, refusal] of [
    ["91990102MA9900752C", { review_status: 1, activated: true }, "该企业已注册"],
    ["91990102MA99007607", { review_status: 0, activated: false }, "该企业正在审核中"],
    ["91990102MA9900787Y", { review_status: 1, activated: false }, "该企业已入库，请直接激活账号"],
  ] as const) {
    await store.insert(pool, corps, { ...company, corp_code, corp_name: corp_code, region: 2, ...standing } as never);
    expect((await ask(corp_code.toLowerCase())).body).toEqual({ corp_code: [refusal] });
  }
  expect(await texts()).toBe(before);
  expect((await ask("91990102MA9900099E")).status).toBe(200);
});
