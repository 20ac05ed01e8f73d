import { afterAll, beforeAll, expect, test } from "vitest";
import { shanghaiDay } from "../../../../resources/kit/days";
import { companyPasswordDays } from "../../../../server/identity/auth/initialPassword";
import { clockShiftOf } from "../../../../server/platform/db/clockShift";
import { openSiblingPool } from "../../../../server/platform/db/pool";
import { workLimits } from "../../../../server/platform/db/limits";
import { fetchOne, sql } from "../../../../server/platform/db/query";
import { corps } from "../../../../resources/corps/corps";
import { accounts } from "../../../../resources/system/accounts";
import { cloneDatabase } from "../../../support/testDatabase";
import { openWorld, type World } from "../../../support/world";

/** Farther ahead than an initial password lives. */
const day = "2031-03-31";
let world: World;
beforeAll(async () => {
  world = await openWorld({ day });
});
afterAll(() => world.close());

const dayOf = (time: string) => shanghaiDay(new Date(time));

test("what the database stamps has the platform's time, and so have other connections to it", async () => {
  const corp = await world.given(corps);
  const row = (await fetchOne<{ created_at: string; updated_at: string }>(
    world.pool,
    sql`select created_at, updated_at from corps where id = ${corp.id}`,
  ))!;
  expect([dayOf(row.created_at), dayOf(row.updated_at)]).toEqual([day, day]);
  const sibling = openSiblingPool(world.pool, () => undefined, 1, workLimits);
  expect(dayOf((await fetchOne<{ now: string }>(sibling, sql`select platform_now() as now`))!.now)).toBe(day);
  await sibling.end();
});

test("an account made just now has an initial password that is not too old", async () => {
  const account = await world.given(accounts, { username: "fresh", user_type: 2, is_com_init: true });
  const { age } = (await fetchOne<{ age: number }>(
    world.pool,
    sql`select extract(epoch from ${world.services.clock.now()}::timestamptz - created_at)::float8 as age from accounts where id = ${account.id}`,
  ))!;
  expect(Math.abs(age)).toBeLessThan(companyPasswordDays * 86_400);
});

test("without another day the database has its own time", async () => {
  const database = await cloneDatabase();
  expect(clockShiftOf(database.pool)).toBeUndefined();
  expect(await fetchOne(database.pool, sql`select platform_now() = now() as same`)).toEqual({ same: true });
  await database.drop();
});
