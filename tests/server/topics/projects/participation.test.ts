import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../support/world";
import { housingBureau, projectForm } from "./form";

const path = "/building/v1/projects/";

let world: World;
let bureau: number;
beforeAll(async () => {
  world = await openWorld();
  bureau = await housingBureau(world);
});
afterAll(() => world.close());

test("anyone who takes part finds the project with its own role and days; nobody reads another's there", async () => {
  const [contractor, labour, supervision] = [await world.company(), await world.company(), await world.company()];
  const reviewer = await world.official(["project_view", "secret_manage", "project_review"]);
  const lines = [
    { corp: labour.corp.id, corp_type: 11, entry_time: "2025-08-20", exit_time: "2025-09-01" },
    { corp: supervision.corp.id, corp_type: 7, entry_time: "2025-08-22" },
  ];
  const body = await projectForm(world, contractor.account.id, bureau, { project_corps: lines });
  const { id } = (await contractor.post(path, body)).body;
  const takingPart = async (who: typeof contractor) => (await who.list(path, { scene: "sub" })).body;
  expect(await takingPart(labour)).toEqual([]);
  await reviewer.post(`${path}${id}/review/`, {});

  expect(await takingPart(labour)).toMatchObject([
    { id, name: body.name, own_corp_type: 11, own_entry_time: "2025-08-20", own_exit_time: "2025-09-01" },
  ]);
  expect(await takingPart(supervision)).toMatchObject([
    { id, own_corp_type: 7, own_entry_time: "2025-08-22", own_exit_time: null },
  ]);
  expect(await takingPart(contractor)).toEqual([]);
  expect(await takingPart(await world.company())).toEqual([]);
  expect((await contractor.get(`${path}${id}/`)).body).toMatchObject({ own_corp_type: null, own_entry_time: null });
  expect((await reviewer.get(`${path}${id}/`)).body).toMatchObject({ own_corp_type: null, own_entry_time: null });
});

test("the companies' list counts the projects that each takes part in, once they have passed their review", async () => {
  const [contractor, labour] = [await world.company(), await world.company()];
  const reviewer = await world.official(["project_view", "secret_manage", "project_review"]);
  const lines = [{ corp: labour.corp.id, corp_type: 11, entry_time: "2025-08-20" }];
  const body = await projectForm(world, contractor.account.id, bureau, { project_corps: lines });
  const { id } = (await contractor.post(path, body)).body;
  const administrator = await world.administrator();
  const counts = async () =>
    (
      await administrator.list("/building/v1/corps/", { id: [contractor.corp.id, labour.corp.id] }, '&sort=["id","ASC"]')
    ).body.map(({ project_count, joined_count }: { project_count: number; joined_count: number }) => [
      project_count,
      joined_count,
    ]);
  expect(await counts()).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await reviewer.post(`${path}${id}/review/`, {});
  expect(await counts()).toEqual([
    [1, 1],
    [0, 1],
  ]);
});

test("the list of what one takes part in is exported with the same columns", async () => {
  const company = await world.company();
  const file = await company.get(`${path}?format=csv&filter=${encodeURIComponent('{"scene":"sub"}')}`);
  expect(file.status).toBe(200);
  expect(String(file.body).split("\r\n")[0]).toContain("参建类型,进场日期,退场日期");
});
