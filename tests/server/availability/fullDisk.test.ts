import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../../../server/platform/db/pool";
import { checkWrites } from "../../../server/platform/db/checkWrites";
import { cloneDatabase, type TestDatabase } from "../../support/testDatabase";

let database: TestDatabase;
beforeAll(async () => (database = await cloneDatabase()));
afterAll(() => database.drop());

test("a database whose disk takes no more is not ready, although a row would still fit", async () => {
  await checkWrites(database.pool);
  // A limit for temporary files takes the place of the disk: it is reached at the same place.
  const { rows } = await database.pool.query<{ name: string }>("select current_database() as name");
  await database.pool.query(`alter database ${rows[0]!.name} set temp_file_limit = '64kB'`);
  const full = openPool(database.url, () => undefined, 1);
  try {
    await full.query("insert into job_runs (name, due_at) values ('fits', now())");
    await expect(checkWrites(full)).rejects.toMatchObject({ code: expect.stringMatching(/^53/) });
  } finally {
    await full.end();
  }
  expect((await database.pool.query("select 1 from job_runs where name like 'ready %'")).rows).toEqual([]);
});
