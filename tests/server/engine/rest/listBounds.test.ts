import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { filesField, integer, money, text } from "../../../../resources/kit/kinds";
import { defineResource } from "../../../../resources/kit/resource";
import { fetchRows, sql } from "../../../../server/platform/db/query";
import { tableOf } from "../../../../server/platform/db/schema";
import { fileSamples } from "../../platform/files/samples";
import { postMultipart } from "../../../support/postMultipart";
import { statementTexts } from "../../../support/statements";
import { openWorld, type World } from "../../../support/world";

const officials = { government: { needs: "project_view" } } as const;
const winches = defineResource("winches", ["卷扬机", "Winches"], {
  path: "/building/v1/winches/",
  recordRepresentation: "name",
  fields: {
    name: text("名称", "Name").required().search(),
    price: money("月租", "Rent").required(),
    project: integer("项目", "Project"),
    papers: filesField("检测报告", "Papers"),
  },
  read: { ...officials, company: { fields: ["name"] } },
  create: officials,
  update: [{ by: officials }],
  remove: { by: officials },
  list: { columns: ["name", "price"], sums: ["price"] },
  reevaluates: "project",
});

const path = winches.path!;
let world: World;
let official: Awaited<ReturnType<World["official"]>>;
let company: Awaited<ReturnType<World["company"]>>;

beforeAll(async () => {
  world = await openWorld({ extra: [winches] });
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ winches: tableOf(winches) })))
    await world.pool.query(statement);
  official = await world.official(["project_view"]);
  company = await world.company();
});
afterAll(() => world.close());
beforeEach(() => world.pool.query("truncate winches"));

const make = async (name: string, more = {}): Promise<{ id: number; version: number }> =>
  (await official.post(path, { name, price: "100.50", ...more })).body;
const names = async (q: string) => (await official.list(path, { q })).body.map(({ name }: { name: string }) => name);

test("a page holds at most two hundred rows, however many are requested, and says how many there are", async () => {
  await world.pool.query("insert into winches (name, price) select 'W' || g, 100 from generate_series(1, 203) g");
  const page = await official.get(`${path}?range=[0,999]`);
  expect(page.body).toHaveLength(200);
  expect(page.headers["content-range"]).toMatch(/0-199\/203$/);
  expect((await official.get(`${path}?range=[200,999]`)).body).toHaveLength(3);
  expect((await official.get(path)).body).toHaveLength(25);
});

test.each([
  ['sort=["name","UP"]', "sort"],
  ['sort=["name","ASC"]&sort=["price","ASC"]', "sort"],
  ["range=[0,9]&range=[10,19]", "range"],
  ["format=pdf", "format"],
])("a list that is asked for with %s is refused, not answered in another order or form", async (query, field) => {
  await expect(official.get(`${path}?${query}`)).resolves.toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
});

test("orders and formats are written in any case", async () => {
  await make("甲");
  await make("乙", { price: "99" });
  const { body } = await official.get(`${path}?sort=["price","asc"]&format=JSON`);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(["乙", "甲"]);
});

test("a page and its total are one statement, and beyond the last page the total is right as well", async () => {
  const empty = await official.get(path);
  expect([empty.body, empty.headers["content-range"]]).toEqual([[], expect.stringMatching(/\/0$/)]);
  await world.pool.query("insert into winches (name, price) select 'W' || g, 100 from generate_series(1, 30) g");
  for (const [range, shown, total] of [
    ["[0,24]", 25, /0-24\/30$/],
    ["[25,49]", 5, /25-29\/30$/],
  ] as const) {
    let page: Awaited<ReturnType<typeof official.get>> | undefined;
    const sent = await statementTexts(async () => (page = await official.get(`${path}?range=${range}`)));
    expect(page!.body).toHaveLength(shown);
    expect(page!.headers["content-range"]).toMatch(total);
    expect(sent.filter((text) => text.includes('"winches"'))).toHaveLength(1);
  }
  const beyond = await official.get(`${path}?range=[50,74]`);
  expect([beyond.body, beyond.headers["content-range"]]).toEqual([[], expect.stringMatching(/\/30$/)]);
});

test("signs that are patterns in SQL are searched as they are", async () => {
  for (const name of ["一号_东", "一号西", "50%扬程", "50吨扬程", "a\\b"]) await make(name);
  expect(await names("号_")).toEqual(["一号_东"]);
  expect(await names("0%扬")).toEqual(["50%扬程"]);
  expect(await names("a\\b")).toEqual(["a\\b"]);
  expect(await names("_")).toEqual(["一号_东"]);
});

test("a field that the reader does not see is not summed, sorted by or exported for him either", async () => {
  await make("一号");
  expect((await official.get(`${path}?summary=1`)).body).toEqual({ count: 1, price: "100.50" });
  expect((await company.get(`${path}?summary=1`)).body).toEqual({ count: 1 });
  expect((await company.get(path)).body[0]).not.toHaveProperty("price");
});

test("a removed row has the alarms of its project evaluated again", async () => {
  const { id } = await make("一号", { project: 77 });
  const queued = () => fetchRows<{ project: number }>(world.pool, sql`select project from alarm_queue where project = 77`);
  expect(await queued()).toHaveLength(1);
  await world.pool.query("delete from alarm_queue");
  expect((await official.delete(`${path}${id}/`)).status).toBe(200);
  expect(await queued()).toHaveLength(1);
});

test("files that an update brings belong to its row", async () => {
  const { id, version } = await make("一号");
  const { body: file } = await postMultipart(world, official.token, "/upload/v1/files/", fileSamples.pdf, { name: "检测.pdf" });
  const attached = () => fetchRows(world.pool, sql`select resource, "row" from files where id = ${file.id}`);
  expect(await attached()).toEqual([{ resource: null, row: null }]);
  const changed = await official.patch(`${path}${id}/`, { papers: [{ id: file.id }], version });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body.papers).toMatchObject([{ id: file.id, name: "检测.pdf" }]);
  expect(await attached()).toEqual([{ resource: "winches", row: id }]);
});
