import { createHash } from "node:crypto";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../../../server/app";
import { complaintType } from "../../../resources/dictionaries/complaintType";
import { realinfos } from "../../../resources/people/realinfos";
import { workers } from "../../../resources/people/workers";
import { projects } from "../../../resources/projects/projects";
import { holidays } from "../../../resources/system/holidays";
import { systemContext } from "../../../server/engine/session/context";
import { createRows } from "../../../server/engine/rest/importRows";
import { RequestKey, requestTransaction } from "../../../server/engine/rest/requestKey";
import { purge } from "../../../server/engine/jobs/purge";
import { someoneWaits } from "../../support/locks";
import { openWorld, type World } from "../../support/world";

let world: World;
let admin: Awaited<ReturnType<World["administrator"]>>;
/** A process beside the first: it shares nothing with it but the database. */
let other: FastifyInstance;
/** A process whose database can be lost for reading holidays once their transaction is committed. */
let unlucky: FastifyInstance;
let isUnlucky = false;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.administrator();
  other = await buildApp(world.services);
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  unlucky = await buildApp({
    ...world.services,
    log: { ...world.services.log, error: () => undefined },
  });
});
afterAll(async () => {
  await Promise.all([other.close(), unlucky.close()]);
  await world.close();
});

/** No connection of a pool reads holidays; a transaction has its connection already. */
const query = pg.Pool.prototype.query;
vi.spyOn(pg.Pool.prototype, "query").mockImplementation(function (this: pg.Pool, ...given: unknown[]) {
  if (isUnlucky && JSON.stringify(given[0]).includes("holidays")) throw new Error("Connection terminated unexpectedly");
  return Reflect.apply(query, this, given) as unknown;
});

let days = 0;
const nextDay = (): string =>
  `2031-${String(1 + Math.floor(days / 28)).padStart(2, "0")}-${String(1 + (days++ % 28)).padStart(2, "0")}`;
const path = "/system/v1/holidays/";

interface Sent {
  readonly key?: string;
  readonly app?: FastifyInstance;
  readonly by?: { readonly token?: string };
  readonly url?: string;
}
const post = async (body: object, { key, app = world.app, by = admin, url = path }: Sent = {}) => {
  const reply = await app.inject({
    ...{ method: "POST", url, payload: body },
    headers: { ...(by.token && { authorization: `Token ${by.token}` }), ...(key !== undefined && { "idempotency-key": key }) },
  });
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), headers: reply.headers };
};
/** Begins a call over a connection that the test closes. */
const begin = ({ key, url, type, length }: { key: string; url: string; type: string; length: number }, body: string): Socket => {
  const [{ port }] = world.app.addresses() as [AddressInfo];
  const socket = connect(port, "127.0.0.1");
  const headers = [
    `POST ${url} HTTP/1.1`,
    "Host: a",
    `Authorization: Token ${admin.token}`,
    `Idempotency-Key: ${key}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${headers.join("\r\n")}\r\n\r\n${body}`);
  return socket;
};
const countOn = async (date: string): Promise<number> =>
  (await world.pool.query<{ n: number }>("select count(*)::int as n from holidays where date = $1", [date])).rows[0]!.n;

test("a call that comes again is done once and answered as before, by another process too", async () => {
  const body = { date: nextDay(), kind: 1 };
  const first = await post(body, { key: "again" });
  expect(first).toMatchObject({ status: 201, body: { date: body.date } });
  expect(first.headers["idempotency-replayed"]).toBeUndefined();
  await admin.patch(`${path}${String(first.body.id)}/`, { name: "changed meanwhile", version: first.body.version });
  for (const [app, url] of [
    [world.app, path],
    [other, path],
    [other, `/${path.replace("/v1/", "//v1///")}`],
  ] as const) {
    const again = await post(body, { key: "again", app, url });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers).toMatchObject({ "idempotency-replayed": "true", "content-type": first.headers["content-type"] });
  }
  expect(await countOn(body.date)).toBe(1);
});

