// npm run bench:province: the lists of a province with CITIES (20) cities of PROJECTS (2,000) projects with 100 workers each, 36 monthly
// totals of wages and ten alarms, all open: the refresh of a minute, first and with nothing changed, and the pages. Fails when a page
// costs more than 50 ms of CPU. Rows as replication writes them, on an own PostgreSQL; BENCH_DATA names the folder in which they are
// found again. See docs/scaling.md.
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { alarmStatus } from "../resources/dictionaries/alarmStatus";
import { projectStatus } from "../resources/dictionaries/projectStatus";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";
import { regionLevel } from "../resources/system/regionLevel";
import { buildApp } from "../server/app";
import { openSession } from "../server/engine/session/sessions";
import { insertRegion } from "../server/identity/city/foundCity";
import { firstRun } from "../server/operations/firstRun";
import { makeServices } from "../server/operations/makeServices";
import { migrate } from "../server/platform/db/migrate";
import { openDatabase } from "../server/platform/db/pool";
import { fetchOne, fetchRows, transaction } from "../server/platform/db/query";
import { readSettings } from "../server/platform/settings/env";
import { openCityDatabase } from "../server/topics/province/cityDatabase";
import { ensureFiguresRole, linkCities, type SubscribedCity } from "../server/topics/province/figureTables";
import { refreshPages } from "../server/topics/province/pages";
import { databaseCpu } from "./databaseCpu";

const cityCount = Number(process.env.CITIES ?? 20);
const projects = Number(process.env.PROJECTS ?? 2_000);
const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), `wage-bench-province-${cityCount}x${projects}`);
const limitMs = 50;
const calls = 20;

const isFilled = existsSync(dataDir);
mkdirSync(dataDir, { recursive: true });
const env = { DATA_DIR: dataDir, DEMO: "0", NODE_ENV: "test", PROVINCE_CODE: "990000", ADMIN_PASSWORD: "Yard-1234" };
const settings = readSettings(env);
const { pool, url, close } = await openDatabase(settings, () => undefined);
await migrate(pool);
const services = await makeServices(settings, pool, { info: () => undefined, warn: () => undefined, error: console.error });
await firstRun(services, console.log);
if (!isFilled) await fill();

async function fill(): Promise<void> {
  const { own } = (await fetchOne<{ own: string }>(pool)`select current_database() as own`)!;
  const { id: parent } = (await fetchOne<{ id: number }>(pool)`select id from regions where code = '990000'`)!;
  await ensureFiguresRole(pool, own);
  const cities: SubscribedCity[] = [];
  for (let at = 1; at <= cityCount; at += 1) {
    const code = `99${String(at).padStart(2, "0")}00`;
    const known = await fetchOne<{ id: number }>(pool)`select id from regions where code = ${code}`;
    const { id } = known ?? (await insertRegion(services, pool, { code, level: regionLevel.city, parent }));
    cities.push({ id, code });
    const db = await openCityDatabase(pool, url, own, { id, code });
    await db.query(`
      insert into regions (id, name) select i, '区县' || i from generate_series(1, 8) i;
      insert into corps (id, corp_name) select i, '建设公司' || i from generate_series(1, 400) i;
      insert into projects (id, name, project_code, region, functional_unit, contractor_corp, contract_amount, prj_status, review_status,
          alarm_level, risk_score, open_alarm_count)
        select i, '项目' || i, '${code}' || i, 1 + i % 8, 1 + i % 5, 1 + i % 400, 100000000, ${projectStatus.underConstruction}, ${reviewStatus.passed},
          1 + i % 3, (i * 37) % 100, 10 from generate_series(1, ${projects}) i;
      insert into project_headcounts (id, worker_count) select i, 75 from generate_series(1, ${projects}) i;
      insert into wage_months (id, project, pay_month, due_date, due_amount, paid_amount, owed_amount, owed_workers)
        select (m - 1) * ${projects} + p, p, to_char(current_date - m * interval '1 month', 'YYYY-MM'), current_date - m * 30 + 15, 60000000,
            60000000 - o, o, least(o, 1)::int * 5
          from generate_series(1, 36) m cross join generate_series(1, ${projects}) p cross join lateral (select case when p % 20 = 0 and m < 4 then 300000 else 0 end as o) q;
      insert into city_arrears (id, persons) values (1, 100);
      insert into project_alarms (id, alarm_no, project, rule_code, rule_name, "group", level, status, raised_at)
        select i, 'YJ' || i, 1 + i % ${projects}, 'A03', '未拨付', 'A', 1 + i % 3, ${alarmStatus.pending}, now() - i * interval '1 minute' from generate_series(1, ${projects * 10}) i;
      insert into job_leaders (id, expires_at) values (1, now() + interval '1 hour')`);
    await db.query("vacuum (analyze, freeze)");
    await db.end();
    console.log(`  ${code}`);
  }
  await transaction(pool, (db) => linkCities(db, cities));
}

/** Processor time of program and database, ms a call. */
async function cost(work: () => Promise<unknown>, times: number) {
  const [began, node, database] = [performance.now(), process.cpuUsage(), await databaseCpu(pool)];
  for (let call = 0; call < times; call += 1) await work();
  const { user, system } = process.cpuUsage(node);
  const each = (ms: number) => Math.round((ms / times) * 10) / 10;
  return {
    program: each((user + system) / 1000),
    database: each((await databaseCpu(pool)) - database),
    wall: each(performance.now() - began),
  };
}

console.log("refresh, first:", await cost(() => refreshPages(services), 1));
await pool.query("vacuum (analyze) province_pages.projects, province_pages.alarms, province_pages.cities");
console.log("refresh, nothing changed:", await cost(() => refreshPages(services), 2));

const app = await buildApp(services);
await app.ready();
const admin = (await fetchOne<{ id: number }>(pool)`select id from accounts where username = 'admin'`)!;
const { token } = await openSession(services, pool, { account: admin.id }, "127.0.0.1");
const [city] = await fetchRows<{ id: number }>(pool)`select id from regions where code = '990200'`;
const filter = (of: object) => `filter=${encodeURIComponent(JSON.stringify(of))}`;
const sort = (field: string, direction: string) => `sort=${encodeURIComponent(JSON.stringify([field, direction]))}`;
const pages = [
  ...["/province/v1/cities/", "/province/v1/cities/?summary=1"],
  ...["/province/v1/projects/", "/province/v1/projects/?summary=1", `/province/v1/projects/?${filter({ city: city!.id })}`],
  ...[`/province/v1/projects/?${filter({ q: "项目19" })}`, `/province/v1/projects/?${filter({ alarm_level: 1 })}`],
  `/province/v1/projects/?${sort("overdue_amount", "DESC")}`,
  ...[
    "/province/v1/alarms/",
    `/province/v1/alarms/?${filter({ city: city!.id })}`,
    `/province/v1/alarms/?${filter({ level: 1 })}`,
  ],
  `/province/v1/alarms/?${filter({ q: "项目19" })}`,
];
const table: Record<string, object> = {};
let isOver = false;
for (const page of pages) {
  const call = async () => {
    const { statusCode, body } = await app.inject({ url: page, headers: { authorization: `Token ${token}` } });
    if (statusCode !== 200) throw new Error(`${page}: ${statusCode} ${body}`);
  };
  for (let warm = 0; warm < 3; warm += 1) await call();
  const measured = await cost(call, calls);
  table[decodeURIComponent(page)] = measured;
  isOver ||= measured.program + measured.database > limitMs;
}
console.table(table);
await app.close();
await close();
if (isOver) process.exitCode = 1;
