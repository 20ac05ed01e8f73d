import { afterAll, beforeAll, expect, test } from "vitest";
import { projects } from "../../../../resources/projects/projects";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { sentStatements } from "../../../support/statements";
import { openWorld, type World } from "../../../support/world";

let world: World;
const path = "/building/v1/projects/";
const regionsOf = ({ body }: { body: readonly { readonly region: number }[] }) => body.map(({ region }) => region);

beforeAll(async () => {
  world = await openWorld();
  for (const region of [world.regions.east.id, world.regions.west.id])
    await world.givenWhole(projects, { review_status: reviewStatus.passed, region });
});
afterAll(() => world.close());

/** Changed by another program than the one that knows the session. */
const change = (statement: string, ...values: unknown[]) => world.pool.query(statement, values);

async function eastOfficial() {
  const official = await world.official(["project_view"], world.orgs.eastBureau.id);
  expect(regionsOf(await official.get(path))).toEqual([world.regions.east.id]);
  return official;
}

test("a permission that a role lost is gone with the next call", async () => {
  const official = await eastOfficial();
  await change("update roles set permissions = '' where id = (select role from accounts where id = $1)", official.account.id);
  expect((await official.get(path)).status).toBe(403);
});

test("who is moved to another district reads its rows with the next call, and no longer the others", async () => {
  const official = await eastOfficial();
  await change("update orgs set region = $1 where id = $2", world.regions.west.id, world.orgs.eastBureau.id);
  expect(regionsOf(await official.get(path))).toEqual([world.regions.west.id]);
  await change("update orgs set region = $1 where id = $2", world.regions.east.id, world.orgs.eastBureau.id);
  expect(regionsOf(await official.get(path))).toEqual([world.regions.east.id]);
});

test("a district that is put below another one is read with the next call", async () => {
  const official = await eastOfficial();
  await change("update regions set parent = $1 where id = $2", world.regions.east.id, world.regions.west.id);
  const read = regionsOf(await official.get(path)).toSorted((a, b) => a - b);
  await change("update regions set parent = $1 where id = $2", world.regions.city.id, world.regions.west.id);
  expect(read).toEqual([world.regions.east.id, world.regions.west.id].toSorted((a, b) => a - b));
  expect(regionsOf(await official.get(path))).toEqual([world.regions.east.id]);
});

test("a session, an account or a role that is gone counts for nothing from its commit on", async () => {
  for (const statement of [
    "delete from sessions where account = $1",
    "update accounts set deleted_at = now() where id = $1",
    "update accounts set is_active = false where id = $1",
    "update roles set deleted_at = now() where id = (select role from accounts where id = $1)",
  ]) {
    const official = await eastOfficial();
    await change(statement, official.account.id);
    expect((await official.get(path)).status, statement).toBe(403);
  }
});

test("a company whose registration is sent back loses its sessions' rights", async () => {
  const company = await world.company();
  expect((await company.get(path)).status).toBe(200);
  await change("update corps set review_status = $1 where id = $2", reviewStatus.sentBack, company.corp.id);
  expect((await company.get(path)).status).toBe(403);
});

test("what was not committed counts for nothing", async () => {
  const official = await eastOfficial();
  const other = await world.pool.connect();
  await other.query("begin");
  await other.query("update accounts set is_active = false where id = $1", [official.account.id]);
  const meanwhile = await official.get(path);
  await other.query("rollback");
  other.release();
  expect([meanwhile.status, (await official.get(path)).status]).toEqual([200, 200]);
});

test("a known session is looked up by keys alone: for a join, one plan for any number of sessions would read whole tables", async () => {
  const official = await eastOfficial();
  const sent = await sentStatements(() => official.get(path));
  const lookups = sent.filter(({ text }) => text.includes("token_hash"));
  expect(lookups.map(({ text }) => / join /.test(text))).toEqual([false]);
});
