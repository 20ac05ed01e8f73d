import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { corps } from "../../../resources/corps/corps";
import { projects } from "../../../resources/projects/projects";
import { orgs } from "../../../resources/system/orgs";
import { roles } from "../../../resources/system/roles";
import { SmsFailed } from "../../../server/platform/sms/gateway";
import type { Reply } from "../../support/world";
import { allInOneWorld } from "../topics/payments/wageSite";
import { accountsUrl, orgsPath, prepareSystem, rolesPath, run, countSessions, valueOf, type SystemWorld } from "./systemSite";
import { valuePlace } from "../../../server/platform/crypto/fieldCipher";

/** Rules of roles, accounts and organisations beyond whose rows they are (domain model 4.2 to 4.4); more of them in auth/system.test.ts. */
const worldNow = allInOneWorld();
let here: SystemWorld;
beforeEach(async () => {
  here = await prepareSystem();
});

const rowOf = async (table: string, id: number) =>
  (await run(`select to_jsonb(t) as row from ${table} t where id = $1`, id)).rows[0].row as Record<string, unknown>;
const builtin = async (code: string): Promise<number> =>
  (await run("select id from roles where code = $1 and is_builtin", code)).rows[0].id;
const inUse = { detail: "该机构下存在下级机构、账号或项目，不能删除" };
const tooWide = { role: ["只能授予权限不超出本人的角色"] };

interface Refused {
  readonly what: string;
  readonly row: () => readonly [table: string, id: number] | Promise<readonly [table: string, id: number]>;
  readonly ask: (path: string) => Promise<Reply>;
  readonly status: number;
  readonly body: unknown;
}
const paths: Readonly<Record<string, string>> = { accounts: accountsUrl, roles: rolesPath, orgs: orgsPath };
const by = (name: keyof SystemWorld["who"]) => here.who[name];

