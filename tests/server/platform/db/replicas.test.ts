import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startCluster, type Cluster } from "../../../../server/platform/db/cluster";
import { migrate } from "../../../../server/platform/db/migrate";
import { openPool } from "../../../../server/platform/db/pool";
import { parseLsn } from "../../../../server/platform/db/replicas";
import { openWorld, type World } from "../../../support/world";
import { patienceMs } from "../../../support/patience";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "replicas-")));
const quiet = { log: () => undefined };
const forgetful = { fsync: "off", synchronous_commit: "off", wal_level: "replica" };
const soon = { timeout: patienceMs, interval: 50 };
const names = "/system/v1/orgs/";

let primary: Cluster;
let standby: Cluster;
let onStandby: pg.Pool;
let world: World;

/** As PostgreSQL's handbook has it: a copy of the stopped primary, which then follows it by streaming replication. */
async function copyAsStandby(from: string, to: string): Promise<Cluster> {
  execFileSync("cp", ["-a", from, to]);
  writeFileSync(join(to, "postgres/cluster/standby.signal"), "");
  primary = await startCluster({ dataDir: from, ...quiet, settings: forgetful });
  const { searchParams, password, username } = new URL(primary.url);
  const source = `host=${searchParams.get("host")} port=${searchParams.get("port")} user=${username} password=${password}`;
  return startCluster({ dataDir: to, ...quiet, settings: { ...forgetful, primary_conninfo: source } });
}

beforeAll(async () => {
  chmodSync(folder, 0o755); // PostgreSQL runs under a separate account when we are root
  const main = join(folder, "primary");
  const first = await startCluster({ dataDir: main, ...quiet, settings: forgetful });
  const pool = openPool(first.url, () => undefined, 2);
  await migrate(pool);
  await pool.end();
  await first.stop();
  standby = await copyAsStandby(main, join(folder, "standby"));
  onStandby = openPool(standby.url, () => undefined, 2);
  world = await openWorld({
    env: { DATABASE_REPLICA_URL: standby.url },
    connect: async () => openPool(primary.url, () => undefined, 10),
  });
});
afterAll(async () => {
  await world?.close();
  await onStandby?.end();
  await standby?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What was written until now has been replayed, and this process knows it. */
const caughtUp = () => world.services.replicas!.caughtUp(30_000);
/** Sessions of people who signed in a while ago. */
const settled = async <P extends { account: { id: number } }>(person: P): Promise<P> => {
  await world.pool.query("update sessions set created_at = created_at - interval '1 minute' where account = $1", [
    person.account.id,
  ]);
  return person;
};
const lag = async () => (await world.anonymous.get("/ready")).body.replica_lag_seconds as (number | null)[];

/**
 * A replica counts as away when its position was not read for a while, as on a slow machine, and serves nothing when it is long
 * behind: no time passes while the work is done.
 */
async function whileFresh(work: () => Promise<void>): Promise<void> {
  await vi.waitFor(() => expect(world.services.replicas!.lagSeconds()).toEqual([expect.any(Number)]), soon);
  const time = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  try {
    await work();
  } finally {
    time.mockRestore();
  }
}

test("positions of the log are compared as numbers", () => {
  expect(parseLsn("0/A") < parseLsn("0/10")).toBe(true);
  expect(parseLsn("1/0") > parseLsn("0/FFFFFFFF")).toBe(true);
});

test("lists come from the replica, but a writer reads what he wrote", async () => {
  const writer = await settled(await world.administrator());
  const reader = await settled(await world.administrator());
  const { id, version } = world.orgs.bureau as { id: number; version: number };
  const seenBy = async (person: typeof writer) => (await person.get(`${names}${id}/`)).body.name as string;
  await vi.waitFor(async () => expect(await lag()).toEqual([0]), soon);
  await caughtUp();
  await onStandby.query("select pg_wal_replay_pause()");
  await whileFresh(async () => {
    expect((await writer.patch(`${names}${id}/`, { name: "改名的机构", version })).status).toBe(200);
    expect(await seenBy(writer)).toBe("改名的机构");
    expect(await seenBy(reader)).toBe("云汀市人社局");
  });

  await onStandby.query("select pg_wal_replay_resume()");
  await caughtUp();
  expect(await seenBy(reader)).toBe("改名的机构");
  // The writer too is sent to the replica again.
  await onStandby.query("select pg_wal_replay_pause()");
  await whileFresh(async () => {
    await world.pool.query("update orgs set name = '别处改的' where id = $1", [id]);
    await vi.waitFor(async () => expect(await seenBy(writer)).toBe("改名的机构"), soon);
  });
  await onStandby.query("select pg_wal_replay_resume()");
});

test("a call under GET that writes is answered by the primary", async () => {
  const reader = await settled(await world.administrator());
  await caughtUp();
  expect((await reader.get("/building/v1/projects/?format=xlsx")).status).toBe(200);
  const logged = "select 1 from audit_logs where action = 'export' and entity = 'projects'";
  expect((await world.pool.query(logged)).rowCount).toBe(1);
});

test("while the primary is away sessions and pages are read from the replica, and nothing is written", async () => {
  const reader = await settled(await world.administrator());
  const { id, version } = world.orgs.bureau as { id: number; version: number };
  await caughtUp();
  try {
    await whileFresh(async () => {
      await primary.stop();
      for (let call = 0; call < 3; call += 1) expect((await reader.get(names)).status).toBe(200);
    });
    await vi.waitFor(() => expect(world.services.replicas!.isPrimaryAway()).toBe(true), soon);
    await whileFresh(async () => expect((await reader.get(names)).status).toBe(200));
    expect((await reader.patch(`${names}${id}/`, { name: "不可改", version })).status).toBe(503);
    expect(await lag()).toBeUndefined(); // not ready: nothing can be written
  } finally {
    primary = await startCluster({ dataDir: join(folder, "primary"), ...quiet, settings: forgetful });
  }
  await vi.waitFor(() => expect(world.services.replicas!.isPrimaryAway()).toBe(false), soon);
  await vi.waitFor(async () => expect(await lag()).toEqual([0]), soon);
});

test("without its replica the platform reads from the primary, and says so", async () => {
  const reader = await settled(await world.administrator());
  await caughtUp();
  await standby.stop();
  for (let call = 0; call < 3; call += 1) expect((await reader.get(names)).status).toBe(200);
  await vi.waitFor(async () => expect(await lag()).toEqual([null]), soon);
  expect((await reader.get(names)).status).toBe(200);
});
