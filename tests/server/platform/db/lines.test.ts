import { afterAll, beforeAll, expect, test } from "vitest";
import { lineBatches } from "../../../../server/platform/db/lines";
import { sql } from "../../../../server/platform/db/query";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const texts = ["plain", "", null, '"', '""', "a,b", "(a)", " ", "\\", "\n\t", '\\"', ",", "张三", "end\\"];

test("the texts of a line are those of the row, whatever they contain", async () => {
  for (const first of texts)
    for (const second of texts) {
      const query = sql`select ${first}::text as a, 7::bigint as b, ${second}::text as c, null::int as d`;
      const lines = [];
      for await (const batch of lineBatches(world.pool, query)) lines.push(...batch.lines);
      expect(lines).toEqual([[first, "7", second, null]]);
    }
});

test("a text of each column has the value that the driver returns", async () => {
  const query = sql`select 12::bigint as fen, 1.5::numeric as hours, true as flag, date '2025-01-31' as day,
    timestamptz '2025-01-31 08:30:00.5+08' as instant, array['a,b', null] as names, '{"a": [1, "\\""]}'::jsonb as more`;
  const [row] = (await world.pool.query(query.text)).rows;
  for await (const { columns, lines } of lineBatches(world.pool, query))
    for (const line of lines)
      expect(Object.fromEntries(columns.map(({ name, parse }, at) => [name, parse(line[at]!)]))).toEqual(row);
});