/** Each leaves the row as it was. */
const refused: readonly Refused[] = [
  {
    ...{ what: "a role that is wider than the manager's, given to somebody", status: 400, body: tooWide },
    row: () => ["accounts", here.account.id],
    ask: (path) => by("manager").patch(path, { role: here.spare.id }),
  },
  {
    ...{ what: "the role of companies, given to an official", status: 400, body: tooWide },
    row: () => ["accounts", here.account.id],
    ask: async (path) => by("administrator").patch(path, { role: await builtin("company") }),
  },
  {
    ...{ what: "the super administrator's role, by somebody who may everything else", status: 400, body: tooWide },
    row: () => ["accounts", here.manager.account.id],
    ask: async (path) => (await worldNow().official(["user_manage"])).patch(path, { role: await builtin("sup") }),
  },
  {
    ...{ what: "the phone of somebody who may do more, to whom the password would then go", status: 400, body: tooWide },
    row: async () => ["accounts", (await worldNow().official(["alarm_view"], here.org.id)).account.id],
    ask: (path) => by("manager").patch(path, { phone: "15400001111" }),
  },
  {
    ...{ what: "one's own role", status: 409, body: { detail: "不能修改本人的角色或启用状态" } },
    row: () => ["accounts", here.manager.account.id],
    ask: (path) => by("manager").patch(path, { role: here.role.id }),
  },
  {
    ...{ what: "one's own duty in a company", status: 409, body: { detail: "不能修改本人的角色或启用状态" } },
    row: () => ["accounts", here.who.company.account.id],
    ask: (path) => by("company").patch(path, { corp_duty: 3 }),
  },
  {
    ...{ what: "a built-in role", status: 409, body: { detail: "当前状态不允许此操作。" } },
    row: async () => ["roles", await builtin("company")],
    ask: (path) => by("administrator").patch(path, { name: "企业" }),
  },
  {
    ...{ what: "the end of a built-in role that nobody has", status: 409, body: { detail: "当前状态不允许此操作。" } },
    row: async () => [
      "roles",
      (await worldNow().given(roles, { name: here.mark, role_type: 1, code: "sup", is_builtin: true })).id,
    ],
    ask: (path) => by("administrator").delete(path),
  },
  {
    ...{ what: "the end of a role that somebody has", status: 409, body: { detail: "该角色下存在账号" } },
    row: () => ["roles", here.role.id],
    ask: (path) => by("administrator").delete(path),
  },
  {
    ...{ what: "another type for a role that somebody has", status: 409, body: { detail: "该角色下存在账号，不能更改角色类型" } },
    row: () => ["roles", here.role.id],
    ask: (path) => by("administrator").patch(path, { role_type: 2, permissions: "" }),
  },
  {
    ...{ what: "rights for a role of companies", status: 400, body: { permissions: ["企业角色不设置权限"] } },
    row: () => ["roles", here.spare.id],
    ask: (path) => by("administrator").patch(path, { role_type: 2 }),
  },
  {
    ...{ what: "a right that does not exist", status: 400, body: { permissions: [expect.any(String)] } },
    row: () => ["roles", here.spare.id],
    ask: (path) => by("administrator").patch(path, { permissions: "1001,everything" }),
  },
  {
    ...{ what: "the name of another role", status: 400, body: { name: ["角色名称已存在"] } },
    row: () => ["roles", here.spare.id],
    ask: (path) => by("administrator").patch(path, { name: here.role.name }),
  },
  {
    ...{ what: "the end of a body with another below it", status: 409, body: inUse },
    row: async () => {
      await worldNow().given(orgs, { name: here.mark, parent: here.empty.id, region: here.empty.region, functional_unit: 0 });
      return ["orgs", here.empty.id];
    },
    ask: (path) => by("manager").delete(path),
  },
  {
    ...{ what: "the end of a body with an account", status: 409, body: inUse },
    row: () => ["orgs", here.org.id],
    ask: (path) => by("manager").delete(path),
  },
  {
    ...{ what: "the end of a body that supervises a project", status: 409, body: inUse },
    row: async () => {
      await worldNow().given(projects, {
        contractor_corp: here.corp.id,
        supervise_org: here.empty.id,
        region: here.empty.region,
      });
      return ["orgs", here.empty.id];
    },
    ask: (path) => by("manager").delete(path),
  },
  {
    ...{ what: "the name of another body under the same", status: 400, body: { name: ["机构名称已存在"] } },
    row: () => ["orgs", here.org.id],
    ask: (path) => by("manager").patch(path, { name: here.empty.name }),
  },
  {
    ...{ what: "a region that leaves a body below outside", status: 400 },
    body: { region: ["下级机构的区域应在本机构的区域之内"] },
    row: () => ["orgs", worldNow().orgs.bureau.id],
    ask: (path) => by("administrator").patch(path, { region: worldNow().regions.east.id }),
  },
  {
    ...{ what: "a wider region than one's own, for one's own body", status: 400, body: { region: ["只能选择本人管辖的区域"] } },
    row: () => ["orgs", worldNow().orgs.eastBureau.id],
    ask: (path) => by("manager").patch(path, { region: worldNow().regions.city.id }),
  },
  {
    ...{
      what: "another department, by somebody who is of one",
      status: 400,
      body: { functional_unit: ["只能选择本人所属的主管部门"] },
    },
    row: async () => {
      await run("update orgs set functional_unit = 1 where id = $1", here.org.id);
      return ["orgs", here.org.id];
    },
    ask: (path) => here.session.patch(path, { functional_unit: 0 }),
  },
];

test.each(refused)("refused: $what", async ({ row, ask, status, body }) => {
  const [table, id] = await row();
  const before = await rowOf(table, id);
  expect(await ask(`${paths[table]}${id}/`)).toMatchObject({ status, body });
  expect(await rowOf(table, id)).toEqual(before);
});

test("below one's own body nothing wider is made either", async () => {
  const { city, east } = worldNow().regions;
  const made = { name: here.mark, parent: worldNow().orgs.eastBureau.id, region: city.id, functional_unit: 0, is_system: false };
  expect((await by("manager").post(orgsPath, made)).body).toEqual({ region: ["只能选择本人管辖的区域"] });
  await run("update orgs set functional_unit = 1 where id = $1", here.org.id);
  const below = { ...made, parent: here.org.id, region: east.id };
  expect((await here.session.post(orgsPath, below)).body).toEqual({ functional_unit: ["只能选择本人所属的主管部门"] });
  expect((await here.session.post(orgsPath, { ...below, functional_unit: 1 })).status).toBe(201);
});

test("a role that nobody has may become a company's, and is one then", async () => {
  const { body } = await by("administrator").patch(`${rolesPath}${here.spare.id}/`, { role_type: 2, permissions: "" });
  expect(body).toMatchObject({ role_type: 2, code: "company" });
  const back = await by("administrator").patch(`${rolesPath}${here.spare.id}/`, { role_type: 1, permissions: "wage_view" });
  expect(back.body).toMatchObject({ role_type: 1, code: "government", permissions: "1001,wage_view" });
});

