import type pg from "pg";
import { monthOf, shiftMonth } from "../resources/kit/days";
import { payrollStatus } from "../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../resources/dictionaries/workerPayStatus";
import { setAnswerLimit } from "../server/platform/db/answerLimit";

export interface BenchCitySize {
  readonly projects: number;
  readonly workers: number;
  readonly today: string;
  /** Of wages and attendance, the last of them the month before today. */
  readonly months?: number;
  /** The days of attendance are made, and its months from them; otherwise the months alone. */
  readonly withDays?: boolean;
  /** Days of attendance of so many months alone, this one besides; by default of all. */
  readonly dayMonths?: number;
  /** SQL of what the encrypted columns hold; by default a filler of their length, which the program cannot open. */
  readonly encrypted?: string;
}

/** Without their indexes and triggers while they are filled. */
const large = [
  "realinfos",
  "workers",
  "worker_contracts",
  "pay_roll_details",
  "worker_wages",
  "attendance_days",
  "attendance_months",
];
/** As long as an encrypted number is, so that a page holds as many rows as in use. */
const filler = `repeat('x', 60)`;

/**
 * A year of attendance, payrolls and wages for so many workers on the job, made by the database itself. What is written into a table
 * that the same transaction has emptied needs no log (wal_level minimal): this decides between minutes and half an hour.
 */
