import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { cellFaults } from "../../../../server/platform/excel/sheetCells";
import { cellsOf, sheetRows, workbookOf, workbookParts, zipOf } from "./workbooks";

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

test("text, shared, inline and rich, is read as a person sees it", async () => {
  const workbook = await workbookOf({
    sharedStrings:
      "<si><t>姓名</t></si><si><r><t>张</t></r><r><rPr/><t xml:space='preserve'> 三</t></r><rPh><t>zhang</t></rPh></si>",
    rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>a&amp;b_x000A_c</t></is></c></row>',
  });
  expect(await cellsOf(workbook)).toEqual([["姓名", "张 三", "", "a&b\nc"]]);
});

test("numbers and dates are read as they are shown, in the form of the wire", async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;;@"/><numFmt numFmtId="165" formatCode="[$-804]yyyy/m/d\\ h:mm"/>' +
    '<numFmt numFmtId="166" formatCode="#,##0.00_);[Red]\\(#,##0.00\\)"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    `<cellXfs>${[0, 14, 164, 165, 166, 10, 21, 57].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`;
  const cells: [value: string, cellStyle: number, shown: string][] = [
    ["30", 0, "30"],
    ["0.30000000000000004", 0, "0.3"],
    ["1.5E-7", 0, "0.00000015"],
    ["123456789012345", 0, "123456789012345"],
    ["45870", 1, "2025-08-01"],
    ["45870", 2, "2025-08"],
    ["45870.312673611108", 3, "2025-08-01 07:30:15"],
    ["-1234.5", 4, "-1234.5"],
    ["5.5E-2", 5, "5.5%"],
    ["0.99999999", 6, "00:00:00"],
    ["45870", 7, "2025-08"],
    ["59", 1, "1900-02-28"],
    ["61", 1, "1900-03-01"],
    ["-1", 1, "-1"],
  ];
  const rows = `<row>${cells.map(([value, cellStyle]) => `<c s="${cellStyle}"><v>${value}</v></c>`).join("")}</row>`;
  expect(await cellsOf(await workbookOf({ styles, rows }))).toEqual([cells.map(([, , shown]) => shown)]);
});

test("a file that counts its days from 1904 has the same dates", async () => {
  const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
  const workbook = await workbookOf({
    styles,
    workbookPr: '<workbookPr date1904="1"/>',
    rows: '<row><c s="0"><v>44408</v></c></row>',
  });
  expect(await cellsOf(workbook)).toEqual([["2025-08-01"]]);
});

test("of a formula its last result is read when it is a number or a day", async () => {
  const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="4"/><xf numFmtId="14"/></cellXfs>';
  const rows =
    '<row r="3"><c r="A3"><f>B3*3</f><v>3400.0000000000005</v></c><c r="B3" s="1"><f t="shared" si="0"/><v>1234.5666666</v></c>' +
    '<c r="C3" s="2"><f>TODAY()</f><v>45870</v></c></row>';
  expect(await sheetRows(await workbookOf({ styles, rows }))).toEqual([
    { sheet: "人员", row: 3, cells: ["3400", "1234.57", "2025-08-01"], faults: [] },
  ]);
});

test("of a formula the text is read that the program stored, as of a name that it looked up", async () => {
  const found = await sheetRows(await readFile("tests/server/platform/excel/libreoffice/names.xlsx"));
  expect(found.filter(({ sheet }) => sheet === "工资").map(({ cells, faults }) => [cells.slice(0, 3), faults])).toEqual([
    [["姓名", "班组", "应付净额"], []],
    [["张三", "钢筋班组", "3105"], []],
    [["李四", "钢筋班组", "3105.5"], [{ column: 3, text: cellFaults.formula }]],
    [["#N/A"], [{ column: 0, text: cellFaults.errorValue, facts: { value: "#N/A" } }]],
  ]);
});

