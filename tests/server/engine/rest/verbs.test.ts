import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dictionary } from "../../../../resources/kit/dictionary";
import { integer, mobile, money, state, text } from "../../../../resources/kit/kinds";
import { defineResource } from "../../../../resources/kit/resource";
import { fetchRows, sql } from "../../../../server/platform/db/query";
import { tableOf } from "../../../../server/platform/db/schema";
import { writeSheet } from "../../../../server/platform/excel/writeWorkbook";
import { openWorld, type Reply, type World } from "../../../support/world";

const life = dictionary("hoist_life", {
  unchecked: [0, "待检", "To be checked"],
  inUse: [1, "在用", "In use"],
});
const officials = { government: { needs: "project_view" } } as const;
const hoists = defineResource("hoists", ["施工升降机", "Hoists"], {
  path: "/building/v1/hoists/",
  recordRepresentation: "name",
  fields: {
    name: text("名称", "Name", { min: 2 }).required().unique().search(),
    price: money("月租", "Rent").required().filter(),
    floors: integer("层数", "Floors").default(1),
    driver_phone: mobile("司机电话", "Driver's phone"),
    note: text("启用说明", "Note").computed(),
    status: state(life, "状态", "Status", "unchecked").filter(),
  },
  read: officials,
  create: officials,
  update: [{ by: officials, in: "unchecked" }],
  remove: { by: officials, in: "unchecked" },
  restorable: true,
  actions: {
    release: {
      call: "POST release",
      label: ["启用", "Release"],
      by: officials,
      from: "unchecked",
      to: "inUse",
      input: { note: text("启用说明", "Note").required() },
    },
  },
  list: { columns: ["name", "price", "status"], sums: ["price"] },
  import: { by: officials, columns: ["name", "price", "driver_phone"] },
  export: officials,
});

const path = hoists.path!;
const hoist = { name: "一号升降机", price: "100.50", driver_phone: "15400000001" };
const stored = { name: "一号升降机", price: 10_050, floors: 1, note: null, status: 0, version: 1, is_deleted: false };
let world: World;
let official: Awaited<ReturnType<World["official"]>>;

beforeAll(async () => {
  world = await openWorld({ extra: [hoists] });
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ hoists: tableOf(hoists) })))
    await world.pool.query(statement);
  official = await world.official(["project_view"]);
});
afterAll(() => world.close());
let auditedBefore: number;
beforeEach(async () => {
  await world.pool.query("truncate hoists");
  auditedBefore = (await fetchRows<{ n: number }>(world.pool, sql`select coalesce(max(seq), 0) as n from audit_logs`))[0]!.n;
});

const rows = async () =>
  fetchRows(
    world.pool,
    sql`select name, price, floors, note, status, version, deleted_at is not null as is_deleted from hoists order by id`,
  );
const audited = async () =>
  fetchRows(
    world.pool,
    sql`select action, before, after, actor from audit_logs where entity = 'hoists' and seq > ${auditedBefore} order by seq`,
  );
