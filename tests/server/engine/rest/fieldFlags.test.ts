import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dictionary } from "../../../../resources/kit/dictionary";
import type { AnyField, Fields } from "../../../../resources/kit/field";
import { choice, mobile, secretField, text } from "../../../../resources/kit/kinds";
import { defineResource } from "../../../../resources/kit/resource";
import { tableOf } from "../../../../server/platform/db/schema";
import { fetchRows, sql } from "../../../../server/platform/db/query";
import { openWorld, type World } from "../../../support/world";

const grades = dictionary("sensor_grade", [
  [1, "甲", "A"],
  [2, "旧", "Old"],
]);
const value = "甲一二三";
const phone = "15400001234";

interface Flagged {
  readonly field: AnyField;
  readonly sent: unknown;
  readonly filter?: true;
  readonly sort?: true;
  readonly search?: true;
  readonly write?: true;
  /** What the row says of it; left out where it says nothing. */
  readonly shown?: unknown;
}
/** What each flag allows; what is not named is refused. */
const flags: Readonly<Record<string, Flagged>> = {
  plain: { field: text("平", "Plain"), sent: value, sort: true, write: true, shown: value },
  filtered: { field: text("筛", "Filtered").filter(), sent: value, filter: true, sort: true, write: true, shown: value },
  searched: { field: text("搜", "Searched").search(), sent: value, sort: true, search: true, write: true, shown: value },
  unique_one: { field: text("唯", "Unique").unique(), sent: value, filter: true, sort: true, write: true, shown: value },
  by_programs: {
    field: text("程", "Programs").filter().apiOnlyFilter(),
    sent: value,
    filter: true,
    sort: true,
    write: true,
    shown: value,
  },
  hidden: { field: text("隐", "Hidden").hidden(), sent: value },
  computed: { field: text("算", "Computed").computed(), sent: value, sort: true, shown: value },
  server_default: { field: text("默", "Default").serverDefault(), sent: value, sort: true, write: true, shown: value },
  encrypted: { field: mobile("密", "Encrypted"), sent: phone, write: true, shown: "154****1234" },
  sealed_filtered: {
    field: mobile("密筛", "Encrypted, filtered").filter(),
    sent: phone,
    filter: true,
    write: true,
    shown: "154****1234",
  },
  sealed_searched: {
    field: mobile("密搜", "Encrypted, searched").search(),
    sent: phone,
    search: true,
    write: true,
    shown: "154****1234",
  },
  masked: { field: text("掩", "Masked").masked("hidden"), sent: value, sort: true, write: true, shown: "***" },
  chosen: { field: choice(grades, "级", "Grade").filter(), sent: 1, filter: true, sort: true, write: true, shown: 1 },
  reserved: {
    field: choice(grades, "留", "Reserved").filter().reserved(["已停用", "No longer used"], 2),
    sent: 2,
    filter: true,
    sort: true,
    shown: 2,
  },
  typed: { field: text("输", "Typed").transient(), sent: value },
  ticket: { field: secretField("票", "Ticket").transient(), sent: value },
};
const names = Object.keys(flags);

const officials = { government: { needs: "project_view" } } as const;
const fields: Fields = {
  title: text("名称", "Title"),
  ...Object.fromEntries(names.map((name) => [name, flags[name]!.field])),
};
const sensors = defineResource("sensors", ["传感器", "Sensors"], {
  path: "/building/v1/sensors/",
  recordRepresentation: "title",
  fields,
  read: officials,
  create: officials,
  update: [{ by: officials }],
  list: { columns: names },
  export: officials,
});
const path = sensors.path!;
let world: World;
let official: Awaited<ReturnType<World["official"]>>;

beforeAll(async () => {
  world = await openWorld({ extra: [sensors] });
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ sensors: tableOf(sensors) })))
    await world.pool.query(statement);
  official = await world.official(["project_view"]);
});
afterAll(() => world.close());

test.each(names)("%s: filtered, sorted, searched, written, shown and exported as its flags say", async (name) => {
  const { sent, filter, sort, search, write, shown, field } = flags[name]!;
  await world.pool.query("truncate sensors");
  const isColumn = !field.spec.transient && field.spec.kind !== "secret";
  const row = await world.store.insert(world.pool, sensors, isColumn ? { [name]: sent } : {}, null);
  const found = async (filters: Record<string, unknown>) => official.list(path, filters);

  const filtered = await found({ [name]: sent });
  expect([filtered.status, filtered.body.length], "filter").toEqual(filter ? [200, 1] : [400, undefined]);
  const sorted = await official.get(`${path}?sort=${encodeURIComponent(JSON.stringify([name, "ASC"]))}`);
  expect(sorted.status, "sort").toBe(sort ? 200 : 400);
  expect((await found({ q: String(sent) })).body, "search").toHaveLength(search ? 1 : 0);

  const { body: read } = await official.get(`${path}${Number(row.id)}/`);
  const { body: list } = await found({});
  expect([name in read, read[name]], "one row").toEqual([shown !== undefined, shown]);
  expect([name in list[0], list[0][name]], "list").toEqual([shown !== undefined, shown]);
  const exported = await official.get(`${path}?format=csv&columns=${name}`);
  expect(exported.status, "export").toBe(200);
  const isWhole = shown === sent;
  if (!isWhole) expect(exported.body, "export").not.toContain(String(sent));

  await world.pool.query("truncate sensors");
  const made = await official.post(path, { title: "一号", [name]: sent });
  expect(made.status, "create").toBe(name === "reserved" ? 400 : 201);
  if (!isColumn) return;
  const stored = await fetchRows(world.pool, sql`select * from sensors`);
  expect(
    stored.map((each) => each[name] !== null),
    "create",
  ).toEqual(name === "reserved" ? [] : [write === true]);
});
