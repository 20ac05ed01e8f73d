import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSchema, schemaDifferences } from "../../../../server/platform/db/checkSchema";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";
import { statementsOf } from "../../../support/statements";

let database: TestDatabase;
beforeAll(async () => (database = await cloneDatabase()));
afterAll(() => database.drop());

test("a migrated database is that of the declarations, found out by one query", async () => {
  expect(await statementsOf(() => checkSchema(database.pool))).toBe(1);
});

test("what is declared and not migrated is refused, with the command that mends it", async () => {
  await database.pool.query("alter table workers drop column team");
  await database.pool.query("alter table workers alter column worker_name type varchar(20)");
  await database.pool.query("alter table complaints rename to grievances");
  await database.pool.query("alter table teams add column forgotten text not null");
  await database.pool.query("alter table teams add column of_the_next_version text");
  expect([...(await schemaDifferences(database.pool))].sort()).toEqual([
    "complaints: there is no such table",
    "teams.forgotten: the table demands it, no field is declared",
    "workers.team: the table has no such column",
    "workers.worker_name: declared as text, stored as character varying(20)",
  ]);
  await expect(checkSchema(database.pool)).rejects.toThrow("npm run migration -- --name what-changed");
});
