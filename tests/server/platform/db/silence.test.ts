import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DatabaseTimeout } from "../../../../server/platform/db/answerLimit";
import { isConnectionError, unavailability } from "../../../../server/platform/db/connectionError";
import { cursorOf } from "../../../../server/platform/db/cursor";
import { allowLongWork, allowUnlimitedWork, shortLimits, workLimits } from "../../../../server/platform/db/limits";
import { openPool, openSiblingPool } from "../../../../server/platform/db/pool";
import { sql, transaction } from "../../../../server/platform/db/query";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";
import { openSilentProxy, type SilentProxy } from "../../../support/silentProxy";

const quiet = () => undefined;
/** Long enough for a statement on a busy machine, short enough to wait for. */
const limits = { connectMs: 20_000, statementMs: 20_000, lockMs: 20_000, idleInTransactionMs: 20_000, answerMs: 1_000 };

let database: TestDatabase;
let wire: SilentProxy;
let pool: pg.Pool;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  wire = await openSilentProxy(database.url);
  pool = openPool(wire.url, quiet, 3, limits);
});
afterEach(async () => {
  await wire.close();
  await pool.end();
});

const failureOf = async (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error: unknown) => error);
const openConnections = async (count: number) => {
  const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()));
  for (const client of clients) client.release();
};

test("a statement that is never answered ends, and with it all connections that may have died alike: the next call works", async () => {
  await openConnections(3);
  wire.silence();
  const failure = await failureOf(pool.query("select 1"));
  expect(failure).toBeInstanceOf(DatabaseTimeout);
  expect(isConnectionError(failure)).toBe(true);
  expect((await pool.query("select 1 as it")).rows).toEqual([{ it: 1 }]);
});

test("a transaction in the midst of which the database falls silent ends at once: nothing is rolled back on a dead connection", async () => {
  const failure = await failureOf(
    transaction(pool, async (db) => {
      await db.query("select 1");
      wire.silence();
      await db.query("select 2");
    }),
  );
  expect(failure).toBeInstanceOf(DatabaseTimeout);
  expect(pool.totalCount).toBe(0);
  expect((await pool.query("select 1 as it")).rows).toEqual([{ it: 1 }]);
});

test("a database that takes connections and never answers them is away", async () => {
  const impatient = openSiblingPool(pool, quiet, 1, { ...limits, connectMs: 200 });
  wire.freeze();
  expect(unavailability(await failureOf(impatient.query("select 1")))).toBe("databaseAway");
  wire.thaw();
  // A machine may be too slow to open any connection within so short a limit.
  impatient.options.connectionTimeoutMillis = limits.connectMs;
  expect((await impatient.query("select 1 as it")).rows).toEqual([{ it: 1 }]);
  await impatient.end();
});

test("work that is declared to take long may leave a statement unanswered for longer, until its connection is released", async () => {
  const slow = "select pg_sleep(1.3)";
  await transaction(pool, async (db) => {
    await allowLongWork(db, { statementMs: 60_000 });
    await db.query(slow);
  });
  expect(await failureOf(transaction(pool, (db) => db.query(slow)))).toBeInstanceOf(DatabaseTimeout);
  await transaction(pool, async (db) => {
    await allowUnlimitedWork(db);
    await db.query(slow);
  });
});

test("an export may be read slowly, and other transactions may not be left alone", async () => {
  const idle = "idle_in_transaction_session_timeout";
  const city = openPool(database.url, quiet, 1);
  for await (const row of cursorOf(city, sql`select current_setting(${idle}) as it`)) expect(row).toEqual({ it: "10min" });
  expect((await city.query(`show ${idle}`)).rows[0]).toEqual({ [idle]: "10s" });
  await city.end();
});

test("a session is looked up within five seconds, and any call ends before the browser gives up", () => {
  expect(Math.max(shortLimits.connectMs, shortLimits.answerMs)).toBeLessThan(5_000);
  expect(shortLimits.statementMs).toBeLessThan(shortLimits.answerMs);
  expect(workLimits.answerMs).toBeLessThan(50_000);
  expect(workLimits.statementMs).toBeLessThan(workLimits.answerMs);
});

test("a process that is frozen in a transaction keeps its locks no longer than the limit", async () => {
  const frozen = openPool(database.url, quiet, 1, { ...workLimits, idleInTransactionMs: 200 });
  const client = await frozen.connect();
  // In one message: a machine that is slow between two would be frozen before it holds the lock.
  await client.query("begin; select * from audit_tail for update");
  const others = await transaction(
    database.pool,
    async (db) => (await db.query("select seq from audit_tail for update")).rowCount,
  );
  expect(others).toBe(1);
  const failure = await failureOf(client.query("commit"));
  expect(unavailability(failure)).toBeDefined();
  client.release(true);
  await frozen.end();
});

test.each([
  ["a statement that takes too long", "set local statement_timeout = 1; select pg_sleep(5)", "databaseBusy"],
  ["a database that takes no writes", "set transaction read only; create table t ()", "databaseBusy"],
  ["a full disk", "do $$ begin raise exception using errcode = '53100'; end $$", "diskFull"],
  ["out of memory", "do $$ begin raise exception using errcode = '53200'; end $$", "databaseBusy"],
  ["a wrong statement", "select * from nowhere", undefined],
])("%s", async (_, statement, expected) => {
  expect(unavailability(await failureOf(transaction(database.pool, (db) => db.query(statement))))).toBe(expected);
});

test("a lock that is not free in time", async () => {
  await transaction(database.pool, async (db) => {
    await db.query("select * from audit_tail for update");
    const waiting = transaction(database.pool, async (other) => {
      await other.query("set local lock_timeout = 50");
      await other.query("select * from audit_tail for update");
    });
    expect(unavailability(await failureOf(waiting))).toBe("databaseBusy");
  });
});

test("a full disk is reported by its own word, anyone who says it", () => {
  expect(unavailability(Object.assign(new Error("no space"), { code: "ENOSPC", path: "/a" }))).toBe("diskFull");
});
