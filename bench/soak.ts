// npm run soak: a working day in ten minutes, on this machine alone: mixed users, pushes, idle connections and streams (docs/scaling.md).
// SOAK_MINUTES, SOAK_USERS, SOAK_PUSHES (a second), SOAK_CONNECTIONS and SOAK_STREAMS make it shorter. Not part of the tests.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { direction } from "../resources/dictionaries/direction";
import { addDays, shanghaiDay } from "../resources/kit/days";
import { buildApp } from "../server/app";
import { openSession } from "../server/engine/session/sessions";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { execute, fetchRows } from "../server/platform/db/query";
import { firstRun } from "../server/operations/firstRun";
import { jobs } from "../server/topics/jobs";
import { startJobs } from "../server/engine/jobs/runner";
import { makeServices } from "../server/operations/makeServices";
import { makeDataDir } from "../server/platform/settings/dataDir";
import { readSettings } from "../server/platform/settings/env";
import { openSites, type BenchSite } from "./sites";

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const size = {
  minutes: setting("SOAK_MINUTES", 10),
  users: setting("SOAK_USERS", 200),
  pushes: setting("SOAK_PUSHES", 20),
  connections: setting("SOAK_CONNECTIONS", 10_000),
  streams: setting("SOAK_STREAMS", 500),
};
const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), "wage-bench-soak");
const settings = readSettings({
  DATA_DIR: dataDir,
  DEMO: "1",
  NODE_ENV: "test",
  DEMO_SIZE: "small",
});
const silent = { info: () => undefined, warn: () => undefined, error: console.error };
const firstCopy = 1_000_000;
/** A person reads what was opened. */
const thinkMs = () => 3_000 + Math.random() * 2_000;

interface Sample {
  readonly delayMs: number;
  readonly cpuMs: number;
}

/** The platform in a process of its own, with its jobs. */
async function serve(): Promise<void> {
  const database = await openDatabase(settings, () => undefined);
  const services = await makeServices(settings, database.pool, silent);
  const app = await buildApp(services);
  await app.listen({ port: 0, host: "127.0.0.1" });
  startJobs(services, jobs);
  const [address] = app.addresses() as { port: number }[];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send!({ delayMs: delay.percentile(99) / 1e6, cpuMs: (user + system) / 1000 } satisfies Sample);
    delay.reset();
  });
  process.send!({ port: address!.port });
}

const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Least squares, in the unit of `y` for each unit of `x`. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [mx, my] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0) / spread;
}

const list = (address: string, filter: object = {}) =>
  `${address}?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,24]`;
/** What people open on a working day: lists, the home page, the bell. */
const screens: readonly string[] = [
  list("/building/v1/projects/"),
  list("/project/v1/workers/"),
  list("/salary/v1/payRolls/"),
  list("/salary/v1/payRollDetails/"),
  list("/building/v1/projectAlarms/"),
  list("/system/v1/messages/"),
  "/system/v1/platform/",
];

interface Answers {
  readonly times: number[];
  refused: number;
  failed: number;
  lost: number;
}

async function read(platform: string, token: string, url: string, answers: Answers): Promise<void> {
  const began = performance.now();
  try {
    const reply = await fetch(platform + url, {
      headers: { authorization: `Token ${token}` },
      signal: AbortSignal.timeout(70_000),
    });
    await reply.arrayBuffer();
    answers.times.push(performance.now() - began);
    if (reply.status >= 500) answers.failed += 1;
    else if (!reply.ok) answers.refused += 1;
  } catch {
    answers.lost += 1;
  }
}

/** One punch of one person of a site, as a turnstile sends it. */
async function push(site: BenchSite, today: string, answers: Answers): Promise<void> {
  const n = site.sent++;
  const time = `${addDays(today, -1 - (Math.floor(n / 1400) % 20))} ${String(7 + (Math.floor(n / 60) % 12)).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}:00`;
  const punch = {
    idCardNumber: site.people[n % site.people.length]!,
    date: time,
    direction: n % 2 ? direction.out : direction.in,
    attendType: "001",
  };
  const began = performance.now();
  try {
    const { code } = await site.client.call("WorkerAttendance.Add", { dataList: [punch] });
    answers.times.push(performance.now() - began);
    if (code === "5000") answers.failed += 1;
    else if (code !== "0") answers.refused += 1;
  } catch {
    answers.lost += 1;
  }
}

/** Connections that send nothing; one that the platform closes is opened again. */
function openIdle(port: number, count: number, isOver: () => boolean): { close: () => void } {
  const open = new Set<Socket>();
  const one = () => {
    const socket = connect(port, "127.0.0.1");
    open.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      open.delete(socket);
      if (!isOver()) one();
    });
  };
  for (let n = 0; n < count; n += 1) one();
  return { close: () => open.forEach((socket) => socket.destroy()) };
}

async function sample(child: ChildProcess): Promise<Sample> {
  child.send("sample");
  const [found] = (await once(child, "message")) as [Sample];
  return found;
}

