import { expect, test } from "vitest";
import { destructiveStatements } from "../../../../server/platform/db/destructive";

test.each([
  "drop table workers",
  "DROP TABLE IF EXISTS workers CASCADE;",
  'ALTER TABLE "workers" DROP COLUMN "card_number"',
  "alter table workers drop card_number",
  "alter table workers add column a int, drop column b",
  'ALTER TABLE "workers" ALTER COLUMN "work_type" SET DATA TYPE integer',
  "alter table workers alter work_type type integer using 1",
  "truncate workers",
  "delete from workers where id = 1",
  "with old as (delete from workers returning *) select 1",
  "do $$ begin delete from workers; end $$",
  "do $body$\ndeclare n int;\nbegin\n  n := 1;\n  truncate workers;\nend $body$",
  "-- a comment\ndrop schema old cascade",
])("%s is destructive", (statement) => {
  expect(destructiveStatements(statement)).toHaveLength(1);
});

test.each([
  "create trigger t before update or truncate on audit_logs for each statement execute function kept()",
  "create trigger t before delete on audit_logs for each row execute function kept()",
  "create function kept() returns trigger language plpgsql as $$ begin delete from other; truncate x; end $$",
  "comment on table workers is 'drop table workers; truncate'",
  'create table "drop table" ("truncate" text)',
  "-- drop table workers\ncreate table a (b int)",
  "/* delete from workers */ select 1",
  "alter table workers drop constraint workers_team_fkey",
  "alter table workers alter column team drop not null",
  "alter table workers alter column team drop default",
  "drop index workers_team_idx",
  "drop trigger t on workers",
])("%s is not", (statement) => {
  expect(destructiveStatements(statement)).toEqual([]);
});

test("a column whose values were moved before may go, as the comment right above it says", () => {
  const drop = "alter table workers drop column card_number";
  expect(destructiveStatements(`-- no data is lost: copied to cards\n${drop}`)).toEqual([]);
  expect(destructiveStatements(`-- why\n-- no data is lost: copied to cards\n${drop}; truncate cards`)).toEqual([
    "truncate cards",
  ]);
  for (const other of [
    `-- no data is lost:\n${drop}`,
    `-- no data is lost: copied\n-- another\n${drop}`,
    `${drop} -- no data is lost: x`,
  ])
    expect(destructiveStatements(other)).toHaveLength(1);
});

test("only the statement that destroys is reported, not the whole file", () => {
  expect(destructiveStatements("create table a (b text default ';');\ndrop table c;\ncreate index d on a (b);")).toEqual([
    "drop table c",
  ]);
});
