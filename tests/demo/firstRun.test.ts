import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstRun } from "../../server/operations/firstRun";
import { makeServices } from "../../server/operations/makeServices";
import { readSettings } from "../../server/platform/settings/env";
import { fetchRows, sql } from "../../server/platform/db/query";
import { seedDemo } from "../../demo/seedDemo";
import { verifyPassword } from "../../server/platform/crypto/password";
import { files } from "../../resources/system/files";
import type { Services } from "../../server/engine/services";
import { cloneDatabase, type TestDatabase } from "../support/testDatabase";

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

let database: TestDatabase;
let services: Services;
const folder = mkdtempSync(path.join(os.tmpdir(), "first-run-"));
const said: string[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  const env = {
    NODE_ENV: "test",
    DEMO: "1",
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    NOW: "2026-11-21",
    DEMO_SIZE: "small",
  };
  services = await makeServices(readSettings(env), database.pool, quiet);
  await firstRun(services, (line) => said.push(line));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("a demonstration starts with alarms at every step of their handling", async () => {
  const found = await fetchRows<{ status: number; n: number }>(
    database.pool,
    sql`select status, count(*) as n from project_alarms group by 1 order by 1`,
  );
  expect(found.map(({ status }) => status)).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  const levels = await fetchRows(
    database.pool,
    sql`select distinct alarm_level as it from projects where review_status = 1 order by 1`,
  );
  expect(levels.map(({ it }) => it)).toEqual([1, 2, 3, 9]);
});

test("alarms that are being handled were raised when their conditions began", async () => {
  const handled = await fetchRows<{ days: number; overdue_days: number }>(
    database.pool,
    sql`select '2026-11-21'::date - (raised_at at time zone 'Asia/Shanghai')::date as days, overdue_days
        from project_alarms where status in (2, 3)`,
  );
  expect(handled.length).toBeGreaterThan(3);
  for (const { days, overdue_days } of handled) expect(days).toBe(Math.min(300, Math.max(3, overdue_days)));
  expect(new Set(handled.map(({ days }) => days)).size).toBeGreaterThan(2);
});

test("the bureaus of the city are siblings", async () => {
  const above = await fetchRows<{ parent: number | null }>(
    database.pool,
    sql`select parent from orgs where name in ('云汀市人力资源和社会保障局', '云汀市住房和城乡建设局', '云汀市水利局')`,
  );
  expect(above.map(({ parent }) => parent)).toEqual([null, null, null]);
});

test("a report of rectification is the same in the alarm and in its log, and a company's account made it", async () => {
  const verifying = await fetchRows<{ rectify_content: string; at: string; last: { time: string; actor: string; text: string } }>(
    database.pool,
    sql`select rectify_content, to_char(rectified_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at, logs -> -1 as last
        from project_alarms where status = 3`,
  );
  expect(verifying.length).toBeGreaterThan(0);
  const accounts = await fetchRows<{ name: string }>(database.pool, sql`select name from accounts where corp is not null`);
  const names = accounts.map(({ name }) => name);
  for (const { rectify_content, at, last } of verifying) {
    expect(last).toMatchObject({ text: rectify_content, time: at });
    expect(names).toContain(last.actor);
  }
});

test("indexes and references are those of the migrations again", async () => {
  const empty = await cloneDatabase();
  const definitions = (pool: TestDatabase["pool"]) =>
    fetchRows(
      pool,
      sql`select pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class t on t.oid = i.indrelid
          where t.relnamespace = 'public'::regnamespace and not t.relispartition and i.indisvalid
          union all
          select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f') and conparentid = 0
          order by 1`,
    );
  expect(await definitions(database.pool)).toEqual(await definitions(empty.pool));
  await empty.drop();
});

test("everybody on the buttons can sign in", async () => {
  const { demoAccounts } = await import("../../demo/seedDemo");
  for (const { username, password } of demoAccounts(services).slice(0, 2)) {
    const [account] = await fetchRows<{ password_hash: string }>(
      database.pool,
      sql`select password_hash from accounts where username = ${username} and is_active and not is_com_init`,
    );
    expect(await verifyPassword(password, account!.password_hash)).toBe(true);
  }
  const names = demoAccounts(services).map(({ username }) => username);
  const known = await fetchRows(database.pool, sql`select username from accounts where username = any(${names})`);
  expect(known).toHaveLength(names.length);
});

test("papers can be opened and belong to their rows", async () => {
  const [paper] = await services.store.findAll(database.pool, files, { resource: "projects" }, { limit: 1 });
  const stream = await services.files.open(paper!.path);
  let size = 0;
  for await (const part of stream) size += (part as Buffer).length;
  expect(size).toBe(paper!.size);
});

const standing = () =>
  fetchRows(
    database.pool,
    sql`select (select count(*) from projects) as projects, (select count(*) from alarm_queue) as waiting,
               (select array_agg(rule_code || status order by id) from project_alarms) as alarms`,
  );

test("a second start finds the city and changes nothing", async () => {
  const before = await standing();
  await firstRun(services, () => undefined);
  expect(await standing()).toEqual(before);
});

test("a start that was killed before the alarms were looked for is made up for by the next", async () => {
  const other = await cloneDatabase();
  try {
    const left = { ...services, pool: other.pool };
    await seedDemo(left, { size: "small" });
    const alarms = async () =>
      (await fetchRows<{ n: number }>(other.pool, sql`select count(*) as n from project_alarms where status < 4`))[0]!.n;
    const seededOnly = await alarms();
    await firstRun(left, () => undefined);
    expect(await alarms()).toBeGreaterThan(seededOnly);
    const sent = await fetchRows(other.pool, sql`select 1 from project_alarms where status = 2 limit 1`);
    expect(sent).toHaveLength(1);
    expect(await fetchRows(other.pool, sql`select 1 from alarm_queue where reason = 'seed'`)).toEqual([]);
  } finally {
    await other.drop();
  }
});
