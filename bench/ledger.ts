// npm run bench:ledger: the wage ledger of PROJECTS (2,000) projects with WORKERS (100) workers each over MONTHS (5) months, 10⁶ rows:
// the refresh of a project's month, the city's arrears, and the calls that add the ledger up. BENCH_DATA names the folder in which the
// filled database is stored and found again.
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import "../server/topics/actions";
import { monthOf, shiftMonth } from "../resources/kit/days";
import { workerPayStatus } from "../resources/dictionaries/workerPayStatus";
import { seedAlarmSettings } from "../server/topics/alarms/seedAlarmSettings";
import { systemContext } from "../server/engine/session/context";
import { loadHolidays } from "../server/platform/db/holidays";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { execute, fetchRows, literal, sql, transaction } from "../server/platform/db/query";
import { homeOf } from "../server/topics/dashboards/home/home";
import { rebuildWageLedger } from "../server/topics/ledger/rebuildWageLedger";
import { ledgerMonthMaker } from "../server/topics/ledger/requestedMonths";
import { refreshWageLedger } from "../server/topics/ledger/refreshWageLedger";
import { makeServices } from "../server/operations/makeServices";
import { projectMonths } from "../server/topics/payments/projectMonths";
import { teamAggregate, wageSums } from "../server/topics/payments/teamAggregate";
import { alarmProjectSummary } from "../server/topics/dashboards/screen/alarmSummary";
import { arrearsTotals } from "../server/topics/cases/figures";
import { projectSummary } from "../server/topics/dashboards/screen/projectSummary";
import type { ScreenScope } from "../server/topics/dashboards/screen/scope";
import { readSettings } from "../server/platform/settings/env";
import type { RequestContext, Services } from "../server/engine/services";
import { wageHeat } from "../server/topics/payrolls/wages/wageHeat";
import { fillCity } from "./alarmCity";
import { databaseCpu } from "./databaseCpu";

const projects = Number(process.env.PROJECTS ?? 2_000);
const workers = Number(process.env.WORKERS ?? 100);
const months = Number(process.env.MONTHS ?? 5);
const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), `wage-bench-ledger-${projects}x${workers}x${months}`);
const rounds = 40;
const silent = { info: () => undefined, warn: () => undefined, error: console.error };

const isFilled = existsSync(dataDir);
mkdirSync(dataDir, { recursive: true });
const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test" });
const { pool, close } = await openDatabase(settings, () => undefined);
await migrate(pool);
if (!isFilled) await fill();
const services = await makeServices(settings, pool, silent);
const today = services.clock.today();
await seedAlarmSettings(pool);
await measureRefresh();
await measureCalls(services);
await close();

