// npm run bench:forecast-night: the forecasts of one night for PROJECTS (2,000) projects with WORKERS (100) workers each, a year of wages
// and four months of attendance: as each night, on the first night (with the paydays of six months before it), and when a month was
// added, with coefficients fitted again. BENCH_DATA names the folder in which the filled database is stored and found again.
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "../server/platform/db/migrate";
import { setAnswerLimit } from "../server/platform/db/answerLimit";
import { openDatabase } from "../server/platform/db/pool";
import { refitModel } from "../server/topics/forecast/refitModel";
import { runForecasts } from "../server/topics/forecast/runForecasts";
import { readSettings } from "../server/platform/settings/env";
import { fillCity } from "./alarmCity";
import { databaseCpu } from "./databaseCpu";

const projects = Number(process.env.PROJECTS ?? 2_000);
const workers = Number(process.env.WORKERS ?? 100);
const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), `wage-bench-forecast-night-${projects}x${workers}`);
const today = "2026-03-31";

const isFilled = existsSync(dataDir);
mkdirSync(dataDir, { recursive: true });
const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test", NOW: today });
const { pool, close } = await openDatabase(settings, () => undefined);
await migrate(pool);
if (!isFilled) await fill();
const night = new Date(`${today}T04:10:00+08:00`);
const services = { pool, clock: { now: () => night, today: () => today } };

/** Of the wages the ledger, as far as forecasts read it: one payday in nine was late. */
async function fill(): Promise<void> {
  await fillCity(pool, { projects, workers, today, dayMonths: 3 });
  const ledger = await pool.connect();
  setAnswerLimit(ledger, Infinity);
  await ledger.query("set statement_timeout = 0; set session_replication_role = replica");
  await ledger.query(`
    insert into wage_ledger (project, corp, team, worker, pay_month, attend_days, work_hours, earned_amount, earned_basis, total_amount,
      deduct_amount, advance_amount, declared_amount, is_submitted, paid_amount, last_paid_on, processing_amount, due_amount,
      owed_amount, due_date)
    select project, corp, team, worker, pay_month, 22, 198, 0, 'none', 600000, 0, 0, 600000, true, 600000,
      (pay_month || '-15')::date + interval '1 month' + case when (project + substr(pay_month, 6)::int) % 9 = 0 then 6 else -2 end * interval '1 day',
      0, 600000, 0, (pay_month || '-15')::date + interval '1 month'
    from worker_wages`);
  await ledger.query("vacuum (analyze) wage_ledger");
  ledger.release(true);
}

async function measure(what: string, work: () => Promise<object>): Promise<Record<string, unknown>> {
  const [began, node, database] = [performance.now(), process.cpuUsage(), await databaseCpu(pool)];
  const result = await work();
  const used = process.cpuUsage(node);
  const seconds = (ms: number) => Math.round(ms / 100) / 10;
  return {
    what,
    "wall, s": seconds(performance.now() - began),
    "node, s of CPU": seconds((used.user + used.system) / 1000),
    "database, s of CPU": seconds((await databaseCpu(pool)) - database),
    result: JSON.stringify(result),
  };
}

await pool.query("truncate forecast_days, forecasts, forecast_models restart identity cascade");
console.table([
  await measure("first night, six months before it too", () => runForecasts(services)),
  await measure("each night", () => runForecasts(services)),
  await measure("coefficients, a month added", () => refitModel(services)),
  await measure("coefficients, no month added", () => refitModel(services)),
]);
console.log(
  `${projects} projects of ${workers} workers; peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB; each night: limit 30 s`,
);
await close();
