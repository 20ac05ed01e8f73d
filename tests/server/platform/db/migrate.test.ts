import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "../../../../server/platform/db/migrate";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";

let database: TestDatabase;
beforeAll(async () => (database = await cloneDatabase()));
afterAll(() => database.drop());

const applied = async () =>
  (await database.pool.query<{ created_at: string }>("select created_at from drizzle.__drizzle_migrations order by 1")).rows;

test("a database that has every migration stays as it is", async () => {
  const before = await applied();
  await migrate(database.pool);
  expect(await applied()).toEqual(before);
});

test("a database of before the baseline is refused, not migrated half", async () => {
  await database.pool.query("update drizzle.__drizzle_migrations set created_at = 1");
  await expect(migrate(database.pool)).rejects.toThrow("before the first baseline");
});
