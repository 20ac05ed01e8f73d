import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, type AccountRow } from "../../../resources/system/accounts";
import { administratorKinds, administratorRoles } from "../../../resources/administrators";
import { roles } from "../../../resources/system/roles";
import { ensureAdministrators } from "../../../server/identity/city/threeAdministrators";
import { postgresOutbox } from "../../../server/platform/sms/outboxSms";
import { openWorld, type Reply, type World } from "../../support/world";

let world: World;
type Caller = Awaited<ReturnType<World["signIn"]>>;
const offices = [...administratorKinds, "super"] as const;
type Office = (typeof offices)[number];
const roleIds = new Map<Office, number>();
const callers = new Map<Office, Caller>();

beforeAll(async () => {
  world = await openWorld({ env: { THREE_ADMINISTRATORS: "1" } });
  await ensureAdministrators(world.services);
  for (const office of offices) {
    const code = office === "super" ? "sup" : administratorRoles[office].code;
    const role = await world.store.find(world.pool, roles, { code });
    roleIds.set(office, role!.id);
    callers.set(office, await world.signIn((await holder(office)).id));
  }
});
afterAll(() => world.close());

const boundPhone = "15400003131";
let count = 0;
/** Another account of the office, so that the office stays assigned whatever happens to this one. */
const holder = (office: Office, more: Partial<AccountRow> = {}) =>
  world.given(accounts, {
    ...{ username: `holder${(count += 1)}`, user_type: 1, role: roleIds.get(office), phone: null, phone_bound: false },
    ...{ is_com_init: false, is_active: true, ...more },
  });

type Operation = (who: Caller, path: string) => Promise<Reply>;
const operations: Readonly<Record<string, Operation>> = {
  "another phone": (who, path) => who.patch(path, { phone: "15400003232" }),
  "no phone": (who, path) => who.patch(path, { phone: null }),
  ...Object.fromEntries(
    offices.map((office): [string, Operation] => [
      `the role of ${office}`,
      (who, path) => who.patch(path, { role: roleIds.get(office) }),
    ]),
  ),
  "an ordinary role": async (who, path) => {
    const role = await world.given(roles, { name: `普通${(count += 1)}`, role_type: 1, permissions: "1001", is_builtin: false });
    return who.patch(path, { role: role.id });
  },
  "another organisation": (who, path) => who.patch(path, { org: world.orgs.eastBureau.id }),
  reset: (who, path) => who.post(`${path}reset/`),
};
const phones = {
  "no phone": { phone: null, phone_bound: false },
  "a phone that was not proved": { phone: boundPhone, phone_bound: false },
  "a proved phone": { phone: boundPhone, phone_bound: true },
} as const;

const pairs = offices.flatMap((actor) => offices.filter((other) => other !== actor).map((other) => [actor, other] as const));
const stateOf = async (id: number) => {
  const row = await world.store.find(world.pool, accounts, { id });
  const { role, org, phone, phone_bound, password_hash } = row!;
  return { role, org, phone, phone_bound, password_hash };
};

describe.each(pairs)("the %s administrator, on the account of the %s one", (actor, target) => {
  test.each(Object.keys(operations))("%s gives no hold on it", async (name) => {
    for (const [state, phone] of Object.entries(phones)) {
      const account = await holder(target, phone);
      const before = await stateOf(account.id);
      const path = `/system/v1/accounts/${account.id}/`;
      const { status, body } = await operations[name]!(callers.get(actor)!, path);
      const response = `${state}: ${status} ${JSON.stringify(body)}`;
      expect(body, response).not.toHaveProperty("initial_password");
      const after = await stateOf(account.id);
      if (name === "reset" && actor === "system" && phone.phone_bound) {
        expect(after, response).toMatchObject({ role: before.role, phone: boundPhone, phone_bound: true });
        const [message] = await postgresOutbox(world.pool, world.services.cipher).recent(1);
        expect(message).toMatchObject({ phone: boundPhone, text: expect.stringContaining(account.username) });
      } else {
        // The same value again changes nothing and is no offence.
        if (status < 300) expect(body, response).toMatchObject({ id: account.id });
        else expect([400, 403, 404], response).toContain(status);
        expect(after, response).toEqual(before);
      }
    }
  });
});

test.each([
  ["system", "PATCH is_active", { is_active: false }],
  ["system", "switchOff", { action: "switchOff" }],
  ["security", "switchOff", { action: "switchOff" }],
] as const)("the last holder of an office is not switched off (%s, %s): the next start would fill it", async (actor, _, body) => {
  const role = await world.given(roles, { name: `审计${(count += 1)}`, role_type: 1, code: "audit_admin", permissions: "1001" });
  const make = () => world.given(accounts, { username: `audit${(count += 1)}`, user_type: 1, role: role.id, is_active: true });
  const last = await make();
  const switchOff = () => callers.get(actor)!.patch(`/system/v1/accounts/${last.id}/`, body);
  expect(await switchOff()).toMatchObject({ status: 409, body: { detail: expect.stringContaining("没有其他在用账号") } });
  expect((await world.store.find(world.pool, accounts, { id: last.id }))?.is_active).toBe(true);
  await make();
  expect((await switchOff()).status).toBe(200);
});

test("an office is given to a new account, which two agree on; an account that is there never gets one", async () => {
  const [system, security] = [callers.get("system")!, callers.get("security")!];
  const { account } = await world.official([]);
  const role = roleIds.get("audit")!;
  expect(await security.patch(`/system/v1/accounts/${account.id}/`, { role })).toMatchObject({
    status: 403,
    body: { detail: "三员分立：管理员岗位只能通过新建账号授予，不能变更既有账号的角色" },
  });
  const person = { username: `shenji${(count += 1)}`, name: "林知远", role, org: world.orgs.bureau.id, phone: "15400005151" };
  const made = await system.post("/system/v1/accounts/", person);
  expect(made).toMatchObject({ status: 201, body: { is_active: false } });
  expect((await security.patch(`/system/v1/accounts/${made.body.id}/`, { action: "switchOn" })).status).toBe(200);
});

test("the sessions of an office are not ended by moving it to another organisation; an ordinary account is moved", async () => {
  const system = callers.get("system")!;
  const audit = await holder("audit", { org: world.orgs.bureau.id });
  const session = await world.signIn(audit.id);
  const move = { org: world.orgs.eastBureau.id };
  expect(await system.patch(`/system/v1/accounts/${audit.id}/`, move)).toMatchObject({
    status: 403,
    body: { detail: "三员分立：不得修改其他管理员账号的手机、角色、所属机构" },
  });
  expect((await session.get("/system/v1/messages/")).status).toBe(200);
  const { account } = await world.official([]);
  expect((await system.patch(`/system/v1/accounts/${account.id}/`, move)).status).toBe(200);
});

test("a phone that an official bound is his: the system administrator changes it for nobody", async () => {
  const { account } = await world.official(["pii_view"]);
  await world.store.update(world.pool, accounts, account.id, { phone: boundPhone, phone_bound: true });
  const path = `/system/v1/accounts/${account.id}/`;
  expect((await callers.get("system")!.patch(path, { phone: "15400003232" })).status).toBe(403);
  expect((await callers.get("system")!.post(`${path}reset/`)).body).toEqual({ sent_to: "154****3131" });
});
