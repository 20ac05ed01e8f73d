import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "../../../resources/system/accounts";
import { readSettings } from "../../../server/platform/settings/env";
import { settingsFor } from "../../../server/operations/settingsFor";
import { openWorld, type World } from "../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const settingsWith = (env: NodeJS.ProcessEnv) => settingsFor(world.pool, env, readSettings(env));

test("an empty database and that of the demo are served as a demo", async () => {
  expect((await settingsWith({})).demo).toBe(true);
  await world.given(accounts);
  expect((await settingsWith({ DEMO: "1" })).demo).toBe(true);
});

test("a real city is not: without DEMO the database decides, with DEMO=1 the start is refused", async () => {
  await world.pool.query("update regions set code = '350100' where parent is null");
  expect(await settingsWith({})).toMatchObject({ demo: false, passwordDays: 90 });
  expect((await settingsWith({ DEMO: "0" })).demo).toBe(false);
  await expect(settingsWith({ DEMO: "1" })).rejects.toThrow("The database holds a real city, which cannot be started as a demo.");
  // Its administrator has not chosen the city yet.
  await world.pool.query("update regions set parent = id where parent is null");
  expect((await settingsWith({})).demo).toBe(false);
});
