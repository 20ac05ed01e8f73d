import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("new permissions of a role end the sessions of those who have it; its name alone ends none", async () => {
  const administrator = await world.administrator();
  const official = await world.official(["project_view"]);
  const other = await world.official(["project_view"]);
  const path = `/system/v1/roles/${official.account.role}/`;
  const change = async (values: object) => {
    const { version } = (await administrator.get(path)).body;
    return (await administrator.patch(path, { version, ...values })).status;
  };
  const statusOf = async (who: typeof official) => (await who.get("/building/v1/projects/")).status;

  expect(await change({ name: "只看项目" })).toBe(200);
  expect(await statusOf(official)).toBe(200);
  expect(await change({ permissions: "1001,project_view,company_view" })).toBe(200);
  expect(await statusOf(official)).toBe(403);
  expect([await statusOf(other), await statusOf(administrator as typeof other)]).toEqual([200, 200]);
});