test("the same key for other content, another account, another call", async () => {
  const body = { date: nextDay(), kind: 1 };
  await post(body, { key: "shared" });
  const wrong = await post({ ...body, date: nextDay() }, { key: "shared" });
  expect(wrong).toMatchObject({ status: 422, body: { detail: "该 Idempotency-Key 已用于内容不同的请求" } });
  const theirs = await post({ date: nextDay(), kind: 1 }, { key: "shared", by: await world.administrator() });
  expect(theirs.status).toBe(201);
  expect((await post({}, { key: "shared", url: "/system/v1/messages/read/" })).status).toBe(200);
});

test("an error is not kept: the corrected call may bear the same key", async () => {
  expect((await post({ kind: 1 }, { key: "mended" })).status).toBe(400);
  expect((await post({ date: nextDay(), kind: 1 }, { key: "mended" })).status).toBe(201);
});

test.each(["", "two words", "ä", "x".repeat(256)])("%j is no key", async (key) => {
  expect(await post({ date: nextDay(), kind: 1 }, { key })).toMatchObject({
    status: 400,
    body: { detail: expect.stringContaining("Idempotency-Key") },
  });
});

test("without an account a key has no scope and is passed over", async () => {
  const ask = () => post({ username: "nobody", password: "Wrong1234" }, { key: "login", by: {}, url: "/auth/v1/token/" });
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.status]).toEqual([first.status, first.status]);
  expect(second.headers["idempotency-replayed"]).toBeUndefined();
});

test("while a call is under way the same one is refused, by each process, and answered afterwards", async () => {
  const body = { date: nextDay(), kind: 1 };
  const blocker = await world.pool.connect();
  await blocker.query("begin");
  await blocker.query("lock table holidays in access exclusive mode");
  const first = post(body, { key: "slow" });
  await someoneWaits(blocker);
  for (const app of [world.app, other]) {
    const second = await post(body, { key: "slow", app });
    expect(second).toMatchObject({ status: 409, body: { detail: "相同的请求正在处理，请稍后再试" } });
    expect(second.headers["retry-after"]).toBe("1");
  }
  await blocker.query("rollback");
  blocker.release();
  expect((await first).status).toBe(201);
  expect((await post(body, { key: "slow", app: other })).body).toEqual((await first).body);
  expect(await countOn(body.date)).toBe(1);
});

test("a call whose client went away is done, and its repetition is answered", async () => {
  const body = { date: nextDay(), kind: 1 };
  const blocker = await world.pool.connect();
  await blocker.query("begin");
  await blocker.query("lock table holidays in access exclusive mode");
  const json = JSON.stringify(body);
  const gone = begin({ key: "gone", url: path, type: "application/json", length: json.length }, json);
  await someoneWaits(blocker);
  gone.destroy();
  await blocker.query("rollback");
  blocker.release();
  await expect.poll(() => countOn(body.date)).toBe(1);
  await expect.poll(async () => (await post(body, { key: "gone" })).status).toBe(201);
  const again = await post(body, { key: "gone" });
  expect(again).toMatchObject({ status: 201, body: { date: body.date } });
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(await countOn(body.date)).toBe(1);
});

test("an upload that was cut off may be sent again under its key", async () => {
  const type = "multipart/form-data; boundary=b";
  const upload =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n' +
    "%PDF-1.4\ncut\n%%EOF\n\r\n--b--\r\n";
  const call = { key: "cut", url: "/upload/v1/files/", type, length: upload.length };
  const put = vi.spyOn(world.services.files, "put");
  const cut = begin(call, upload.slice(0, -20));
  await expect.poll(() => put.mock.calls.length).toBe(1);
  put.mockRestore();
  cut.destroy();
  const again = () =>
    world.app.inject({
      ...{ method: "POST", url: call.url, payload: upload },
      headers: { authorization: `Token ${admin.token}`, "idempotency-key": call.key, "content-type": type },
    });
  await expect.poll(async () => (await again()).statusCode).toBe(201);
});