describe("accounts of a company", () => {
  const add = (more: object = {}) =>
    by("administrator").post(`${accountsUrl}corp/`, {
      corp: here.corp.id,
      name: "林知远",
      phone: "15400006363",
      corp_duty: 2,
      ...more,
    });

  test("bear its credit code, then the code and a number", async () => {
    const names = [];
    for (let time = 0; time < 3; time++) names.push((await add()).body.username);
    const { corp_code } = here.corp;
    expect(names).toEqual([corp_code, `${corp_code}-2`, `${corp_code}-3`]);
  });

  test.each([0, 2])("are not made before it has passed (review status %i)", async (review_status) => {
    const waiting = await worldNow().given(corps, { review_status, region: worldNow().regions.east.id });
    expect(await add({ corp: waiting.id })).toMatchObject({ status: 400, body: { corp: ["该企业尚未通过审核"] } });
    expect((await run("select 1 from accounts where corp = $1", waiting.id)).rows).toEqual([]);
  });
});

describe("while no message goes out", () => {
  const sms = () => worldNow().services.sms;
  let send: ReturnType<typeof sms>["send"];
  beforeEach(() => {
    ({ send } = sms());
    Object.assign(sms(), { send: () => Promise.reject(new SmsFailed("away")) });
  });
  afterEach(() => {
    Object.assign(sms(), { send });
  });

  test("the password of somebody who may do more is not reset: nobody would be given it but the manager", async () => {
    const { account } = await worldNow().official(["alarm_view"], here.org.id);
    const phone = worldNow().services.cipher.encrypt("15400006464", valuePlace("accounts", "phone", account.id));
    await run("update accounts set phone = $2 where id = $1", account.id, phone);
    const reply = await by("manager").post(`${accountsUrl}${account.id}/reset/`);
    expect(reply).toMatchObject({ status: 503, body: { detail: "短信发送失败，请稍后再试" } });
    expect(await valueOf("accounts", "password_hash", account.id)).toBe(account.password_hash);
    expect(await countSessions(account.id)).toBe(1);
  });
});

describe("region, department and rights hold from the next request on", () => {
  const list = "/building/v1/projects/";
  const namesFor = async (who: SystemWorld["session"]) =>
    ((await who.list(list, { q: here.mark })).body as { name: string }[]).map(({ name }) => name.slice(0, 2)).toSorted();
  let official: SystemWorld["session"];

  beforeEach(async () => {
    const { given, regions, official: made } = worldNow();
    const project = { contractor_corp: here.corp.id, review_status: 1, change_status: 0, prj_status: 3 };
    await given(projects, { ...project, name: `东汀${here.mark}`, region: regions.east.id, functional_unit: 1 });
    await given(projects, { ...project, name: `西岭${here.mark}`, region: regions.west.id, functional_unit: 2 });
    official = await made(["project_view"], here.org.id);
  });
  const change = (body: Record<string, unknown>) => by("administrator").patch(`${orgsPath}${here.org.id}/`, body);

  test("another region of the body", async () => {
    const { west, city } = worldNow().regions;
    expect(await namesFor(official)).toEqual(["东汀"]);
    expect((await change({ parent: worldNow().orgs.bureau.id, region: west.id })).status).toBe(200);
    expect(await namesFor(official)).toEqual(["西岭"]);
    expect((await change({ region: city.id })).status).toBe(200);
    expect(await namesFor(official)).toEqual(["东汀", "西岭"]);
  });

  test("another department of the body", async () => {
    expect((await change({ functional_unit: 2 })).status).toBe(200);
    expect(await namesFor(official)).toEqual([]);
    expect((await change({ functional_unit: 1 })).status).toBe(200);
    expect(await namesFor(official)).toEqual(["东汀"]);
  });

  test("other rights of the role", async () => {
    const { role } = (
      await run(
        "select role from accounts a join sessions s on s.account = a.id where a.org = $1 order by s.id desc limit 1",
        here.org.id,
      )
    ).rows[0];
    expect((await by("administrator").patch(`${rolesPath}${role}/`, { permissions: "wage_view" })).status).toBe(200);
    expect((await official.list(list)).status).toBe(403);
    expect((await official.list("/project/v1/workerWages/")).status).toBe(200);
  });

  test.each([
    ["another role", () => ({ role: here.spare.id })],
    ["another body", () => ({ org: here.empty.id })],
  ])("%s of the account ends its sessions", async (_, changed) => {
    expect((await by("administrator").patch(`${accountsUrl}${here.account.id}/`, changed())).status).toBe(200);
    expect(await here.session.get("/auth/v1/token/")).toMatchObject({ status: 403, body: { detail: "认证令牌无效。" } });
  });
});
