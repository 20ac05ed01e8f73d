import { afterAll, beforeAll, expect, test } from "vitest";
import "../../../../server/identity/actions";
import { generatedEndpoints } from "../../../../server/engine/rest/endpoints";
import { authRoutes } from "../../../../server/identity/routes/auth";
import { platformRoutes } from "../../../../server/identity/routes/platform";
import { systemRoutes } from "../../../../server/identity/routes/system";
import { givenCity, openPlatform, type TestPlatform } from "./platform";

let platform: TestPlatform;
let city: Awaited<ReturnType<typeof givenCity>>;
let manager = 0;
beforeAll(async () => {
  platform = await openPlatform(async (app, services) => {
    generatedEndpoints(app, []);
    for (const routes of [authRoutes, platformRoutes, systemRoutes]) await routes(app, services);
  });
  city = await givenCity(platform);
  manager = await city.account("manager", { role: city.roles.manager, org: city.east });
});
afterAll(() => platform.close());

const as = async (account: number) => {
  const token = await platform.tokenOf(account);
  return (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object) =>
    platform.call(method, `/system/v1/${path}`, token, body);
};

test("everybody may ask what platform this is", async () => {
  expect((await platform.call("GET", "/system/v1/platform/")).body).toMatchObject({
    title: "云汀市农民工工资支付监控预警平台",
    title_en: "Yunting wage payment supervision and early-warning platform",
    city: "云汀市",
    demo: true,
    captcha: "adaptive",
    hotline: "0591-12345678",
    bank_simulated: true,
    today: "2026-11-20",
  });
});

test("a demonstration tells its passwords and messages on its own machine alone", async () => {
  const from = (path: string, ip: string) => platform.call("GET", path, undefined, undefined, ip);
  const account = (password: string | null) => expect.objectContaining({ username: "admin", password });
  expect((await from("/demo/accounts", "127.0.0.1")).body).toContainEqual(account("Demo1234"));
  expect((await from("/demo/accounts", "10.0.0.1")).body).toContainEqual(account(null));
  // Of a city that does not grow.
  expect((await from("/demo/growth", "10.0.0.1")).body).toEqual({ done: 0, total: 0 });
  expect((await from("/demo/sms", "127.0.0.1")).status).toBe(200);
  expect((await from("/demo/sms", "10.0.0.1")).status).toBe(404);
});

test("the tree of organisations is cut to one's own", async () => {
  const tree = async (account: number, query = "") =>
    JSON.stringify((await (await as(account))("GET", `orgs/tree/${query}`)).body);
  expect(await tree(city.admin)).toContain("市人社局");
  expect(await tree(city.district)).toContain("东汀区人社局");
  expect(await tree(city.district)).not.toContain("市住建局");
  expect(await tree(city.admin, "?functional_unit=1")).not.toContain("东汀区人社局");
  expect((await (await as(city.company))("GET", "orgs/tree/")).status).toBe(403);
  const bodies = (await (await as(city.company))("GET", "systemOrgs/?area_code=990102&functional_unit=0")).body;
  expect(bodies).toEqual([expect.objectContaining({ name: "市人社局" }), expect.objectContaining({ name: "东汀区人社局" })]);
});

test("permissions come by group of the menu", async () => {
  const { body } = await (await as(manager))("GET", "permissions/");
  expect(body).toContainEqual({
    code: "alarm_view",
    name: "查看预警",
    group: "预警管理",
    children: [
      { code: "alarm_handle", name: "预警处置（下发、核实）", group: "预警管理", children: [] },
      { code: "alarm_waive", name: "承诺付款与豁免（提出、复核）", group: "预警管理", children: [] },
      { code: "complaint_handle", name: "投诉办理", group: "预警管理", children: [] },
      { code: "paper_serve", name: "文书制作与送达", group: "预警管理", children: [] },
      { code: "site_inspect", name: "现场检查", group: "预警管理", children: [] },
      { code: "hand_over", name: "交办与撤回", group: "预警管理", children: [] },
    ],
  });
  expect((await (await as(city.city))("GET", "permissions/")).status).toBe(403);
});

test("a new account without a phone shows its first password once", async () => {
  const call = await as(manager);
  const person = { username: "newone01", name: "林知远", role: city.roles.manager, org: city.east };
  const { status, body } = await call("POST", "accounts/", person);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ initial_password: expect.stringMatching(/^[A-Za-z2-9]{10}$/) }),
  ]);
  const again = await call("GET", `accounts/${String(body?.id)}/`);
  expect(again.body).not.toHaveProperty("initial_password");
  const login = { username: "newone01", password: body?.initial_password };
  expect((await platform.call("POST", "/auth/v1/token/", undefined, login)).body).toMatchObject({ is_com_init: true });
});

test("a manager gives only what he has, and only in his own organisation", async () => {
  const call = await as(manager);
  const person = { username: "wide0001", name: "林知远", role: city.roles.inspector, org: city.east };
  expect((await call("POST", "accounts/", person)).body).toEqual({ role: ["只能授予权限不超出本人的角色"] });
  expect((await call("POST", "accounts/", { ...person, role: city.roles.manager, org: city.bureau })).body).toEqual({
    org: ["所选所属机构不在您的办理范围内"],
  });
  expect((await call("PATCH", `accounts/${manager}/`, { is_active: false })).body).toEqual({
    detail: "不能修改本人的角色或启用状态",
  });
});

