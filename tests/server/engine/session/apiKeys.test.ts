import { afterAll, beforeAll, expect, test } from "vitest";
import { projects } from "../../../../resources/projects/projects";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { openWorld, type World } from "../../../support/world";

let world: World;
let chief: Awaited<ReturnType<World["administrator"]>>;
const path = "/system/v1/apiKeys/";
const projectsPath = "/building/v1/projects/";

beforeAll(async () => {
  world = await openWorld();
  chief = await world.administrator();
  for (const region of [world.regions.east.id, world.regions.west.id])
    await world.givenWhole(projects, { review_status: reviewStatus.passed, region });
});
afterAll(() => world.close());

/** A key that reads through an account of the east district, and who calls with it. */
async function given(
  values: Record<string, unknown> = {},
  permissions = ["project_view", "company_view", "alarm_handle", "pii_view"],
) {
  const lender = await world.official(permissions, world.orgs.eastBureau.id);
  const made = await chief.post(path, {
    ...{ name: "住建局平台", account: lender.account.id, scopes: "project_view,worker_view", expires_on: "2026-01-31" },
    ...values,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const issued = await chief.post(`${path}${made.body.id}/issue/`, { version: made.body.version });
  expect(issued.status, JSON.stringify(issued.body)).toBe(200);
  return { id: made.body.id as number, token: issued.body.token as string, lender };
}
const call = (token: string, url: string, method: "GET" | "POST" | "DELETE" = "GET", remoteAddress = "127.0.0.1") =>
  world.app.inject({
    ...{ method, url, remoteAddress, headers: { authorization: `Bearer ${token}` } },
    ...(method === "POST" && { payload: {} }),
  });

test("a key reads what its account sees, within its scopes", async () => {
  const { token } = await given();
  const answer = await call(token, projectsPath);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().map(({ region }: { region: number }) => region)).toEqual([world.regions.east.id]);
  // The account may, the key may not; and the other way round.
  expect((await call(token, "/building/v1/corps/")).statusCode).toBe(403);
  expect((await call(token, "/project/v1/workers/")).statusCode).toBe(403);
});

test("a key changes nothing, opens no session's calls and discloses no personal number", async () => {
  const { token } = await given();
  const [project] = (await call(token, projectsPath)).json();
  for (const [method, url] of [
    ["POST", projectsPath],
    ["DELETE", `${projectsPath}${project.id}/`],
    ["POST", "/system/v1/auth/logout/"],
    ["GET", "/system/v1/session/"],
  ] as const)
    expect([url, (await call(token, url, method)).statusCode >= 400]).toEqual([url, true]);
  expect((await call(token, `${projectsPath}${project.id}/?unmask=1`)).json().can_unmask).not.toBe(true);
});

test("the key is shown once, and a new one ends the one before", async () => {
  const { id, token } = await given();
  const read = await chief.get(`${path}${id}/`);
  expect(JSON.stringify(read.body)).not.toContain("wk_");
  expect(JSON.stringify((await world.pool.query("select * from api_keys")).rows)).not.toContain(token);
  const renewed = await chief.post(`${path}${id}/issue/`, { version: read.body.version });
  expect((await call(token, projectsPath)).statusCode).toBe(403);
  expect((await call(renewed.body.token, projectsPath)).statusCode).toBe(200);
});

test("a key ends with its day, its switch, its account and its addresses", async () => {
  const spent = await given();
  await world.pool.query("update api_keys set expires_on = '2025-09-09' where id = $1", [spent.id]);
  expect((await call(spent.token, projectsPath)).statusCode).toBe(401);

  const off = await given();
  await world.pool.query("update api_keys set is_enabled = false where id = $1", [off.id]);
  expect((await call(off.token, projectsPath)).statusCode).toBe(403);

  const orphan = await given();
  await world.pool.query("update accounts set is_active = false where id = $1", [orphan.lender.account.id]);
  expect((await call(orphan.token, projectsPath)).statusCode).toBe(403);

  const bound = await given({ addresses: "10.1.0.0/16" });
  expect((await call(bound.token, projectsPath)).statusCode).toBe(403);
  expect((await call(bound.token, projectsPath, "GET", "10.1.2.3")).statusCode).toBe(200);
});

test("a key that has expired can be disabled, and enabled again only with a new expiry", async () => {
  const { id } = await given();
  await world.pool.query("update api_keys set expires_on = '2025-09-09' where id = $1", [id]);
  const disabled = await chief.patch(`${path}${id}/`, { is_enabled: false });
  expect(disabled.status, JSON.stringify(disabled.body)).toBe(200);
  const enabled = await chief.patch(`${path}${id}/`, { is_enabled: true });
  expect([enabled.status, Object.keys(enabled.body)]).toEqual([400, ["expires_on"]]);
  expect((await chief.patch(`${path}${id}/`, { is_enabled: true, expires_on: "2026-01-31" })).status).toBe(200);
});

test("beyond its calls a minute a key has to wait, other keys do not", async () => {
  const [busy, other] = [await given({ per_minute: 3 }), await given()];
  const statuses = [];
  for (let sent = 0; sent < 5; sent += 1) statuses.push((await call(busy.token, projectsPath)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(Number((await call(busy.token, projectsPath)).headers["retry-after"])).toBeGreaterThan(0);
  expect((await call(other.token, projectsPath)).statusCode).toBe(200);
});

test("what an administrator or a company may see cannot be read with a key", async () => {
  const company = await world.company();
  for (const account of [chief.account.id, company.account.id]) {
    const { status, body } = await chief.post(path, { name: "越权", account, scopes: "project_view", expires_on: "2026-01-31" });
    expect([status, Object.keys(body)]).toEqual([400, ["account"]]);
  }
  const { lender } = await given();
  const wrong = { name: "错误", account: lender.account.id, scopes: "project_view" };
  expect((await chief.post(path, { ...wrong, expires_on: "2027-01-31" })).body).toHaveProperty("expires_on");
  expect((await chief.post(path, { ...wrong, expires_on: "2026-01-31", addresses: "内网" })).body).toHaveProperty("addresses");
  expect((await chief.post(path, { ...wrong, expires_on: "2026-01-31", scopes: "user_manage" })).body).toHaveProperty("scopes");
});

test("what looks like a key and is none opens nothing, not even what is public to strangers who present nothing", async () => {
  expect((await call(`wk_${"0".repeat(40)}`, projectsPath)).statusCode).toBe(403);
});
