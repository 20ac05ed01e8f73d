import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { declarationFaults } from "../../../../resources/declarationFaults";
import { defineResource, makerRoles, ownCompany, ref, refs, text, type Access } from "../../../../resources/declare";
import { joinTablesOf, tableOf, tables } from "../../../../server/platform/db/schema";
import { fetchRows, sql } from "../../../../server/platform/db/query";
import { writeSheet } from "../../../../server/platform/excel/writeWorkbook";
import { withResources } from "../../../support/resources";
import { openWorld, type World } from "../../../support/world";

const makers: Access = { company: { companyRole: makerRoles, where: ownCompany("corp") } };
const allowed = { read: makers, create: makers, update: [{ by: makers }], remove: { by: makers } } as const;
const corp = ref("corps", "企业", "Company").ofActor("corp").filter();
const yards = defineResource("yards", ["堆场", "Yards"], {
  ...{ path: "/building/v1/yards/", recordRepresentation: "name", ...allowed },
  fields: { corp, name: text("名称", "Name").required() },
});
const guards = defineResource("guards", ["门卫", "Guards"], {
  ...{ path: "/building/v1/guards/", recordRepresentation: "name", ...allowed },
  fields: { corp, name: text("姓名", "Name").required(), yard: ref("yards", "堆场", "Yard").required().filter() },
});
const shifts = defineResource("shifts", ["班次", "Shifts"], {
  ...{ path: "/building/v1/shifts/", recordRepresentation: "title", ...allowed },
  fields: {
    corp,
    title: text("班次", "Shift").required(),
    yard: ref("yards", "堆场", "Yard").required().filter(),
    guards: refs("guards", "门卫", "Guards", { max: 3 }).within("yard").required().filter(),
  },
  list: { columns: ["title", "guards"] },
  import: {},
  export: makers,
});

let world: World;
let own: Awaited<ReturnType<World["company"]>>;
let other: Awaited<ReturnType<World["company"]>>;
let withdraw: () => void;
let [yard, west, zhang, li, wang, stranger] = [0, 0, 0, 0, 0, 0];
const made = async (company: typeof own, path: string, body: Record<string, unknown>): Promise<number> =>
  (await company.post(path, body)).body.id as number;
const path = shifts.path!;

beforeAll(async () => {
  withdraw = withResources({ yards, guards, shifts });
  world = await openWorld();
  const declared = [yards, guards, shifts];
  for (const resource of declared) tables[resource.table] = tableOf(resource);
  const created = Object.fromEntries(
    declared.flatMap((each) => [[each.table, tables[each.table]] as const, ...Object.entries(joinTablesOf(each))]),
  );
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(created)))
    await world.pool.query(statement);
  [own, other] = [await world.company(), await world.company()];
  yard = await made(own, yards.path!, { name: "东场" });
  west = await made(own, yards.path!, { name: "西场" });
  zhang = await made(own, guards.path!, { name: "张三", yard });
  li = await made(own, guards.path!, { name: "李四", yard });
  wang = await made(own, guards.path!, { name: "王五", yard: west });
  const theirs = await made(other, yards.path!, { name: "他场" });
  stranger = await made(other, guards.path!, { name: "外人", yard: theirs });
});
afterAll(async () => {
  for (const { table } of [yards, guards, shifts]) delete tables[table];
  withdraw();
  await world.close();
});

const pairs = () =>
  fetchRows<{ row: number; target: number }>(world.pool, sql`select "row", target from shifts_guards order by 1, 2`);

test("the declaration makes the join table, whose pairs are unique and end with their row", async () => {
  const id = await made(own, path, { title: "试", yard, guards: [zhang] });
  expect(await pairs()).toEqual([{ row: id, target: zhang }]);
  await expect(world.pool.query("insert into shifts_guards values ($1, $2)", [id, zhang])).rejects.toThrow(/shifts_guards_pkey/);
  await expect(world.pool.query("insert into shifts_guards values ($1, 999999)", [id])).rejects.toThrow(/target_fkey/);
  await world.pool.query("delete from shifts where id = $1", [id]);
  expect(await pairs()).toEqual([]);
});

