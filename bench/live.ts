// npm run bench:live: the memory of a process with 2,000 open streams, and how late a change arrives (see docs/scaling.md).
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";
import { userType } from "../resources/system/userType";
import { buildApp } from "../server/app";
import { openSession } from "../server/engine/session/sessions";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { execute, fetchRows, sql } from "../server/platform/db/query";
import { firstRun } from "../server/operations/firstRun";
import { makeServices } from "../server/operations/makeServices";
import { makeDataDir } from "../server/platform/settings/dataDir";
import { readSettings } from "../server/platform/settings/env";

const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), "wage-bench-live");
const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test", DEMO_SIZE: "small" });
const silent = { info: () => undefined, warn: () => undefined, error: console.error };
const streamCount = Number(process.env.LIVE_STREAMS ?? 2000);
const rounds = 20;

async function serve(): Promise<void> {
  const database = await openDatabase(settings, () => undefined);
  const app = await buildApp(await makeServices(settings, database.pool, silent));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const [address] = app.addresses() as { port: number }[];
  process.on("message", () => process.send!({ used: (globalThis.gc?.(), process.cpuUsage()) }));
  process.send!({ port: address!.port });
}

const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;

const openStream = (port: number, token: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) =>
    request(
      { host: "127.0.0.1", port, path: "/system/v1/changes/", headers: { authorization: `Token ${token}` }, agent: false },
      resolve,
    )
      .on("error", reject)
      .end(),
  );

async function measure(): Promise<void> {
  await makeDataDir(dataDir);
  const database = await openDatabase(settings, () => undefined);
  await migrate(database.pool);
  const services = await makeServices(settings, database.pool, silent);
  await firstRun(services, console.log);
  const { pool } = services;
  // Copies of one company's account, spread over the companies that are at work.
  await execute(
    pool,
    sql`with corp as (
          select id, row_number() over (order by id) - 1 as place, count(*) over () as total
          from corps where review_status = ${reviewStatus.passed} and deleted_at is null
        ), pattern as (select * from accounts where user_type = ${userType.company} and deleted_at is null order by id limit 1)
        insert into accounts select (jsonb_populate_record(null::accounts, to_jsonb(pattern) || jsonb_build_object(
          'id', 1000000 + n, 'username', 'live' || n, 'phone', null, 'phone_bidx', null, 'corp', corp.id))).*
        from generate_series(1, ${streamCount}::int) n join corp on corp.place = n % corp.total cross join pattern
        on conflict do nothing`,
  );
  const accounts = await fetchRows<{ id: number }>(
    pool,
    sql`select id from accounts where id > 1000000 order by id limit ${streamCount}`,
  );
  const tokens: string[] = [];
  for (const { id } of accounts) tokens.push((await openSession(services, pool, { account: id }, "127.0.0.1")).token);
  const child = fork(process.argv[1]!, ["serve"], { execArgv: [...process.execArgv, "--expose-gc"] });
  try {
    const [{ port }] = (await once(child, "message")) as [{ port: number }];
    const collected = async () => {
      child.send("gc");
      const [{ used }] = (await once(child, "message")) as [{ used: NodeJS.CpuUsage }];
      return { mb: residentMb(child.pid!), cpuMs: (used.user + used.system) / 1000 };
    };
    const idle = await collected();
    let heard = 0;
    let wake = () => undefined as void;
    for (const token of tokens)
      (await openStream(port, token)).on("data", (bytes: Buffer) => {
        if (bytes.includes("event: change")) heard++;
        wake();
      });
    const open = await collected();
    const [roll] = await fetchRows<{ id: number; corp: number }>(
      pool,
      sql`select id, corp from pay_rolls where deleted_at is null order by id limit 1`,
    );
    const own = await fetchRows(pool, sql`select id from accounts where id > 1000000 and corp = ${roll!.corp}`);
    const delays: number[] = [];
    for (let round = 0; round < rounds; round++) {
      heard = 0;
      const begin = performance.now();
      await pool.query("update pay_rolls set version = version where id = $1", [roll!.id]);
      while (heard < own.length) await new Promise<void>((resolve) => (wake = resolve));
      delays.push(performance.now() - begin);
    }
    const after = await collected();
    delays.sort((a, b) => a - b);
    console.log(
      `${tokens.length} streams: ${idle.mb.toFixed(0)} → ${open.mb.toFixed(0)} MB; a change reaches its ${own.length} readers in ${delays[rounds / 2]!.toFixed(0)} ms (most ${delays.at(-1)!.toFixed(0)}), ${((after.cpuMs - open.cpuMs) / rounds).toFixed(0)} ms of processor each`,
    );
  } finally {
    child.kill();
    await database.close();
  }
}

await (process.argv[2] === "serve" ? serve() : measure());