/** Copies of the accounts of the demo city: an account has ten sessions at most. */
async function peopleOf(pool: pg.Pool, count: number): Promise<{ id: number }[]> {
  await execute(pool)`
    with pattern as (
      select a.*, row_number() over (order by id) - 1 as place, count(*) over () as total
        from accounts a where is_active and deleted_at is null and id < ${firstCopy})
    insert into accounts select (jsonb_populate_record(null::accounts, to_jsonb(p) || jsonb_build_object(
        'id', ${firstCopy} + n, 'username', 'soak' || n, 'phone', null, 'phone_index', null, 'phone_bound', false, 'is_com_init', false))).*
      from generate_series(0, ${count - 1}::int) n join pattern p on p.place = n % p.total on conflict do nothing`;
  return fetchRows<{ id: number }>(pool)`select id from accounts where id >= ${firstCopy} order by id limit ${count}`;
}

async function measure(): Promise<void> {
  await makeDataDir(dataDir);
  const database = await openDatabase(settings, () => undefined);
  await migrate(database.pool);
  const services = await makeServices(settings, database.pool, silent);
  await firstRun(services, console.log);
  const tokens: string[] = [];
  for (const { id } of await peopleOf(database.pool, Math.max(size.users, size.streams)))
    tokens.push((await openSession(services, database.pool, { account: id }, "127.0.0.1")).token);
  const child = fork(process.argv[1]!, ["serve"], { execArgv: process.execArgv });
  let isOver = false;
  try {
    const [{ port }] = (await once(child, "message")) as [{ port: number }];
    const platform = `http://127.0.0.1:${port}`;
    const today = shanghaiDay(services.clock.now());
    const sites = size.pushes > 0 ? await openSites(services, platform, 8, 20) : [];
    const answers = (): Answers => ({ times: [], refused: 0, failed: 0, lost: 0 });

    const idle = answers();
    for (let n = 0; n < 10 * screens.length; n += 1)
      await read(platform, tokens[n % tokens.length]!, screens[n % screens.length]!, idle);

    const connections = openIdle(port, size.connections, () => isOver);
    let streams = 0;
    for (const token of tokens.slice(0, size.streams))
      request({
        host: "127.0.0.1",
        port,
        path: "/system/v1/changes/",
        headers: { authorization: `Token ${token}` },
        agent: false,
      })
        .on("response", (reply) => {
          if (reply.statusCode === 200) streams += 1;
          reply.resume();
        })
        .on("error", () => undefined)
        .end();

    const [users, pushed] = [answers(), answers()];
    const memory: [minute: number, mb: number][] = [];
    const delays: number[] = [];
    const began = performance.now();
    const end = began + size.minutes * 60_000;
    const minute = () => (performance.now() - began) / 60_000;
    await sample(child);
    const person = async (n: number) => {
      await pause(Math.random() * 5_000);
      for (let at = n; performance.now() < end; at += 1) {
        await read(platform, tokens[n]!, screens[at % screens.length]!, users);
        await pause(thinkMs());
      }
    };
    const waiting: Promise<void>[] = [];
    const pusher = async () => {
      for (let n = 0; performance.now() < end; n += 1) {
        waiting.push(push(sites[n % sites.length]!, today, pushed));
        await pause(Math.max(0, began + ((n + 1) * 1000) / size.pushes - performance.now()));
      }
      await Promise.all(waiting);
    };
    const watch = async () => {
      while (performance.now() < end) {
        await pause(5_000);
        memory.push([minute(), residentMb(child.pid!)]);
        delays.push((await sample(child)).delayMs);
      }
    };
    await Promise.all([
      ...Array.from({ length: size.users }, (_, n) => person(n)),
      ...(sites.length > 0 ? [pusher()] : []),
      watch(),
    ]);
    isOver = true;
    connections.close();

    // Caches fill in the first half: what grows after it would grow for ever.
    const settled = memory.filter(([at]) => at >= size.minutes / 2);
    const rate = ({ times, failed, lost }: Answers) =>
      `${((100 * (failed + lost)) / Math.max(1, times.length + lost)).toFixed(2)} %`;
    const p99 = ({ times }: Answers) => `${quantile(times, 0.99).toFixed(0)} ms`;
    const rows = [
      ["", `${size.users} users`, `${size.pushes} pushes a second`],
      ["---", "---:", "---:"],
      ["answers", users.times.length, pushed.times.length],
      ["answers 5xx", users.failed, pushed.failed],
      ["other refusals", users.refused, pushed.refused],
      ["no answer", users.lost, pushed.lost],
      ["error rate", rate(users), rate(pushed)],
      ["median", `${quantile(users.times, 0.5).toFixed(0)} ms`, `${quantile(pushed.times, 0.5).toFixed(0)} ms`],
      ["p99", p99(users), p99(pushed)],
      ["p99 of one user alone", p99(idle), ""],
    ];
    console.log(
      `\n${size.minutes} min, ${size.connections} idle connections, ${streams} streams, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}\n`,
    );
    for (const row of rows) console.log(`| ${row.join(" | ")} |`);
    console.log(
      `\nMemory ${memory[0]![1].toFixed(0)} → ${memory.at(-1)![1].toFixed(0)} MB, ${slopeOf(settled).toFixed(1)} MB a minute in the second half`,
    );
    console.log(
      `Event loop: p99 of the delay, median of 5 s ${quantile(delays, 0.5).toFixed(0)} ms, most ${quantile(delays, 1).toFixed(0)} ms`,
    );
  } finally {
    isOver = true;
    child.kill();
    await database.close();
  }
}

if (process.argv[2] === "serve") await serve();
else {
  await measure();
  process.exit();
}
