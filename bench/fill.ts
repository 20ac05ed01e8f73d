import type pg from "pg";
import { hashToken } from "../server/platform/crypto/token";
import { setAnswerLimit } from "../server/platform/db/answerLimit";

const sizes = { projects: 200_000, lines: 2_000_000, corps: 2_000, workers: 50_000 } as const;
/** Roles that the update changes. */
export const spareRoles = { first: 10, count: 50 } as const;
/** Projects of the company in the district, with the parts of a page. */
export const pagedProjects = [21, 10_024, 20_020, 30_023] as const;
/** One session each, known in the clear to the callers of the benchmark only. */
export const tokens = { administrator: "a".repeat(40), member: "b".repeat(40), company: "c".repeat(40) } as const;

/** `encrypted`: one value for all rows. A large city, made by the database itself in a few minutes: only its size and its spread matter here. */
export async function fill(pool: pg.Pool, encrypted: (text: string) => string, say: (line: string) => void): Promise<void> {
  const run = async (what: string, text: string, values: unknown[] = []) => {
    const began = Date.now();
    const db = await pool.connect();
    try {
      setAnswerLimit(db, Infinity);
      await db.query("set statement_timeout = 0");
      // Several statements in one text take no values.
      await (values.length ? db.query(text, values) : db.query(text));
    } finally {
      db.release(true);
    }
    say(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  };
  const undo = await setTemporaryDefaults(pool, encrypted("-"));
  await run(
    "regions",
    `insert into regions (id, code, name, level, parent, hotline, arbitration_channel, legal_aid_channel, legal_hotline)
    select i, case i when 1 then '990100' else '99010' || i end, case i when 1 then '云汀市' else '区' || i end, case i when 1 then 1 else 2 end,
           case i when 1 then null else 1 end, '12333', '-', '-', '12348' from generate_series(1, 8) i;
    insert into minimum_wages (region, valid_from, monthly_amount) values (1, '2020-05-01', 200000)`,
  );
  await run(
    "roles",
    `insert into roles (id, name, role_type, code, permissions, is_builtin) values
    (1, '超级管理员', 1, 'sup', '', true), (2, '施工企业', 2, 'company', '', true), (3, '监察员', 1, 'government', '1001,project_view,payroll_view,worker_view', false);
    insert into roles (id, name, role_type, code, permissions, is_builtin)
    select i, '备用' || i, 1, 'government', '1001,project_view', false from generate_series(${spareRoles.first}, ${spareRoles.first + spareRoles.count - 1}) i`,
  );
  await run(
    "orgs",
    `insert into orgs (id, name, region, functional_unit, is_system) values (1, '市局', 1, 0, true), (2, '区局', 2, 0, true)`,
  );
  await run(
    "corps",
    `insert into corps (id, corp_code, corp_name, review_status, area_code, region)
    select i, lpad(i::text, 18, '0'), '云汀建设' || i, 1, '990102', 2 from generate_series(1, ${sizes.corps}) i`,
  );
  await run(
    "accounts",
    `insert into accounts (id, username, name, user_type, role, org, corp, password_hash, is_com_init) values
    (1, 'admin', '管理员', 1, 1, null, null, '-', false), (2, 'member', '监察员', 1, 3, 2, null, '-', false), (3, 'company', '施工企业', 2, 2, null, 5, '-', false)`,
  );
  for (const [account, token] of Object.values(tokens).entries())
    await run(
      "session",
      `insert into sessions (token_hash, account, created_at, last_used_at, file_prefix, file_ref, ip) values ($1, $2, now(), now(), $3, $3, '')`,
      [hashToken(token), account + 1, `p${account}`],
    );
  await run(
    "projects",
    `insert into projects (id, name, project_code, contractor_corp, functional_unit, region, area_code, prj_status, contract_amount, alarm_level, risk_score, review_status, category, contract_sign_date)
    select i, '云汀项目' || i, '9901022501' || lpad(i::text, 10, '0'), 1 + (i / 5) % ${sizes.corps}, 1 + i % 5, 2 + i % 7, '99010' || (2 + i % 7), 1 + i % 5,
           (i % 90000) * 1000000::bigint + 200000000, case when i % 50 = 0 then 1 when i % 20 = 0 then 2 when i % 10 = 0 then 3 else 9 end, i % 100, case when i % 40 = 0 then 0 else 1 end, '01', date '2025-01-01'
    from generate_series(1, ${sizes.projects}) i`,
  );
  const card = encrypted("6299990000000123459");
  const identity = encrypted("990102198503071235");
  const phone = encrypted("15400001234");
  await run(
    "teams",
    `insert into project_corps (id, project, corp) values (1, 1, 1);
    insert into teams (id, team_sys_no, project, corp, team_name) select i, 100000000 + i, 1 + i % ${sizes.projects}, 1 + i % ${sizes.corps}, '班组' || i from generate_series(1, 5000) i`,
  );
  await run(
    "realinfos",
    `insert into realinfos (id, worker_name, id_card_type, id_card_number, id_card_number_index, nation, address, grant_org, cell_phone)
    select i, '工人' || i, '01', $1, 'r' || i, '01', $1, '-', $2 from generate_series(1, ${sizes.workers}) i`,
    [identity, phone],
  );
  await run(
    "workers",
    `insert into workers (id, project, corp, team, realinfo, worker_name, is_team_leader, work_role, work_type, in_status)
    select i, 1 + i % ${sizes.projects}, 1 + i % ${sizes.corps}, 1 + i % 5000, i, '工人' || i, 0, 2, '020', 1 from generate_series(1, ${sizes.workers}) i`,
  );
  await run(
    "wage_accounts",
    `insert into wage_accounts (id, project, corp, account_name, account_no, open_date, balance)
    select i, i, 1 + (i / 5) % ${sizes.corps}, '云汀项目' || i, $1, '2025-02-01', 1000000 from generate_series(1, 40000) i`,
    [card],
  );
  await run("parts of projects", partsOfProjects);
  await run(
    "pay_rolls",
    `insert into pay_rolls (id, pay_roll_code, project, corp, pay_month, title, status, is_back_pay)
    select i, 'GZ250801' || lpad(i::text, 8, '0'), i, 1 + i % ${sizes.corps}, '2025-08', '工资单' || i, 3, 0 from generate_series(1, 40000) i`,
  );
  await run(
    "pay_roll_details",
    `insert into pay_roll_details (pay_roll, project, corp, pay_month, seq, worker, worker_name, id_card_number, cell_phone, pay_roll_bank_card_number, days, pay_type, unit_price, base_amount, total_pay_amount, actual_amount, status, team_name, work_type)
    select 1 + i % 40000, 1 + i % 40000, 1 + (i % 40000) % ${sizes.corps}, '2025-08', i / 40000, 1 + (i + i / 40000) % ${sizes.workers}, '工人' || (i % ${sizes.workers}), $1, $2, $3, 22, 3, 30000, 660000, 660000, 660000, case when i % 33 = 0 then 3 else 2 end, '班组', '020'
    from generate_series(1, ${sizes.lines}) i`,
    [identity, phone, card],
  );
  await pool.query(
    "select setval('projects_id_seq', 1000000), setval('wage_accounts_id_seq', 1000000), setval('pay_roll_details_id_seq', 3000000), setval('corps_id_seq', 100000), setval('roles_id_seq', 100), setval('accounts_id_seq', 100)",
  );
  await undo();
  await run("vacuum analyze", "vacuum analyze");
}

/** Of each: four participants, a deposit, ten open alarms, and two changes of its terms. */
export const partsOfProjects = `
  select setval('project_corps_id_seq', 1);
  insert into project_corps (project, corp, corp_code, corp_name, corp_type, entry_time)
    select p, 100 + n, lpad((100 + n)::text, 18, '0'), '云汀建设' || 100 + n, 2, '2025-02-01' from unnest(array[${pagedProjects.join()}]) p, generate_series(1, 4) n;
  insert into corp_deposits (project, corp, deposit_type, status, amount, used_amount, bank_code, bank_name, store_date, files)
    select p, 5, 1, 2, 172000000, 0, '105', '中国建设银行', '2025-02-01', '[]' from unnest(array[${pagedProjects.join()}]) p;
  insert into project_alarms (alarm_no, project, corp, region, functional_unit, rule_code, rule_name, "group", level, title, content, raised_at, period_key)
    select 'YJ' || p || '-' || n, p, 5, 2, 1, 'C0' || n % 8 + 1, '实名考勤异常', 'C', 1 + n % 3, '考勤异常', '连续三日无考勤', now() - n * interval '1 day', n::text
    from unnest(array[${pagedProjects.join()}]) p, generate_series(1, 10) n;
  insert into project_changes (project, changes, proposed_at)
    select p, '{"pay_day": 15}', now() - n * interval '30 days' from unnest(array[${pagedProjects.join()}]) p, generate_series(1, 2) n`;

/** Gives required columns that the city does not fill some value of their type; returns what takes these defaults away again. */
async function setTemporaryDefaults(pool: pg.Pool, encrypted: string): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ column: string; value: string }>(
    `select format('alter table %I alter column %I', c.table_name, c.column_name) as column,
      case when exists (select 1 from information_schema.columns i
          where i.table_name = c.table_name and i.column_name = c.column_name || '_index') then $1
        when c.data_type in ('text', 'character', 'character varying') then '-'
        when c.data_type = 'jsonb' then '[]' when c.data_type = 'boolean' then 'false'
        when c.data_type = 'date' or c.data_type like 'timestamp%' then '2020-01-01' else '1' end as value
      from information_schema.columns c
      where c.table_schema = 'public' and c.is_nullable = 'NO' and c.column_default is null and c.column_name <> 'id'
        and c.table_name in ('regions', 'corps', 'teams', 'realinfos', 'workers', 'pay_rolls', 'pay_roll_details', 'accounts', 'orgs', 'wage_accounts', 'project_corps')`,
    [encrypted],
  );
  for (const { column, value } of rows) await pool.query(`${column} set default '${value}'`);
  return async () => {
    for (const { column } of rows) await pool.query(`${column} drop default`);
  };
}
