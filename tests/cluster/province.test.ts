import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { replicationState } from "../../resources/province/replicationState";
import { reviewStatus } from "../../resources/dictionaries/reviewStatus";
import { toFen } from "../../resources/kit/money";
import { regionName } from "../../resources/regions";
import { startCluster, type Cluster } from "../../server/platform/db/cluster";
import { openServers, type RunningServer, type Servers } from "../support/servers";
import { eventually, makeFolder } from "./tools";

const password = "Yard-1234";
const demoCities = [
  { code: "990100", seed: 724 },
  { code: "990200", seed: 725 },
  { code: "990300", seed: 726 },
] as const;
/** The lists are those of the last minute, and so are a city's counts for the province. */
const refreshed = 60_000;
const replicated = 3 * refreshed;
const soon = { timeout: replicated, interval: 250 };
/** As docs/operations.md asks for; the last three only save time here. */
const databaseSettings = {
  ...{ wal_level: "logical", max_logical_replication_workers: 16, max_worker_processes: 24 },
  ...{ fsync: "off", full_page_writes: "off", shared_buffers: "48MB" },
};

interface City {
  readonly code: string;
  readonly dataDir: string;
  cluster: Cluster;
  readonly server: RunningServer;
  readonly token: string;
}

let folder: string;
let servers: Servers;
let cluster: Cluster;
let province: RunningServer;
let token: string;
let cities: City[];
const measured: Record<string, string | number>[] = [];
const fenOf = (yuan: string): number => toFen(yuan) ?? Number.NaN;
const seconds = (ms: number) => Math.round(ms / 100) / 10;

const openCluster = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  return startCluster({ dataDir, log: () => undefined, settings: databaseSettings });
};
async function onDatabase<Row extends pg.QueryResultRow>(url: string, text: string, ...values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
async function call<Answer>({ address }: RunningServer, sid: string | undefined, path: string, init: RequestInit = {}) {
  const headers = { "content-type": "application/json", ...(sid && { authorization: `Token ${sid}` }) };
  const response = await fetch(address + path, { headers, ...init });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Answer };
}
async function signIn(server: RunningServer, secret: string): Promise<string> {
  const body = JSON.stringify({ username: "admin", password: secret });
  const answer = await call<{ token: string }>(server, undefined, "/auth/v1/token/", { method: "POST", body });
  expect(answer.status).toBe(200);
  return answer.body.token;
}
/** A command of the program beside it. */
async function run(env: NodeJS.ProcessEnv, ...command: string[]): Promise<string> {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, [servers.program, ...command], {
    env: { ...inherited, ...env },
  });
  return stdout;
}

type Figures = Record<
  "project_count" | "building_count" | "worker_count" | "overdue_workers" | "overdue_projects" | "level1" | "level2" | "level3",
  number
> &
  Record<"due_amount" | "paid_amount" | "overdue_amount" | "contract_amount", string>;
type CityRow = Figures & { readonly city_name: string; readonly data_state: number; readonly data_until: string };

interface Summary {
  readonly project_total: number;
  readonly project_building: number;
  readonly worker_on_job: number;
  readonly contract_amount: string;
  readonly month_due_amount: string;
  readonly month_paid_amount: string;
}
interface AlarmSummary {
  readonly levels: readonly { readonly level: number; readonly alarm_count: number }[];
  readonly overdue_wages: { readonly amount: string; readonly worker_count: number; readonly project_count: number };
}

/** What the city itself answers for its big-screen. */
async function ownFigures({ server, token: sid }: City): Promise<Figures> {
  const screen = async <Answer>(word: string) => (await call<Answer>(server, sid, `/system/v1/regions/1/${word}/`)).body;
  const [summary, alarms] = await Promise.all([screen<Summary>("projectSummary"), screen<AlarmSummary>("alarmProjectSummary")]);
  const open = (level: number) => alarms.levels.find((each) => each.level === level)?.alarm_count ?? 0;
  return {
    project_count: summary.project_total,
    building_count: summary.project_building,
    worker_count: summary.worker_on_job,
    contract_amount: summary.contract_amount,
    due_amount: summary.month_due_amount,
    paid_amount: summary.month_paid_amount,
    overdue_amount: alarms.overdue_wages.amount,
    overdue_workers: alarms.overdue_wages.worker_count,
    overdue_projects: alarms.overdue_wages.project_count,
    ...{ level1: open(1), level2: open(2), level3: open(3) },
  };
}

/** In the order of the cities here. */
async function listed(): Promise<CityRow[]> {
  const { body } = await call<CityRow[]>(province, token, "/province/v1/cities/");
  return demoCities.flatMap(({ code }) => body.filter(({ city_name }) => city_name === regionName(code)));
}
const rowOf = async (index: number): Promise<CityRow> => (await listed())[index]!;

/** A contract of the city is worth more; returns what the city's contracts are worth then, and when it was written. */
async function raiseContract({ cluster: { url } }: City): Promise<{ readonly amount: string; readonly at: number }> {
  const [raised] = await onDatabase<{ fen: string }>(
    url,
    `with raised as (
       update projects set contract_amount = contract_amount + 100 returning id, contract_amount, review_status, deleted_at
     ) select sum(contract_amount) as fen from raised where review_status = ${reviewStatus.passed} and deleted_at is null`,
  );
  const fen = Number(raised!.fen);
  return { amount: `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, "0")}`, at: performance.now() };
}
const arrived = (index: number, amount: string) =>
  eventually(`the contracts of city ${index + 1}`, replicated, async () =>
    (await rowOf(index)).contract_amount === amount ? performance.now() : undefined,
  );

