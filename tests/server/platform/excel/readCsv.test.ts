import { expect, test } from "vitest";
import { workbookLimits } from "../../../../server/platform/excel/limits";
import { cellFaults } from "../../../../server/platform/excel/sheetCells";
import { gbk } from "../../../support/gbk";
import { cellsOf, sheetRows } from "./workbooks";

const table = [
  ["姓名", "备注"],
  ["张三", "钢筋"],
];
const csv = "姓名,备注\r\n张三,钢筋\r\n";

test.each([
  ["UTF-8", Buffer.from(csv)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${csv}`)],
  ["GBK", gbk(csv)],
  ["UTF-8 with semicolons, of a program for which the comma is the decimal sign", Buffer.from(csv.replaceAll(",", ";"))],
  ["GBK with bars, of a database", gbk(csv.replaceAll(",", "|"))],
  ['UTF-16 with tabs, as of "Unicode text"', Buffer.from(`\uFEFF${csv.replaceAll(",", "\t")}`, "utf16le")],
])("a table in %s is read", async (_, bytes) => {
  expect(await cellsOf(bytes)).toEqual(table);
});

test.each([
  ["a title with a comma", `花名册,2026年3月\n${csv.replaceAll(",", "\t")}`, 1],
  ["a heading with commas of its own", csv.replaceAll(",", "\t").replace("备注", "备注(甲,乙,丙)"), 0],
  ["a quoted heading with a comma", csv.replaceAll(",", ";").replace("备注", '"备注,说明"'), 0],
  ["the line of Excel that names it", `sep=;\n${csv.replaceAll(",", ";")}`, 1],
])("the sign between cells is that of most lines, not that of %s", async (_, text, above) => {
  const cells = await cellsOf(Buffer.from(text));
  expect(cells.slice(above).map(([first]) => first)).toEqual(["姓名", "张三"]);
});

test.each(["utf16le", "utf16be"])("a text in %s without its mark is read", async (encoding) => {
  const bytes = Buffer.from(csv, "utf16le");
  expect(await cellsOf(encoding === "utf16be" ? bytes.swap16() : bytes)).toEqual(table);
});

test("quoted commas, quotes and line ends stay in their cell, and rows keep the numbers of the spreadsheet", async () => {
  const rows = await sheetRows(Buffer.from('名称,说明\n\n"甲,乙","一行\n""二""行"\n30" 管,\n'));
  expect(rows.map(({ row, cells }) => [row, cells])).toEqual([
    [1, ["名称", "说明"]],
    [3, ["甲,乙", '一行\n"二"行']],
    [4, ['30" 管']],
  ]);
});

test("digits that a program keeps as text are read as such, and our own exports as they were", async () => {
  expect(await cellsOf(Buffer.from(`="0012",123456789012345678\t,'=a,'b'\n`))).toEqual([
    ["0012", "123456789012345678", "=a", "'b'"],
  ]);
});

test("a character on the border of two pieces is read whole", async () => {
  const lines = Array.from({ length: 15_000 }, (_, at) => `工程${at},𠮷`);
  expect(await cellsOf(Buffer.from(lines.join("\n")))).toEqual(lines.map((line) => line.split(",")));
});

test("a long number that a program has rounded is a fault", async () => {
  const [row] = await sheetRows(Buffer.from("9.90102E+17,1.5E+3"));
  expect(row?.faults).toEqual([{ column: 0, text: cellFaults.lostDigits }]);
});

const long = `姓名,备注\r\n张三,钢筋\r\n李四,木工班组\r\n`;
test.each([
  ["UTF-8", Buffer.from(long), "UTF-8"],
  ["GBK", gbk(long), "GBK"],
])("a text in %s with one broken byte is refused by the line that has it", async (_, bytes, encoding) => {
  const second = bytes.indexOf("\n", bytes.indexOf("\n") + 1) + 1;
  for (const [at, line] of [
    [second, 3],
    [bytes.indexOf("\n") + 1, 2],
    [bytes.length - 2, 3],
  ] as const) {
    const broken = Buffer.concat([bytes.subarray(0, at), Buffer.of(0xff), bytes.subarray(at)]);
    await expect(sheetRows(broken)).rejects.toMatchObject({ code: "sheets.badByte", facts: { line, encoding } });
  }
});

test.each([
  [
    "with a heading",
    "账号                户名      金额\r\n6299990000000123459 张三          1234.56\r\n6299990000030000055 买买提·艾力   3012.00\r\n",
  ],
  [
    "without one",
    "000001  6299990000000123459   张三　　　000000123456  0000\r\n000002  6299990000030000055   李四　　　000000301200  0000\r\n",
  ],
])("columns of a fixed width %s are refused in words of their own", async (_, text) => {
  await expect(sheetRows(gbk(text))).rejects.toMatchObject({ code: "sheets.aligned" });
});

test("texts with spaces are no columns of a fixed width", async () => {
  expect(await cellsOf(Buffer.from("姓名\n张  三  丰\n李  四\n"))).toHaveLength(3);
  expect(await cellsOf(Buffer.from("姓名,备注\n张三,a  b  c\n李四,d  e  f\n"))).toHaveLength(3);
});

test.each(["^", "~^", "!^", "@@", "@|$", "|@|", "|+|", "｜", "\x1b"])("cells may be separated by %j", async (sign) => {
  expect(await cellsOf(gbk(csv.replaceAll(",", sign)))).toEqual(table);
});

test.each([
  ["too many rows", "a\n".repeat(3), { rows: 2 }, "sheets.tooManyRows"],
  ["a row far below", `a${"\n".repeat(5)}b`, { lastRow: 4 }, "sheets.rowTooFar"],
  ["too many columns", "a,b,c", { columns: 2 }, "sheets.tooManyColumns"],
  ["too large a file", "a".repeat(100), { bytes: 10 }, "sheets.tooLarge"],
  ["more blank lines than a sheet has rows", `a${"\n".repeat(1_100_000)}`, {}, "sheets.rowTooFar"],
  ["one endless line", "aaaaaaaa,".repeat(200_000), {}, "sheets.broken"],
  ["a quote that is never closed", 'a,"b\nc', {}, "sheets.broken"],
])("%s is refused", async (_, text, limits, code) => {
  await expect(sheetRows(Buffer.from(text), { ...workbookLimits, ...limits })).rejects.toMatchObject({ code, status: 400 });
});