test("the rows are saved, returned with their names, changed and cleared", async () => {
  const created = await own.post(path, { title: "早班", yard, guards: [li, zhang, li] });
  expect(created.body).toMatchObject({ guards: [zhang, li], guards_name: ["张三", "李四"] });
  const { id, version } = created.body;
  expect((await own.get(`${path}${id}/`)).body).toMatchObject({ guards: [zhang, li], guards_name: ["张三", "李四"] });
  expect((await own.list(path, { id: [id] })).body[0]).toMatchObject({ guards: [zhang, li], guards_name: ["张三", "李四"] });
  expect((await own.patch(`${path}${id}/`, { title: "早", version })).body).toMatchObject({ guards: [zhang, li] });
  expect((await own.patch(`${path}${id}/`, { guards: [li] })).body).toMatchObject({ guards: [li], guards_name: ["李四"] });
  expect((await own.patch(`${path}${id}/`, { guards: [] })).body).toEqual({ guards: ["请选择门卫"] });
});

test("what is no row, is too many, is another company's or belongs elsewhere is refused", async () => {
  const refusalOf = async (chosen: unknown) =>
    (await own.post(path, { title: "夜班", yard, guards: chosen })).body.guards as unknown;
  expect(await refusalOf(["x"])).toEqual(["所选门卫不存在或无权限"]);
  expect(await refusalOf([1, 2, 3, 4])).toEqual(["门卫最多选择3项"]);
  expect(await refusalOf([zhang, stranger])).toEqual(["所选门卫不存在或无权限"]);
  expect(await refusalOf([zhang, wang])).toEqual(["所选门卫不属于该堆场"]);
});

test("a list is filtered by any of them", async () => {
  const early = await made(own, path, { title: "一", yard, guards: [zhang] });
  const late = await made(own, path, { title: "二", yard, guards: [zhang, li] });
  const idsBy = async (filter: unknown) =>
    (await own.list(path, { guards: filter, id: [early, late] })).body.map(({ id }: { id: number }) => id) as number[];
  expect(new Set(await idsBy(zhang))).toEqual(new Set([early, late]));
  expect(await idsBy(li)).toEqual([late]);
  expect(new Set(await idsBy([li, zhang]))).toEqual(new Set([early, late]));
  expect(await idsBy(wang)).toEqual([]);
});

test("a change is in the audit trail with what it was and what it is", async () => {
  const id = await made(own, path, { title: "审计", yard, guards: [zhang] });
  await own.patch(`${path}${id}/`, { guards: [zhang, li] });
  const entries = await fetchRows<{ before: unknown; after: unknown }>(
    world.pool,
    sql`select before, after from audit_logs where entity = 'shifts' and "row" = ${id} order by seq`,
  );
  expect(entries[0]!.after).toMatchObject({ guards: [zhang] });
  expect(entries[1]).toMatchObject({ before: { guards: [zhang] }, after: { guards: [zhang, li] } });
});

test("a sheet names them, out and in", async () => {
  await made(own, path, { title: "出表", yard, guards: [zhang, li] });
  expect((await own.get(`${path}?format=csv`)).body).toContain("出表,张三; 李四");
  const send = async (names: string) => {
    const columns = ["班次", "堆场", "门卫"].map((label) => ({ label, kind: "text" as const }));
    const chunks: Buffer[] = [];
    for await (const chunk of writeSheet({ columns, rows: [["入表", "东场", names]] })) chunks.push(Buffer.from(chunk));
    const form = new FormData();
    form.append("file", new Blob([Buffer.concat(chunks)]), "shifts.xlsx");
    const request = new Request("http://x", { method: "POST", body: form });
    const headers = { authorization: `Token ${own.token}`, "content-type": request.headers.get("content-type")! };
    const payload = Buffer.from(await request.arrayBuffer());
    return (await world.app.inject({ method: "POST", url: `${path}import/`, headers, payload })).json() as unknown;
  };
  expect(await send("李四、 张三")).toMatchObject({ created: 1, errors: [] });
  expect((await own.list(path, { guards: li })).body.find(({ title }: { title: string }) => title === "入表")).toMatchObject({
    guards: [zhang, li],
  });
  expect(await send("张三;外人")).toMatchObject({
    created: 0,
    errors: [{ row: 2, column: "门卫", value: "张三;外人", message: "没有名为“外人”的门卫，请核对名称" }],
  });
});

test("the documentation says what is sent and what is returned", async () => {
  const { paths } = (await own.get("/openapi.json")).body;
  const body = JSON.stringify(paths[path].post.requestBody);
  expect(body).toMatch(/"guards":\{[^}]*"type":"array"/);
});

test("a declaration that cannot be kept is a fault", () => {
  expect(declarationFaults(shifts)).toEqual([]);
  const fields = { ...shifts.fields, guards: shifts.fields.guards.unique() };
  expect(declarationFaults(defineResource("shifts", ["班次", "Shifts"], { ...shifts, fields }))).toEqual([
    "shifts.fields.guards: it has no column to search or to compare",
  ]);
});
