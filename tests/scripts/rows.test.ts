import { expect, test } from "vitest";
import { bareReads, declaredTables } from "../../scripts/check-rows.mjs";

const tables = declaredTables(['export const w = d.defineResource("workers", [', 'defineResource(\n  "payRolls",']);
const readsIn = (text: string) => bareReads(tables, "server/x.ts", text);

test("tables are those of the declarations", () => expect(tables).toEqual(["workers", "pay_rolls"]));

test.each([
  "sql`select id from workers where id = ${id}`",
  'sql`select id from "workers" w`',
  'sql`select 1 from ${allRowsOf("payRolls", "r")} left join workers w on w.id = r.worker`',
  "execute(db)`update accounts a set x = 1 from pay_rolls r where r.id = a.roll`",
  "execute(db)`delete from accounts a using pay_rolls where true`",
  "sql`workers w join teams t on t.id = w.team`",
])("%s reads a bare table", (text) => expect(readsIn(text)).toHaveLength(1));

test.each([
  'sql`select id from ${allRowsOf("workers")} where id = ${id}`',
  "execute(db)`update workers set age = 1`",
  "execute(db)`delete from workers where id = ${id}`",
  "execute(db)`insert into workers (id) values (1)`",
  "sql`w.name is distinct from workers.name`",
  "// counted from workers and teams\n",
])("%s does not", (text) => expect(readsIn(text)).toEqual([]));
