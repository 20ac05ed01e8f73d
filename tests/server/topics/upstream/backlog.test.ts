import { afterAll, beforeAll, expect, test } from "vitest";
import { corps } from "../../../../resources/corps/corps";
import { projects } from "../../../../resources/projects/projects";
import { upstreamCalls } from "../../../../resources/system/upstreamCalls";
import { upstreamPlatforms } from "../../../../resources/system/upstreamPlatforms";
import { upstreamProjects } from "../../../../resources/system/upstreamProjects";
import { callsInTurn, claimingCalls } from "../../../../server/topics/upstream/send";
import { openWorld, type World } from "../../../support/world";

let world: World;
const heads: number[] = [];
beforeAll(async () => {
  world = await openWorld();
  const { id: contractor_corp } = await world.given(corps, { review_status: 1, region: world.regions.east.id });
  const { id: platform } = await world.given(upstreamPlatforms, { is_enabled: true });
  for (let n = 1; n <= 5; n += 1) {
    const { id: project } = await world.given(projects, {
      ...{ contractor_corp, region: world.regions.east.id, functional_unit: 1, review_status: 1, supervise_org: null },
      project_code: `P20250${n}`,
    });
    const { id: upstream_project } = await world.given(upstreamProjects, { platform, project, is_enabled: true });
    const call = await world.given(upstreamCalls, { platform, upstream_project, project, next_at: "2025-01-01 08:00:00" });
    heads.push(call.id);
  }
});
afterAll(() => world.close());

/** Behind the first call of each project. */
const queue = (calls: number) =>
  world.pool.query(
    `insert into upstream_calls (platform, upstream_project, project, method, subjects, row_count, status, queued_at, next_at)
       select platform, upstream_project, project, method, subjects, row_count, status, queued_at, next_at
       from upstream_calls, generate_series(1, $1) where id = any($2)`,
    [calls, heads],
  );

async function pagesOf(): Promise<number> {
  await world.pool.query("vacuum analyze upstream_calls");
  const { rows } = await world.pool.query(`explain (analyze, buffers, format json) ${callsInTurn.text}`, callsInTurn.values);
  const { Plan } = rows[0]["QUERY PLAN"][0];
  return Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
}

test("a claim takes the first call of each project, and reads as much of a long queue as of a short one", async () => {
  await queue(40);
  const few = await pagesOf();
  await queue(4_000);
  expect(await pagesOf()).toBeLessThan(few * 3);
  expect(await claimingCalls(world.services)()).toEqual(heads);
  expect(await claimingCalls(world.services)()).toEqual([]);
});
