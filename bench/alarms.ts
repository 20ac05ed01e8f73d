// npm run bench:alarms: the alarm engine on a city of PROJECTS (2,000) projects with WORKERS (100) workers each on the job and a
// year of attendance, payrolls and wages. Prints the full run at three sizes, its memory, and a run for one project after a write.
// BENCH_DATA names the folder in which the filled database is stored and found again.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fork } from "node:child_process";
import type pg from "pg";
import { runAlarms } from "../server/topics/alarms/runAlarms";
import { seedAlarmSettings } from "../server/topics/alarms/seedAlarmSettings";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { makeServices } from "../server/operations/makeServices";
import { readSettings } from "../server/platform/settings/env";
import { fillCity, type BenchCitySize } from "./alarmCity";
import { databaseCpu } from "./databaseCpu";

const projects = Number(process.env.PROJECTS ?? 2_000);
const workers = Number(process.env.WORKERS ?? 100);
const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), `wage-bench-alarms-${projects}x${workers}`);
/** What the folder holds, and on which day: written last, so that a filling that was broken off is seen. */
const filled = path.join(dataDir, "filled.json");
mkdirSync(dataDir, { recursive: true });
const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test" });
const silent = { info: () => undefined, warn: () => undefined, error: console.error };
const open = () => openDatabase(settings, () => undefined);
const seconds = (ms: number) => Math.round(ms / 10) / 100;

interface Figures {
  readonly runs: readonly object[];
  readonly oneProject: { readonly median: number; readonly worst: number };
  readonly peakMemory: number;
}

interface Cost {
  seconds: number;
  /** Of this process, and of the database for it. */
  cpu: number;
  databaseCpu: number;
}

async function costOf<T>(pool: pg.Pool, work: () => Promise<T>): Promise<Cost & { result: T }> {
  const [began, cpu, database] = [performance.now(), process.cpuUsage(), await databaseCpu(pool)];
  const result = await work();
  const used = process.cpuUsage(cpu);
  return {
    result,
    seconds: seconds(performance.now() - began),
    cpu: seconds((used.user + used.system) / 1000),
    databaseCpu: seconds((await databaseCpu(pool)) - database),
  };
}

/** In a separate process, so that its memory is the engine's. */
async function judge({ projects, today }: BenchCitySize): Promise<void> {
  const database = await open();
  const { pool } = database;
  await seedAlarmSettings(pool);
  const services = await makeServices(settings, pool, silent);
  const empty = () => pool.query("truncate project_alarms, messages, alarm_queue restart identity cascade");
  // What the first run reads from the disk, the others find in memory: none of the three is the first.
  await runAlarms(services, { today, nightly: true });
  const runs: object[] = [];
  for (const count of [projects / 4, projects / 2, projects].map(Math.round)) {
    await empty();
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    const { result, ...cost } = await costOf(pool, () => runAlarms(services, { projects: ids, today, nightly: true }));
    runs.push({ projects: count, ...cost, raised: result.raised, failed: result.failed });
  }
  const { result, ...again } = await costOf(pool, () => runAlarms(services, { today, nightly: true }));
  runs.push({ projects, ...again, raised: result.raised, failed: result.failed });
  const single: number[] = [];
  for (let nth = 0; nth < 40; nth++) {
    const began = performance.now();
    await runAlarms(services, { projects: [1 + ((nth * 37) % projects)], today });
    single.push(performance.now() - began);
  }
  single.sort((a, b) => a - b);
  const figures: Figures = {
    runs,
    oneProject: { median: Math.round(single[20]!), worst: Math.round(single[39]!) },
    peakMemory: Math.round(process.resourceUsage().maxRSS / 1024),
  };
  process.send!(figures);
  await database.close();
}

async function prepare(): Promise<BenchCitySize> {
  if (existsSync(filled)) return JSON.parse(readFileSync(filled, "utf8")) as BenchCitySize;
  let database = await open();
  await migrate(database.pool);
  const { rows } = await database.pool.query("select 1 from projects limit 1");
  if (rows.length > 0) throw new Error(`${dataDir} was filled in part only: remove it`);
  const { clock } = await makeServices(settings, database.pool, silent);
  const city = { projects, workers, today: clock.today() };
  console.log(`Filling ${dataDir}:`);
  const quickly = { fsync: "off", full_page_writes: "off", wal_level: "minimal", max_wal_senders: "0", max_wal_size: "'4GB'" };
  for (const [name, value] of Object.entries(quickly)) await database.pool.query(`alter system set ${name} = ${value}`);
  await database.close();
  database = await open();
  await fillCity(database.pool, city);
  await database.pool.query("alter system reset all");
  await database.close();
  writeFileSync(filled, JSON.stringify(city));
  return city;
}

if (process.argv[2] === "judge") await judge(JSON.parse(readFileSync(filled, "utf8")) as BenchCitySize);
else {
  const city = await prepare();
  const database = await open();
  await migrate(database.pool);
  const child = fork(process.argv[1]!, ["judge"], { execArgv: process.execArgv });
  const { runs, oneProject, peakMemory } = await new Promise<Figures>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Figures));
    child.once("exit", (code) => reject(new Error(`the engine ended with ${code}`)));
  });
  console.log(`${city.projects} projects of ${city.workers} workers; the last row is the run after, when nothing has changed`);
  console.table(runs);
  console.log(`one project after a write, ms:`, oneProject, `(limit 200)`);
  console.log(`peak memory: ${peakMemory} MB (limit 1,024); 2,000 projects: limit 60 s`);
  await database.close();
}
