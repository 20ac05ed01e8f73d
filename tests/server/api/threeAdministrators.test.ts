import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdministratorKind } from "../../../resources/kit/access";
import { administratorRoles, dutyNames, holdersOf, type AdministratorDuty } from "../../../resources/administrators";
import { roles } from "../../../resources/system/roles";
import { accounts } from "../../../resources/system/accounts";
import { ensureAdministrators } from "../../../server/identity/city/threeAdministrators";
import { openWorld, type World } from "../../support/world";

let world: World;
type Person = Awaited<ReturnType<World["signIn"]>>;
let people: Record<"system" | "security" | "audit" | "super" | "official", Person>;
let response: string[];

beforeAll(async () => {
  world = await openWorld({ env: { THREE_ADMINISTRATORS: "1" } });
  response = await ensureAdministrators(world.services);
  const of = async (kind: AdministratorKind) => {
    const account = await world.store.find(world.pool, accounts, { username: administratorRoles[kind].username });
    await world.store.update(world.pool, accounts, account!.id, { is_com_init: false });
    return world.signIn(account!.id);
  };
  people = {
    system: await of("system"),
    security: await of("security"),
    audit: await of("audit"),
    super: await world.administrator(),
    official: await world.official(["user_manage", "audit_view", "export_data"]),
  };
});
afterAll(() => world.close());

interface Target {
  readonly account: number;
  readonly org: number;
  readonly role: number;
  readonly region: number;
}
type Try = (who: Person, target: Target) => Promise<{ status: number }>;

/** A call for every office: callers without it are refused before a row is read. */
const tries: Record<AdministratorDuty, readonly Try[]> = {
  "orgs.read": [(who) => who.get("/system/v1/orgs/")],
  "orgs.write": [
    (who) => who.post("/system/v1/orgs/", {}),
    (who, { org }) => who.patch(`/system/v1/orgs/${org}/`, { contact_man: "林知远" }),
  ],
  "accounts.read": [(who) => who.get("/system/v1/accounts/"), (who, { account }) => who.get(`/system/v1/accounts/${account}/`)],
  "accounts.create": [(who) => who.post("/system/v1/accounts/", {}), (who) => who.post("/system/v1/accounts/corp/", {})],
  "accounts.write": [(who, { account }) => who.patch(`/system/v1/accounts/${account}/`, {})],
  "accounts.reset": [(who, { account }) => who.post(`/system/v1/accounts/${account}/reset/`)],
  "accounts.switchOff": [(who, { account }) => who.patch(`/system/v1/accounts/${account}/`, { action: "switchOff" })],
  "accounts.grant": [
    (who, { account }) => who.patch(`/system/v1/accounts/${account}/`, { action: "switchOn" }),
    (who, { account }) => who.post(`/system/v1/accounts/${account}/resetSecondFactor/`),
    (who, { account }) => who.post(`/system/v1/accounts/${account}/endSessions/`),
    (who, { account }) => who.get(`/system/v1/accounts/${account}/sessions/`),
  ],
  "roles.read": [(who) => who.get("/system/v1/roles/"), (who) => who.get("/system/v1/permissions/")],
  "roles.write": [
    (who) => who.post("/system/v1/roles/", {}),
    (who, { role }) => who.patch(`/system/v1/roles/${role}/`, { remark: "改" }),
  ],
  "platform.write": [
    (who) => who.post("/system/v1/platform/", {}),
    (who) => who.post("/system/v1/holidays/", {}),
    (who) => who.post("/system/v1/webhooks/", {}),
    (who, { region }) => who.patch(`/system/v1/regions/${region}/`, { hotline: "0591-12333333" }),
  ],
  "auditLogs.read": [(who) => who.get("/system/v1/auditLogs/"), (who) => who.get("/system/v1/auditLogs/?export=xlsx")],
};

test.each(dutyNames)("%s is its holders' alone", async (duty) => {
  const wrong: string[] = [];
  for (const [at, attempt] of tries[duty].entries())
    for (const [name, who] of Object.entries(people)) {
      const spare = await world.official([]);
      if (at === 0 && duty === "accounts.grant")
        await world.store.update(world.pool, accounts, spare.account.id, { is_active: false });
      const { role } = spare.account;
      const target = { account: spare.account.id, org: world.orgs.eastBureau.id, role, region: world.regions.east.id };
      const { status } = await attempt(who, target);
      const isOpen = status !== 401 && status !== 403 && status !== 404 && status < 500;
      if (isOpen !== (holdersOf(duty) as readonly string[]).includes(name)) wrong.push(`${name}, call ${at + 1}: ${status}`);
    }
  expect(wrong).toEqual([]);
});

test("each office has one account, whose password is returned once", async () => {
  expect(response).toHaveLength(3);
  expect(await ensureAdministrators(world.services)).toEqual([]);
});

test("what one makes another grants: a new account is off until its rights are agreed to", async () => {
  const { system, security } = people;
  const role = await world.given(roles, { name: "监察员", role_type: 1, permissions: "1001,project_view", is_builtin: false });
  const person = { username: "xinren01", name: "林知远", role: role.id, org: world.orgs.bureau.id };
  const made = await system.post("/system/v1/accounts/", person);
  expect(made).toMatchObject({ status: 201, body: { is_active: false } });
  const path = `/system/v1/accounts/${made.body.id}/`;
  expect((await system.patch(path, { action: "switchOn" })).status).toBe(403);
  expect((await system.patch(path, { is_active: true })).status).toBe(403);
  expect((await system.patch(path, { role: people.system ? 1 : 0 })).status).toBeGreaterThanOrEqual(400);
  expect((await security.patch(path, { name: "周明远" })).status).toBe(403);
  expect((await security.patch(path, { action: "switchOn" })).status).toBe(200);
  const other = await world.given(roles, { name: "审核员", role_type: 1, permissions: "1001,company_view", is_builtin: false });
  expect((await security.patch(path, { role: other.id })).status).toBe(200);
});

test("one person cannot hold two offices by two accounts", async () => {
  const idOf = async (kind: AdministratorKind) =>
    (await world.store.find(world.pool, roles, { code: administratorRoles[kind].code }))!.id;
  const make = async (username: string, role: number) =>
    people.system.post("/system/v1/accounts/", {
      username,
      name: "林知远",
      role,
      org: world.orgs.bureau.id,
      phone: "15400007777",
    });
  expect((await make("anquan02", await idOf("security"))).status).toBe(201);
  expect(await make("shenji02", await idOf("audit"))).toMatchObject({
    status: 400,
    body: { phone: ["同一人不能兼任两个管理员"] },
  });
});

test("the super administrator cannot be made or changed by them", async () => {
  const sup = (await world.store.find(world.pool, roles, { code: "sup" }))!.id;
  const person = { username: "chaoji02", name: "林知远", role: sup, org: world.orgs.bureau.id };
  expect((await people.system.post("/system/v1/accounts/", person)).status).toBe(400);
});

test("anyone who only runs the platform learns nothing of its wages", async () => {
  for (const who of [people.system, people.security, people.audit]) {
    const { status, body } = await who.get("/system/v1/home/");
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("wage_trend");
  }
});
