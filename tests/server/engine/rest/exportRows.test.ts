import { buffer } from "node:stream/consumers";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { corps } from "../../../../resources/corps/corps";
import { projects } from "../../../../resources/projects/projects";
import { is, type Actor } from "../../../../resources/kit/access";
import { integer, mobile, text } from "../../../../resources/kit/kinds";
import { defineResource } from "../../../../resources/kit/resource";
import { tableOf } from "../../../../server/platform/db/schema";
import { exportRows } from "../../../../server/engine/rest/exportRows";
import { systemContext } from "../../../../server/engine/session/context";
import { openWorld, type World } from "../../../support/world";
import { sheetRows } from "../../platform/excel/workbooks";
import { UndecryptableField } from "../../../../server/platform/crypto/fieldCipher";

const officials = { needs: "project_view" } as const;
const gauges = defineResource("gauges", ["量具", "Gauges"], {
  path: "/building/v1/gauges/",
  recordRepresentation: "title",
  fields: {
    title: text("名称", "Title").search(),
    grade: integer("等级", "Grade").filter(),
    note: text("备注", "Note"),
    keeper_phone: mobile("保管人电话", "Keeper's phone"),
  },
  read: { government: officials, company: { fields: ["title", "note"] } },
  list: { columns: ["title", "grade", "keeper_phone"], sort: ["grade", "DESC"] },
  views: { titles: { label: ["名称", "Titles"], where: is("grade", 1, 2), columns: ["title", "note"] } },
  export: { government: { ...officials, where: is("grade", 1, 3) }, company: {} },
});

const companies = 5;
let world: World;
beforeAll(async () => {
  world = await openWorld({ extra: [gauges] });
  for (const statement of await generateMigration(generateDrizzleJson({}), generateDrizzleJson({ gauges: tableOf(gauges) })))
    await world.pool.query(statement);
  for (const grade of [1, 2, 3])
    await world.given(gauges, { title: `第${grade}件`, grade, note: "在库", keeper_phone: "15400001234" });
  for (let n = 1; n <= companies; n += 1) await world.given(corps, { corp_name: `企业${n}`, review_status: 1 });
});
afterAll(() => world.close());

const exported = async (format: "xlsx" | "csv", sheetRows: number, q?: string) => {
  const query = { filter: JSON.stringify({ q }) };
  const { file } = await exportRows(systemContext(world.services), corps, query, format, { sheetRows });
  return buffer(file);
};

test("a list that a sheet cannot hold is refused with the way out, and never cut", async () => {
  await expect(exported("xlsx", companies - 1)).rejects.toMatchObject({ code: "sheets.exportTooLong", status: 400 });
  expect(await sheetRows(await exported("xlsx", companies))).toHaveLength(companies + 1);
  const csv = (await exported("csv", 1)).toString();
  expect(csv.trim().split("\r\n")).toHaveLength(companies + 1);
});

test("what counts is what the query finds", async () => {
  expect(await sheetRows(await exported("xlsx", 1, "企业3"))).toHaveLength(2);
});

test("the order may be by the name of another row, however its JSON is written", async () => {
  const query = { sort: '[ "supervise_org", "ASC" ]', columns: "name" };
  const { file } = await exportRows(systemContext(world.services), projects, query, "csv");
  expect((await buffer(file)).toString()).toContain("项目名称");
});

test("a masked export decrypts nothing", async () => {
  await world.pool.query("update gauges set keeper_phone = 'unreadable' where grade = 2");
  const { file } = await exportRows(systemContext(world.services), gauges, {}, "csv");
  expect((await buffer(file)).toString()).toContain("第2件,2,154****1234");
  const { id } = (await world.pool.query<{ id: number }>("select id from gauges where grade = 2")).rows[0]!;
  await world.services.store.update(world.pool, gauges, id, { keeper_phone: "15400001234" });
});

test("each row shows its own number, and one that was moved from another row is not believed", async () => {
  const other = await world.given(gauges, { title: "第4件", grade: 4, note: "在库", keeper_phone: "15400009876" });
  const { file } = await exportRows(systemContext(world.services), gauges, {}, "csv");
  const lines = (await buffer(file)).toString().trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(",").at(-1))).toEqual(["154****9876", ...Array.from({ length: 3 }, () => "154****1234")]);
  const moved = "update gauges g set keeper_phone = o.keeper_phone, keeper_phone_masked = null from gauges o";
  await world.pool.query(`${moved} where g.id = $1 and o.id <> $1`, [other.id]);
  const { file: after } = await exportRows(systemContext(world.services), gauges, {}, "csv");
  await expect(buffer(after)).rejects.toThrow(UndecryptableField);
  await world.pool.query("delete from gauges where id = $1", [other.id]);
});

