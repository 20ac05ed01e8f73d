import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { importSheet, type ImportColumn, type SheetImport } from "../../../../server/platform/excel/importSheet";
import { writeWorkbook } from "../../../../server/platform/excel/writeWorkbook";
import { workbookOf as sheetFile } from "./workbooks";

type Name = "name" | "age";
const columns: readonly ImportColumn<Name>[] = [
  { name: "name", label: "姓名", heads: ["姓名", "Name"], required: true, read: (text) => text || undefined },
  { name: "age", label: "年龄", heads: ["年龄"], read: (text) => (text === "" ? null : Number(text)) },
];

const workbookOf = ([head = [], ...rows]: readonly (readonly (string | null)[])[]) =>
  buffer(writeWorkbook([{ name: "人员", columns: head.map((label) => ({ label: label ?? "", kind: "text" })), rows }]));

async function run(rows: readonly (readonly (string | null)[])[], more: Partial<SheetImport<Name, unknown>> = {}) {
  const written: unknown[] = [];
  const slices: number[] = [];
  const result = await importSheet<Name, unknown>(await workbookOf(rows), "en", {
    columns,
    match: (read) => {
      slices.push(read.length);
      return read.map(({ row, values }) => ({ row, ...values }));
    },
    into: (matched) => void written.push(...matched),
    ...more,
  });
  return { ...result, written, slices };
}

test("rows are read by the heads of the first row, in any order, with or without the mark of a required column", async () => {
  const { written, rows } = await run([
    ["年龄", "所属单位", "Name *"],
    ["31", "不读", " 张三 "],
    [null, null, null],
    ["", "", "李四"],
  ]);
  expect(rows).toBe(2);
  expect(written).toEqual([
    { row: 2, age: 31, name: "张三" },
    { row: 4, age: null, name: "李四" },
  ]);
});

test("a file without a required column is not read", async () => {
  expect(await run([["年龄"], ["31"]])).toMatchObject({
    ...{ missing: ["姓名"], rows: 0, written: [] },
    errors: [{ row: 1, message: expect.stringContaining("姓名") }],
  });
});

test("rows come in slices, whose errors name the column that the file has", async () => {
  const people = Array.from({ length: 600 }, (_, n) => [`工人${n}`]);
  const progress: number[] = [];
  const { slices, errors } = await run([["姓名"], ...people], {
    into: (matched, report) => {
      if (matched.length === 100) report(500, "wrong", "age", "name");
    },
    progress: (rows) => void progress.push(rows),
  });
  expect(slices).toEqual([250, 250, 100]);
  expect(progress).toEqual([250, 500, 600]);
  expect(errors).toEqual([{ row: 500, column: "姓名", index: 0, message: "wrong" }]);
});

test("a cell that cannot be read has one error, not a second for what was read instead", async () => {
  const sheet = await sheetFile({
    rows: `<row r="1"><c r="A1" t="inlineStr"><is><t>姓名</t></is></c><c r="B1" t="inlineStr"><is><t>年龄</t></is></c></row>
      <row r="2"><c r="A2"><v>990102198503072000</v></c><c r="B2"><v>31</v></c></row>`,
  });
  const { errors } = await importSheet<Name, unknown>(sheet, "zh", {
    columns,
    match: (rows, report) => {
      report(2, "姓名格式不正确", "name");
      report(2, "年龄不正确", "age");
      return rows;
    },
    into: () => undefined,
  });
  expect(errors).toEqual([
    { row: 2, column: "姓名", index: 0, value: "990102198503072000", message: expect.stringMatching(/^超过15位/) },
    { row: 2, column: "年龄", index: 1, value: "31", message: "年龄不正确" },
  ]);
});

test("what is beyond the limit is reported and not read", async () => {
  const { written, errors } = await run([["姓名"], ["一"], ["二"], ["三"]], {
    limit: { rows: 2, text: ["最多{most}", "At most {most}"] },
  });
  expect(written).toHaveLength(2);
  expect(errors).toEqual([{ row: 4, column: "", message: "At most 2" }]);
});
