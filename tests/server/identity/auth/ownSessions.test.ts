import { afterAll, beforeAll, expect, test } from "vitest";
import "../../../../server/identity/actions";
import { generatedEndpoints } from "../../../../server/engine/rest/endpoints";
import { authRoutes } from "../../../../server/identity/routes/auth";
import { systemRoutes } from "../../../../server/identity/routes/system";
import { givenCity, openPlatform, testPassword, type TestPlatform } from "./platform";

let platform: TestPlatform;
let city: Awaited<ReturnType<typeof givenCity>>;
let manager = "";
beforeAll(async () => {
  platform = await openPlatform(
    async (app, services) => {
      generatedEndpoints(app, []);
      for (const routes of [authRoutes, systemRoutes]) await routes(app, services);
    },
    { sessionIdleMinutes: 30, sessionHours: 1, passwordDays: 90, passwordHistory: 1 },
  );
  city = await givenCity(platform);
  manager = await platform.tokenOf(await city.account("manager", { role: city.roles.manager, org: city.east }));
});
afterAll(() => platform.close());

interface Listed {
  readonly id: number;
  readonly is_current: boolean;
}
const listed = async (token: string, path = "/auth/v1/sessions/") =>
  (await platform.call("GET", path, token)).body as unknown as readonly Listed[];
const isOpen = async (token: string) => (await platform.call("GET", "/auth/v1/sessions/", token)).status === 200;
const account = (name: string) => city.account(name, { role: city.roles.inspector, org: city.east });

test("one sees where one is logged in, and ends one or all the others", async () => {
  const id = await account("watchful");
  const { body } = await platform.call("POST", "/auth/v1/token/", undefined, { username: "watchful", password: testPassword });
  const here = String(body?.token);
  const [left, other] = [await platform.tokenOf(id), await platform.tokenOf(id)];
  const rows = await listed(here);
  expect(rows).toHaveLength(3);
  expect(rows.find(({ is_current }) => is_current)).toEqual({
    id: expect.any(Number),
    device: expect.stringContaining("light"),
    ip: "127.0.0.1",
    created_at: "2026-11-20 09:00:00",
    last_used_at: "2026-11-20 09:00:00",
    is_current: true,
  });
  const first = (await listed(left)).find(({ is_current }) => is_current)!.id;
  expect((await platform.call("POST", "/auth/v1/sessions/end/", here, { session: first })).body).toEqual({ ended: 1 });
  expect([await isOpen(left), await isOpen(other), await isOpen(here)]).toEqual([false, true, true]);
  expect((await platform.call("POST", "/auth/v1/sessions/end/", here, { id: first })).status).toBe(400);
  expect((await platform.call("POST", "/auth/v1/sessions/end/", here, {})).body).toEqual({ ended: 1 });
  expect([await isOpen(other), await isOpen(here)]).toEqual([false, true]);
});

test("nobody ends another person's session", async () => {
  const [mine, theirs] = [await platform.tokenOf(await account("person1")), await platform.tokenOf(await account("person2"))];
  const [session] = await listed(theirs);
  expect((await platform.call("POST", "/auth/v1/sessions/end/", mine, { session: session!.id })).status).toBe(404);
  expect(await isOpen(theirs)).toBe(true);
});

test("anyone who manages users sees and ends the sessions of the accounts that are his to manage", async () => {
  const id = await account("managed1");
  const [one, two] = [await platform.tokenOf(id), await platform.tokenOf(id)];
  const path = `/system/v1/accounts/${id}`;
  const rows = await listed(manager, `${path}/sessions/`);
  expect(rows.map(({ is_current }) => is_current)).toEqual([false, false]);
  const end = (body: object) => platform.call("POST", `${path}/endSessions/`, manager, body);
  expect((await end({ session: rows[0]!.id })).body).toEqual({ ended: 1 });
  expect([await isOpen(one), await isOpen(two)]).toEqual([true, false]);
  await end({});
  expect(await isOpen(one)).toBe(false);
  expect((await platform.call("GET", `/system/v1/accounts/${city.city}/sessions/`, manager)).status).toBe(404);
  expect((await platform.call("GET", `${path}/sessions/`, await platform.tokenOf(city.city))).status).toBe(403);
});

test("idle and absolute ends are the platform's settings", async () => {
  const token = await platform.tokenOf(city.city);
  platform.passTime(29);
  expect(await isOpen(token)).toBe(true);
  platform.passTime(29);
  expect(await isOpen(token)).toBe(true);
  platform.passTime(3);
  expect(await isOpen(token)).toBe(false);
  const idle = await platform.tokenOf(city.city);
  platform.passTime(31);
  expect(await isOpen(idle)).toBe(false);
});

test("a password that has aged has to be changed", async () => {
  const id = await account("aged0001");
  const set = (ago: string) =>
    platform.rows(`update accounts set password_set_at = $2::timestamptz - interval '${ago}' where id = $1`, [
      id,
      platform.now(),
    ]);
  const logIn = async () =>
    (await platform.call("POST", "/auth/v1/token/", undefined, { username: "aged0001", password: testPassword })).body;
  await set("89 days");
  expect(await logIn()).toMatchObject({ is_com_init: false });
  await set("91 days");
  expect(await logIn()).toMatchObject({ is_com_init: true, user: { password_expired: true } });
});

test("the last passwords may not be taken up again", async () => {
  const id = await account("history1");
  const change = async (old_password: string, next: string) =>
    (
      await platform.call("PUT", "/auth/v1/user_password/", await platform.tokenOf(id), {
        old_password,
        new_password: next,
        check_password: next,
      })
    ).body;
  expect(await change(testPassword, "Second1234")).toEqual({});
  expect(await change("Second1234", testPassword)).toEqual({ new_password: ["新密码不能与最近1次使用过的密码相同"] });
  expect(await change("Second1234", "Third1234")).toEqual({});
  expect(await change("Third1234", testPassword)).toEqual({});
});
