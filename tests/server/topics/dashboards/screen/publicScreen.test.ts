import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../../support/world";
import { callsOf } from "../../../api/effects";
import { givenLackingProject } from "./lackingProject";

/** Where the city makes its wall public (PUBLIC_SCREEN), names are masked for visitors without a right to them. */
let world: World;
let names: readonly string[];
beforeAll(async () => {
  world = await openWorld({ env: { PUBLIC_SCREEN: "1" } });
  // Ids that no count or sum can be.
  for (const table of ["projects", "corps", "project_alarms"])
    await world.pool.query(`alter sequence ${table}_id_seq restart with 770001`);
  const { project, corp } = await givenLackingProject(world, "东汀新城一期");
  names = [project.name, corp.corp_name];
});
afterAll(() => world.close());

const calls = callsOf("Screen").map((call) => call.slice("GET ".length));
const named = (body: unknown) => names.filter((name) => JSON.stringify(body).includes(name));

test.each(calls)("%s", async (path) => {
  const address = path.replace("{id}", String(world.regions.east.id));
  const official = await world.official(["screen_view"]);
  const [seen, shown] = [await official.get(address), await world.anonymous.get(address)];
  expect([seen.status, shown.status]).toEqual([200, 200]);
  expect(named(shown.body)).toEqual([]);
  if (named(seen.body).length > 0) expect(JSON.stringify(shown.body)).toContain(`${names[0]!.slice(0, 2)}****`);
  // Neither is a company shown more than a passer-by.
  expect((await (await world.company()).get(address)).body).toEqual(shown.body);
  expect((await world.anonymous.get(path.replace("{id}", "999999999"))).status).toBe(404);
});

test("the public learns no id, no exact place, no sum and no day of a contract", async () => {
  await world.pool.query("update projects set lng = 118.123456, lat = 31.987654");
  const official = await world.official(["screen_view"]);
  const address = (path: string) => path.replace("{id}", String(world.regions.city.id));
  const all = (who: typeof world.anonymous) =>
    Promise.all(calls.map(async (path) => JSON.stringify((await who.get(address(path))).body)));
  const secrets =
    /\b7700\d\d\b|118\.123|31\.987|"contract_sign_date":"|"contract_amount":"10000000\.00","overdue|"required_amount":"/g;
  const [seen, shown] = [(await all(official)).join(), (await all(world.anonymous)).join()];
  expect(new Set(seen.match(secrets)).size).toBeGreaterThan(5);
  expect(shown.match(secrets)).toBeNull();
  expect(shown).toContain('"lng":118.12,"lat":31.99');
});

test("names are in the answers to officials, so that masking them is something", async () => {
  const official = await world.official(["screen_view"]);
  const response = await Promise.all(calls.map((path) => official.get(path.replace("{id}", String(world.regions.east.id)))));
  expect(response.filter(({ body }) => named(body).length > 0).length).toBeGreaterThanOrEqual(4);
});

test("what a browser keeps of an answer is kept for its reader and his language alone", async () => {
  const reply = await (await world.official(["screen_view"])).get(calls[0]!.replace("{id}", String(world.regions.east.id)));
  expect(reply.headers["cache-control"]).toMatch(/^private, max-age=\d+$/);
  expect(reply.headers["vary"]).toMatch(/Accept-Language, Authorization/);
});
