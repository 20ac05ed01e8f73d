import { afterAll, beforeAll, expect, test } from "vitest";
import { ensurePartitions } from "../../../../server/topics/attendance/partitions";
import { advisoryLocks, projectAdvisoryLocks, takeAdvisoryLock } from "../../../../server/platform/db/advisoryLocks";
import { fetchOne, transaction } from "../../../../server/platform/db/query";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

test.each([advisoryLocks, projectAdvisoryLocks])("every advisory lock has a number of its own", (locks) => {
  const numbers: number[] = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("the partition of a month is created while a city is being founded", async () => {
  await transaction(database.pool, async (db) => {
    await takeAdvisoryLock(db, "cityFounding");
    await db.query("set local idle_in_transaction_session_timeout = 0");
    await ensurePartitions(database.pool, "2031-01", "2031-01");
  });
  const found = await fetchOne(database.pool)`select to_regclass('worker_attendances_2031_01') is not null as it`;
  expect(found).toEqual({ it: true });
});