test("a formula that came to yes or no, to an error or to nothing yet is a fault of its cell", async () => {
  const rows =
    '<row><c t="b"><f>A1=1</f><v>1</v></c><c><f>A1+1</f></c><c><f>A1+1</f><v/></c></row>' +
    '<row><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>';
  const faults = (await sheetRows(await workbookOf({ rows }))).map((row) => row.faults.map(({ column, text }) => [column, text]));
  const { formula, noResult, errorValue } = cellFaults;
  expect(faults).toEqual([[formula, noResult, noResult].map((text, column) => [column, text]), [[0, errorValue]]]);
});

test("an amount is read as it is shown, with the decimals of its format", async () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="0.0&quot;天&quot;"/><numFmt numFmtId="165" formatCode="0.00E+00"/></numFmts>' +
    `<cellXfs>${[0, 1, 2, 4, 164, 165].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`;
  const cells: [value: string, cellStyle: number, shown: string][] = [
    ["1234.5678", 0, "1234.5678"],
    ["1234.5678", 1, "1234.5678"], // a whole number hides too much of it
    ["1.005", 2, "1.01"],
    ["-1.005", 3, "-1.01"],
    ["3400", 3, "3400"],
    ["7.96", 4, "8"],
    ["1234.5678", 5, "1234.5678"],
  ];
  const rows = `<row>${cells.map(([value, cellStyle]) => `<c s="${cellStyle}"><v>${value}</v></c>`).join("")}</row>`;
  expect(await cellsOf(await workbookOf({ styles, rows }))).toEqual([cells.map(([, , shown]) => shown)]);
});

test.each(["1000000000", "1048577", "100001", "0", "x"])(
  "what is in row %s is refused before it is read further",
  async (row) => {
    const workbook = await workbookOf({ rows: `<row r="${row}">${text("a")}</row>` });
    await expect(sheetRows(workbook)).rejects.toMatchObject({ code: "sheets.rowTooFar", status: 400 });
  },
);

test("a row far below that only has a format is none", async () => {
  const rows = `<row r="1">${text("a")}</row><row r="1048576"><c s="1"/></row>`;
  expect(await cellsOf(await workbookOf({ rows }))).toEqual([["a"]]);
});

test("an ID number typed as a number has lost its end, and that is said", async () => {
  const [row] = await sheetRows(await workbookOf({ rows: "<row><c><v>9.90102198503071E+17</v></c></row>" }));
  expect(row?.faults).toEqual([{ column: 0, text: cellFaults.lostDigits }]);
});

test("a cell that shows an error is a fault", async () => {
  const [row] = await sheetRows(await workbookOf({ rows: '<row><c t="e"><v>#N/A</v></c></row>' }));
  expect(row).toMatchObject({ cells: ["#N/A"], faults: [{ column: 0, text: cellFaults.errorValue }] });
});

test("blank rows are passed over, and the others keep their numbers", async () => {
  const rows = `<row r="1">${text("a")}</row><row r="2"><c r="A2" s="1"/></row><row r="900">${text("b")}</row><row>${text("c")}</row>`;
  expect((await sheetRows(await workbookOf({ rows }))).map(({ row }) => row)).toEqual([1, 900, 901]);
});

test("names with a prefix are the same names", async () => {
  const parts = workbookParts({ rows: "" });
  parts["xl/worksheets/sheet1.xml"] =
    '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>';
  expect(await cellsOf(await zipOf(parts))).toEqual([["a"]]);
});

test("hidden sheets are not read", async () => {
  const parts = workbookParts({ rows: `<row>${text("a")}</row>` });
  parts["xl/workbook.xml"] = parts["xl/workbook.xml"]!.replace("sheetId", 'state="veryHidden" sheetId');
  expect(await sheetRows(await zipOf(parts))).toEqual([]);
});

test("an upload is read from its stream", async () => {
  const workbook = await workbookOf({ rows: `<row>${text("a")}</row>` });
  expect(await cellsOf(Readable.from([workbook.subarray(0, 100), workbook.subarray(100)]))).toEqual([["a"]]);
});