test("an account that is switched off or reset is logged out", async () => {
  const call = await as(city.admin);
  const account = await city.account("someone1", { role: city.roles.inspector, org: city.east });
  const token = await platform.tokenOf(account);
  expect((await call("PATCH", `accounts/${account}/`, { is_active: false })).status).toBe(200);
  expect((await platform.call("GET", "/system/v1/dicts/", token)).status).toBe(403);
  await call("PATCH", `accounts/${account}/`, { is_active: true, phone: "15400004321" });
  const other = await platform.tokenOf(account);
  expect((await call("POST", `accounts/${account}/reset/`, {})).body).toEqual({ sent_to: "154****4321" });
  expect((await platform.call("GET", "/system/v1/dicts/", other)).status).toBe(403);
  expect(await platform.lastText()).toContain("someone1");
});

test("the list offers what may be done with each account; switching it off ends its sessions at once", async () => {
  const call = await as(manager);
  const account = await city.account("switched", { role: city.roles.manager, org: city.east });
  const offered = async (id: number) => {
    const rows = (await call("GET", "accounts/?range=[0,99]")).body as unknown as {
      id: number;
      user_type: number;
      actions: string[];
    }[];
    return rows.find((row) => row.id === id);
  };
  expect(await offered(account)).toMatchObject({
    user_type: 1,
    actions: ["update", "reset", "switchOff", "resetSecondFactor", "endSessions"],
  });
  const token = await platform.tokenOf(account);
  expect((await call("PATCH", `accounts/${account}/`, { action: "switchOff" })).body).toMatchObject({ is_active: false });
  expect((await platform.call("GET", "/system/v1/dicts/", token)).status).toBe(403);
  expect((await offered(account))?.actions).toContain("switchOn");
  expect((await call("PATCH", `accounts/${account}/`, { action: "switchOn" })).body).toMatchObject({ is_active: true });
  expect((await platform.call("GET", "/system/v1/dicts/", token)).status).toBe(403);
  expect((await call("PATCH", `accounts/${manager}/`, { action: "switchOff" })).status).toBe(409);
  const wide = await city.account("wider001", { role: city.roles.inspector, org: city.east });
  expect((await call("PATCH", `accounts/${wide}/`, { action: "switchOff" })).body).toHaveProperty("role");
});

test("a company gets further accounts under its credit code", async () => {
  const call = await as(city.admin);
  const made = await call("POST", "accounts/corp/", { corp: city.corp, name: "林知远", phone: "15400004444", corp_duty: 2 });
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ username: "91990102MA990001X4-2", corp_duty: 2, is_unconfirmed: true }),
  ]);
  expect((await call("POST", "accounts/corp/", { corp: 999, name: "林知远", phone: "15400004445", corp_duty: 2 })).body).toEqual({
    corp: ["该企业尚未通过审核"],
  });
});

test("a role of staff always opens the home page; one with accounts stays", async () => {
  const call = await as(city.admin);
  const { body } = await call("POST", "roles/", { name: "只读", role_type: 1, permissions: "project_view" });
  expect(String(body?.permissions).split(",")).toContain("1001");
  expect((await call("DELETE", `roles/${city.roles.inspector}/`)).body).toEqual({ detail: "该角色下存在账号" });
  expect((await (await as(manager))("POST", "roles/", { name: "越权", role_type: 1, permissions: "" })).status).toBe(403);
});

test("an organisation is offered the regions its maker supervises, and no others", async () => {
  const offered = async (account: number) => {
    const { body } = await (await as(account))("GET", `regions/?filter=${encodeURIComponent('{"scene":"choose"}')}`);
    return Object.values(body ?? {}).map((region) => (region as { code: string }).code);
  };
  expect(await offered(city.admin)).toEqual(expect.arrayContaining(["990100", "990102", "990103"]));
  expect(await offered(manager)).toEqual(["990102"]);
});

test("organisations form a tree of five levels inside their regions", async () => {
  const call = await as(city.admin);
  const org = { functional_unit: 0, is_system: false };
  expect((await call("POST", "orgs/", { ...org, name: "西岭站", parent: city.east, region: 3 })).body).toEqual({
    region: ["所属区域应在上级机构的区域之内"],
  });
  let parent = city.east;
  for (const name of ["一组", "二组", "三组"]) {
    const made = await call("POST", "orgs/", { ...org, name, parent, region: 2 });
    expect(made.status).toBe(201);
    parent = Number(made.body?.id);
  }
  expect((await call("POST", "orgs/", { ...org, name: "四组", parent, region: 2 })).body).toEqual({
    parent: ["机构层级不能超过5级"],
  });
  expect((await call("PATCH", `orgs/${city.east}/`, { parent })).body).toEqual({ parent: ["上级机构不能是本机构或其下级"] });
  expect((await call("DELETE", `orgs/${city.east}/`)).status).toBe(409);
});
