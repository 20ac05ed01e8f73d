import { afterAll, beforeAll, expect, test } from "vitest";
import { holidays } from "../../../../resources/system/holidays";
import { workers } from "../../../../resources/people/workers";
import { postMultipart } from "../../../support/postMultipart";
import { openWorld, type World } from "../../../support/world";
import { bookOf, type SheetOf } from "../../platform/excel/corpus/otherWriter";
import { readWorkbook } from "../../../../server/platform/excel/readWorkbook";
import { idCard } from "../../topics/people/siteFixture";
import { givenKey, type GivenKey } from "../../topics/site/pushApi/givenKey";

let world: World;
let site: GivenKey;
let administrator: Awaited<ReturnType<World["administrator"]>>;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  administrator = await world.administrator();
});
afterAll(() => world.close());

const heads = ["队", "名", "证号", "手机", "工种", "进场日期", "民族", "住址"];
const person = (at: number) => [
  ...["钢筋班组", "张三", idCard(at), "15412345678", "钢筋工", "2025-09-01", "汉族", "云汀市一号路"],
];
const meant = { 队: "team.team_name", 名: "person.worker_name", 证号: "person.id_card_number" };
const roster = (
  sheets: readonly SheetOf[],
  fields: Readonly<Record<string, string>> = {},
  as: { token?: string } = site.company,
) =>
  bookOf(sheets).then((bytes) =>
    postMultipart(world, as.token, `/project/v1/workers/import/?project=${site.project.id}`, bytes, { fields }),
  );
const calendar = (rows: SheetOf["rows"], fields: Readonly<Record<string, string>> = {}) =>
  bookOf([{ name: "放假", rows }]).then((bytes) =>
    postMultipart(world, administrator.token, "/system/v1/holidays/import/", bytes, { fields }),
  );
const isRegistered = async (at: number) =>
  (await world.store.find(world.pool, workers, { project: site.project.id, id_card_number: idCard(at) })) !== undefined;

test("a file with unknown headings shows them and the columns that they may be", async () => {
  const { status, body } = await roster([{ name: "一队", rows: [heads, person(1)] }], { dry_run: "1" });
  expect(status).toBe(400);
  expect(body.errors).toHaveLength(1);
  const [sheet] = body.reading;
  expect(sheet).toMatchObject({ sheet: "一队", head: 1, is_read: false, missing: ["班组", "姓名", "身份证号"] });
  expect(sheet.columns[1]).toEqual({ head: "名" });
  expect(sheet.columns[3]).toEqual({ head: "手机", name: "person.cell_phone", label: "手机" });
  expect(sheet.first[0][2]).toBe(idCard(1));
  expect(body.fields).toContainEqual({ name: "team.team_name", label: "班组", required: true });
});

test("headings of which none is known are shown as well", async () => {
  const rows = [["花名册"], ["队", "名", "证号"], ["钢筋", "张三", idCard(1)]];
  const { body } = await roster([{ rows }], { dry_run: "1" });
  expect(body.reading[0]).toMatchObject({ head: 2, columns: [{ head: "队" }, { head: "名" }, { head: "证号" }] });
});

test("chosen columns are read, remembered for the company after the import, and for no other", async () => {
  const columns = JSON.stringify(meant);
  expect((await roster([{ rows: [heads, person(2)] }], { dry_run: "1", columns })).body).toMatchObject({
    created: 1,
    errors: [],
  });
  // A trial leaves nothing behind.
  expect((await roster([{ rows: [heads, person(2)] }], { dry_run: "1" })).status).toBe(400);
  expect((await roster([{ rows: [heads, person(2)] }], { columns })).body).toMatchObject({ created: 1, errors: [] });
  expect((await roster([{ rows: [heads.map((head) => ` ${head} *`), person(3)] }])).body).toMatchObject({ created: 1 });
  expect(await isRegistered(3)).toBe(true);
  const other = await givenKey(world);
  const bytes = await bookOf([{ rows: [heads, person(4)] }]);
  const refused = await postMultipart(
    world,
    other.company.token,
    `/project/v1/workers/import/?project=${other.project.id}`,
    bytes,
  );
  expect(refused.status).toBe(400);
});

