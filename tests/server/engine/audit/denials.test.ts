import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { corps } from "../../../../resources/corps/corps";
import { projects } from "../../../../resources/projects/projects";
import { audit } from "../../../../server/engine/audit/audit";
import { verifyAudit } from "../../../../server/engine/audit/verifyAudit";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Entry {
  readonly actor: number | null;
  readonly action: string;
  readonly entity: string | null;
  readonly row: number | null;
  readonly after: Record<string, unknown> | null;
  readonly request_id: string | null;
}
let begin = 0;
beforeEach(async () => {
  await world.app.denials.flush();
  begin = Number((await world.pool.query("select seq from audit_tail")).rows[0].seq);
});
const written = async (action = "denied"): Promise<Entry[]> => {
  await world.app.denials.flush();
  const { rows } = await world.pool.query(
    'select actor, action, entity, "row", after, request_id from audit_logs where seq > $1 and action = $2 order by seq',
    [begin, action],
  );
  return rows;
};

test("a refusal is written with its call, reason and request", async () => {
  const official = await world.official(["project_view"]);
  const reply = await official.get("/building/v1/wageAccounts/");
  expect(reply.status).toBe(403);
  expect(await written()).toEqual([
    {
      ...{ actor: official.account.id, action: "denied", entity: "wageAccounts", row: null },
      after: { call: "GET /building/v1/wageAccounts/", status: 403, reason: "forbidden", count: 1 },
      request_id: reply.headers["x-request-id"],
    },
  ]);
});

test("a refusal is listed where it happened, though it is written later than what followed", async () => {
  const official = await world.official([]);
  const [early, late] = [new Date("2025-09-10T09:00:00+08:00"), new Date("2025-09-10T09:00:30+08:00")];
  const denied = { actor: official.account.id, ip: "10.0.0.1", call: "GET /x/", status: 403, reason: "forbidden" };
  world.app.denials.record({ ...denied, entity: null, row: null, requestId: "early", time: early });
  await audit(
    world.pool,
    { actor: { id: official.account.id }, ip: "10.0.0.1", now: late },
    { action: "export", entity: "projects" },
  );
  await world.app.denials.flush();
  const { body } = await (await world.administrator()).list("/system/v1/auditLogs/", { actor: official.account.id });
  expect(body.map(({ action }: { action: string }) => action)).toEqual(["export", "denied"]);
});

test("an export without the right to export is a refusal too", async () => {
  const official = await world.official(["project_view"]);
  expect((await official.get("/building/v1/projects/?format=xlsx")).status).toBe(403);
  expect(await written()).toMatchObject([{ entity: "projects", after: { reason: "forbidden" } }]);
});

test("a token that is none is written under its address", async () => {
  await world.app.inject({
    ...{ method: "GET", url: "/system/v1/home/", remoteAddress: "10.9.8.7" },
    headers: { authorization: `Token ${"f".repeat(40)}` },
  });
  expect(await written()).toMatchObject([{ actor: null, after: { reason: "invalidToken", count: 1 } }]);
});

test("a row out of one's scope is a refusal, a row that does not exist is none, though the answer is the same", async () => {
  const corp = await world.given(corps, { review_status: 1, region: world.regions.west.id, area_code: "990103" });
  const project = await world.given(projects, { contractor_corp: corp.id, region: world.regions.west.id, review_status: 1 });
  const company = await world.company();
  expect((await company.get(`/building/v1/projects/${project.id}/`)).status).toBe(404);
  expect((await company.get("/building/v1/projects/999999999/")).status).toBe(404);
  expect(await written()).toMatchObject([
    { actor: company.account.id, entity: "projects", row: project.id, after: { status: 404, reason: "notFound" } },
  ]);
});

test("the same refusal a hundred times is one row with its number, and many different ones of a caller are few rows", async () => {
  const official = await world.official([]);
  for (let time = 0; time < 100; time++) await official.get("/building/v1/wageAccounts/");
  expect((await written()).map(({ after }) => after?.count)).toEqual([100]);
  // Twenty rows of a caller a minute and, each time they are written, one for all others.
  const other = await world.official([]);
  for (let id = 1; id <= 30; id++) await other.get(`/building/v1/wageAccounts/${id}/`);
  await world.app.denials.flush();
  for (let id = 31; id <= 60; id++) await other.get(`/building/v1/wageAccounts/${id}/`);
  const rows = (await written()).slice(1);
  expect(rows).toHaveLength(22);
  expect(rows.map(({ after }) => Number(after?.count)).reduce((sum, count) => sum + count)).toBe(60);
  expect(rows.slice(-2)).toMatchObject([
    { actor: other.account.id, row: null, after: { call: "*", count: 10 } },
    { actor: other.account.id, row: null, after: { call: "*", count: 30 } },
  ]);
});

test("anyone who goes through the numbers of rows leaves a trace, though most of them do not exist", async () => {
  const company = await world.company();
  for (let id = 900_000_001; id <= 900_000_050; id++) await company.get(`/building/v1/projects/${id}/`);
  expect(await written()).toMatchObject([{ actor: company.account.id, after: { call: "*", status: 404, count: 30 } }]);
});

test("a refusal costs its caller no write, and what is waiting is written when the server stops", async () => {
  const other = await openWorld();
  const official = await other.official([]);
  await official.get("/building/v1/wageAccounts/");
  expect((await other.pool.query("select 1 from audit_logs where action = 'denied'")).rows).toEqual([]);
  await other.app.close();
  expect((await other.pool.query("select 1 from audit_logs where action = 'denied'")).rows).toHaveLength(1);
  expect((await verifyAudit(other.pool)).faults).toEqual([]);
  await other.close();
});

test("messages that are read in bulk leave one row", async () => {
  const official = await world.official([]);
  await world.pool.query(
    "insert into messages (account, title, content, sent_at) select $1, '提醒', '提醒', now() from generate_series(1, 3)",
    [official.account.id],
  );
  await official.post("/system/v1/messages/read/");
  await official.post("/system/v1/messages/read/");
  expect(await written("read")).toMatchObject([{ actor: official.account.id, entity: "messages", after: { count: 3 } }]);
});

test("a file that is brought leaves a row", async () => {
  const official = await world.official([]);
  const form = new FormData();
  form.append("file", new Blob([Buffer.from("%PDF-1.4\n%%EOF\n")], { type: "application/pdf" }), "签字表.pdf");
  const body = new Response(form);
  const reply = await world.app.inject({
    ...{ method: "POST", url: "/upload/v1/files/", payload: Buffer.from(await body.arrayBuffer()) },
    headers: { authorization: `Token ${official.token}`, "content-type": body.headers.get("content-type") ?? "" },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  expect(await written("upload")).toMatchObject([
    { actor: official.account.id, entity: "files", row: reply.json().id, after: { content_type: "application/pdf" } },
  ]);
});

test("what was typed for a name that no account bears is not kept; one that exists is", async () => {
  await world.anonymous.post("/auth/v1/token/", { username: "MyPassw0rd", password: "Wrong1234" });
  const { account } = await world.official([]);
  await world.anonymous.post("/auth/v1/token/", { username: account.username, password: "Wrong1234" });
  const [unknown, known] = await written("login_failed");
  expect(JSON.stringify(unknown)).not.toMatch(/MyPassw0rd/i);
  expect(unknown).toMatchObject({ row: null, after: { username_hash: expect.any(String) } });
  expect(known).toMatchObject({ row: account.id, after: { username: account.username } });
});
