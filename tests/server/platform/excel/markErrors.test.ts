import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { errorColumn, markErrors } from "../../../../server/platform/excel/markErrors";
import { writeWorkbook } from "../../../../server/platform/excel/writeWorkbook";
import { sheetRows, sheetOf, workbookOf } from "./workbooks";

const columns = ["姓名", "身份证号", "电话"].map((label) => ({ label, kind: "text" as const }));
const original = await buffer(
  writeWorkbook([
    { name: "人员", columns, rows: [["张三", "123", "15412341234"], ["李四"], ["王五", "456", "789"]] },
    { name: "班组", columns, rows: [["钢筋班", "", ""]] },
  ]),
);
const errors = [
  { sheet: "人员", row: 4, column: 1, message: "身份证号码不正确" },
  { sheet: "人员", row: 4, column: 2, message: "手机号码不正确" },
  { sheet: "人员", row: 3, column: 1, message: "请输入身份证号" },
  { sheet: "班组", row: 2, message: "班组已存在" },
];

test("the user's rows come back at their places with what is wrong said at the end", async () => {
  const rows = await sheetRows(await buffer(await markErrors(original, errors)));
  expect(rows.map(({ sheet, row, cells }) => [sheet, row, ...cells])).toEqual([
    ["人员", 1, "姓名", "身份证号", "电话", errorColumn],
    ["人员", 2, "张三", "123", "15412341234"],
    ["人员", 3, "李四", "", "", "请输入身份证号"],
    ["人员", 4, "王五", "456", "789", "身份证号码不正确；手机号码不正确"],
    ["班组", 1, "姓名", "身份证号", "电话", errorColumn],
    ["班组", 2, "钢筋班", "", "", "班组已存在"],
  ]);
});

test("a marked file that is sent again keeps one column of errors, with today's errors in it", async () => {
  const marked = await buffer(await markErrors(original, errors));
  const rows = await sheetRows(await buffer(await markErrors(marked, [{ sheet: "人员", row: 2, column: 1, message: "重复" }])));
  expect(rows.slice(0, 4).map(({ cells }) => cells)).toEqual([
    ["姓名", "身份证号", "电话", errorColumn],
    ["张三", "123", "15412341234", "重复"],
    ["李四"],
    ["王五", "456", "789"],
  ]);
});

test("the marked file keeps the cells and the choices of its template, and what has to be corrected can be reckoned with", async () => {
  const template = [
    { label: "姓名*", kind: "text" as const },
    { label: "单价(元)", kind: "money" as const },
    { label: "工种", kind: "text" as const, choices: ["木工", "瓦工"] },
  ];
  const rows = [
    ["张三", "300.50", "木工"],
    ["李四", "-1", "=1+1"],
    ["王五", "=1+1", ""],
  ];
  const file = await buffer(writeWorkbook([{ name: "人员", columns: template, rows }]));
  const found = [3, 4].map((row) => ({ sheet: "人员", row, column: 1, message: "单价不正确" }));
  const marked = await buffer(await markErrors(file, found, { template }));
  const xml = await sheetOf(marked);
  const numbers = [...xml.matchAll(/<c r="(\w+)" s="\d+"><v>([^<]*)</g)].map(([, at, value]) => [at, value]);
  expect(numbers).toEqual([
    ["B2", "300.5"],
    ["B3", "-1"],
  ]);
  expect(xml).not.toContain("<f>");
  expect(xml).toContain(`sqref="C2:C10001"><formula1>'选项'!$A$2:$A$3</formula1>`);
  expect((await sheetRows(marked)).map(({ cells, faults }) => [...cells, faults.length])).toEqual([
    ["姓名*", "单价(元)", "工种", errorColumn, 0],
    ["张三", "300.5", "木工", 0],
    ["李四", "-1", "=1+1", "单价不正确", 0],
    ["王五", "=1+1", "", "单价不正确", 0],
  ]);
});

test("rows that were read already need no second reading; gaps and a head further down stay where they are", async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const file = await workbookOf({
    rows: `<row r="1">${text("说明")}</row><row r="3">${text("姓名")}</row><row r="7">${text("张三")}</row>`,
  });
  const marked = await markErrors(await sheetRows(file), [{ sheet: "人员", row: 7, column: 0, message: "不在场" }], {
    headRow: 3,
  });
  expect((await sheetRows(await buffer(marked))).map(({ row, cells }) => [row, ...cells])).toEqual([
    [1, "说明"],
    [3, "姓名", errorColumn],
    [7, "张三", "不在场"],
  ]);
});

test("ten thousand rows are marked within seconds", async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [`张三${index}`, "990102198503071235", "15412341234"]);
  const file = await buffer(writeWorkbook([{ name: "人员", columns, rows }]));
  const wrong = Array.from({ length: 10_000 }, (_, index) => ({
    sheet: "人员",
    row: index + 2,
    column: 1,
    message: "身份证号码不正确",
  }));
  const marked = await sheetRows(await buffer(await markErrors(file, wrong)));
  expect([marked.length, marked.at(-1)?.cells.at(-1)]).toEqual([10_001, "身份证号码不正确"]);
});
