import { afterAll, beforeAll, expect, test } from "vitest";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { workers } from "../../../../resources/people/workers";
import { projects } from "../../../../resources/projects/projects";
import { countForProvince } from "../../../../server/topics/province/countForProvince";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const counted = () =>
  world.pool
    .query<{ id: number; heads: number }>("select id, worker_count::int as heads, xmin from project_headcounts order by id")
    .then(({ rows }) => rows);

test("a city counts who is on each site; a minute without a change writes nothing", async () => {
  const { corp } = await world.company();
  const [first, second] = [
    await world.given(projects, { contractor_corp: corp.id }),
    await world.given(projects, { contractor_corp: corp.id }),
  ];
  const worker = (project: number, in_status: number) => world.givenWhole(workers, { project, corp: corp.id, in_status });
  const [leaver] = [await worker(first.id, inStatus.onSite), await worker(first.id, inStatus.onSite)];
  await worker(first.id, inStatus.left);
  const only = await worker(second.id, inStatus.onSite);
  await countForProvince(world.services);
  const before = await counted();
  expect(before).toMatchObject([
    { id: first.id, heads: 2 },
    { id: second.id, heads: 1 },
  ]);
  await countForProvince(world.services);
  expect(await counted()).toEqual(before);

  await world.pool.query("update workers set in_status = $1 where id = $2", [inStatus.left, leaver.id]);
  await world.pool.query("update workers set deleted_at = now() where id = $1", [only.id]);
  await countForProvince(world.services);
  expect(await counted()).toMatchObject([{ id: first.id, heads: 1 }]);
});
