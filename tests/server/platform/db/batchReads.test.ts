import { afterAll, beforeAll, expect, test } from "vitest";
import { batchReads } from "../../../../server/platform/db/batchReads";
import { fetchRows, sql, type Sql } from "../../../../server/platform/db/query";
import { statementsOf, statementTexts } from "../../../support/statements";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => (world = await openWorld()));
afterAll(() => world.close());

/** The rows of each query, requested at once. */
const together = (queries: readonly Sql[]) => {
  const batch = batchReads(world.pool);
  return Promise.all(queries.map((query) => fetchRows(batch, query)));
};

const everyType = (
  id: number,
): Sql => sql`select ${id}::bigint as id, 12.50::numeric as hours, true as is_open, 3::smallint as code,
  '甲乙"'::text as name, '2025-08'::char(7) as month, '2025-08-31'::date as day, null::text as nothing,
  '2025-08-31 23:59:59.987+08'::timestamptz as at, null::timestamptz as never, '2025-08-31 08:00'::timestamp as noon,
  '{"at":"2025-08-31T00:00:00+08:00","list":[1]}'::jsonb as facts, '2025-08-31T00:00:00+08:00'::text as note,
  array[1, null]::bigint[] as ids, array['a', 'b,c']::text[] as names, array['2025-08-31']::date[] as days, array[0.5]::numeric[] as rates`;

test("reads of the same turn are one statement once their columns are known, with the values of the driver", async () => {
  const queries = [everyType(2 ** 40), sql`select 1 as no where false`, sql`select n from generate_series(3, 1, -1) n`];
  const alone = await Promise.all(queries.map((query) => fetchRows(world.pool, query)));
  expect(await together(queries)).toEqual(alone);
  let batched: unknown;
  expect(await statementsOf(async () => (batched = await together(queries)))).toBe(1);
  expect(batched).toEqual(alone);
  expect(alone[2]).toEqual([{ n: 3 }, { n: 2 }, { n: 1 }]);
});

test("equal reads are one part of the statement, and each caller has rows of its own", async () => {
  const [first, other] = [everyType(1), everyType(2)];
  await together([first, other]);
  const sent = await statementTexts(async () => {
    const [one, same, different] = await together([first, everyType(1), other]);
    expect(same).toEqual(one);
    expect(same![0]).not.toBe(one![0]);
    expect(different![0]).toMatchObject({ id: 2 });
  });
  expect(sent.map((text) => text.split("json_agg").length - 1)).toEqual([2]);
});

test("rows that JSON would change are read on their own", async () => {
  const bytes = sql`select decode('00ff', 'hex') as bytes`;
  await together([bytes, everyType(1)]);
  const sent = await statementTexts(async () => {
    expect(await together([bytes, everyType(1)])).toEqual([
      [{ bytes: Buffer.from([0, 255]) }],
      await fetchRows(world.pool, everyType(1)),
    ]);
  });
  expect(sent.filter((text) => text.includes("json_agg"))).toEqual([]);
});

test("reads of a later turn are a statement of their own", async () => {
  const queries = [sql`select 1 as no`, sql`select 2 as no`] as const;
  await together(queries);
  const batch = batchReads(world.pool);
  const sent = await statementsOf(async () => {
    expect(await fetchRows(batch, queries[0])).toEqual([{ no: 1 }]);
    expect(await fetchRows(batch, queries[1])).toEqual([{ no: 2 }]);
  });
  expect(sent).toBe(2);
});

test("an error of one read is that of all that were sent with it", async () => {
  const divided = (by: number) => sql`select 1 / ${by}::int as no`;
  await together([divided(1), everyType(1)]);
  const results = await Promise.allSettled([together([divided(0), everyType(1)])]);
  expect(results).toMatchObject([{ status: "rejected", reason: { message: "division by zero" } }]);
});
