import { afterAll, beforeAll, expect, test } from "vitest";
import { projects } from "../../../../resources/projects/projects";
import { siteKeys } from "../../../../resources/projects/siteKeys";
import { stopKeysOfCompleted } from "../../../../server/topics/projects/actions/stopKeys";
import { openWorld, testDay, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each([
  ["2025-08-10", 2, false],
  ["2025-08-11", 1, true],
])("a key of a site completed on %s has status %i a month later", async (day, key_status, is_enabled) => {
  const { corp } = await world.company();
  const project = await world.given(projects, {
    name: `已完工工程${day}`,
    contractor_corp: corp.id,
    review_status: 1,
    prj_status: 4,
    key_status: 1,
    actual_complete_date: day,
  });
  await world.given(siteKeys, { project: project.id, app_id: `99010225${day.replaceAll("-", "")}`, is_enabled: true });
  await stopKeysOfCompleted(world.pool, testDay);
  expect(await world.store.find(world.pool, projects, { id: project.id })).toMatchObject({ key_status });
  expect(await world.store.find(world.pool, siteKeys, { project: project.id })).toMatchObject({ is_enabled });
});
