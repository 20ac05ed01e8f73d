import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projects } from "../../../../resources/projects/projects";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { openWorld, type World } from "../../../support/world";

let world: World;
let official: Awaited<ReturnType<World["official"]>>;
beforeAll(async () => {
  world = await openWorld();
  official = await world.official(["project_view", "project_review", "deposit_view"]);
  const supervised = { region: world.regions.east.id, review_status: 1, supervise_org: world.orgs.bureau.id };
  const withAccount = await world.givenWhole(projects, { ...supervised, name: "有专户" });
  await world.givenWhole(projects, { ...supervised, name: "无专户" });
  await world.givenWhole(projects, { ...supervised, name: "变更待审", change_status: 1 });
  await world.givenWhole(wageAccounts, { project: withAccount.id, status: 1 });
});
afterAll(() => world.close());

const [set, unset] = [
  [true, 1, "true", "1"],
  [false, 0, "false", "0"],
];
const projectsWith = async (filter: Record<string, unknown>) => {
  const { status, body } = await official.list("/building/v1/projects/", filter, '&sort=["id","ASC"]');
  return status === 200 ? body.map(({ name }: { name: string }) => name) : status;
};

describe("a filter that is set or not", () => {
  test.each(set)("by whether there are rows of another kind, as %j", async (yes) =>
    expect(await projectsWith({ has_wage_account: yes })).toEqual(["有专户"]),
  );
  test.each(unset)("by whether there are none, as %j", async (no) =>
    expect(await projectsWith({ has_wage_account: no })).toEqual(["无专户", "变更待审"]),
  );
  test.each(set)("by the name of a view, as %j", async (yes) =>
    expect(await projectsWith({ review: yes })).toEqual(["变更待审"]),
  );
  test.each(unset)("by the name of a view that is not meant, as %j", async (no) =>
    expect(await projectsWith({ review: no })).toEqual(await projectsWith({})),
  );
  test.each(unset)("by a view with rows of its own that is not meant, as %j", async (no) =>
    expect((await official.list("/building/v1/corpDeposits/", { without: no })).status).toBe(200),
  );
});
