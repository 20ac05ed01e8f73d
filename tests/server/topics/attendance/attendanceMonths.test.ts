import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { execute, fetchRows, sql, transaction } from "../../../../server/platform/db/query";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";
import { casesOf } from "../../../support/cases";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Rows of no project: only the sums are compared. */
const change = fc.record({
  deed: fc.constantFrom("insert", "upsert", "update", "delete"),
  workers: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
  day: fc.constantFrom("2026-01-30", "2026-01-31", "2026-02-01", "2026-03-05"),
  corp: fc.integer({ min: 1, max: 2 }),
  value: fc.constantFrom(0, 0.5, 1),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const seconds = (value: number) => value * 28_802;

const statement = ({ deed, workers, day, corp, value }: Change) => {
  const whose = sql`worker = any(${workers}::bigint[]) and date = ${day}`;
  if (deed === "delete") return sql`delete from attendance_days where ${whose}`;
  if (deed === "update")
    return sql`update attendance_days set day_value = ${value}, work_seconds = ${seconds(value)}, corp = ${corp} where ${whose}`;
  const kept =
    deed === "upsert"
      ? sql`do update set day_value = excluded.day_value, work_seconds = excluded.work_seconds, corp = excluded.corp`
      : sql`do nothing`;
  return sql`insert into attendance_days (worker, project, corp, team, work_role, date, punch_count, work_hours, work_seconds, day_value)
    select w, 1, ${corp}, 1, 2, ${day}, 2, 8, ${seconds(value)}, ${value} from unnest(${workers}::bigint[]) w
    on conflict (worker, date, project) ${kept}`;
};

test("whatever is written, changed and taken back, a month is the sum of its days", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 10 }), async (changes) => {
      for (const each of changes) await execute(database.pool, statement(each));
      const wrong = await fetchRows(
        database.pool,
        sql`select * from (select worker, corp, month, days, work_seconds from attendance_months where days <> 0) m
            full join (select worker, corp, to_char(date, 'YYYY-MM') as month, sum(day_value) as days, sum(work_seconds) as seconds from attendance_days
              group by 1, 2, 3 having sum(day_value) <> 0) d using (worker, corp, month)
            where m.days is distinct from d.days or m.work_seconds is distinct from d.seconds`,
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: casesOf(40) },
  );
});

test("what is rolled back is not counted", async () => {
  await execute(database.pool, sql`delete from attendance_days`);
  const taken = transaction(database.pool, async (db) => {
    await execute(db, statement({ deed: "insert", workers: [1], day: "2026-01-31", corp: 1, value: 1 }));
    throw new Error("changed my mind");
  });
  await expect(taken).rejects.toThrow("changed my mind");
  expect(await fetchRows(database.pool, sql`select 1 from attendance_months where days <> 0`)).toEqual([]);
});
