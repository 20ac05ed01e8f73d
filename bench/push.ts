// npm run bench:push: punches that sites push, and lists that users read meanwhile (see docs/scaling.md).
import { fork } from "node:child_process";
import { mkdirSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { addDays, shanghaiDay } from "../resources/kit/days";
import { buildApp } from "../server/app";
import { openSession } from "../server/engine/session/sessions";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { fetchOne, sql } from "../server/platform/db/query";
import { firstRun } from "../server/operations/firstRun";
import { makeServices } from "../server/operations/makeServices";
import { readSettings } from "../server/platform/settings/env";
import { databaseCpu, processCpu } from "./databaseCpu";
import { openSites, type BenchSite } from "./sites";
import { projectStatus } from "../resources/dictionaries/projectStatus";

const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), "wage-bench-push");
const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test", DEMO_SIZE: process.env.DEMO_SIZE });
const silent = { info: () => undefined, warn: () => undefined, error: console.error };
const perCall = 200;
const siteCount = 8;
const seconds = 15;
/** What issue and operations ask for; the second round pushes exactly so much. */
const requested = 1000;
const usable = 200; // ms, p99 of a list

async function serve(): Promise<void> {
  const database = await openDatabase(settings, () => undefined);
  const services = await makeServices(settings, database.pool, silent);
  const app = await buildApp(services);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const [address] = app.addresses() as { port: number }[];
  process.send!({ port: address!.port });
}

const shifts = [
  ["07", "01"],
  ["12", "02"],
  ["13", "01"],
  ["18", "02"],
] as const;
/** A second run within the hour writes other minutes than the first. */
const offset = new Date().getMinutes();

/** One call of a site: a shift of its people on one of the last four weeks' days. */
async function push(site: BenchSite, today: string): Promise<number> {
  const n = site.sent++;
  const [hour, direction] = shifts[n % 4]!;
  const day = addDays(today, -1 - (Math.floor(n / 4) % 28));
  const minute = String((offset + Math.floor(n / 112)) % 60).padStart(2, "0");
  const dataList = site.people.map((idCardNumber, index) => ({
    idCardNumber,
    date: `${day} ${hour}:${minute}:${String(index % 60).padStart(2, "0")}`,
    direction,
    attendType: "001",
  }));
  const reply = await site.client.call("WorkerAttendance.Add", { dataList });
  if (reply.code === "1005") return 0;
  if (reply.code !== "0") throw new Error(`${reply.code} ${reply.message} ${JSON.stringify(reply.data).slice(0, 300)}`);
  return reply.data?.ok ?? 0;
}

const filter = (of: object) => `filter=${encodeURIComponent(JSON.stringify(of))}&range=[0,24]`;
const lists = (today: string): readonly (readonly [string, (project: number) => string])[] => [
  ["projects", () => `/building/v1/projects/?${filter({ prj_status: projectStatus.underConstruction })}`],
  ["workers", (project) => `/project/v1/workers/?${filter({ project })}`],
  [
    "punches",
    (project) => `/project/v1/workerAttendances/?${filter({ project, attend_time_from: `${addDays(today, -7)} 00:00:00` })}`,
  ],
  ["daily", (project) => `/project/v1/dailyAttendances/?project=${project}`],
  ["day detail", (project) => `/project/v1/dailyAttendanceDetail/?project=${project}&date=${addDays(today, -3)}`],
  ["month", (project) => `/project/v1/workerAttendances/monthAggregate/?project=${project}&month=${today.slice(0, 7)}`],
];

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Reads one list after the other until ordered to stop. */
async function read(platform: string, token: string, sites: readonly BenchSite[], today: string, isOver: () => boolean) {
  const times = new Map<string, number[]>();
  for (let n = 0; !isOver(); n += 1)
    for (const [name, url] of lists(today)) {
      const began = performance.now();
      const reply = await fetch(platform + url(sites[n % sites.length]!.project), {
        headers: { authorization: `Token ${token}` },
      });
      await reply.text();
      if (!reply.ok) throw new Error(`${name}: ${reply.status}`);
      times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
      // A reader views the page he requested.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  return times;
}

interface Bench {
  readonly platform: string;
  readonly token: string;
  readonly sites: readonly BenchSite[];
  readonly today: string;
  /** Milliseconds of the processor's time so far. */
  readonly cpu: () => Promise<Record<"program" | "database", number>>;
}

/** Pushes for a while, as fast as it goes or at a pace, with readers beside it. Returns punches a second and the times of lists. */
async function measure({ platform, token, sites, today, cpu }: Bench, pace?: number) {
  const before = await cpu();
  const began = performance.now();
  const isOver = () => performance.now() - began > seconds * 1000;
  let stored = 0;
  let next = 0;
  const pusher = async () => {
    while (!isOver()) {
      const n = next++;
      const due = pace ? began + (n * perCall * 1000) / pace : 0;
      if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      if (!isOver()) stored += await push(sites[n % sites.length]!, today);
    }
  };
  const readers = [read(platform, token, sites, today, isOver), read(platform, token, sites, today, isOver)];
  await Promise.all(Array.from({ length: 4 }, pusher));
  const rate = (stored * 1000) / (performance.now() - began);
  const times = new Map<string, number[]>();
  for (const part of await Promise.all(readers))
    for (const [name, each] of part) times.set(name, [...(times.get(name) ?? []), ...each]);
  const used = await cpu();
  const each = (part: "program" | "database") => (used[part] - before[part]) / stored;
  return { rate, times, program: each("program"), database: each("database") };
}

function tell(title: string, { rate, times, program, database }: Awaited<ReturnType<typeof measure>>): void {
  const all = [...times.values()].flat();
  const p99 = quantile(all, 0.99);
  console.log(
    `${title}: ${rate.toFixed(0)} punches a second (at least ${requested}); CPU of one, with the lists: ${program.toFixed(2)} + ${database.toFixed(2)} ms`,
  );
  console.log(
    `  lists: ${all.length} read, median ${quantile(all, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (under ${usable})`,
  );
  for (const [name, each] of times)
    console.log(`    ${name.padEnd(12)} median ${quantile(each, 0.5).toFixed(0)} ms, p99 ${quantile(each, 0.99).toFixed(0)} ms`);
}

async function compare(): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const database = await openDatabase(settings, console.log);
  await migrate(database.pool);
  const services = await makeServices(settings, database.pool, silent);
  await firstRun(services, console.log);
  const inspector = await fetchOne<{ id: number }>(database.pool, sql`select id from accounts where username = 'gov01'`);
  const { token } = await openSession(services, database.pool, { account: inspector!.id }, "127.0.0.1");
  const child = fork(process.argv[1]!, ["serve"], { execArgv: process.execArgv });
  try {
    const { port } = await new Promise<{ port: number }>((resolve) =>
      child.once("message", (message) => resolve(message as { port: number })),
    );
    const platform = `http://127.0.0.1:${port}`;
    const sites = await openSites(services, platform, siteCount, perCall);
    const today = shanghaiDay(services.clock.now());
    console.log(`${cpus().length} cores; ${sites.length} sites, ${perCall} punches a call, ${seconds} s each`);
    for (const site of sites) await push(site, today);
    const cpu = async () => ({ program: processCpu(String(child.pid)), database: await databaseCpu(database.pool) });
    const bench: Bench = { platform, token, sites, today, cpu };
    tell(`at a pace of ${requested}`, await measure(bench, requested * 1.05));
    tell("as fast as it goes", await measure(bench));
  } finally {
    child.kill();
    await database.close();
  }
}

if (process.argv[2] === "serve") await serve();
else await compare();
