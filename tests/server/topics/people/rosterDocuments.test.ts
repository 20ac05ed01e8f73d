import { afterAll, beforeAll, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { readWorkbook } from "../../../../server/platform/excel/readWorkbook";
import { writeWorkbook } from "../../../../server/platform/excel/writeWorkbook";
import { postMultipart } from "../../../support/postMultipart";
import { openWorld, type World } from "../../../support/world";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";
import { rosterLine as line, rosterWorkbook as workbook } from "./rosterFile";
import { idCard } from "./siteFixture";

let world: World;
let site: GivenKey;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
});
afterAll(() => world.close());

const path = "/project/v1/workers/import/";
const send = (bytes: Buffer, { dryRun = false } = {}) =>
  postMultipart(world, site.company.token, `${path}?project=${site.project.id}`, bytes, {
    fields: { dry_run: dryRun ? "1" : "0" },
  });
const rowsOf = async (bytes: Buffer) => {
  const found = [];
  for await (const row of readWorkbook(bytes)) found.push(row);
  return found;
};

test("a permit of Hong Kong, Macau or Taiwan, or a foreigner's document, is known by its number, and to be checked", async () => {
  const documents = [
    ["H12345678", "10"],
    ["12345678", "12"],
    ["E12345678", "08"],
    ["GBR310123456789", "20"],
  ] as const;
  const lines = documents.map(([number], at) => line(number, { 姓名: `陈${"大家明华"[at]}文`, 手机: `1541234900${at}` }));
  const reply = await send(await workbook(lines));
  expect(reply.body).toMatchObject({ created: 4, errors: [], warning_count: 4 });
  expect(reply.body.cell_warnings[0]).toMatchObject({ row: 2, column: "身份证号", value: "H12345678" });
  expect(reply.body.cell_warnings[0].message).toContain("港澳居民来往内地通行证");
  for (const [id_card_number, id_card_type] of documents)
    expect(await world.store.find(world.pool, realinfos, { id_card_number }), id_card_number).toMatchObject({ id_card_type });
  // Read again, they are the same people.
  expect((await send(await workbook(lines))).body).toMatchObject({ created: 0, updated: 0, errors: [] });
});

test("a day in place of the number is no permit, and a type that is written is taken", async () => {
  const wrong = await send(await workbook([line("19880317", { 姓名: "陈文" })]), { dryRun: true });
  expect(wrong.body.errors).toMatchObject([{ column: "身份证号" }]);
  const named = line("P7654321", { 姓名: "李察", 手机: "15412349011", 证件类型: "护照" });
  expect((await send(await workbook([named]), { dryRun: true })).body).toMatchObject({ created: 1, warning_count: 0 });
});

test("a card that the bank must judge is a warning of the preview", async () => {
  const reply = await send(await workbook([line(idCard(300), { 工资卡: "6299990000000000000" })]), { dryRun: true });
  expect(reply.body).toMatchObject({ created: 1, errors: [], warning_count: 1, cell_warnings: [{ row: 2, column: "工资卡" }] });
});

test("a number that a spreadsheet has shortened says so", async () => {
  const reply = await send(await workbook([line("4.20123E+17")]), { dryRun: true });
  expect(reply.body.errors).toMatchObject([{ column: "身份证号", message: expect.stringContaining("文本格式") }]);
});

test("the template and its messages are in the language of the reader, and its columns are read in either", async () => {
  const headers = { authorization: `Token ${site.company.token}`, "accept-language": "en" };
  const reply = await world.app.inject({ method: "GET", url: `${path}?project=${site.project.id}`, headers });
  const [first] = await rowsOf(reply.rawPayload);
  expect(first).toMatchObject({
    sheet: "Workers by team",
    cells: expect.arrayContaining(["Team*", "ID number*", "Bank", "Pay basis"]),
  });
  const columns = first!.cells.map((label) => ({ label, kind: "text" as const }));
  const filled: Readonly<Record<string, string>> = {
    ...{ "Team*": "木工班组", "Name*": "周文", "ID number*": idCard(301), "Mobile phone*": "15412349021", Address: "一号路" },
    ...{ "Ethnic group": "Han", "Trade*": "钢筋工", "Entry date*": "2025-09-01" },
  };
  const rows = [first!.cells.map((label) => filled[label] ?? null)];
  const bytes = Buffer.concat(await writeWorkbook([{ name: "x", columns, rows }]).toArray());
  expect((await send(bytes, { dryRun: true })).body).toMatchObject({ created: 1, errors: [] });
});
