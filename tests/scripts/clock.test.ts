import { expect, test } from "vitest";
import { otherClocks } from "../../scripts/check-clock.mjs";

test.each([
  "const day = shanghaiDay(new Date());",
  "useState(Date.now);",
  "then.setFullYear(then.getFullYear() - 3);",
  "await db`update accounts set updated_at = now() where id = ${id}`;",
  "sql`select x where created_at < now() - interval '1 day'`",
  "sql`insert into t values (${name}, now())`",
  "sql`(current_date + 1)`",
])("%s reads another clock", (text) => {
  expect(otherClocks("server/x.ts", text).length).toBeGreaterThan(0);
});

test.each([
  "const now = clock.now();",
  "sql`update accounts set updated_at = platform_now()`",
  "new Date(day)",
  "// now() would be the database's\n",
  "shanghaiDay(new Date(platformTime()));",
])("%s does not", (text) => {
  expect(otherClocks("server/x.ts", text)).toEqual([]);
});
