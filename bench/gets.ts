// npm run bench:gets: every GET of the API as the super administrator, a city inspector, a district inspector and a company, with the
// processor's time of program and database and the number of statements of a call, worst first. The city is the demo city with so many
// times its ordinary projects: `npm run bench:gets -- 4`; `-- small` takes less than a minute. A word after it measures only the calls
// with it in their address. ALARMS=100000 adds so many alarms, one in five of them open, as after some years. See docs/scaling.md.
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mock } from "node:test";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { z } from "zod";
import { buildApp } from "../server/app";
import { openSession } from "../server/engine/session/sessions";
import { migrate } from "../server/platform/db/migrate";
import { setAnswerLimit } from "../server/platform/db/answerLimit";
import { openDatabase } from "../server/platform/db/pool";
import { fetchOne, sql } from "../server/platform/db/query";
import { demoAccounts } from "../demo/demoAccounts";
import { firstRun } from "../server/operations/firstRun";
import { makeServices } from "../server/operations/makeServices";
import { readSettings } from "../server/platform/settings/env";
import { monthOf, shiftMonth } from "../resources/kit/days";
import { resources } from "../resources";
import { alarmStatus } from "../resources/dictionaries/alarmStatus";
import type { AnyResource } from "../resources/kit/resource";
import { projects } from "../resources/projects/projects";
import { databaseCpu } from "./databaseCpu";

const [size = "16", word = ""] = process.argv.slice(2);
const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), `wage-bench-gets-${size}`);
/** A call is repeated until it has taken so long, or so often. */
const enough = { ms: 120, calls: 20 } as const;
const limitMs = 300;
const shown = 60;

