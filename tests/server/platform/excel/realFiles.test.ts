import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Refusal, refusalText } from "../../../../resources/kit/refusal";
import { cellsOf, sheetRows, workbookOf, workbookParts, zipOf } from "./workbooks";

const days = `<row r="1"><c r="A1" s="1"><v>44867</v></c></row>`;
const styles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';

test.each([
  [
    "of Excel 2016",
    '<workbookPr date1904="1"/><extLst><ext><x15:workbookPr xmlns:x15="urn:15" chartTrackingRefBase="1"/></ext></extLst>',
  ],
  ["that declares the extension's namespace as the default", '<workbookPr date1904="1"/><workbookPr xmlns="urn:15"/>'],
])("a workbook with days from 1904 %s keeps them, whatever elements of other namespaces follow", async (_, workbookPr) => {
  expect(await cellsOf(await workbookOf({ rows: days, styles, workbookPr }))).toEqual([["2026-11-03"]]);
});

test("elements of other namespaces are not cells", async () => {
  const rows = `<row r="1" xmlns:x14="urn:14"><c r="A1"><v>1</v><x14:v>2</x14:v></c><x14:c r="B1"><v>3</v></x14:c></row>`;
  expect(await cellsOf(await workbookOf({ rows }))).toEqual([["1"]]);
});

test("parts are found whatever the case of their names", async () => {
  const { "xl/sharedStrings.xml": strings, ...parts } = workbookParts({
    rows: `<row r="1"><c r="A1" t="s"><v>0</v></c></row>`,
    sharedStrings: "<si><t>姓名</t></si>",
  });
  expect(await cellsOf(await zipOf({ ...parts, "xl/SharedStrings.xml": strings! }))).toEqual([["姓名"]]);
});

test("a text that the file lacks is no empty cell: the file is refused", async () => {
  const file = await workbookOf({ rows: `<row r="1"><c r="A1" t="s"><v>7</v></c></row>`, sharedStrings: "<si><t>a</t></si>" });
  await expect(sheetRows(file)).rejects.toMatchObject({ code: "sheets.broken" });
});

test("escaped characters of a formula's text are characters", async () => {
  const file = await workbookOf({ rows: `<row r="1"><c r="A1" t="str"><f>A2</f><v>甲_x000D_乙</v></c></row>` });
  expect(await cellsOf(file)).toEqual([["甲\r乙"]]);
});

const html = "<html><table><tr><td>姓名</td></tr></table></html>";
test.each([
  ["a web page named .xls", Buffer.from(html), "网页（HTML）"],
  ["a web page in UTF-16", Buffer.from(`\uFEFF${html}`, "utf16le"), "网页（HTML）"],
  ["a table of tags only", Buffer.from(`\n<table border="1"><tr></tr></table>`), "网页（HTML）"],
  [
    "XML of Excel 2003",
    Buffer.from(`<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>`),
    "XML表格",
  ],
  ["PDF", Buffer.from("%PDF-1.7\n"), "PDF"],
  ["xlsb", await zipOf({ "xl/workbook.bin": "" }), ".xlsb"],
  ["ods", await zipOf({ mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<a/>" }), ".ods"],
  ["a document of Word", await zipOf({ "word/document.xml": "<a/>" }), "Word"],
  ["rar", Buffer.from("526172211a0700cf", "hex"), "rar"],
  ["7z", Buffer.from("377abcaf271c0004", "hex"), "7z"],
  ["gz", gzipSync("a,b"), "gz"],
])("%s is refused by its name, and the sentence says what to do", async (_, file, name) => {
  const refusal: unknown = await sheetRows(file).catch((error: unknown) => error);
  if (!(refusal instanceof Refusal)) throw new Error("the file was read");
  expect(refusal.status).toBe(400);
  expect(refusalText(refusal, "zh")).toMatch(new RegExp(`^这是${name}(压缩)?文件，请.*Excel文件（.xlsx）`));
});

test("the dates of a real workbook with days from 1904", async () => {
  const rows = await sheetRows(await readFile("tests/server/platform/excel/files/dates-1904.xlsx"));
  expect(rows.flatMap(({ cells }) => cells)).toContain("2026-11-03");
});
