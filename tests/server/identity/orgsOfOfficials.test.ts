import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../support/world";

const path = "/system/v1/orgs/";
let world: World;
let manager: Awaited<ReturnType<World["official"]>>;

beforeAll(async () => {
  world = await openWorld();
  manager = await world.official(["user_manage"], world.orgs.bureau.id);
});
afterAll(() => world.close());

const create = (name: string) =>
  manager.post(path, { name, parent: world.orgs.bureau.id, region: world.regions.east.id, functional_unit: 0 });

test("an official reads the organisation that he creates, whatever he has read before", async () => {
  for (const name of ["一所", "二所", "三所"]) {
    const { status, body } = await create(name);
    expect({ status, name: body.name }).toEqual({ status: 201, name });
    expect(await manager.get(`${path}${body.id}/`)).toMatchObject({ status: 200, body: { name } });
  }
});

test("he undoes its deletion, also after the organisation has left his tree", async () => {
  const { id } = (await create("四所")).body;
  expect((await manager.delete(`${path}${id}/`)).status).toBe(200);
  expect((await manager.get(`${path}${id}/`)).status).toBe(404);
  expect(await manager.post(`${path}${id}/restore/`)).toMatchObject({ status: 200, body: { id, name: "四所" } });
  expect((await manager.get(`${path}${id}/`)).status).toBe(200);
});

test("one that no longer fits below its parent stays deleted", async () => {
  const { id } = (await create("五所")).body;
  await manager.delete(`${path}${id}/`);
  await world.pool.query("update orgs set region = $1 where id = $2", [world.regions.west.id, world.orgs.bureau.id]);
  const refused = await manager.post(`${path}${id}/restore/`);
  await world.pool.query("update orgs set region = $1 where id = $2", [world.regions.city.id, world.orgs.bureau.id]);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await manager.get(`${path}${id}/`)).status).toBe(404);
});

test("an official of another tree restores nothing, and does not learn that it was deleted", async () => {
  const { id } = (await create("六所")).body;
  await manager.delete(`${path}${id}/`);
  const foreign = await world.official(["user_manage"], world.orgs.eastBureau.id);
  const company = await world.company();
  for (const who of [foreign, company])
    expect(await who.post(`${path}${id}/restore/`)).toEqual({
      ...(await who.post(`${path}${id + 1000}/restore/`)),
      headers: expect.anything(),
    });
});