const isFilled = existsSync(dataDir);
mkdirSync(dataDir, { recursive: true });
const settings = readSettings({
  ...{ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test" },
  ...(size === "small" ? { DEMO_SIZE: "small" } : { DEMO_SCALE: size }),
});
const { pool, close } = await openDatabase(settings, () => undefined);
await migrate(pool);
const services = await makeServices(settings, pool, { info: () => undefined, warn: () => undefined, error: console.error });
if (!isFilled) {
  await firstRun(services, console.log);
  await vacuum();
}
await addAlarms(Number(process.env.ALARMS ?? 0));

/** Takes longer than any statement may. */
async function vacuum(table = ""): Promise<void> {
  const db = await pool.connect();
  setAnswerLimit(db, Infinity);
  await db.query("set statement_timeout = 0");
  await db.query(`vacuum (analyze) ${table}`);
  db.release(true);
}

/** Copies of the city's alarms, one day further back each time. */
async function addAlarms(total: number): Promise<void> {
  const present = (await fetchOne<{ n: number }>(pool, sql`select count(*)::int as n from project_alarms`))!.n;
  if (present >= total) return;
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and table_name = 'project_alarms' and is_generated = 'NEVER' and column_name not in ('id', 'deleted_at')`,
  );
  const isOpen = `(n % 5 = 0)`;
  const other: Readonly<Record<string, string>> = {
    alarm_no: "a.alarm_no || '-' || n",
    period_key: "a.period_key || '-' || a.id || '-' || n",
    raised_at: "a.raised_at - n * interval '1 day'",
    status: `case when ${isOpen} then ${alarmStatus.pending} else ${alarmStatus.closed} end`,
    closed_at: `case when not ${isOpen} then coalesce(a.closed_at, a.raised_at + interval '10 days') - n * interval '1 day' end`,
    close_type: `case when not ${isOpen} then coalesce(a.close_type, 1) end`,
  };
  const db = await pool.connect();
  setAnswerLimit(db, Infinity);
  await db.query("set statement_timeout = 0; set session_replication_role = replica");
  await db.query(`insert into project_alarms (${rows.map(({ name }) => name).join(", ")})
    select ${rows.map(({ name }) => other[name] ?? `a.${name}`).join(", ")}
      from (select * from project_alarms where deleted_at is null) a cross join generate_series(1, ${Math.ceil((total - present) / present)}) n`);
  db.release(true);
  await vacuum("project_alarms");
}

interface Reader {
  readonly name: string;
  readonly token: string;
}

/** A session of each. */
async function openReaders(): Promise<readonly Reader[]> {
  const names = { admin: "administrator", gov01: "city", gov02: "district", [demoAccounts(services)[6]!.username]: "company" };
  const readers: Reader[] = [];
  for (const [username, name] of Object.entries(names)) {
    const account = await fetchOne<{ id: number }>(pool, sql`select id from accounts where username = ${username}`);
    const { token } = await openSession(services, pool, { account: account!.id }, "127.0.0.1");
    readers.push({ name, token });
  }
  return readers;
}

interface Call {
  readonly path: string;
  readonly parameters: readonly string[];
}

const openapi = z.object({
  paths: z.record(
    z.string(),
    z.object({
      get: z
        .object({
          parameters: z.array(z.object({ name: z.string(), in: z.string() })).default([]),
          responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).optional() })),
        })
        .optional(),
    }),
  ),
});

/** Every GET that only reads, without those that answer an endless stream. */
function callsOf(app: FastifyInstance): readonly Call[] {
  const declared: readonly AnyResource[] = Object.values(resources);
  const acts = declared.flatMap(({ path, actions }) =>
    Object.values(actions ?? {}).map(({ call }) => `${path}{id}/${call.replace("GET ", "")}/`),
  );
  return Object.entries(openapi.parse(app.swagger()).paths).flatMap(([path, { get }]) => {
    if (!get || acts.includes(path) || !path.includes(word)) return [];
    if (Object.values(get.responses).some(({ content }) => content && "text/event-stream" in content)) return [];
    return { path, parameters: get.parameters.flatMap((each) => (each.in === "query" ? each.name : [])) };
  });
}

const rowsAnswer = z.array(z.object({ id: z.union([z.number(), z.string()]) }));

/** Addresses of a call: of an {id} that its list has, and with the parameters that a call without any is refused for. */
async function addressOf(
  { path, parameters }: Call,
  get: (url: string) => Promise<Answer>,
  project: string,
): Promise<string | undefined> {
  const [list = "", ...rest] = path.split(/\{\w+\}/);
  if (rest.length > 1) return undefined;
  const rows = rest.length === 1 ? rowsAnswer.safeParse((await get(list)).body) : undefined;
  const first = rows?.data?.[0];
  if (rows && !first) return undefined;
  const address = first ? `${list}${first.id}${rest[0]}` : path;
  if ((await get(address)).status !== 400) return address;
  const today = services.clock.today();
  const month = shiftMonth(monthOf(today), -1);
  const values: Record<string, string> = { project, pay_month: month, month, date: today, from: month, to: month };
  const query = parameters.flatMap((name) => (values[name] ? `${name}=${values[name]}` : []));
  return query.length > 0 ? `${address}?${query.join("&")}` : undefined;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Milliseconds of the processor's time of a call, of program and database, and how many statements it sends. */
interface Cost {
  readonly call: string;
  readonly reader: string;
  readonly statements: number;
  readonly program: number;
  readonly database: number;
  readonly total: number;
}

async function costOf(address: string, get: (url: string) => Promise<Answer>): Promise<Omit<Cost, "call" | "reader">> {
  const sent = mock.method(pg.Client.prototype, "query");
  await get(address);
  const statements = sent.mock.callCount();
  sent.mock.restore();
  const database = await databaseCpu(pool);
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  let calls = 0;
  do {
    await get(address);
    calls += 1;
  } while (calls < enough.calls && performance.now() - began < enough.ms);
  const { user, system } = process.cpuUsage(cpu);
  const each = (ms: number) => Math.round((ms / calls) * 10) / 10;
  const ofProgram = (user + system) / 1000;
  const ofDatabase = (await databaseCpu(pool)) - database;
  return { statements, program: each(ofProgram), database: each(ofDatabase), total: each(ofProgram + ofDatabase) };
}

async function measure(app: FastifyInstance): Promise<void> {
  const readers = await openReaders();
  const calls = callsOf(app);
  const costs: Cost[] = [];
  for (const { name: reader, token } of readers) {
    const get = async (url: string): Promise<Answer> => {
      const reply = await app.inject({ url, headers: { authorization: `Token ${token}` } });
      const isJson = String(reply.headers["content-type"]).startsWith("application/json");
      return { status: reply.statusCode, body: isJson ? reply.json() : undefined };
    };
    const project = rowsAnswer.parse((await get(projects.path!)).body)[0]?.id ?? 1;
    for (const call of calls) {
      const address = await addressOf(call, get, String(project));
      if (address === undefined || (await get(address)).status !== 200) continue;
      costs.push({ call: address, reader, ...(await costOf(address, get)) });
    }
  }
  costs.sort((a, b) => b.total - a.total);
  console.table(costs.slice(0, shown));
  const over = costs.filter(({ total }) => total > limitMs);
  console.log(
    `${costs.length} calls measured of ${calls.length} addresses; ${over.length} take more than ${limitMs} ms of the processor`,
  );
}

const app = await buildApp(services);
await app.ready();
await measure(app);
await app.close();
await close();
