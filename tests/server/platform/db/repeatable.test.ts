import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { repeatableTransaction, execute, sql, transaction } from "../../../../server/platform/db/query";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
  await database.pool.query("create table counted (id int primary key, n int not null)");
});
beforeEach(() => database.pool.query("truncate counted; insert into counted values (1, 0), (2, 0)"));
afterAll(() => database.drop());

/** Both hold their first row before either requests the other's; the one that restarts goes where the other is, and waits for it. */
function opposed() {
  let arrived = 0;
  let both = () => {};
  const met = new Promise<void>((resolve) => (both = resolve));
  let tries = 0;
  const one = (mine: number, others: number) => {
    let way = [mine, others];
    return async (db: pg.PoolClient) => {
      const [first, second] = way;
      way = [others, mine];
      tries += 1;
      await execute(db, sql`set local deadlock_timeout = '5ms'`);
      await execute(db, sql`update counted set n = n + 1 where id = ${first}`);
      arrived += 1;
      if (arrived === 2) both();
      await met;
      await execute(db, sql`update counted set n = n + 1 where id = ${second}`);
      return mine;
    };
  };
  return { works: [one(1, 2), one(2, 1)] as const, tries: () => tries };
}
const counted = async () => (await database.pool.query("select n from counted order by id")).rows.map(({ n }) => n as number);

test("of two that wait for each other one starts again, and both are done once", async () => {
  const { works, tries } = opposed();
  expect(await Promise.all(works.map((work) => repeatableTransaction(database.pool, work)))).toEqual([1, 2]);
  expect(tries()).toBe(3);
  expect(await counted()).toEqual([2, 2]);
});

test("work that waited too long for a lock starts again, and is done once when the lock is free", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const holding = transaction(database.pool, async (db) => {
    await execute(db, sql`update counted set n = n + 1 where id = 1`);
    locked();
    await released;
  });
  await isLocked;
  let tries = 0;
  const waiting = repeatableTransaction(database.pool, async (db) => {
    tries += 1;
    if (tries === 2) release();
    else await execute(db, sql`set local lock_timeout = '20ms'`);
    await execute(db, sql`update counted set n = n + 1 where id = 1`);
  });
  await Promise.all([holding, waiting]);
  expect(tries).toBe(2);
  expect(await counted()).toEqual([2, 0]);
});

test("where work may not be done twice, one of them fails and leaves nothing", async () => {
  const { works, tries } = opposed();
  const ends = await Promise.allSettled(works.map((work) => transaction(database.pool, work)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "40P01" } });
  expect(tries()).toBe(2);
  expect(await counted()).toEqual([1, 1]);
});

test.each([
  ["40001", 3],
  ["40P01", 3],
  ["55P03", 3],
  ["23505", 1],
])("a transaction that always ends with %s is tried %i times", async (code, most) => {
  let tries = 0;
  const failing = repeatableTransaction(database.pool, async (db) => {
    tries += 1;
    await db.query(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`);
  });
  await expect(failing).rejects.toMatchObject({ code });
  expect(tries).toBe(most);
});
