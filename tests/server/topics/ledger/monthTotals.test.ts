import { afterAll, beforeAll, expect, test } from "vitest";
import { arrearsOfOne } from "../../../../server/topics/cases/figures";
import { fetchOne, sql } from "../../../../server/platform/db/query";
import { openWorld, type World } from "../../../support/world";
import { openArrears } from "../cases/openArrears";

let world: World;
beforeAll(async () => {
  world = await openWorld({ day: "2025-09-15" });
});
afterAll(() => world.close());

test("a month known by its sums alone, whose terms change within it, is earned in parts that add up to the month", async () => {
  const site = await openArrears(world);
  const owed = () =>
    fetchOne(world.pool)`select f.owed_amount, f.persons from ${arrearsOfOne(sql`${site.project.id}::bigint`, "2025-09-15")} f`;
  expect(await owed()).toEqual({ owed_amount: 6000_00, persons: 2 });
  const terms = { region: world.regions.east.id, valid_from: "2025-07-05", monthly_amount: "100.00" };
  expect((await (await world.administrator()).post("/system/v1/minimumWages/", terms)).status).toBe(201);
  await site.judge();
  expect(await owed()).toEqual({ owed_amount: 6000_00, persons: 2 });
});
