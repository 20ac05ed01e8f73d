import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedTables, storedTables } from "../../../../server/operations/backup/storedTables";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";

let database: TestDatabase;
beforeAll(async () => (database = await cloneDatabase()));
afterAll(() => database.drop());

test("a backup knows every table and column that the migrations make", async () => {
  const made = (await storedTables(database.pool)).map(({ name, columns }) => [name, columns.toSorted()]);
  const expected = [...expectedTables()].map(([name, columns]) => [name, [...columns].toSorted()]);
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(expected));
});
