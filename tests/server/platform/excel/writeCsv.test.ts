import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { SheetColumn, SheetRow } from "../../../../server/platform/excel/sheet";
import { writeCsv } from "../../../../server/platform/excel/writeCsv";

const columns: readonly SheetColumn[] = [
  { label: "姓名", kind: "text" },
  { label: "实发", kind: "money" },
];
const csv = async (rows: readonly SheetRow[]) => (await text(writeCsv({ columns, rows }))).replace(/^\uFEFF?姓名,实发\r\n/, "");

test("the file says that it is UTF-8 and begins with the labels", async () => {
  const bytes = await writeCsv({ columns, rows: [] }).toArray();
  expect(Buffer.concat(bytes)).toEqual(Buffer.from("\uFEFF姓名,实发\r\n"));
});

test("fen are written as yuan, also when negative", async () => {
  expect(
    await csv([
      ["张三", 300_000],
      ["李四", -1],
      ["王五", "12.50"],
      ["赵六", null],
    ]),
  ).toBe("张三,3000.00\r\n李四,-0.01\r\n王五,12.50\r\n赵六,\r\n");
});

test("commas, quotes and lines stay inside their cell", async () => {
  expect(await csv([['a,"b"\nc', 0]])).toBe('"a,""b""\nc",0.00\r\n');
});

test("a text that begins as a formula does is led by an apostrophe", async () => {
  expect(await csv(["=1+1", "+1", "-1", "@a", "\t=1", "＝1"].map((cell) => [cell, "=2"]))).toBe(
    ["'=1+1", "'+1", "'-1", "'@a", "'\t=1", "'＝1"].map((cell) => `${cell},'=2\r\n`).join(""),
  );
});
