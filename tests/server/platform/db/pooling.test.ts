import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withAdvisoryLock } from "../../../../server/platform/db/advisoryLocks";
import { openDatabase, openPool, openSiblingPool } from "../../../../server/platform/db/pool";
import { sharesSessions } from "../../../../server/platform/db/pooling";
import { shortLimits, workLimits } from "../../../../server/platform/db/limits";
import { fetchOne, fetchRows, sql } from "../../../../server/platform/db/query";
import { readSettings } from "../../../../server/platform/settings/env";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";
import { ownLocks } from "../../../support/locks";

const quiet = () => undefined;
const lock = sql`select pg_advisory_xact_lock(7, 7)`;
const isFree = sql`select pg_try_advisory_xact_lock(7, 7) as it`;
const prepared = sql`select count(*)::int as n from pg_prepared_statements`;

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test("by way of a pooler in transaction mode nothing is prepared, also not by siblings of the pool", async () => {
  const shared = openPool(database.url, quiet, 1, workLimits, "transaction");
  for (const pool of [openSiblingPool(shared, quiet, 1, shortLimits), shared]) {
    for (let time = 0; time < 3; time += 1) await fetchRows(pool, sql`select 1 as one_of_many`);
    expect(await fetchOne(pool, prepared)).toEqual({ n: 0 });
    const client = await pool.connect();
    expect([pool, client].map(sharesSessions)).toEqual([true, true]);
    client.release();
    await pool.end();
  }
  // Others may prepare: how many names are left for it depends on what the process has prepared before.
  expect(sharesSessions(database.pool)).toBe(false);
});

test("what a connection would ask for is then the default of the role in this database", async () => {
  const opened = await openDatabase({ databaseUrl: database.url, databaseDirectUrl: database.url, dataDir: "/nowhere" }, quiet);
  await opened.close();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select current_setting(unnest($1::text[])) as value", [
    ["TimeZone", "jit", "statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"],
  ]);
  await client.end();
  expect(rows.map(({ value }) => value)).toEqual(["Asia/Shanghai", "off", "45s", "5s", "10s"]);
});

test("DATABASE_DIRECT_URL without a pooler in DATABASE_URL is a mistake", () => {
  expect(() => readSettings({ DATABASE_DIRECT_URL: database.url })).toThrow(
    "DATABASE_DIRECT_URL: is the database behind the pooler",
  );
});

test("a lock is held while other transactions work, and free afterwards, whether they fail or not", async () => {
  const free = async () => (await fetchOne<{ it: boolean }>(database.pool, isFree))?.it;
  await withAdvisoryLock(database.pool, lock, async (checkHeld) => {
    expect(await free()).toBe(false);
    await checkHeld();
  });
  expect(await free()).toBe(true);
  await expect(withAdvisoryLock(database.pool, lock, () => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  expect(await free()).toBe(true);
});

test("work whose lock was lost with its connection learns that before it commits", async () => {
  const cutAll = `select pg_terminate_backend(pid) from ${ownLocks} where locktype = 'advisory' and classid = 7`;
  const work = withAdvisoryLock(database.pool, lock, async (checkHeld) => {
    await database.pool.query(cutAll);
    await checkHeld();
  });
  await expect(work).rejects.toThrow();
});