test("two that come at the same moment make one row", async () => {
  const body = { date: nextDay(), kind: 1 };
  const both = await Promise.all([world.app, other, world.app, other].map((app) => post(body, { key: "together", app })));
  expect(both.map(({ status }) => status).filter((status) => status !== 409)).toContain(201);
  expect(both.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect((await post(body, { key: "together" })).status).toBe(201);
  expect(await countOn(body.date)).toBe(1);
});

test("committed and not answered: the repetition answers the row, and makes no second one", async () => {
  const body = { date: nextDay(), kind: 1 };
  isUnlucky = true;
  const first = await post(body, { key: "lost", app: unlucky });
  isUnlucky = false;
  expect(first.status).toBe(503);
  expect(await countOn(body.date)).toBe(1);
  const again = await post(body, { key: "lost", app: other });
  expect(again).toMatchObject({ status: 201, body: { date: body.date, kind: 1 } });
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect(await countOn(body.date)).toBe(1);
  expect((await post({ ...body, kind: 2 }, { key: "lost" })).status).toBe(422);
});

test("committed and not answered without a key: the id is the answer, not that it failed", async () => {
  const body = { date: nextDay(), kind: 1 };
  isUnlucky = true;
  const made = await post(body, { app: unlucky });
  isUnlucky = false;
  expect(made).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
  expect(await countOn(body.date)).toBe(1);
});

test("an initial password is answered again, and lies in no table", async () => {
  const { rows } = await world.pool.query<{ role: number; org: number }>("select role, org from accounts where id = $1", [
    admin.account.id,
  ]);
  const body = { ...rows[0], username: "again01", name: "林一", user_type: 1, org: world.orgs.bureau.id };
  const send = (app: FastifyInstance) => post(body, { key: "account", url: "/system/v1/accounts/", app });
  const [first, second] = [await send(world.app), await send(other)];
  expect(first).toMatchObject({ status: 201, body: { initial_password: expect.any(String) } });
  expect([second.status, second.body]).toEqual([201, first.body]);
  const kept = await world.pool.query("select result from idempotency_records");
  expect(JSON.stringify(kept.rows)).not.toContain(String(first.body.initial_password));
});

test("nothing of an answer can be read in the database", async () => {
  const body = { date: nextDay(), kind: 1 };
  await post(body, { key: "a-key-to-look-for" });
  const { rows } = await world.pool.query("select * from idempotency_records");
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${body.date}|a-key-to-look-for|initial_password`));
});

test("the recorded hash of a body cannot be guessed without the key of the platform", async () => {
  const body = { date: nextDay(), kind: 1 };
  await post(body, { key: "hashed" });
  const { rows } = await world.pool.query<{ body_hash: string }>("select body_hash from idempotency_records");
  const plain = createHash("sha256")
    .update(JSON.stringify(["", body]))
    .digest("hex");
  const hashes = rows.map(({ body_hash }) => body_hash);
  expect(hashes).toContain(world.services.cipher.blindIndex(plain));
  expect(hashes).not.toContain(plain);
});

test("a file that is sent again is stored once, whatever the form's boundary; another file under the key is refused", async () => {
  const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`);
  const send = (content: Buffer, boundary: string) =>
    world.app.inject({
      ...{ method: "POST", url: "/upload/v1/files/" },
      headers: {
        sid: admin.token!,
        "idempotency-key": "file",
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
        ),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    });
  const first = await send(pdf("one"), "first");
  expect(first.statusCode).toBe(201);
  const again = await send(pdf("one"), "second");
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  expect(again.headers["idempotency-replayed"]).toBe("true");
  expect((await send(pdf("two"), "third")).statusCode).toBe(422);
});

