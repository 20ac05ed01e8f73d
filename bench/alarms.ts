// npx tsx bench/alarms.ts: the alarm engine on a city of PROJECTS (2,000) projects with WORKERS (100) workers each on the job and a
// year of attendance, payrolls and wages. Prints the full run at three sizes, its memory, and a run for one project after a write.
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fork } from "node:child_process";
import type pg from "pg";
import { monthOf, shiftMonth } from "../resources/kit/days";
import { runAlarms } from "../server/alarms/runAlarms";
import { migrate } from "../server/db/migrate";
import { openDatabase } from "../server/db/pool";
import { makeServices } from "../server/makeServices";
import { readSettings } from "../server/plugins/settings";

const projects = Number(process.env.PROJECTS ?? 2_000);
const workers = Number(process.env.WORKERS ?? 100);
const dataDir = process.env.BENCH_DATA ?? path.join(tmpdir(), `wage-bench-alarms-${projects}x${workers}`);
mkdirSync(dataDir, { recursive: true });
const settings = readSettings({ DATA_DIR: dataDir, DEMO: "1", NODE_ENV: "test" });
const silent = { info: () => undefined, warn: () => undefined, error: console.error };
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

async function fill(pool: pg.Pool, today: string): Promise<void> {
  const run = async (what: string, text: string) => {
    const began = Date.now();
    await pool.query(text);
    console.log(`  ${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  };
  const months = Array.from({ length: 12 }, (_, back) => shiftMonth(monthOf(today), -1 - back)).reverse();
  const monthTable = `unnest(array[${months.map((month) => `'${month}'`).join(",")}]) with ordinality as m (month, no)`;
  const people = projects * workers;
  await pool.query("set statement_timeout = 0");
  // Only what the rules look at is filled in.
  await pool.query(`do $$ declare c record; begin
    for c in select table_name as t, column_name as n from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and column_default is null and column_name <> 'id'
        and table_name in ('regions', 'corps', 'teams', 'realinfos', 'workers', 'worker_contracts', 'pay_rolls', 'pay_roll_details',
          'worker_wages', 'wage_accounts', 'wage_account_bills', 'corp_deposits', 'projects')
    loop execute format('alter table %I alter column %I drop not null', c.t, c.n); end loop; end $$`);
  await run(
    "regions",
    `insert into regions (id, code, name, level, parent, min_wage, min_hourly_wage, hotline)
     select i, case i when 1 then '990100' else '99010' || i end, 'r' || i, case i when 1 then 1 else 2 end,
       case i when 1 then null else 1 end, 220000, 2200, '12333' from generate_series(1, 8) i`,
  );
  await run(
    "companies",
    `insert into corps (id, corp_code, corp_name, review_status, area_code, region)
     select i, lpad(i::text, 18, '0'), 'c' || i, 1, '990102', 2 from generate_series(1, ${Math.ceil(projects / 4)}) i`,
  );
  const corp = `1 + i % ${Math.ceil(projects / 4)}`;
  // Every fortieth project has no notice board, every fiftieth no account.
  await run(
    "projects",
    `insert into projects (id, name, project_code, contractor_corp, functional_unit, region, area_code, prj_status, review_status,
       contract_amount, contract_sign_date, actual_start_date, start_date, complete_date, labor_fee_mode, labor_fee_monthly,
       labor_fee_pay_day, pay_day, pay_month_offset, account_exempt, deposit_required_amount, rights_board_files, pay_guarantee_files,
       key_status, alarm_level, risk_score, open_alarm_count, category, builder_licenses)
     select i, 'p' || i, lpad(i::text, 20, '0'), ${corp}, 1 + i % 5, 2 + i % 7, '990102', 3, 1, 10000000000,
       date '${today}' - 420, date '${today}' - 400, date '${today}' - 400, date '${today}' + 400, 1, 60000000, 20, 15, 1, false,
       172000000, case when i % 40 = 0 then '[]' else '[{"id":1}]' end::jsonb, '[{"id":1}]', 0, 9, 0, 0, '01', '[]'
     from generate_series(1, ${projects}) i`,
  );
  await run(
    "accounts, deposits, teams",
    `insert into wage_accounts (id, project, corp, status, filing_status, open_date, balance)
     select i, i, ${corp}, 1, 2, date '${today}' - 400, 90000000 from generate_series(1, ${projects}) i where i % 50 <> 0;
     insert into corp_deposits (project, corp, deposit_type, status, amount, used_amount)
     select i, ${corp}, 1, 2, 172000000, 0 from generate_series(1, ${projects}) i;
     insert into teams (id, team_sys_no, project, corp, team_name) select i, 100000000 + i, i, ${corp}, 't' || i
     from generate_series(1, ${projects}) i`,
  );
  await run(
    "bills",
    `insert into wage_account_bills (wage_account, project, bill_month, amount, should_amount)
     select i, i, m.month, 60000000, 60000000 from generate_series(1, ${projects}) i cross join ${monthTable} where i % 50 <> 0`,
  );
  await run(
    "people",
    `insert into realinfos (id, worker_name, id_card_number, id_card_number_index, verified_status, head_image)
     select i, 'w' || i, 'x', 'r' || i, 1, '[{"id":1}]' from generate_series(1, ${people}) i`,
  );
  await run(
    "workers",
    `insert into workers (id, project, corp, team, realinfo, worker_name, is_team_leader, work_role, work_type, in_status, entry_time,
       minor_flag, over_age_flag, pay_roll_bank_card_number)
     select i, p, (select contractor_corp from projects where id = p), p, i, 'w' || i, 0, case when i % ${workers} = 1 then 1 else 2 end,
       '020', 1, date '${today}' - 390, false, false, 'x'
     from generate_series(1, ${people}) i cross join lateral (select 1 + (i - 1) / ${workers} as p) q`,
  );
  await run(
    "contracts",
    `insert into worker_contracts (worker, project, corp, status, start_date, end_date)
     select id, project, corp, 1, date '${today}' - 390, date '${today}' + 300 from workers where (id + project) % 3001 <> 0`,
  );
  await run(
    "payrolls",
    `insert into pay_rolls (id, pay_roll_code, project, corp, pay_month, title, status, is_back_pay, due_date, worker_count, actual_amount)
     select (m.no - 1) * ${projects} + i, 'GZ' || m.no || '-' || i, i, ${corp}, m.month, 't', case when i % 60 = 0 and m.no = 12 then 1 else 3 end,
       0, (to_date(m.month, 'YYYY-MM') + interval '1 month 14 days')::date, ${workers}, ${workers} * 600000
     from generate_series(1, ${projects}) i cross join ${monthTable}`,
  );
  await run(
    "payroll lines",
    `insert into pay_roll_details (id, pay_roll, project, corp, pay_month, seq, worker, days, pay_type, total_pay_amount, actual_amount,
       status, confirm_status)
     select (r.id - 1) * ${workers} + n, r.id, r.project, r.corp, r.pay_month, n, (r.project - 1) * ${workers} + n, 22, 3, 600000, 600000,
       case when r.status = 3 then 2 else 1 end, true
     from pay_rolls r cross join generate_series(1, ${workers}) n`,
  );
  await run(
    "wages",
    `insert into worker_wages (project, corp, team, worker, pay_month, pay_roll, pay_roll_detail, is_back_pay, total_pay_amount,
       deduct_amount, advance_amount, actual_amount, grant_status, via_account, pay_type, days, work_hours)
     select d.project, d.corp, d.project, d.worker, d.pay_month, d.pay_roll, d.id, 0, 600000, 0, 0, 600000, d.status, 1, 3, 22, 198
     from pay_roll_details d`,
  );
  // Four days out of five, in a year and what has passed of this month: without indexes first.
  const indexes = await pool.query<{ name: string; def: string }>(
    `select indexname as name, indexdef as def from pg_indexes where tablename = 'attendance_days' and indexname not like '%pkey'`,
  );
  for (const { name } of indexes.rows) await pool.query(`drop index ${name}`);
  await pool.query("alter table attendance_days disable trigger user");
  await run(
    "attendance",
    `insert into attendance_days (worker, project, corp, team, work_role, date, punch_count, work_hours, day_value, abnormal)
     select w.id, w.project, w.corp, w.team, w.work_role, d::date, 2, 9, 1, false from workers w
     cross join generate_series(date '${months[0]}-01', date '${today}' - 1, interval '1 day') d
     where (extract(doy from d)::int + w.id) % 5 <> 0`,
  );
  await run(
    "months",
    `insert into attendance_months (worker, project, corp, month, days)
     select worker, project, corp, to_char(date, 'YYYY-MM'), sum(day_value) from attendance_days group by 1, 2, 3, 4`,
  );
  await pool.query("alter table attendance_days enable trigger user");
  for (const { def } of indexes.rows) await run(def.slice(0, 60), def);
  await run("vacuum analyze", "vacuum analyze");
}

/** In a process of its own, so that its memory is the engine's. */
async function judge(): Promise<void> {
  const database = await openDatabase(settings, () => undefined);
  const services = await makeServices(settings, database.pool, silent);
  const today = services.clock.today();
  const told: object[] = [];
  for (const count of [projects / 4, projects / 2, projects].map(Math.round)) {
    await database.pool.query("delete from project_alarms");
    await database.pool.query("delete from messages");
    const began = Date.now();
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    const result = await runAlarms(services, { projects: ids, today });
    told.push({ projects: count, seconds: (Date.now() - began) / 1000, raised: result.raised, failed: result.failed });
  }
  const single: number[] = [];
  for (let id = 1; id <= 20; id++) {
    const began = performance.now();
    await runAlarms(services, { projects: [id], today });
    single.push(performance.now() - began);
  }
  single.sort((a, b) => a - b);
  process.send!({
    runs: told,
    again: { seconds: await secondsOf(() => runAlarms(services, { today })) },
    oneProject: { median: Math.round(single[10]!), worst: Math.round(single[19]!) },
    peakMemory: megabytes(process.resourceUsage().maxRSS * 1024),
  });
  await database.close();
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = Date.now();
  await work();
  return (Date.now() - began) / 1000;
}

if (process.argv[2] === "judge") await judge();
else {
  const database = await openDatabase(settings, () => undefined);
  await migrate(database.pool);
  const { rows } = await database.pool.query("select 1 from projects limit 1");
  if (rows.length === 0) {
    const { clock } = await makeServices(settings, database.pool, silent);
    console.log(`Filling ${dataDir}:`);
    await fill(database.pool, clock.today());
  }
  const child = fork(process.argv[1]!, ["judge"], { execArgv: process.execArgv });
  const figures = await new Promise<Record<string, unknown>>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Record<string, unknown>));
    child.once("exit", (code) => code && reject(new Error(`the engine ended with ${code}`)));
  });
  console.table(figures["runs"]);
  console.log(figures);
  console.log("Limits: 2,000 projects in 60 s and 1,024 MB; one project in 200 ms");
  await database.close();
}
