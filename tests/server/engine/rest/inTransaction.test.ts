import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projects } from "../../../../resources/projects/projects";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const passed = { review_status: 1, area_code: "990102", prj_status: 3 };

describe("a list", () => {
  test("is denied without a session, in the language of the caller", async () => {
    const reply = await world.anonymous.get("/building/v1/projects/");
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ detail: "身份认证信息未提供。" });
    expect((await world.english({}).get("/building/v1/projects/")).body.detail).toMatch(/credentials/);
  });

  test("speaks the dialect of ra-data-simple-rest", async () => {
    const admin = await world.administrator();
    const corp = (await world.company()).corp;
    for (let n = 0; n < 3; n++)
      await world.given(projects, { ...passed, region: world.regions.east.id, contractor_corp: corp.id, functional_unit: 1 });
    const reply = await admin.get('/building/v1/projects/?filter={}&range=[0,1]&sort=["id","DESC"]');
    expect(reply.status).toBe(200);
    expect(reply.headers["content-range"]).toBe("projects 0-1/3");
    expect(reply.body).toHaveLength(2);
    expect(reply.body[0].contractor_corp_name).toBe(corp.corp_name);
  });

  test("refuses a filter that nobody declared, naming it", async () => {
    const admin = await world.administrator();
    const reply = await admin.list("/building/v1/projects/", { nonsense: 1 });
    expect(reply.status).toBe(400);
    expect(reply.body).toHaveProperty("nonsense");
  });
});

describe("two companies", () => {
  test("never see each other's rows: list, one, change, sum, export", async () => {
    const [ours, theirs] = [await world.company(), await world.company()];
    const own = await world.given(projects, {
      ...passed,
      region: world.regions.east.id,
      contractor_corp: ours.corp.id,
      functional_unit: 1,
    });
    expect((await ours.list("/building/v1/projects/")).body.map((row: { id: number }) => row.id)).toContain(own.id);
    expect((await theirs.list("/building/v1/projects/")).body).toEqual([]);
    expect((await theirs.get(`/building/v1/projects/${own.id}/`)).status).toBe(404);
    expect((await theirs.delete(`/building/v1/projects/${own.id}/`)).status).toBe(404);
    expect((await theirs.get("/building/v1/projects/?summary=1")).body.count).toBe(0);
    const file = await theirs.get("/building/v1/projects/?format=csv");
    expect(file.status).toBe(200);
    expect(file.body).not.toContain(own.name);
  });
});

describe("a district inspector", () => {
  test("sees the projects of the own district only", async () => {
    const contractor = (await world.company()).corp;
    const mine = await world.given(projects, {
      ...passed,
      region: world.regions.east.id,
      contractor_corp: contractor.id,
      functional_unit: 1,
    });
    const other = await world.given(projects, {
      ...passed,
      area_code: "990103",
      region: world.regions.west.id,
      contractor_corp: contractor.id,
      functional_unit: 1,
    });
    const inspector = await world.official(["project_view"], world.orgs.eastBureau.id);
    const ids = (await inspector.list("/building/v1/projects/", {}, "&range=[0,199]")).body.map((row: { id: number }) => row.id);
    expect(ids).toContain(mine.id);
    expect(ids).not.toContain(other.id);
    expect((await inspector.get(`/building/v1/projects/${other.id}/`)).status).toBe(404);
  });
});

describe("a transition", () => {
  test("moves the state by its action only, once, with its audit row", async () => {
    const { corp } = await world.company();
    const project = await world.given(projects, {
      ...passed,
      region: world.regions.east.id,
      contractor_corp: corp.id,
      functional_unit: 1,
    });
    const deposit = await world.given(corpDeposits, { corp: corp.id, project: project.id, status: 1 });
    const specialist = await world.official(["deposit_view", "deposit_manage"]);
    const viewer = await world.official(["deposit_view"]);
    const path = `/building/v1/corpDeposits/${deposit.id}/`;
    expect((await viewer.patch(path, { action: "confirm" })).status).toBe(403);
    const done = await specialist.patch(path, { action: "confirm" });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect(done.body.status).toBe(2);
    expect((await specialist.patch(path, { action: "confirm" })).status).toBe(409);
    const log = await world.pool.query(
      "select action, after from audit_logs where entity = 'corpDeposits' and row = $1 order by seq",
      [deposit.id],
    );
    expect(log.rows.map((row) => row.action)).toEqual(["confirm"]);
  });

  test("the audit chain holds together under simultaneous writes", async () => {
    const { rows } = await world.pool.query(
      "select count(*)::int as breaks from (select prev_hash, lag(hash) over (partition by seq / 1000000000000 order by seq) as before from audit_logs) x where before is not null and before <> prev_hash",
    );
    expect(rows[0].breaks).toBe(0);
  });
});