async function fill(): Promise<void> {
  const { clock } = await makeServices(settings, pool, silent);
  await fillCity(pool, { projects, workers, today: clock.today(), months, withDays: false });
  // One project in twenty has paid no wages.
  await execute(
    pool,
    sql`update worker_wages set grant_status = ${workerPayStatus.unpaid}, pay_date = null where project % 20 = 0`,
  );
  const began = performance.now();
  const { changed } = await rebuildWageLedger(pool);
  console.log(`  rebuilt ${changed} rows in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await pool.query("vacuum (analyze) wage_ledger, wage_months, team_months");
}

/** Median and worst, ms; what is prepared before each is not counted. */
async function times(
  work: (nth: number) => Promise<unknown>,
  count = rounds,
  prepare?: (nth: number) => Promise<unknown>,
): Promise<{ median: number; worst: number }> {
  const found: number[] = [];
  for (let nth = 0; nth < count; nth++) {
    await prepare?.(nth);
    const began = performance.now();
    await work(nth);
    found.push(performance.now() - began);
  }
  found.sort((a, b) => a - b);
  const ms = (at: number) => Math.round(found[at]! * 10) / 10;
  return { median: ms(found.length >> 1), worst: ms(found.length - 1) };
}

async function measureRefresh(): Promise<void> {
  const month = shiftMonth(monthOf(today), -1);
  const ledgerMonth = ledgerMonthMaker(await loadHolidays(pool));
  const projectOf = (nth: number) => 1 + ((nth * 37) % projects);
  const refreshed = (nth: number) =>
    transaction(pool, async (db) =>
      refreshWageLedger(db, [ledgerMonth(projectOf(nth), month, { pay_day: 15, pay_month_offset: 1 })]),
    );
  const unchanged = await times(refreshed);
  // The whole payroll was paid a fen less.
  const changed = await times(refreshed, rounds, async (nth) =>
    execute(
      pool,
      sql`update worker_wages set actual_amount = actual_amount - 1 where project = ${projectOf(nth)} and pay_month = ${month}`,
    ),
  );
  const { rows } = await pool.query<{ n: number }>("select count(*)::int as n from wage_ledger");
  console.log(`${rows[0]!.n} rows; refresh of a project's month, ms:`, unchanged, "all its rows changed:", changed, "(limit 50)");
}

function scopeOf(regions: readonly number[] | null): ScreenScope {
  const actor = { ...systemContext(services).actor, attributes: { regions, functional_unit: null } };
  return { region: { id: 1, name: "" }, reader: { actor, today }, isPublic: false };
}

/** Wall time and the processor of program and database, ms a call; the first call of each is not counted. */
async function costOf(call: () => Promise<unknown>, count = 5) {
  await call();
  const [cpu, database] = [process.cpuUsage(), await databaseCpu(pool)];
  const { median, worst } = await times(call, count);
  const { user, system } = process.cpuUsage(cpu);
  const each = (ms: number) => Math.round(ms / count);
  return { median, worst, program: each((user + system) / 1000), database: each((await databaseCpu(pool)) - database) };
}

async function measureCalls(services: Services): Promise<void> {
  const city = systemContext(services);
  const official = (regions: readonly number[] | null): RequestContext => ({
    ...city,
    actor: {
      ...city.actor,
      isSuper: false,
      permissions: ["project_view", "payroll_view", "wage_view", "alarm_view", "worker_view"],
      attributes: { regions, functional_unit: null, orgs: null },
    },
  });
  const company: RequestContext = {
    ...city,
    actor: { ...city.actor, isSuper: false, audience: "company", companyRole: 1, permissions: [], attributes: { corp: 5 } },
  };
  const month = shiftMonth(monthOf(today), -1);
  const one = { from: month, to: month };
  const year = { from: shiftMonth(monthOf(today), -11), to: monthOf(today) };
  const page = [0, 25] as const;
  const readers = [
    ["city", official(null)],
    ["district", official([2])],
    ["company", company],
  ] as const;
  const arrears = () => arrearsTotals(pool, sql`p.review_status = ${literal(1)} and p.deleted_at is null`, today);
  const [{ amount } = { amount: 0 }] = await fetchRows<{ amount: number }>(
    pool,
    sql`select sum(owed_amount) as amount from wage_ledger where owed_amount > 0 and due_date < ${today}`,
  );
  const table: Record<string, Awaited<ReturnType<typeof costOf>>> = {
    [`city's arrears (${Math.round(amount / 100)} yuan)`]: await costOf(arrears, 20),
    "wall: projectSummary": await costOf(() => projectSummary(official(null), scopeOf(null))),
    "wall: projectSummary, district": await costOf(() => projectSummary(official([2]), scopeOf([2]))),
    "wall: alarmProjectSummary": await costOf(() => alarmProjectSummary(official(null), scopeOf(null))),
  };
  for (const [name, ctx] of readers) {
    table[`项目工资, a month, ${name}`] = await costOf(() => projectMonths(ctx, one, page));
    table[`项目工资, a year, ${name}`] = await costOf(() => projectMonths(ctx, year, page));
    table[`teams of a month, ${name}`] = await costOf(() => teamAggregate(ctx, one, page));
    table[`sums of a month, ${name}`] = await costOf(() => wageSums(ctx, one));
    table[`projects by month, ${name}`] = await costOf(() => wageHeat(ctx, page));
    table[`home, ${name}`] = await costOf(() => homeOf(ctx));
  }
  console.table(table);
}
