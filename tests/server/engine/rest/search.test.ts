import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { corps } from "../../../../resources/corps/corps";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { projects } from "../../../../resources/projects/projects";
import { execute, sql } from "../../../../server/platform/db/query";
import { initials } from "../../../../server/platform/db/initials";
import { pinyinJob } from "../../../../server/engine/jobs/pinyin";
import { openWorld } from "../../../support/world";

type World = Awaited<ReturnType<typeof openWorld>>;
type Company = Awaited<ReturnType<World["company"]>>;
type Person = Awaited<ReturnType<World["official"]>> | Company;
let world: World;
let inspector: Person;
let owner: Company;
let stranger: Company;
let project: number;

const search = (person: Person, q: string) => person.get(`/system/v1/search/?q=${encodeURIComponent(q)}`);
const found = (body: { resource: string; rows: { id: number }[] }[], resource: string) =>
  body.find((group) => group.resource === resource)?.rows.map(({ id }) => id) ?? [];

beforeAll(async () => {
  world = await openWorld();
  const { given, regions } = world;
  const corp = await given(corps, { corp_name: "云汀奕榕建设有限公司", review_status: 1, region: regions.east.id });
  const other = await given(corps, { corp_name: "云汀崇榭建设有限公司", review_status: 1, region: regions.east.id });
  const site = { review_status: 1, prj_status: 3, functional_unit: 1, region: regions.east.id, contractor_corp: corp.id };
  project = (await given(projects, { ...site, name: "东汀区汀兰变电站", area_code: "990102" })).id;
  await given(projectAlarms, {
    project,
    corp: corp.id,
    region: regions.east.id,
    functional_unit: 1,
    project_title: "东汀区汀兰变电站",
    rule_code: "A01",
    title: "未开立工资专用账户",
    is_government_only: false,
  });
  inspector = await world.official(["project_view", "alarm_view", "company_view"]);
  owner = await world.company(1, corp);
  stranger = await world.company(1, other);
});
afterAll(() => world.close());

test("letters are the first of each syllable, figures and letters stay", () => {
  expect(initials("东汀区汀兰变电站A座3号")).toBe("dtqtlbdzaz3h");
});

describe("the search over everything", () => {
  test.each(["汀兰变", "tlbdz", "DTQ"])("%s finds the project and its alarm, regardless of who may see them", async (q) => {
    const { body } = await search(inspector, q);
    expect(body.map(({ resource }: { resource: string }) => resource)).toEqual(["projects", "projectAlarms"]);
    expect(found(body, "projects")).toEqual([project]);
    expect(found(body, "projectAlarms")).toHaveLength(1);
    expect(found((await search(owner, q)).body, "projects")).toEqual([project]);
  });

  test("nobody finds what is another's", async () => {
    expect((await search(stranger, "汀兰变")).body).toEqual([]);
    expect((await search(stranger, "tlbdz")).body).toEqual([]);
  });

  test("one letter is no question", async () => {
    expect((await search(inspector, "t")).status).toBe(400);
  });

  test("the list itself is asked by initials as well", async () => {
    const { body } = await inspector.list("/building/v1/corps/", { q: "ytyr" });
    expect(body.map((row: { corp_name: string }) => row.corp_name)).toEqual(["云汀奕榕建设有限公司"]);
  });

  test("a name that was written past the store is found after the night", async () => {
    await execute(world.pool, sql`update projects set name_initials = null where id = ${project}`);
    expect(found((await search(inspector, "tlbdz")).body, "projects")).toEqual([]);
    await pinyinJob.run(world.services);
    expect(found((await search(inspector, "tlbdz")).body, "projects")).toEqual([project]);
  });
});

test("a province or a city is everything in it, a district only itself", async () => {
  const asked = async (area_code: string) => (await inspector.list("/building/v1/projects/", { area_code })).body.length;
  expect([await asked("990000"), await asked("990100"), await asked("990102"), await asked("990103")]).toEqual([1, 1, 1, 0]);
});

test("alarms are shown in the reader's language, in the list as in the search", async () => {
  const english = world.english(inspector);
  expect((await english.list("/building/v1/projectAlarms/")).body[0].rule_name).toBe("No special wage account");
  const { body } = await english.get("/system/v1/search/?q=tlbdz");
  expect(body.find((group: { resource: string }) => group.resource === "projectAlarms").rows[0].title).toBe(
    "No special wage account",
  );
  expect((await inspector.list("/building/v1/projectAlarms/")).body[0].title).toBe("未开立工资专用账户");
});

describe("what a person keeps", () => {
  test("the same key again is a change, and each has his own", async () => {
    const keep = (person: Person, value: unknown) => person.post("/system/v1/preferences/", { key: "list.projects", value });
    expect((await keep(owner, { hidden: ["region"] })).status).toBe(201);
    expect((await keep(owner, { hidden: [] })).status).toBe(200);
    expect((await keep(stranger, { hidden: ["name"] })).status).toBe(201);
    const { body } = await owner.get("/system/v1/preferences/");
    expect(body).toMatchObject([{ key: "list.projects", value: { hidden: [] } }]);
  });

  test("a query larger than 8 KB is refused at its field, a preference larger than 64 KB too", async () => {
    const save = (size: number) =>
      owner.post("/system/v1/savedQueries/", { screen: "workers", name: `长${size}`, query: { q: "云".repeat(size) } });
    expect((await save(2700)).status).toBe(201);
    expect(await save(2800)).toMatchObject({ status: 400, body: { query: ["查询条件不能超过8KB"] } });
    const keep = (size: number) => owner.post("/system/v1/preferences/", { key: `size.${size}`, value: "x".repeat(size) });
    expect((await keep(65_000)).status).toBe(201);
    expect(await keep(66_000)).toMatchObject({ status: 400, body: { value: ["值不能超过64KB"] } });
  });

  test("a shared query is had by colleagues, and only its owner removes it", async () => {
    const colleague = await world.company(2, owner.corp);
    const query = { filter: { prj_status: [3] } };
    const base = { screen: "projects", query };
    await owner.post("/system/v1/savedQueries/", { ...base, name: "我的" });
    const shared = await owner.post("/system/v1/savedQueries/", { ...base, name: "在建", is_shared: true });
    const names = async (person: Person) =>
      (await person.list("/system/v1/savedQueries/", { screen: "projects" })).body.map((row: { name: string }) => row.name);
    expect((await names(owner)).sort()).toEqual(["在建", "我的"]);
    expect(await names(colleague)).toEqual(["在建"]);
    expect(await names(stranger)).toEqual([]);
    expect((await colleague.delete(`/system/v1/savedQueries/${shared.body.id}/`)).status).toBeGreaterThanOrEqual(400);
    expect((await owner.delete(`/system/v1/savedQueries/${shared.body.id}/`)).status).toBe(200);
  });
});