test("what is chosen comes before what a heading says; null leaves a column out, and both can be changed again", async () => {
  await world.given(holidays, { date: "2031-01-01", kind: 1 });
  const rows = [
    ["日期", "类别", "说明", "原因"],
    ["2031-05-01", "法定节假日", "甲", "乙"],
  ];
  const read = async (fields: object) => (await calendar(rows, { dry_run: "1", columns: JSON.stringify(fields) })).body;
  expect((await read({ 原因: "remark" })).reading[0].columns).toEqual([
    { head: "日期", name: "date", label: "日期" },
    { head: "类别", name: "kind", label: "类别" },
    { head: "说明" },
    { head: "原因", name: "remark", label: "说明" },
  ]);
  expect((await read({ 说明: null })).ignored).toEqual(["说明", "原因"]);
  expect((await calendar(rows, { columns: JSON.stringify({ 说明: null, 原因: "remark" }) })).status).toBe(201);
  expect((await administrator.list("/system/v1/holidays/", { date: "2031-05-01" })).body).toMatchObject([{ remark: "乙" }]);
});

test.each([
  ["?dry_run=1", {}],
  ["?dry_run=1&dry_run=1", {}],
  ["?dry_run=True", { dry_run: "0" }],
])("a trial that is named in the address (%s) writes nothing either", async (query, fields) => {
  const bytes = await bookOf([
    {
      name: "放假",
      rows: [
        ["日期", "类别"],
        ["2031-10-01", "法定节假日"],
      ],
    },
  ]);
  const address = `/system/v1/holidays/import/${query}`;
  const reply = await postMultipart(world, administrator.token, address, bytes, { fields });
  expect(reply).toMatchObject({ status: 200, body: { created: 1 } });
  expect((await administrator.list("/system/v1/holidays/", { date: "2031-10-01" })).body).toEqual([]);
});

test("a call that cannot be tried refuses a trial instead of writing", async () => {
  const day = { date: "2031-11-01", kind: 1 };
  expect((await administrator.post("/system/v1/holidays/?dry_run=yes", day)).status).toBe(400);
  const refused = await administrator.post("/system/v1/holidays/?dry_run=1", day);
  expect(refused).toMatchObject({ status: 400, body: { non_field_errors: [expect.stringContaining("不能试运行")] } });
  expect((await administrator.list("/system/v1/holidays/", { date: "2031-11-01" })).body).toEqual([]);
  const { id } = (await administrator.post("/system/v1/holidays/?dry_run=0", day)).body;
  expect((await administrator.patch(`/system/v1/holidays/${id}/?dry_run=1`, { kind: 2 })).status).toBe(400);
  expect((await administrator.call("DELETE", `/system/v1/holidays/${id}/?dry_run=1`)).status).toBe(400);
  expect((await administrator.get(`/system/v1/holidays/${id}/`)).body).toMatchObject({ kind: 1 });
});

test("of sheets with the table those are read that were chosen", async () => {
  const usual = ["班组", "姓名", "身份证号", "手机", "工种", "进场日期", "民族", "住址"];
  const sheets = [5, 6].map((at) => ({ name: `${at}队`, rows: [usual, person(at)] }));
  const trial = (await roster(sheets, { dry_run: "1", sheets: JSON.stringify(["6队"]) })).body;
  expect(trial.reading).toMatchObject([
    { sheet: "5队", rows: 1, is_read: false, missing: [] },
    { sheet: "6队", rows: 1, is_read: true },
  ]);
  expect((await roster(sheets, { sheets: JSON.stringify(["6队"]) })).body).toMatchObject({ created: 1 });
  expect([await isRegistered(5), await isRegistered(6)]).toEqual([false, true]);
});

test("a choice that cannot be read is refused", async () => {
  const unreadable: readonly Readonly<Record<string, string>>[] = [
    { columns: "[1]" },
    { columns: "{" },
    { columns: '{"名": 1}' },
    { sheets: '{"a":1}' },
    { sheets: "[1]" },
  ];
  for (const fields of unreadable)
    expect((await roster([{ rows: [heads, person(7)] }], { dry_run: "1", ...fields })).status).toBe(400);
});

test("every import marks its errors in the sender's file, below titles and in the right columns", async () => {
  const rows = [["放假安排"], ["日期", "类别", "说明"], ["2032-13-01", "法定节假日", "甲"]];
  const { bytes, headers } = await calendar(rows, { marked: "1" });
  expect(headers["content-disposition"]).toContain(encodeURIComponent("错误标注"));
  const marked = await readWorkbook(bytes).next();
  expect(marked.value?.cells[0]).toBe("放假安排");
  const all = [];
  for await (const row of readWorkbook(bytes)) all.push(row.cells);
  expect(all[1]).toEqual(["日期", "类别", "说明", "错误说明"]);
  expect(all[2]?.[3]).toMatch(/^日期应按2025-08-31的格式填写/);
});
