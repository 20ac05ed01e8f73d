import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dictionary } from "../../../../resources/kit/dictionary";
import {
  choice,
  integer,
  creditCode,
  day,
  decimal,
  filesField,
  bool,
  longText,
  mobile,
  money,
  month,
  personNameField,
  serial,
  state,
  text,
} from "../../../../resources/kit/kinds";
import { percentField } from "../../../../resources/kit/kinds/percent";
import { defineResource } from "../../../../resources/kit/resource";
import { tableOf } from "../../../../server/platform/db/schema";
import { fetchRows, sql } from "../../../../server/platform/db/query";
import { workbookType } from "../../../../server/engine/rest/exportRows";
import { writeSheet } from "../../../../server/platform/excel/writeWorkbook";
import { openWorld, type World } from "../../../support/world";

const kinds = dictionary("crane_kind", [
  [1, "塔吊", "Tower crane"],
  [2, "汽车吊", "Truck crane"],
]);
const life = dictionary("crane_life", {
  unchecked: [0, "待检", "To be checked"],
  inUse: [1, "在用", "In use"],
});

// A second entity costs this declaration and one line in the registry.
const officials = { government: { needs: "project_view" } } as const;
const cranes = defineResource("cranes", ["起重机", "Cranes"], {
  path: "/building/v1/cranes/",
  recordRepresentation: "name",
  fields: {
    crane_code: serial("编号", "Code", "QZ", 6),
    name: text("名称", "Name", { min: 2, max: 40 }).required().search(),
    kind: choice(kinds, "种类", "Kind").required().filter(),
    maker_code: creditCode("制造商信用代码", "Maker").filter(),
    built_on: day("制造日期", "Built on").required().notAfterToday().filter(),
    rent_month: month("租期起", "Rented from"),
    price: money("月租", "Rent", { min: 1 }).required().filter(),
    load: decimal("额定起重量", "Load", 8, 2, { min: 0 }),
    wear: percentField("磨损率", "Wear").filter(),
    floors: integer("层数", "Floors").default(1),
    driver: personNameField("司机", "Driver"),
    driver_phone: mobile("司机电话", "Driver's phone").search(),
    is_rented: bool("租赁", "Rented").default(false),
    papers: filesField("检测报告", "Papers"),
    remark: longText("备注", "Remark"),
    status: state(life, "状态", "Status", "unchecked").filter(),
  },
  read: officials,
  create: officials,
  update: [{ by: officials, in: "unchecked" }],
  remove: { by: officials, in: "unchecked" },
  actions: {
    release: {
      call: "POST release",
      label: ["启用", "Release"],
      by: officials,
      from: "unchecked",
      to: "inUse",
      unless: {
        reads: ["floors"],
        check: ({ floors }) => floors > 90 && { reason: ["{n}层超出额定高度", "{n} floors are too many"], facts: { n: floors } },
      },
    },
  },
  list: { columns: ["crane_code", "name", "kind", "price", "wear", "driver_phone", "status"], sums: ["price"] },
  import: { by: officials, columns: ["name", "kind", "built_on", "price", "wear"] },
  export: officials,
});

const path = cranes.path!;
let world: World;
let official: Awaited<ReturnType<World["official"]>>;
const crane = { name: "一号塔吊", kind: 1, built_on: "2024-03-01", price: "12500.50", wear: 12.5, driver_phone: "15400000001" };

beforeAll(async () => {
  world = await openWorld({ extra: [cranes] });
  // What `npm run migration` writes for the declaration.
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ cranes: tableOf(cranes) })))
    await world.pool.query(statement);
  official = await world.official(["project_view"]);
});
afterAll(() => world.close());

test("it has a table with the columns of its kinds", async () => {
  const found = await fetchRows<{ column_name: string; data_type: string }>(
    world.pool,
    sql`select column_name, data_type from information_schema.columns where table_name = 'cranes'`,
  );
  const types = Object.fromEntries(found.map(({ column_name, data_type }) => [column_name, data_type]));
  expect(types).toMatchObject({
    price: "bigint",
    wear: "numeric",
    built_on: "date",
    status: "integer",
    driver_phone_index: "text",
    deleted_at: "timestamp with time zone",
  });
});

test("its rows are created, found, summed, changed and moved; one that has moved is not deleted, a new one is", async () => {
  const made = await official.post(path, crane);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(made.body).toMatchObject({
    name: "一号塔吊",
    price: "12500.50",
    wear: 12.5,
    driver_phone: "154****0001",
    floors: 1,
    status: 0,
  });
  expect(made.body.crane_code).toMatch(/^QZ\d{12}$/);
  expect(made.body.actions).toEqual(expect.arrayContaining(["update", "remove", "release"]));
  expect((await official.list(path, { q: "塔吊", kind: 1, price_from: "12000" })).body).toHaveLength(1);
  expect((await official.list(path, { q: "15400000001" })).body).toHaveLength(1);
  expect((await official.list(path, { wear_from: 12.5, wear_to: 20 })).body).toHaveLength(1);
  expect((await official.list(path, { wear_to: 12 })).body).toHaveLength(0);
  expect((await official.get(`${path}?summary=1`)).body).toEqual({ count: 1, price: "12500.50" });
  const changed = await official.patch(`${path}${made.body.id}/`, { price: "13000", version: made.body.version });
  expect(changed.body.price).toBe("13000.00");
  expect((await official.patch(`${path}${made.body.id}/`, { price: "14000", version: made.body.version })).status).toBe(409);
  expect((await official.post(`${path}${made.body.id}/release/`)).body.status).toBe(1);
  expect((await official.delete(`${path}${made.body.id}/`)).status).toBe(409);
  const draft = await official.post(path, { ...crane, name: "二号塔吊" });
  expect((await official.delete(`${path}${draft.body.id}/`)).status).toBe(200);
  expect((await official.get(`${path}${draft.body.id}/`)).status).toBe(404);
});

