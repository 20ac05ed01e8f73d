import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, instant, integer, ref, text } from "../../../../resources/kit/kinds";
import { defineResource } from "../../../../resources/kit/resource";
import { tableOf } from "../../../../server/platform/db/schema";
import { withResources } from "../../../support/resources";
import { openWorld, type World } from "../../../support/world";

const officials = { government: { needs: "project_view" } } as const;
const allowed = { read: officials, create: officials, update: [{ by: officials }] } as const;
const halls = defineResource("halls", ["会场", "Halls"], {
  ...{ path: "/building/v1/halls/", recordRepresentation: "name", ...allowed },
  fields: {
    name: text("名称", "Name").required().filter(),
    opened_at: instant("开放时间", "Opened").filter(),
    seats: integer("座位", "Seats").filter(),
  },
  relations: {
    first: { reference: "shows", target: "hall", label: ["首场", "First"], limit: 2 },
    last: { reference: "talks", target: "hall", label: ["末场", "Last"], limit: 2 },
  },
});
const shows = defineResource("shows", ["演出", "Shows"], {
  ...{ path: "/building/v1/shows/", recordRepresentation: "title", ...allowed },
  fields: { title: text("剧目", "Title").required(), hall: ref("halls", "会场", "Hall").required(), held_on: day("日期", "Day") },
  list: { columns: ["title", "held_on"], sort: ["held_on", "ASC"] },
});
const talks = defineResource("talks", ["讲座", "Talks"], {
  ...{ path: "/building/v1/talks/", recordRepresentation: "title", ...allowed },
  fields: { title: text("题目", "Title").required(), hall: ref("halls", "会场", "Hall").required(), held_on: day("日期", "Day") },
  list: { columns: ["title", "held_on"], sort: ["held_on", "DESC"] },
});

let world: World;
let official: Awaited<ReturnType<World["official"]>>;
let withdraw: () => void;
let hall = 0;
beforeAll(async () => {
  withdraw = withResources({ halls, shows, talks });
  world = await openWorld();
  const tables = { halls: tableOf(halls), shows: tableOf(shows), talks: tableOf(talks) };
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson(tables)))
    await world.pool.query(statement);
  official = await world.official(["project_view"]);
  for (const [name, opened_at, seats] of [
    ["夜", "2025-09-09 23:59:59", 1],
    ["零点", "2025-09-10 00:00:00", 2],
    ["正午", "2025-09-10 12:00:00", 3],
    ["末秒", "2025-09-10 23:59:59", 4],
    ["次日", "2025-09-11 00:00:00", null],
  ] as const) {
    hall = (await official.post(halls.path!, { name, opened_at, seats })).body.id;
  }
});
afterAll(async () => {
  withdraw();
  await world.close();
});

const names = async (filter: Record<string, unknown>) =>
  (await official.list(halls.path!, filter, '&sort=["id","ASC"]')).body.map(({ name }: { name: string }) => name);

describe("a filter of instants", () => {
  test("names a day for all its instants, and an instant for itself alone", async () => {
    expect(await names({ opened_at: "2025-09-10" })).toEqual(["零点", "正午", "末秒"]);
    expect(await names({ opened_at: "2025-09-10 12:00:00" })).toEqual(["正午"]);
    // A name may be as long as a day is.
    expect(await names({ name: "一二三四五六七八九十" })).toEqual([]);
  });

  test("runs from the beginning of a day to the end of one, and from an instant to one, both included", async () => {
    expect(await names({ opened_at_from: "2025-09-10" })).toEqual(["零点", "正午", "末秒", "次日"]);
    expect(await names({ opened_at_to: "2025-09-10" })).toEqual(["夜", "零点", "正午", "末秒"]);
    expect(await names({ opened_at_from: "2025-09-10 12:00:00", opened_at_to: "2025-09-10 23:59:59" })).toEqual(["正午", "末秒"]);
  });
});

test("a filter that is empty filters nothing; one of several values takes each, one of none takes no row", async () => {
  const all = ["夜", "零点", "正午", "末秒", "次日"];
  for (const filter of [{}, { seats: "" }, { seats: null }, { name: "", opened_at_from: null }])
    expect(await names(filter)).toEqual(all);
  expect(await names({ seats: [2, 4] })).toEqual(["零点", "末秒"]);
  expect(await names({ seats: [] })).toEqual([]);
  expect(await names({ seats_from: 2, seats_to: 3 })).toEqual(["零点", "正午"]);
});

test("of the rows that belong to one, the first in the order of their own list are shown, those without a value last", async () => {
  for (const [path, title, held_on] of [
    ...([shows, talks] as const).flatMap(({ path }) => [
      [path!, "无日", null] as const,
      [path!, "二", "2025-09-02"] as const,
      [path!, "三", "2025-09-03"] as const,
      [path!, "一", "2025-09-01"] as const,
    ]),
  ])
    expect((await official.post(path, { title, hall, held_on })).status).toBe(201);
  const { first, last } = (await official.get(`${halls.path!}${hall}/`)).body;
  const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);
  expect([titles(first), titles(last)]).toEqual([
    ["一", "二"],
    ["三", "二"],
  ]);
});
