import { afterAll, beforeAll, expect, test } from "vitest";
import { secondFactors } from "../../../resources/system/secondFactors";
import { openWorld, type World } from "../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const give = (account: number) =>
  world.store.insert(world.pool, secondFactors, { account, secret: "MZXW6YTBOI", enrolled_at: "2025-09-01 08:00:00" });
const has = async (account: number) => (await world.store.find(world.pool, secondFactors, { account })) !== undefined;

test("anyone who manages users resets the device of one who has lost it, which ends his sessions; never his own", async () => {
  const [manager, official] = [await world.official(["user_manage"]), await world.official([])];
  for (const { account } of [manager, official]) await give(account.id);
  const reset = (id: number) => manager.post(`/system/v1/accounts/${id}/resetSecondFactor/`);
  expect((await reset(official.account.id)).status).toBe(200);
  expect(await has(official.account.id)).toBe(false);
  expect((await official.get("/system/v1/home/")).status).toBe(403);
  expect((await reset(manager.account.id)).status).toBe(409);
  expect(await has(manager.account.id)).toBe(true);
  const admin = await world.administrator();
  await give(admin.account.id);
  // Not one who may do more.
  expect((await reset(admin.account.id)).status).toBeGreaterThanOrEqual(400);
  expect(await has(admin.account.id)).toBe(true);
});