test("the rows of a sheet are one step of their call: made together, once", async () => {
  const lines = [1, 2, 3].map((row) => ({ row, body: { date: nextDay(), kind: 1 } }));
  const importing = () => {
    const about = { owner: { account: admin.account.id, realinfo: null }, method: "POST", path: "/import/", key: "sheet" };
    const ctx = { ...systemContext(world.services), requestKey: new RequestKey(world.services, about, "hash") };
    return createRows(ctx, holidays, lines);
  };
  expect([await importing(), await importing()]).toEqual([
    { created: 3, errors: [] },
    { created: 3, errors: [] },
  ]);
  for (const { body } of lines) expect(await countOn(body.date)).toBe(1);
});

test("transactions of one call are found again by their place, also behind one that was refused", async () => {
  const done: string[] = [];
  const call = async (isRepeated: boolean) => {
    const about = { owner: { account: admin.account.id, realinfo: null }, method: "POST", path: "/bulk/", key: "bulk" };
    const ctx = { ...systemContext(world.services), requestKey: new RequestKey(world.services, about, "hash") };
    const results: unknown[] = [];
    for (const row of ["first", "refused", "last"])
      results.push(
        await requestTransaction(ctx, async () => {
          if (row === "refused" && !isRepeated) throw new Error("refused");
          done.push(row);
          return row;
        }).catch(() => undefined),
      );
    return results;
  };
  expect(await call(false)).toEqual(["first", undefined, "last"]);
  expect(await call(true)).toEqual(["first", "refused", "last"]);
  expect(done).toEqual(["first", "last", "refused"]);
});

test("a key is good for a day, then the call is a new one", async () => {
  const body = { date: nextDay(), kind: 1 };
  const { body: row } = await post(body, { key: "daily" });
  const age = (hours: number) =>
    world.pool.query("update idempotency_records set recorded_at = recorded_at - make_interval(hours => $1)", [hours]);
  await age(24);
  await purge(world.pool, world.services.clock.now());
  expect((await post(body, { key: "daily" })).body).toEqual(row);
  await age(2);
  await purge(world.pool, world.services.clock.now());
  expect((await post({ date: nextDay(), kind: 1 }, { key: "daily" })).headers["idempotency-replayed"]).toBeUndefined();
});

test("the documentation names the key, and what may be answered for it", async () => {
  const { body } = await world.anonymous.get("/openapi.json");
  const { parameters, responses } = body.paths[path].post;
  expect(parameters).toContainEqual(expect.objectContaining({ in: "header", name: "Idempotency-Key" }));
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(["201", "409", "422"]));
  expect(JSON.stringify(body.paths["/auth/v1/token/"].post.parameters ?? [])).not.toContain("Idempotency-Key");
});

test("a worker repeats a complaint on a bad line: it is there once, and another worker's key is another key", async () => {
  const project = await world.givenWhole(projects, { review_status: 1, prj_status: 3, region: world.regions.east.id });
  const workerOf = async (number: number) => {
    const realinfo = await world.given(realinfos, { worker_name: `张${number}`, cell_phone: `1540000990${number}` });
    const worker = await world.givenWhole(workers, { project: project.id, realinfo: realinfo.id, in_status: 1 });
    const by = await world.worker(realinfo.id);
    const body = { worker: worker.id, type: complaintType.arrears, content: "没有发工资", is_anonymous: false };
    return { by, body };
  };
  const [one, two] = [await workerOf(1), await workerOf(2)];
  const url = "/worker/v1/complaints/";
  const first = await post(one.body, { key: "complaint", by: one.by, url });
  const again = await post(one.body, { key: "complaint", by: one.by, url });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const foreign = await post(two.body, { key: "complaint", by: two.by, url });
  expect(foreign.status).toBe(201);
  expect(foreign.body.id).not.toBe(first.body.id);
  expect((await post({ ...one.body, content: "另一件事" }, { key: "complaint", by: one.by, url })).status).toBe(422);
  // Also if the answer was lost before it was stored.
  await world.pool.query("delete from idempotency_records where step = 0");
  expect((await post(one.body, { key: "complaint", by: one.by, url })).body).toEqual(first.body);
  const { rows } = await world.pool.query("select id from complaints where worker = $1", [one.body.worker]);
  expect(rows).toHaveLength(1);
});