const callers = {
  official: { audience: "government", permissions: ["project_view"] },
  stranger: { audience: "government", permissions: ["alarm_handle"] },
  company: { audience: "company", permissions: [] },
} as const satisfies Record<string, Pick<Actor, "audience" | "permissions">>;

/** The lines of a CSV export, each split into its cells. */
async function linesFor(who: keyof typeof callers, query: Record<string, unknown> = {}, locale: "zh" | "en" = "en") {
  const system = systemContext(world.services);
  const ctx = { ...system, locale, actor: { ...system.actor, isSuper: false, ...callers[who] } };
  const { file, name } = await exportRows(ctx, gauges, query, "csv");
  const text = (await buffer(file)).toString();
  const [bom, lines] = [text.slice(0, 1), text.slice(1).trim().split("\r\n")];
  expect(bom).toBe("\uFEFF");
  return { name, head: lines[0], rows: lines.slice(1).map((line) => line.split(",")) };
}

test("an export holds the rows that may be read and exported, in the order of the list, masked as on the screen", async () => {
  expect((await linesFor("official")).rows).toEqual([
    ["第3件", "3", "154****1234"],
    ["第1件", "1", "154****1234"],
  ]);
});

test.each([
  ["the order that is asked for", { sort: '["grade","ASC"]' }, ["第1件", "第3件"]],
  ["the rows that the filter finds", { filter: '{"grade":3}' }, ["第3件"]],
  ["the rows that the search finds", { filter: '{"q":"第1"}' }, ["第1件"]],
  ["no row that may not be exported, though the filter names it", { filter: '{"grade":2}' }, []],
  ["the rows of a tab", { filter: '{"scene":"titles"}' }, ["第1件"]],
])("an export has %s", async (_, query, titles) => {
  expect((await linesFor("official", query)).rows.map(([title]) => title)).toEqual(titles);
});

test.each([
  ["the columns of the list", {}, "Title,Grade,Keeper's phone"],
  ["those that are chosen, in that order", { columns: "grade,title" }, "Grade,Title"],
  ["no column that the list does not have", { columns: "note,title" }, "Title"],
  ["all columns when none of the chosen ones is listed", { columns: "note,nonsense" }, "Title,Grade,Keeper's phone"],
  ["the columns of a tab", { filter: '{"scene":"titles"}' }, "Title,Note"],
])("an export has %s", async (_, query, head) => {
  expect((await linesFor("official", query)).head).toBe(head);
});

test("a reader of some fields exports only these", async () => {
  expect(await linesFor("company")).toMatchObject({ head: "Title", rows: [["第3件"], ["第2件"], ["第1件"]] });
});

test("the file is named in the reader's language, with the day", async () => {
  expect((await linesFor("official")).name).toBe("Gauges-2025-09-10.csv");
  expect((await linesFor("official", {}, "zh")).name).toBe("量具-2025-09-10.csv");
});

test("an export is refused to those who may not read, and audited for those who may", async () => {
  const exports = () =>
    world.pool.query("select after from audit_logs where action = 'export' and entity = 'gauges' order by id");
  const before = (await exports()).rowCount;
  await expect(linesFor("stranger")).rejects.toMatchObject({ code: "forbidden", status: 403 });
  expect((await exports()).rowCount).toBe(before);
  await linesFor("official", { filter: '{"grade":3}' });
  expect((await exports()).rows.at(-1)).toEqual({ after: { filter: { grade: 3 }, format: "csv" } });
  await linesFor("official", { filter: '{"q":"990102197401170019"}' });
  expect((await exports()).rows.at(-1)).toEqual({ after: { filter: { q: "***" }, format: "csv" } });
  // Also where a number is no text, which JSON could not hold masked in its place.
  await linesFor("official", { filter: '{"id":15400001234}' });
  expect((await exports()).rows.at(-1)).toEqual({ after: { filter: { id: "***" }, format: "csv" } });
});