describe("three cities replicate to a province", () => {
  beforeAll(async () => {
    folder = makeFolder("wage-province");
    servers = await openServers("province-drill", { LOG_LEVEL: "silent" });
    cluster = await openCluster(join(folder, "province"));
    const ofProvince = {
      ...{ DATABASE_URL: cluster.url, DATA_DIR: join(folder, "province"), DEMO: "0" },
      ...{ PROVINCE_CODE: "990000", ADMIN_PASSWORD: password },
    };
    province = await servers.start(ofProvince);
    token = await signIn(province, password);
    cities = [];
    for (const { code, seed } of demoCities) {
      const dataDir = join(folder, code);
      const own = await openCluster(dataDir);
      const env = { DATABASE_URL: own.url, DATA_DIR: dataDir, DEMO: "1", DEMO_SIZE: "small", DEMO_SEED: String(seed) };
      const server = await servers.start(env);
      cities.push({ code, dataDir, cluster: own, server, token: await signIn(server, "Demo1234") });
      await onDatabase(own.url, "create role province login replication password 'province'");
      await run(env, "publish", "province");
      const publisher = new URL(own.url);
      Object.assign(publisher, { username: "province", password: "province" });
      await run(ofProvince, "subscribe", code, publisher.href);
    }
  });
  afterAll(async () => {
    await servers?.close();
    await Promise.all([cluster, ...(cities ?? []).map((city) => city.cluster)].map((each) => each?.stop()));
    rmSync(folder, { recursive: true, force: true });
    console.table(measured);
  });

  test("each city's figures are those that it answers itself, and the province's are their sum", async () => {
    const began = performance.now();
    await vi.waitFor(async () => {
      const own = await Promise.all(cities.map(ownFigures));
      expect(await listed()).toMatchObject(own.map((figures) => ({ data_state: replicationState.current, ...figures })));
    }, soon);
    measured.push({ measured: "all figures equal after, s", value: seconds(performance.now() - began) });
    const own = await Promise.all(cities.map(ownFigures));
    const { body: sums } = await call<Figures>(province, token, "/province/v1/cities/?summary=1");
    for (const name of ["project_count", "worker_count", "overdue_workers", "level1", "level2", "level3"] as const)
      expect(sums[name], name).toBe(own.reduce((sum, each) => sum + each[name], 0));
    for (const name of ["due_amount", "paid_amount", "overdue_amount", "contract_amount"] as const)
      expect(fenOf(sums[name]), name).toBe(own.reduce((sum, each) => sum + fenOf(each[name]), 0));
    expect(own.every(({ project_count, overdue_amount }) => project_count > 0 && fenOf(overdue_amount) > 0)).toBe(true);
  });

  test("a write of a city arrives with the next refresh", async () => {
    const delays: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { amount, at } = await raiseContract(cities[0]!);
      delays.push((await arrived(0, amount)) - at);
    }
    const median = delays.toSorted((a, b) => a - b)[delays.length >> 1]!;
    measured.push({
      measured: "a write is seen after, s (median, worst)",
      value: `${seconds(median)}, ${seconds(Math.max(...delays))}`,
    });
    expect(median).toBeLessThan(refreshed + 10_000);
  });

  test("the account of the province reads no personal data in a city", async () => {
    const publisher = new URL(cities[0]!.cluster.url);
    Object.assign(publisher, { username: "province", password: "province" });
    await expect(onDatabase(publisher.href, "select worker_name from workers")).rejects.toThrow("permission denied");
    await expect(onDatabase(publisher.href, "select id from realinfos")).rejects.toThrow("permission denied");
    await expect(onDatabase(publisher.href, "select id, in_status from workers")).rejects.toThrow("permission denied");
    expect(await onDatabase(publisher.href, "select id, worker_count from project_headcounts limit 1")).toHaveLength(1);
  });

  test("nothing else is open there, to its administrator either", async () => {
    for (const path of ["/building/v1/projects/", "/project/v1/workers/", "/salary/v1/payRolls/", "/system/v1/home/"])
      expect((await call(province, token, path)).status, path).toBe(404);
    expect((await call(province, undefined, "/province/v1/cities/")).status).toBe(401);
    expect((await call(province, token, "/province/v1/alarms/", { method: "POST", body: "{}" })).status).toBe(405);
  });

  test("a city is away: its last state is shown with its time, the others go on; it comes back by itself", async () => {
    const [first, second] = cities as [City, City, City];
    const before = await rowOf(1);
    await second.server.end("SIGKILL");
    await second.cluster.stop();
    const { amount, at } = await raiseContract(first);
    measured.push({ measured: "with a city away, seen after, s", value: seconds((await arrived(0, amount)) - at) });

    await vi.waitFor(async () => expect(await rowOf(1)).toMatchObject({ data_state: replicationState.delayed }), {
      timeout: 120_000,
      interval: 1_000,
    });
    const away = await rowOf(1);
    expect({ ...away, data_state: 0, data_until: "" }).toEqual({ ...before, data_state: 0, data_until: "" });
    expect((await listed()).map(({ data_state }) => data_state)).toEqual([
      replicationState.current,
      replicationState.delayed,
      replicationState.current,
    ]);
    const ready = await call<{ city_lag_seconds: Record<string, number> }>(province, undefined, "/ready");
    expect(ready.status).toBe(200);
    expect(ready.body.city_lag_seconds["990200"]).toBeGreaterThan(60);
    expect(ready.body.city_lag_seconds["990100"]).toBeLessThan(60);

    second.cluster = await openCluster(second.dataDir);
    const returned = performance.now();
    const raised = await raiseContract(second);
    await arrived(1, raised.amount);
    measured.push({ measured: "back again, seen after, s", value: seconds(performance.now() - returned) });
  });
});
