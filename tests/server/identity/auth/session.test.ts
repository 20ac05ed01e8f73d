import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inOrgScope } from "../../../../resources/access";
import { statementTexts } from "../../../support/statements";
import { givenCity, openPlatform, type TestPlatform } from "./platform";

let platform: TestPlatform;
let city: Awaited<ReturnType<typeof givenCity>>;
beforeAll(async () => {
  platform = await openPlatform((app) => {
    app.get("/open/", { config: { access: "public" } }, async ({ ctx }) => ctx.actor);
    app.get("/me/", { config: { access: "session" } }, async ({ ctx }) => ctx.actor);
    app.get(
      "/projects/",
      { config: { access: { government: { needs: "project_view", where: inOrgScope() } } } },
      async () => ({}),
    );
    app.get("/forgotten/", async () => ({}));
  });
  city = await givenCity(platform);
});
afterAll(() => platform.close());

const me = async (account: number) => (await platform.call("GET", "/me/", await platform.tokenOf(account))).body;

test("city, department and district see what their organisation supervises, a company what is its own", async () => {
  const { bureau, housing, east, corp } = city;
  expect(await me(city.city)).toMatchObject({
    audience: "government",
    isSuper: false,
    permissions: ["1001", "project_view"],
    attributes: { regions: null, functional_unit: null, orgs: [bureau, housing, east], account: city.city },
  });
  expect(await me(city.builder)).toMatchObject({ attributes: { regions: null, functional_unit: 1, orgs: [housing] } });
  expect(await me(city.district)).toMatchObject({ attributes: { regions: [2], functional_unit: null, orgs: [east] } });
  expect(await me(city.company)).toMatchObject({
    audience: "company",
    companyRole: 1,
    attributes: { corp, account: city.company },
  });
  expect(await me(city.company)).not.toHaveProperty("attributes.regions");
  expect(await me(city.admin)).toMatchObject({ isSuper: true });
});

test("a route that does not say who may call it admits nobody", async () => {
  expect(await platform.call("GET", "/forgotten/", await platform.tokenOf(city.admin))).toMatchObject({ status: 403 });
  expect(await platform.call("GET", "/nowhere/")).toMatchObject({ status: 404, body: { detail: "未找到。" } });
});

test("permissions open a gate", async () => {
  const status = async (account: number) => (await platform.call("GET", "/projects/", await platform.tokenOf(account))).status;
  expect([await status(city.city), await status(city.admin), await status(city.company)]).toEqual([200, 200, 403]);
});

test("no token, an unknown one and an expired one are distinguished as specified", async () => {
  expect(await platform.call("GET", "/me/")).toMatchObject({ status: 401, body: { detail: "身份认证信息未提供。" } });
  expect(await platform.call("GET", "/me/", "f".repeat(40))).toMatchObject({ status: 403, body: { detail: "认证令牌无效。" } });
  const token = await platform.tokenOf(city.city);
  platform.passTime(119);
  expect((await platform.call("GET", "/me/", token)).status).toBe(200);
  platform.passTime(119);
  expect((await platform.call("GET", "/me/", token)).status).toBe(200);
  platform.passTime(121);
  expect(await platform.call("GET", "/me/", token)).toMatchObject({ status: 401, body: { detail: "登录状态已过期。" } });
  expect((await platform.call("GET", "/open/", token)).body).toMatchObject({ audience: "anonymous" });
});

test("calls that arrive together have their sessions read by one statement, and each is its own caller's", async () => {
  const [official, company] = [await platform.tokenOf(city.district), await platform.tokenOf(city.company)];
  const tokens = [official, company, "e".repeat(40), official];
  let answers: Awaited<ReturnType<typeof platform.call>>[] = [];
  const sent = await statementTexts(async () => {
    answers = await Promise.all(tokens.map((token) => platform.call("GET", "/me/", token)));
  });
  expect(sent.filter((text) => text.includes("from sessions"))).toHaveLength(1);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 200]);
  expect(answers.map(({ body }) => (body as { id?: number }).id)).toEqual([
    city.district,
    city.company,
    undefined,
    city.district,
  ]);
});

test("no session lasts longer than twelve hours", async () => {
  const token = await platform.tokenOf(city.city);
  for (let hour = 0; hour < 12; hour++) {
    expect((await platform.call("GET", "/me/", token)).status).toBe(200);
    platform.passTime(60);
  }
  platform.passTime(1);
  expect((await platform.call("GET", "/me/", token)).status).toBe(401);
});

test("the last use is written down once a minute at most", async () => {
  const token = await platform.tokenOf(city.city);
  const lastUsed = async () =>
    (await platform.rows<{ last: string }>("select last_used_at as last from sessions order by id desc limit 1"))[0]?.last;
  const first = await lastUsed();
  platform.passTime(0.5);
  await platform.call("GET", "/me/", token);
  expect(await lastUsed()).toBe(first);
  platform.passTime(1);
  await platform.call("GET", "/me/", token);
  expect(await lastUsed()).not.toBe(first);
});

test("switching an account off ends its session at once", async () => {
  const account = await city.account("leaving", { role: city.roles.inspector, org: city.east });
  const token = await platform.tokenOf(account);
  await platform.rows("update accounts set is_active = false where id = $1", [account]);
  expect((await platform.call("GET", "/me/", token)).status).toBe(403);
});

test("with the database away nobody learns that his session ended", async () => {
  const away = await openPlatform((app) => void app.get("/me/", { config: { access: "session" } }, async () => ({})));
  const refused = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const query = vi.spyOn(pg.Pool.prototype, "query").mockRejectedValue(refused);
  expect((await away.call("GET", "/me/", "a".repeat(40))).status).toBe(503);
  query.mockRestore();
  await away.close();
});