const small = await workbookOf({ rows: `<row>${text("a")}${text("b")}</row><row>${text("c")}</row>` });

test.each([
  ["a picture", Buffer.from("89504e470d0a1a0a0000", "hex"), {}, "sheets.notXlsx"],
  ["text in no encoding of China", Buffer.from("ff80ff", "hex"), {}, "sheets.notXlsx"],
  ["an empty file", Buffer.alloc(0), {}, "sheets.notXlsx"],
  ["a zip that is no workbook", await zipOf({ "a.txt": "a" }), {}, "sheets.notXlsx"],
  ["an old or encrypted workbook", Buffer.from("d0cf11e0a1b11ae1000000", "hex"), {}, "sheets.oldFormat"],
  ["half a workbook", small.subarray(0, small.length / 2), {}, "sheets.broken"],
  ["a workbook larger than allowed", small, { bytes: 100 }, "sheets.tooLarge"],
  ["more rows than allowed", small, { rows: 1 }, "sheets.tooManyRows"],
  ["more columns than allowed", small, { columns: 1 }, "sheets.tooManyColumns"],
  ["more sheets than allowed", small, { sheets: 0 }, "sheets.tooManySheets"],
  [
    "more styles than any workbook has",
    await workbookOf({ rows: "", styles: "<a/>".repeat(600_000) }),
    {},
    "sheets.tooMuchInside",
  ],
  ["parts that unpack to more than allowed", small, { unpackedBytes: 1000 }, "sheets.tooMuchInside"],
])("%s is refused", async (_, file, limits, code) => {
  await expect(sheetRows(file, limits)).rejects.toMatchObject({ code });
});

test("a stream that never ends is refused at its limit, and let go", async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(1024);
    })(),
  );
  await expect(sheetRows(endless, { bytes: 10_000 })).rejects.toMatchObject({ code: "sheets.tooLarge" });
  expect(endless.destroyed).toBe(true);
});

test("a zip bomb is refused before it unpacks", async () => {
  const bomb = await workbookOf({ rows: `<row>${text("0".repeat(30_000_000))}</row>` });
  expect(bomb.length).toBeLessThan(100_000);
  await expect(sheetRows(bomb)).rejects.toMatchObject({ code: "sheets.tooMuchInside" });
});

test("a zip bomb that lies about its size is refused as it unpacks", async () => {
  const bomb = await workbookOf({ rows: `<row>${text("0".repeat(3_000_000))}</row>` });
  // In the central directory the unpacked size is before the name's length, 18 bytes before the name.
  const name = bomb.lastIndexOf("xl/worksheets/sheet1.xml");
  bomb.writeUInt32LE(500, name - 46 + 24);
  await expect(sheetRows(bomb)).rejects.toMatchObject({ code: "sheets.broken" });
});

test("a text that never ends, tags without end and made-up entities are refused", async () => {
  const random = Array.from({ length: 400_000 }, (_, index) => (index * 2_654_435_761).toString(36)).join("");
  const rows = [
    `<row>${text(random)}</row>`,
    "<a>".repeat(100),
    `<row><c ${Array.from({ length: 200 }, (_, index) => `a${index}="1"`).join(" ")}/></row>`,
    "<row><c><v>&lol;</v></c></row>",
  ];
  for (const sheet of rows)
    await expect(sheetRows(await workbookOf({ rows: sheet }))).rejects.toMatchObject({ code: "sheets.broken" });
  const parts = workbookParts({ rows: "" });
  parts["xl/worksheets/sheet1.xml"] = `<!DOCTYPE x [<!ENTITY lol "lol">]>${parts["xl/worksheets/sheet1.xml"]}`;
  await expect(sheetRows(await zipOf(parts))).rejects.toMatchObject({ code: "sheets.broken" });
});
