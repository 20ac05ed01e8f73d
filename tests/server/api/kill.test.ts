import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "../../../resources/kit/days";
import { verifyAudit } from "../../../server/engine/audit/verifyAudit";
import { startCluster } from "../../../server/platform/db/cluster";
import { openPool } from "../../../server/platform/db/pool";
import { postmasterPid } from "../../support/programs";
import { openServers, type RunningServer, type Servers } from "../../support/servers";
import { casesOf } from "../../support/cases";

const password = "Demo1234";
const rounds = casesOf(10);

let servers: Servers;
let folder: string;

beforeAll(async () => {
  servers = await openServers("killed-server", { DEMO: "1", DEMO_SIZE: "small", DEMO_PASSWORD: password });
  ({ folder } = servers);
});
afterAll(() => servers.close());

const start = (): Promise<RunningServer> => servers.start();

async function ask(address: string, method: string, path: string, token?: string, body?: object) {
  const reply = await fetch(address + path, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: reply.status === 204 ? undefined : await reply.json() };
}

async function logIn(address: string): Promise<string> {
  const { status, body } = await ask(address, "POST", "/auth/v1/token/", undefined, { username: "admin", password });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.token;
}

/** What the server confirmed as stored: the day of a holiday by its id. */
const acknowledged = new Map<number, string>();
let written = 0;
/** Returned once so many rows are acknowledged in all. */
let goal = { count: Infinity, reached: () => {} };
const acknowledgedInAll = (count: number) => new Promise<void>((reached) => (goal = { count, reached }));

/** Writes one row after another until the server is gone. */
async function write(address: string, token: string): Promise<void> {
  for (;;) {
    const date = addDays("1980-01-01", written++);
    try {
      const { status, body } = await ask(address, "POST", "/system/v1/holidays/", token, { date, kind: 1 });
      if (status !== 201) return;
      acknowledged.set(body.id, date);
      if (acknowledged.size >= goal.count) goal.reached();
    } catch {
      return;
    }
  }
}

async function missing(address: string, token: string): Promise<number[]> {
  const ids = [...acknowledged.keys()];
  const lost: number[] = [];
  for (let at = 0; at < ids.length; at += 200) {
    const some = ids.slice(at, at + 200);
    const filter = encodeURIComponent(JSON.stringify({ id: some }));
    const { body } = await ask(address, "GET", `/system/v1/holidays/?filter=${filter}&range=[0,199]`, token);
    const there = new Map<number, string>(body.map((row: { id: number; date: string }) => [row.id, row.date]));
    lost.push(...some.filter((id) => there.get(id) !== acknowledged.get(id)));
  }
  return lost;
}

test("two programs that start at once on an empty folder share one city, and both answer", async () => {
  const both = await Promise.all([start(), start()]);
  const tokens = await Promise.all(both.map(({ address }) => logIn(address)));
  // A session of the one is a session of the other.
  const totals = await Promise.all(
    both.map(({ address }, index) => ask(address, "GET", "/building/v1/projects/?summary=1", tokens[1 - index])),
  );
  expect(totals[0]!.body.count).toBeGreaterThan(0);
  expect(totals[0]).toEqual(totals[1]);
  await Promise.all(both.map((server) => server.end("SIGTERM")));
});

test("whatever was acknowledged is there after the program, or its database with it, is killed", async () => {
  for (let round = 0; round < rounds; round++) {
    const server = await start();
    const token = await logIn(server.address);
    const before = acknowledged.size;
    const some = acknowledgedInAll(before + 1 + Math.floor(Math.random() * 50));
    const writers = [1, 2, 3, 4].map(() => write(server.address, token));
    await Promise.race([some, Promise.all(writers)]);
    if (round % 2 === 1) process.kill(postmasterPid(folder), "SIGKILL");
    await server.end("SIGKILL");
    await Promise.all(writers);
    expect(acknowledged.size).toBeGreaterThan(before);
  }
  const server = await start();
  expect(await missing(server.address, await logIn(server.address))).toEqual([]);

  const cluster = await startCluster({ dataDir: folder, log: () => undefined });
  const pool = openPool(cluster.url, () => undefined, 2);
  expect((await verifyAudit(pool)).faults).toEqual([]);
  const { rows } = await pool.query(
    `select (select count(distinct "row") from audit_logs where entity = 'holidays' and action = 'create') as made,
            (select count(*) from holidays where date < '2015-01-01') as kept`,
  );
  await pool.end();
  await cluster.stop();
  const [{ made, kept }] = rows;
  // The row and its audit entry are one transaction: neither is there without the other.
  expect(made).toBe(kept);
  await server.end("SIGTERM");
});
