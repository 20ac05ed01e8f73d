// npm run bench:worker: 200,000 workers, of whom 20,000 open their pay slip within ten minutes after the text message that wages were
// paid, with a burst in each minute. `-- short`: a tenth of the workers and forty seconds of the same rate. See docs/scaling.md.
import { existsSync, mkdirSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { hashToken, randomToken } from "../server/platform/crypto/token";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { execute, sql } from "../server/platform/db/query";
import { rebuildWageLedger } from "../server/topics/ledger/rebuildWageLedger";
import { makeServices } from "../server/operations/makeServices";
import { readSettings } from "../server/platform/settings/env";
import { fillCity } from "./alarmCity";
import { databaseCpu } from "./databaseCpu";
import { serve, startServer } from "./serve";
import { readSecrets } from "../server/platform/settings/secrets";
import { earlierValue } from "../tests/support/earlierValue";

const isShort = process.argv.includes("short");
const size = isShort ? { projects: 200, seconds: 40 } : { projects: 2_000, seconds: 600 };
const workersOfProject = 100;
const months = 6;
/** Slips opened in a second, over the whole time and in the burst of each minute. */
const rate = { mean: 20_000 / 600, burst: 100, burstSeconds: 5 } as const;
const limitMs = 300;
const stepMs = 20;
const name = `wage-bench-worker-${size.projects}x${workersOfProject}x${months}`;
const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), name);
const silent = { info: () => undefined, warn: () => undefined, error: console.error };

/** A session each, known in the clear to this program alone. */
async function openSessions(pool: pg.Pool, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => randomToken());
  const every = Math.max(1, Math.floor((size.projects * workersOfProject) / count));
  await execute(
    pool,
    sql`insert into sessions (token_hash, realinfo, is_remembered, created_at, last_used_at, file_prefix, file_ref, ip)
        select t.hash, 1 + (t.no - 1) * ${every}, true, now(), now(), t.hash, left(t.hash, 16), ''
        from unnest(${tokens.map(hashToken)}::text[]) with ordinality as t (hash, no)`,
  );
  return tokens;
}

/** Slips to open in the second of the minute. */
const rateIn = (second: number): number => {
  const calm = (rate.mean * 60 - rate.burst * rate.burstSeconds) / (60 - rate.burstSeconds);
  return second % 60 >= 10 && second % 60 < 10 + rate.burstSeconds ? rate.burst : calm;
};

const quantile = (sorted: readonly number[], part: number): string =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(0);

async function bench(): Promise<void> {
  const isFilled = existsSync(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test" });
  const { pool, close } = await openDatabase(settings, () => undefined);
  await migrate(pool);
  const { clock } = await makeServices(settings, pool, silent);
  if (!isFilled) {
    const encrypted = `'${earlierValue(readSecrets(dataDir, "field-key")[0], "6299990000000123459")}'`;
    const today = clock.today();
    await fillCity(pool, {
      ...{ projects: size.projects, workers: workersOfProject, today, months, encrypted },
      withDays: false,
    });
    await pool.query("set statement_timeout = 0; update pay_roll_details set unit_price = 30000, base_amount = total_pay_amount");
    await rebuildWageLedger(pool);
    await pool.query("vacuum (analyze) wage_ledger");
  }
  await pool.query("delete from sessions");
  const opened = Math.ceil(rate.mean * size.seconds * 1.2);
  const tokens = await openSessions(pool, opened);
  process.env.BENCH_DATA = dataDir; // read by the server that this program forks
  const server = await startServer("product");
  await openSlip(server.port, tokens[0]!);
  const [cpuBefore, databaseBefore] = [await server.cpu(), await databaseCpu(pool)];

  const times: number[] = [];
  let failures = 0;
  const open = async (token: string) => {
    const began = performance.now();
    await openSlip(server.port, token).catch(() => (failures += 1));
    times.push(performance.now() - began);
  };
  const running: Promise<void>[] = [];
  const began = performance.now();
  let [due, next, last] = [0, 0, 0];
  for (let now = 0; now < size.seconds; now = (performance.now() - began) / 1000) {
    due += rateIn(now) * (now - last);
    last = now;
    for (; due >= 1 && next < tokens.length; due -= 1) running.push(open(tokens[next++]!));
    await pause(stepMs);
  }
  await Promise.all(running);
  const seconds = (performance.now() - began) / 1000;
  const [cpu, database] = [(await server.cpu()) - cpuBefore, (await databaseCpu(pool)) - databaseBefore];
  times.sort((a, b) => a - b);
  const p99 = Number(quantile(times, 0.99));
  console.log(
    `${cpus().length} cores; ${size.projects * workersOfProject} workers, ${times.length} slips in ${seconds.toFixed(0)} s, ${failures} failed`,
  );
  console.log(
    `a slip (two calls): p50 ${quantile(times, 0.5)} ms, p99 ${p99} ms (limit ${limitMs}), worst ${quantile(times, 1)} ms`,
  );
  console.log(
    `processor, ms a slip: program ${(cpu / times.length).toFixed(1)}, database ${(database / times.length).toFixed(1)}`,
  );
  await server.stop();
  await close();
  if (failures > 0 || p99 > limitMs) process.exitCode = 1;
}

/** What the page of the link in the text message calls. */
async function openSlip(port: number, token: string): Promise<void> {
  const get = async (url: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { authorization: `Token ${token}` } });
    const body: unknown = await reply.json();
    if (!reply.ok) throw new Error(`${url}: ${reply.status} ${JSON.stringify(body)}`);
    return body;
  };
  const [wages] = await Promise.all([get("/worker/v1/wages/"), get("/worker/v1/token/")]);
  if (!Array.isArray(wages) || wages.length === 0) throw new Error("a worker without wages");
}

if (process.argv[2] === "product") await serve("product", process.env.BENCH_DATA ?? dataDir);
else await bench();