export async function fillCity(
  pool: pg.Pool,
  {
    projects,
    workers,
    today,
    months: monthCount = 12,
    withDays = true,
    dayMonths = monthCount,
    encrypted = filler,
  }: BenchCitySize,
): Promise<void> {
  const run = async (what: string, text: string) => {
    const began = Date.now();
    const db = await pool.connect();
    try {
      setAnswerLimit(db, Infinity);
      await db.query(`set statement_timeout = 0; set lock_timeout = 0; set session_replication_role = replica; set work_mem = '1GB';
        set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 1`);
      await db.query(text);
    } finally {
      db.release(true);
    }
    console.log(`  ${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  };
  const months = Array.from({ length: monthCount }, (_, back) => shiftMonth(monthOf(today), -1 - back)).reverse();
  const monthTable = `unnest(array[${months.map((month) => `'${month}'`).join(",")}]) with ordinality as m (month, no)`;
  const people = projects * workers;
  const corps = Math.ceil(projects / 4);
  const corp = `1 + i % ${corps}`;

  // Only what the rules look at is filled in.
  await pool.query(`do $$ declare c record; begin
    for c in select table_name as t, column_name as n from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO' and column_default is null and column_name <> 'id'
        and table_name in ('regions', 'corps', 'teams', 'realinfos', 'workers', 'worker_contracts', 'pay_rolls', 'pay_roll_details',
          'worker_wages', 'wage_accounts', 'wage_account_bills', 'corp_deposits', 'projects')
    loop execute format('alter table %I alter column %I drop not null', c.t, c.n); end loop; end $$`);
  await pool.query("alter table attendance_days drop constraint attendance_days_pkey");
  const found = await pool.query<{ table: string; name: string; def: string }>(
    `select tablename as table, indexname as name, indexdef as def from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexname not like '%_pkey'`,
    [large],
  );
  for (const { name } of found.rows) await pool.query(`drop index "${name}"`);
  const indexes = (...tables: string[]) => found.rows.filter(({ table }) => tables.includes(table)).map(({ def }) => def);

  await run(
    "regions, companies",
    `insert into regions (id, code, name, level, parent, hotline)
     select i, case i when 1 then '990100' else '99010' || i end, 'r' || i, case i when 1 then 1 else 2 end,
       case i when 1 then null else 1 end, '12333' from generate_series(1, 8) i;
     insert into minimum_wages (region, valid_from, monthly_amount, hourly_amount) values (1, '2020-05-01', 220000, 2200);
     insert into corps (id, corp_code, corp_name, review_status, area_code, region)
     select i, lpad(i::text, 18, '0'), 'c' || i, 1, '990102', 2 from generate_series(1, ${corps}) i`,
  );
  // Every fortieth project has no notice board, every fiftieth no account.
  await run(
    "projects, accounts, deposits, teams, bills",
    `insert into projects (id, name, project_code, contractor_corp, functional_unit, region, area_code, prj_status, review_status,
       contract_amount, contract_sign_date, actual_start_date, start_date, complete_date, labor_fee_mode, labor_fee_monthly,
       labor_fee_pay_day, pay_day, pay_month_offset, account_exempt, deposit_required_amount, rights_board_files, pay_guarantee_files,
       key_status, alarm_level, risk_score, open_alarm_count, category, builder_licenses, build_corp_code)
     select i, 'p' || i, lpad(i::text, 20, '0'), ${corp}, 1 + i % 5, 2 + i % 7, '990102', 3, 1, 10000000000,
       date '${today}' - 420, date '${today}' - 400, date '${today}' - 400, date '${today}' + 400, 1, 60000000, 20, 15, 1, false,
       172000000, case when i % 40 = 0 then '[]' else '[{"id":1}]' end::jsonb, '[{"id":1}]', 0, 9, 0, 0, '01', '[]', 'client' || i % ${Math.ceil(projects / 10)}
     from generate_series(1, ${projects}) i;
     insert into wage_accounts (id, project, corp, status, filing_status, open_date, balance)
     select i, i, ${corp}, 1, 2, date '${today}' - 400, 90000000 from generate_series(1, ${projects}) i where i % 50 <> 0;
     insert into corp_deposits (project, corp, deposit_type, status, amount, used_amount)
     select i, ${corp}, 1, 2, 172000000, 0 from generate_series(1, ${projects}) i;
     insert into teams (id, team_sys_no, project, corp, team_name) select i, 100000000 + i, i, ${corp}, 't' || i
     from generate_series(1, ${projects}) i;
     insert into wage_account_bills (wage_account, project, bill_month, amount, should_amount, pay_date)
     select i, i, m.month, 60000000, 60000000, (m.month || '-20')::date + i % 9 from generate_series(1, ${projects}) i cross join ${monthTable} where i % 50 <> 0`,
  );
  await run(
    "people, workers, contracts",
    `truncate worker_contracts, workers, realinfos cascade;
     insert into realinfos (id, worker_name, id_card_number, id_card_number_index, cell_phone, address, verified_status, head_image)
     select i, 'w' || i, ${encrypted}, 'r' || i, ${encrypted}, ${encrypted}, 1, '[{"id":1}]' from generate_series(1, ${people}) i;
     insert into workers (id, project, corp, team, realinfo, worker_name, id_card_number, cell_phone, is_team_leader, work_role,
       work_type, in_status, entry_time, minor_flag, over_age_flag, pay_roll_bank_card_number)
     select i, p, 1 + p % ${corps}, p, i, 'w' || i, ${encrypted}, ${encrypted}, 0, case when i % ${workers} = 1 then 1 else 2 end,
       '020', 1, date '${today}' - 390, false, false, ${encrypted}
     from generate_series(1, ${people}) i cross join lateral (select 1 + (i - 1) / ${workers} as p) q;
     insert into worker_contracts (worker, project, corp, status, pay_type, unit_price, start_date, end_date)
     select id, project, corp, 1, 3, 30000, date '${today}' - 390, date '${today}' + 300 from workers where (id + project) % 3001 <> 0;
     ${indexes("realinfos", "workers", "worker_contracts").join(";")}; analyze workers`,
  );
  // Four days out of five, in a year and what has passed of this month; day after day, as they come in.
  const attendance = async () => {
    await run(
      "attendance",
      `truncate attendance_days;
       insert into attendance_days (worker, project, corp, team, work_role, date, punch_count, work_hours, day_value, abnormal)
       select w.id, w.project, w.corp, w.team, w.work_role, d::date, 2, 9, 1, false
       from generate_series(date '${months.at(-dayMonths)!}-01', date '${today}' - 1, interval '1 day') d cross join workers w
       where (extract(doy from d)::int + w.id) % 5 <> 0`,
    );
    await run(
      "its months",
      `truncate attendance_months;
       insert into attendance_months (worker, project, corp, month, days)
       select worker, project, corp, to_char(first, 'YYYY-MM'), n from (
         select worker, project, corp, date_trunc('month', date)::date as first, sum(day_value) as n from attendance_days
         group by 1, 2, 3, 4) m order by first, project, worker;
       ${indexes("attendance_months").join(";")}`,
    );
    for (const index of indexes("attendance_days")) await run(index.slice(0, 60), index);
  };
  const attendedMonths = () =>
    run(
      "months of attendance",
      `truncate attendance_months;
       insert into attendance_months (worker, project, corp, month, days, hours)
       select w.id, w.project, w.corp, m.month, 15 + w.id % 8, (15 + w.id % 8) * 9 from ${monthTable} cross join workers w;
       ${indexes("attendance_days", "attendance_months").join(";")}`,
    );
  const wages = async () => {
    await run(
      "payrolls, lines",
      `truncate worker_wages, pay_roll_details, pay_rolls cascade;
       insert into pay_rolls (id, pay_roll_code, project, corp, pay_month, title, status, is_back_pay, due_date, worker_count,
         actual_amount)
       select (m.no - 1) * ${projects} + i, 'GZ' || m.no || '-' || i, i, ${corp}, m.month, 't',
         case when i % 60 = 0 and m.no = ${monthCount} then 1 else 3 end, 0,
         (to_date(m.month, 'YYYY-MM') + interval '1 month 14 days')::date, ${workers}, ${workers} * 600000
       from generate_series(1, ${projects}) i cross join ${monthTable};
       insert into pay_roll_details (id, pay_roll, project, corp, pay_month, seq, worker, worker_name, id_card_number, cell_phone,
         pay_roll_bank_card_number, days, pay_type, total_pay_amount, actual_amount, status, confirm_status)
       select (r.id - 1) * ${workers} + n, r.id, r.project, r.corp, r.pay_month, n, w, 'w' || w, ${encrypted}, ${encrypted}, ${encrypted},
         22, 3, 600000, 600000, case when r.status = ${payrollStatus.paid} then ${workerPayStatus.paid} else ${workerPayStatus.unpaid} end, true
       from pay_rolls r cross join generate_series(1, ${workers}) n
       cross join lateral (select (r.project - 1) * ${workers} + n as w) q order by r.id, n`,
    );
    await run(
      "wages",
      `truncate worker_wages;
       insert into worker_wages (project, corp, team, worker, worker_name, id_card_number, cell_phone, pay_roll_bank_card_number,
         pay_month, pay_roll, pay_roll_detail, is_back_pay, total_pay_amount, deduct_amount, advance_amount, actual_amount,
         grant_status, via_account, pay_type, pay_channel, days, work_hours, pay_date)
       select project, corp, project, worker, worker_name, id_card_number, cell_phone, pay_roll_bank_card_number,
         pay_month, pay_roll, id, 0, 600000, 0, 0, 600000, status, 1, 3, 1, 22, 198, (pay_month || '-12')::date + 30
       from pay_roll_details order by id`,
    );
    await run("their indexes", indexes("pay_roll_details", "worker_wages").join(";"));
  };
  await Promise.all([withDays ? attendance() : attendedMonths(), wages()]);
  await run("vacuum analyze", "vacuum (analyze, freeze)");
}