const listed = async (filter = {}) => {
  const page = await official.list(path, filter);
  const names = page.body.map(({ name }: { name: string }) => name);
  const { body: sums } = await official.get(`${path}?summary=1&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  const { body: file } = await official.get(`${path}?format=csv&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(sums.count).toBe(names.length);
  expect(page.headers["content-range"]).toMatch(new RegExp(`/${names.length}$`));
  expect(file.trim().split("\r\n")).toHaveLength(names.length + 1);
  return names;
};
const make = async (more = {}): Promise<{ id: number; version: number }> =>
  (await official.post(path, { ...hoist, ...more })).body;
const one = (id: number) => `${path}${id}/`;
async function importSheet(lines: string[][]): Promise<Reply> {
  const columns = ["名称 *", "月租 *", "司机电话"].map((label) => ({ label, kind: "text" as const }));
  const chunks: Buffer[] = [];
  for await (const chunk of writeSheet({ columns, rows: lines })) chunks.push(Buffer.from(chunk));
  const form = new FormData();
  form.append("file", new Blob([Buffer.concat(chunks)]), "hoists.xlsx");
  const request = new Request("http://x", { method: "POST", body: form });
  const reply = await world.app.inject({
    method: "POST",
    url: `${path}import/`,
    headers: { authorization: `Token ${official.token}`, "content-type": request.headers.get("content-type")! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}

const created = {
  action: "create",
  before: null,
  after: expect.objectContaining({ name: "一号升降机", price: 10_050, driver_phone: "***" }),
};

interface Expected {
  readonly status: number;
  readonly rows: readonly object[];
  /** After the row was made, unless the verb is the making itself. */
  readonly audited: readonly object[];
  readonly listed: readonly string[];
}
/** The verb, what it does with the row made before (if it needs one), and what is then in table, audit trail and list. */
const verbs: [string, () => Promise<Reply>, Expected][] = [
  ["create", () => official.post(path, hoist), { status: 201, rows: [stored], audited: [created], listed: ["一号升降机"] }],
  ["create, refused", () => official.post(path, { ...hoist, price: "x" }), { status: 400, rows: [], audited: [], listed: [] }],
  [
    "create a second of the name",
    async () => {
      await make();
      return official.post(path, hoist);
    },
    { status: 400, rows: [stored], audited: [created], listed: ["一号升降机"] },
  ],
  [
    "update",
    async () => {
      const { id, version } = await make();
      return official.patch(one(id), { price: "200", driver_phone: "15400000002", version });
    },
    {
      status: 200,
      rows: [{ ...stored, price: 20_000, version: 2 }],
      audited: [
        created,
        { action: "update", before: { price: 10_050, driver_phone: "***" }, after: { price: 20_000, driver_phone: "***" } },
      ],
      listed: ["一号升降机"],
    },
  ],
  [
    "update, refused",
    async () => official.patch(one((await make()).id), { price: "-x" }),
    { status: 400, rows: [stored], audited: [created], listed: ["一号升降机"] },
  ],
  [
    "update of an earlier version",
    async () => {
      const { id, version } = await make();
      await official.patch(one(id), { price: "200", version });
      return official.patch(one(id), { price: "300", version });
    },
    {
      status: 409,
      rows: [{ ...stored, price: 20_000, version: 2 }],
      audited: [created, { action: "update", before: { price: 10_050 }, after: { price: 20_000 } }],
      listed: ["一号升降机"],
    },
  ],
  [
    "remove",
    async () => official.delete(one((await make()).id)),
    {
      status: 200,
      rows: [{ ...stored, version: 2, is_deleted: true }],
      audited: [created, { action: "remove", before: null, after: null }],
      listed: [],
    },
  ],
  [
    "remove of an earlier version",
    async () => official.delete(one((await make()).id), { version: 7 }),
    { status: 409, rows: [stored], audited: [created], listed: ["一号升降机"] },
  ],
  [
    "action",
    async () => official.post(`${one((await make()).id)}release/`, { note: "检验合格" }),
    {
      status: 200,
      rows: [{ ...stored, note: "检验合格", status: 1, version: 2 }],
      audited: [created, { action: "release", before: { note: null, status: 0 }, after: { note: "检验合格", status: 1 } }],
      listed: ["一号升降机"],
    },
  ],
  [
    "action, refused",
    async () => official.post(`${one((await make()).id)}release/`, {}),
    { status: 400, rows: [stored], audited: [created], listed: ["一号升降机"] },
  ],
  [
    "import",
    () =>
      importSheet([
        ["一号升降机", "100.5", "15400000001"],
        ["二号升降机", "99", ""],
      ]),
    {
      status: 201,
      rows: [stored, { ...stored, name: "二号升降机", price: 9_900 }],
      audited: [
        created,
        { action: "create", before: null, after: expect.objectContaining({ name: "二号升降机", price: 9_900 }) },
      ],
      listed: ["二号升降机", "一号升降机"],
    },
  ],
  [
    "import, one row refused",
    () =>
      importSheet([
        ["一号升降机", "100.5", ""],
        ["二号升降机", "x", ""],
      ]),
    { status: 400, rows: [], audited: [], listed: [] },
  ],
];

test.each(verbs)("%s: the row, its version, the audit trail, the list", async (_, act, expected) => {
  const reply = await act();
  expect(reply.status, JSON.stringify(reply.body)).toBe(expected.status);
  expect(await rows()).toEqual(expected.rows);
  expect(await audited()).toEqual(expected.audited.map((each) => ({ ...each, actor: official.account.id })));
  expect(await listed()).toEqual(expected.listed);
});

test("many rows are many calls, each with its own answer: one that is refused stops no other", async () => {
  const ids = [(await make()).id, (await make({ name: "二号升降机" })).id, (await make({ name: "三号升降机" })).id];
  await official.post(`${one(ids[1]!)}release/`, { note: "合格" });
  const replies = await Promise.all(ids.map((id) => official.delete(one(id))));
  expect(replies.map(({ status }) => status)).toEqual([200, 409, 200]);
  expect(await listed()).toEqual(["二号升降机"]);
  expect((await audited()).filter(({ action }) => action === "remove")).toHaveLength(2);
});

describe("what was removed", () => {
  const undo = (id: number, who = official) => who.post(`${one(id)}restore/`, {});

  test("is there again when that is undone within minutes, by those who may remove it, once", async () => {
    const { id } = await make();
    expect((await undo(id)).status).toBe(404);
    await official.delete(one(id));
    expect((await undo(id, await world.official(["worker_view"]))).status).toBe(403);
    const reply = await undo(id);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    expect(reply.body).toMatchObject({ id, name: "一号升降机", version: 3 });
    expect(await listed()).toEqual(["一号升降机"]);
    expect((await audited()).map(({ action }) => action).slice(0, 3)).toEqual(["create", "remove", "undoRemove"]);
    expect((await undo(id)).status).toBe(404);
    await official.delete(one(id));
    await world.pool.query("update hoists set deleted_at = deleted_at - interval '11 minutes' where id = $1", [id]);
    expect((await undo(id)).status).toBe(404);
  });

  test("stays removed where another row has taken its name", async () => {
    const { id } = await make();
    await official.delete(one(id));
    await make();
    expect(await undo(id)).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
    expect(await listed()).toEqual(["一号升降机"]);
  });

  test("is found by nothing: not by id, search, filter or an action, and not changed again", async () => {
    const { id } = await make();
    await official.delete(one(id));
    for (const filter of [{ id: [id] }, { q: "升降机" }, { status: 0 }, { name: "一号升降机" }, { price_from: "1" }])
      expect(await listed(filter)).toEqual([]);
    const calls = [
      official.get(one(id)),
      official.patch(one(id), { price: "1" }),
      official.delete(one(id)),
      official.post(`${one(id)}release/`, { note: "合格" }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await rows()).toEqual([{ ...stored, version: 2, is_deleted: true }]);
  });
});

describe("in another state", () => {
  test("it is neither changed nor removed nor moved again", async () => {
    const { id } = await make();
    await official.post(`${one(id)}release/`, { note: "合格" });
    const replies = [
      await official.patch(one(id), { price: "1" }),
      await official.delete(one(id)),
      await official.post(`${one(id)}release/`, { note: "合格" }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await rows()).toEqual([{ ...stored, note: "合格", status: 1, version: 2 }]);
    expect(await audited()).toHaveLength(2);
  });
});