test("a guard that says its text refuses in these words, and greys the button out with them", async () => {
  const tall = await official.post(path, { ...crane, name: "高塔", floors: 91 });
  expect(tall.body.blocked).toEqual({ release: "91层超出额定高度" });
  const refused = await world.english(official).post(`${path}${tall.body.id}/release/`);
  expect([refused.status, refused.body.detail]).toEqual([409, "91 floors are too many"]);
  await official.delete(`${path}${tall.body.id}/`);
});

test("bad input is reported at each field, in the language of the reader, and nothing is written", async () => {
  const bad = { name: "一", kind: 9, built_on: "2999-01-01", price: "1.234", wear: 100.5, driver_phone: "123" };
  const zh = await official.post(path, bad);
  expect(zh.status).toBe(400);
  expect(zh.body).toEqual({
    name: ["名称长度应为2至40个字符"],
    kind: [expect.stringMatching(/^种类“9”不在选项中，可选：/)],
    built_on: ["制造日期不能晚于今天"],
    price: ["月租最多保留2位小数"],
    wear: ["磨损率应在0至100之间"],
    driver_phone: ["手机号码不正确，应为1开头的11位数字"],
  });
  expect((await world.english(official).post(path, {})).body).toMatchObject({ name: ["Enter name"], kind: ["Choose kind"] });
  expect((await official.list(path, { q: "一" })).body).toHaveLength(1);
});

test("An actor that is not named may do nothing", async () => {
  const stranger = await world.official(["wage_view"]);
  const company = await world.company();
  for (const who of [stranger, company]) {
    expect((await who.get(path)).status).toBe(403);
    expect((await who.post(path, crane)).status).toBe(403);
    expect((await who.patch(`${path}1/`, { name: "改名" })).status).toBe(403);
    expect((await who.delete(`${path}1/`)).status).toBe(403);
  }
  expect((await world.anonymous.get(path)).status).toBe(401);
});

test("it is documented", async () => {
  const { body } = await world.anonymous.get("/openapi.json");
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining([path, `${path}{id}/`, `${path}{id}/release/`, `${path}import/`]),
  );
  expect(JSON.stringify(body.paths[path].post)).toContain("月租");
});

test("it is exported as on the screen and imported all or nothing", async () => {
  const csv = await official.get(`${path}?format=csv`);
  expect(csv.body).toContain("一号塔吊");
  expect(csv.body).toContain("154****0001");
  expect(csv.body).toContain(",12.5,");
  expect((await official.get(`${path}import/`)).headers["content-type"]).toBe(workbookType);
  const columns = ["名称 *", "种类 *", "制造日期 *", "月租 *", "磨损率"].map((label) => ({ label, kind: "text" as const }));
  const send = async (lines: string[][]) => {
    const chunks: Buffer[] = [];
    for await (const chunk of writeSheet({ columns, rows: lines })) chunks.push(chunk as Buffer);
    const form = new FormData();
    form.append("file", new Blob([Buffer.concat(chunks)]), "cranes.xlsx");
    const request = new Request("http://x", { method: "POST", body: form });
    const reply = await world.app.inject({
      method: "POST",
      url: `${path}import/`,
      headers: { authorization: `Token ${official.token}`, "content-type": request.headers.get("content-type")! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const refused = await send([
    ["二号塔吊", "塔吊", "2024-05-01", "100", ""],
    ["三号塔吊", "飞船", "2024-05-01", "x", ""],
  ]);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual(
    expect.arrayContaining([
      { row: 3, column: "种类", value: "飞船", message: expect.stringMatching(/^种类“飞船”不在选项中，可选：.*塔吊/) },
    ]),
  );
  expect((await official.list(path, { q: "号塔吊" })).body).toHaveLength(1);
  expect(
    await send([
      ["二号塔吊", "塔吊", "2024-05-01", "100", "7.25%"],
      ["三号塔吊", "Truck crane", "2024/05/01", "99.5", ""],
    ]),
  ).toMatchObject({ status: 201, body: { created: 2 } });
  expect((await official.list(path, { q: "号塔吊" })).body).toHaveLength(3);
  expect((await official.list(path, { q: "二号" })).body[0]).toMatchObject({ wear: 7.25 });
});
