import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startCluster, type Cluster } from "../../server/platform/db/cluster";
import { openServedFixture, type ServedFixture } from "../server/topics/payments/servedFixture";
import { freePort } from "../support/freePort";
import { ownLocks } from "../support/locks";
import type { RunningServer } from "../support/servers";
import { makeFolder, own, poolerVersion, startTool, whyNot, writeConfig, type Tool } from "./tools";

const reason = whyNot("pgbouncer");
if (reason) console.info(`PgBouncer is not tried: ${reason}`);

/** Far fewer than the connections of two processes: every transaction runs in another session than the one before. */
const sessions = 6;
const workers = 40;
const soon = { timeout: 60_000, interval: 100 };

let folder: string;
let cluster: Cluster;
let pooler: Tool;
let here: ServedFixture;
let first: RunningServer;
let second: RunningServer;
let pooled: string;

/** From 1.21 on, the pooler prepares statements again on the session that it chooses; the template says how. */
const isPreparing = reason === undefined && poolerVersion() >= 1.21;

const one = async <Row>(text: string, ...values: unknown[]): Promise<Row> => (await here.pool.query(text, values)).rows[0] as Row;

describe.skipIf(reason)("two processes by way of PgBouncer in transaction mode", () => {
  beforeAll(async () => {
    folder = makeFolder("wage-pooler");
    cluster = await startCluster({ dataDir: join(folder, "data"), log: () => undefined });
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query("create role wage login password 'wage'");
    await client.query("alter database wage owner to wage");
    await client.end();
    const direct = new URL(cluster.url);
    Object.assign(direct, { username: "wage", password: "wage", pathname: "/wage" });

    const port = await freePort();
    const users = join(folder, "users.txt");
    writeFileSync(users, '"wage" "wage"\n');
    own(users, 0o600);
    const config = writeConfig(folder, "pgbouncer/pgbouncer.ini", "pgbouncer.ini", {
      DATABASE_HOST: direct.searchParams.get("host") ?? direct.hostname,
      DATABASE_PORT: direct.searchParams.get("port") ?? direct.port,
      POOLER_ADDRESS: "127.0.0.1",
      POOLER_PORT: port,
      POOLER_USERS: users,
      POOLER_SESSIONS: sessions,
    });
    if (isPreparing) writeFileSync(config, readFileSync(config, "utf8").replace(";; max_prepared", "max_prepared"));
    pooler = startTool("pgbouncer", [config], join(folder, "pgbouncer.log"));
    pooled = `postgresql://wage:wage@127.0.0.1:${port}/wage`;
    const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct.href };
    here = await openServedFixture("pooled", workers, { url: direct.href, env });
    first = here.first;
    second = await here.servers.start();
  });
  afterAll(async () => {
    await here?.close();
    await pooler?.end();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("its sessions are ours: zone, form of days and limits are defaults of the role", async () => {
    const { rows } = await here.pool.query<{ setting: string }>(
      `select unnest(setconfig) as setting from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase where d.datname = 'wage'`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(
      expect.arrayContaining(["TimeZone=Asia/Shanghai", "DateStyle=ISO", "statement_timeout=45000", "lock_timeout=5000"]),
    );
  });

  test("a login, and lists and rows by many at once", async () => {
    const login = await fetch(`${first.address}/auth/v1/token/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password: "Yard-1234" }),
    });
    expect({ status: login.status, body: await login.json() }).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    });
    const paths = ["/project/v1/workers/", "/salary/v1/payRolls/", `/building/v1/projects/${here.fixture.project.id}/`];
    const statuses = new Set<number>();
    // In waves: a call that waits for more than five seconds for a connection is answered 503.
    for (let wave = 0; wave < 10; wave += 1) {
      const calls = Array.from({ length: 30 }, (_, index) =>
        here.call(index % 2 ? first : second, "maker", paths[index % paths.length]!),
      );
      for (const { status } of await Promise.all(calls)) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([200]));
  });

  test.runIf(isPreparing)("its sessions hold the statements that the processes prepared", async () => {
    const client = new pg.Client({ connectionString: pooled });
    await client.connect();
    const { rows } = await client.query<{ n: number }>(
      "select count(*)::int as n from pg_prepared_statements where name like 'PGBOUNCER%' and not from_sql",
    );
    await client.end();
    expect(rows[0]!.n).toBeGreaterThan(5);
  });

  test("one of fifty who authorise a payroll at once is heard, and each worker is paid once", async () => {
    const { id, address } = await here.submitted(first);
    const calls = Array.from({ length: 50 }, (_, index) => here.ask(index % 2 ? first : second, "checker", address));
    const answers = (await Promise.all(calls)).map(({ status }) => status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    await vi.waitFor(
      async () => expect(await one("select status from pay_rolls where id = $1", id)).not.toEqual({ status: 2 }),
      soon,
    );
    const paid = await one(
      `select count(*)::int as transfers, count(distinct r.pay_roll_detail)::int as workers from sim_records s
       join bank_records r on r.e2e_id = s.e2e_id join bank_batches b on b.id = r.bank_batch where s.status = 'ACSC' and b.pay_roll = $1`,
      id,
    );
    const open = workers - here.closedCards;
    expect(paid).toEqual({ transfers: open, workers: open });
  });

  test("an update is read at the other process at once", async () => {
    const { id } = await here.fixture.person(here.fixture.contractor, 2, "经办丙");
    const { version } = await one<{ version: number }>("select version from accounts where id = $1", id);
    const body = JSON.stringify({ action: "switchOff", version });
    const address = `/system/v1/accounts/${id}/`;
    expect((await here.call(first, "admin", address, { method: "PATCH", body })).status).toBe(200);
    expect((await here.call(second, "admin", address)).body).toMatchObject({ is_active: false });
  });

  test("what one process writes is reported to a page that is open at the other", async () => {
    const abort = new AbortController();
    const stream = await fetch(`${second.address}/system/v1/changes/`, {
      headers: { authorization: `Token ${here.token("maker")}` },
      signal: abort.signal,
    });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    const { id } = await here.submitted(first);
    let text = "";
    while (!text.includes(`"payRolls":[${id}]`)) text += (await reader.read()).value ?? "";
    abort.abort();
  });

  test("the jobs are one process's, and the other's when it is killed; no lock of a session is left", async () => {
    const leader = async () =>
      (await one<{ process: string }>("select split_part(process, ' ', 2) as process from job_leaders where expires_at > now()"))
        ?.process;
    await vi.waitFor(async () => expect(await leader()).toBe(String(first.child.pid)), soon);
    await first.end("SIGKILL");
    await vi.waitFor(async () => expect(await leader()).toBe(String(second.child.pid)), soon);
    await vi.waitFor(
      async () =>
        expect(
          await one(`select count(*)::int as n from ${ownLocks} where locktype = 'advisory' and mode = 'ExclusiveLock'`),
        ).toEqual({ n: 0 }),
      soon,
    );
  });
});
