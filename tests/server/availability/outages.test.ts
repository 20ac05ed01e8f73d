import { rename, rm, writeFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { workLimits } from "../../../server/platform/db/limits";
import { openPool } from "../../../server/platform/db/pool";
import { StoreUnavailable } from "../../../server/platform/files/fileStore";
import { openSilentProxy, type SilentProxy } from "../../support/silentProxy";
import { openWorld, type World } from "../../support/world";
import { patienceMs } from "../../support/patience";

const quiet = () => undefined;
const answerMs = 1_000;
/** A connection that is never made is given up after this; several at once take longer on a busy machine. */
const connectMs = 3_000;
const connections = 4;

let wire: SilentProxy;
let world: World;
let official: Awaited<ReturnType<World["administrator"]>>;
beforeAll(async () => {
  world = await openWorld({
    connect: async (url) => {
      wire = await openSilentProxy(url);
      return openPool(wire.url, quiet, connections, { ...workLimits, connectMs, answerMs });
    },
    shortLimits: { ...workLimits, connectMs, answerMs },
  });
  official = await world.administrator();
});
afterAll(async () => {
  await wire.close();
  await world.close();
});
afterEach(() => {
  wire.thaw();
  vi.restoreAllMocks();
});

const list = () => official.get("/system/v1/orgs/");
const logIn = () => world.anonymous.post("/auth/v1/token/", { username: "nobody", password: "Wrong1234" });
const create = (who: Pick<typeof official, "post">, name = "新机构") =>
  who.post("/system/v1/orgs/", { name, region: world.regions.city.id, functional_unit: 0, parent: world.orgs.bureau.id });

/** Anything that has to be noticed first. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: patienceMs });

/** Until every dead connection is known as such. */
const untilWell = () => eventually(async () => expect((await list()).status).toBe(200));

test("a database that falls silent costs each call one limit and the answer 503; the next call works", async () => {
  await list();
  // More connections than the calls use: one that none of them holds is as dead, and the next call may not get it.
  const clients = await Promise.all(Array.from({ length: connections }, () => world.pool.connect()));
  for (const client of clients) client.release();
  // How many others are open depends on how fast they are: none that a call opens meanwhile answers.
  wire.freeze();
  const replies = await Promise.all([list(), logIn(), world.anonymous.get("/health")]);
  for (const { status, headers, body } of replies) {
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("5");
    expect(body).toMatchObject({ detail: "数据服务暂时不可用，请稍后再试。" });
  }
  wire.admit();
  expect((await create(official, "随后设立的机构")).status).toBe(201);
  expect((await list()).status).toBe(200);
  expect((await logIn()).status).toBe(400);
});

test("also when it falls silent in the midst of a call that writes", async () => {
  await list();
  const insert = world.store.insert.bind(world.store);
  const spy = vi.spyOn(world.store, "insert").mockImplementationOnce(async (...given) => {
    wire.silence();
    return insert(...given);
  });
  const reply = await create(official);
  expect(spy).toHaveBeenCalled();
  expect(reply.status).toBe(503);
  await untilWell();
});

test("while the database is frozen the process says that it lives and is not ready, and why; thawed it is ready", async () => {
  expect(await world.anonymous.get("/ready")).toMatchObject({ status: 200, body: { status: "ok" } });
  wire.freeze();
  await eventually(async () =>
    expect(await world.anonymous.get("/ready")).toMatchObject({
      status: 503,
      headers: { "retry-after": "5" },
      body: { status: "unavailable", reasons: ["database: no answer"] },
    }),
  );
  // Not even with a token: the session is not looked up.
  expect(await official.get("/live")).toMatchObject({ status: 200, body: { status: "ok" } });
  wire.thaw();
  await eventually(async () => expect((await world.anonymous.get("/ready")).status).toBe(200));
  await untilWell();
});

test("a database that only reads is not ready", async () => {
  const name = new URL(wire.url).pathname.slice(1);
  const setting = `alter database ${name} set default_transaction_read_only`;
  await world.pool.query(`${setting} = on`);
  wire.silence(); // the setting is that of new connections
  const reasons = ["database: takes no writes"];
  await eventually(async () =>
    expect((await world.anonymous.get("/ready")).body).toMatchObject({ status: "unavailable", reasons }),
  );
  expect((await world.anonymous.get("/health")).status).toBe(200);
  await untilWell();
  await world.pool.query(`begin read write; ${setting} = off; commit`);
  wire.silence();
  await eventually(async () => expect((await world.anonymous.get("/ready")).status).toBe(200));
  await untilWell();
});

test("a file store that is away makes the process not ready, until it is back", async () => {
  const folder = world.services.settings.filesUrl;
  await world.services.files.check();
  await rename(folder, `${folder}-away`);
  await writeFile(folder, "not a folder");
  const body = { status: "unavailable", reasons: ["files: cannot be written"] };
  await eventually(async () => expect(await world.anonymous.get("/ready")).toMatchObject({ status: 503, body }));
  await rm(folder);
  await rename(`${folder}-away`, folder);
  await eventually(async () => expect((await world.anonymous.get("/ready")).status).toBe(200));
});

test("a file store that is full leaves the process ready, with the reason: all but uploads goes on", async () => {
  const full = vi.spyOn(world.services.files, "check").mockRejectedValue(new StoreUnavailable("ENOSPC", true));
  const body = { status: "degraded", reasons: ["files: disk full"] };
  await eventually(async () => expect(await world.anonymous.get("/ready")).toMatchObject({ status: 200, body }));
  full.mockRestore();
  await eventually(async () => expect((await world.anonymous.get("/ready")).body).toMatchObject({ status: "ok" }));
});

test("writes to a database that only reads, and statements that take too long, are 503 in the caller's language", async () => {
  const failing = (code: string, times = 1) => {
    const insert = vi.spyOn(world.store, "insert");
    for (let at = 0; at < times; at += 1)
      insert.mockRejectedValueOnce(Object.assign(new Error("as the database says it"), { code }));
  };
  // A write that waited too long for a lock is repeated twice before.
  for (const [code, times] of [["25006"], ["57014"], ["55P03", 3], ["53200"]] as const) {
    failing(code, times);
    expect(await create(official)).toMatchObject({
      status: 503,
      headers: { "retry-after": "5" },
      body: { detail: expect.stringContaining("繁忙") },
    });
  }
  failing("53100");
  expect(await create(world.english(official))).toMatchObject({
    status: 507,
    headers: { "retry-after": "5" },
    body: { detail: "The server's storage is full and the operation was not completed. Please contact your administrator." },
  });
});
