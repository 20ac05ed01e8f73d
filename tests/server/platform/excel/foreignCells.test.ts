import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { Locale } from "../../../../resources/kit/label";
import { importSheet, type ImportColumn } from "../../../../server/platform/excel/importSheet";

/** Workbooks that openpyxl has written. */
const written = (name: string) => readFile(new URL(`openpyxl/${name}.xlsx`, import.meta.url));

type Name = "no" | "amount" | "month" | "day" | "account" | "team" | "note";
const column = (name: Name, head: string, more: Partial<ImportColumn<Name>> = {}): ImportColumn<Name> => ({
  ...{ name, label: head, heads: [head], read: (text) => text, ...more },
});
const no = column("no", "许可证号", { required: true });

async function read(file: Buffer, columns: readonly ImportColumn<Name>[], locale: Locale = "zh") {
  const rows: Readonly<Record<string, unknown>>[] = [];
  const { errors, reading } = await importSheet<Name, never>(file, locale, {
    columns,
    match: (found) => {
      rows.push(...found.map(({ values }) => values));
      return [];
    },
    into: () => undefined,
  });
  return { rows, errors, reading };
}
const amounts = [no, column("amount", "合同金额", { isFigure: true, isAmount: true })];

test("an amount is in the unit of its cell, else of its heading, else of the line above the table", async () => {
  const { rows, errors } = await read(await written("amounts"), amounts);
  expect(errors).toEqual([]);
  expect(rows.map(({ no: which, amount }) => `${String(which)} ${String(amount)}`)).toEqual([
    // Above the table; a company that begins with 分 is no unit.
    ...["A1 37500000.00", "A2 12005000.00", "B1 37500000.00", "C1 37500000"],
    ...["D1 37500000.00", "E1 37500000.00"],
    // Less than a fen: left as it is, with its unit, so that no amount is read.
    "E2 375000.5分",
    ...["F1 125000000.00", "G1 37500000.00"],
    ...["H1 37,500,000元", "H2 37500000.00", "H3 约3750"],
    // A format shows a number of yuan in 万: it is not in 万 again.
    ...["I1 37500000", "I2 37500000.00"],
  ]);
});

test("an amount that a heading mentions is no unit", async () => {
  for (const head of [
    ...["合同金额(每天三十元)", "合同金额(不低于二百元)", "合同金额（10万元以上）", "合同金额(十元/天)", "合同金额（十元）"],
    "合同金额(每人百元)",
  ]) {
    const { rows, errors } = await read(Buffer.from(`许可证号,${head}\nA1,3750\n`), amounts);
    expect([head, errors, rows]).toEqual([head, [], [{ no: "A1", amount: "3750" }]]);
  }
});

test.each([
  ["元", "3750"],
  ["百元", "375000.00"],
  ["千元", "3750000.00"],
  ["万元", "37500000.00"],
  ["百万元", "3750000000.00"],
  ["千万元", "37500000000.00"],
  ["亿元", "375000000000.00"],
  ["角", "375.00"],
  ["分", "37.50"],
])("%s in the brackets of a heading is the unit of its amounts", async (unit, amount) => {
  const { rows, errors } = await read(Buffer.from(`许可证号,合同金额(${unit})\nA1,3750\n`), amounts);
  expect([errors, rows]).toEqual([[], [{ no: "A1", amount }]]);
});

test("the reading names the unit of amounts that are not in yuan, whether the heading or a line above says it", async () => {
  const unitsIn = async (text: string, locale?: Locale) =>
    (await read(Buffer.from(text), amounts, locale)).reading.flatMap(({ columns }) =>
      columns.map(({ head, unit }) => `${head} ${unit ?? "-"}`),
    );
  expect(await unitsIn("许可证号,合同金额(万元)\nA1,3750\n")).toEqual(["许可证号 -", "合同金额(万元) 万元"]);
  expect(await unitsIn("单位：千元,\n许可证号,合同金额\nA1,3750\n")).toEqual(["许可证号 -", "合同金额 千元"]);
  expect(await unitsIn("许可证号,合同金额(元)\nA1,3750\n")).toEqual(["许可证号 -", "合同金额(元) -"]);
  expect(await unitsIn("许可证号,合同金额(万元)\nA1,3750\n", "en")).toContain("合同金额(万元) 10,000 yuan");
  expect(await unitsIn("许可证号,合同金额(分)\nA1,3750\n", "en")).toContain("合同金额(分) fen");
  expect(await unitsIn("许可证号,合同金额 (in thousand yuan)\nA1,3750\n")).toContain("合同金额 (in thousand yuan) 千元");
});

test("amounts in another currency are refused, whether the heading, the table or the format says so; the yen's ¥ is ours", async () => {
  const { rows, errors } = await read(await written("currencies"), amounts);
  expect(rows.map((row) => row.no)).toEqual(["C1", "C2", "C3", "C4"]);
  expect(errors.map(({ sheet, row, column: at, message }) => [sheet, row, at, message])).toEqual([
    [undefined, 1, "合同金额", "“合同金额(美元)”的金额单位是美元，平台只登记人民币，请换算成元"],
    ["表上", 2, "合同金额", "“合同金额”的金额单位是港币，平台只登记人民币，请换算成元"],
    ["格式", 2, "合同金额", "显示为$金额，平台只登记人民币，请换算成元并改为普通数字格式"],
    ["格式", 3, "合同金额", "显示为€金额，平台只登记人民币，请换算成元并改为普通数字格式"],
  ]);
});

test("what typing and other programs make of months, days, account numbers and line breaks is read as it was meant", async () => {
  const { rows, errors } = await read(await written("typed"), [
    no,
    column("month", "月份", { isMonth: true }),
    column("day", "日期", { isDay: true }),
    column("account", "账号"),
    column("team", "班组"),
    column("note", "说明", { hasLines: true }),
  ]);
  expect(rows.map(({ month, day, account, team }) => [month, day, account, team])).toEqual([
    ["2026.1", "2026-03-05 00:00:00", "0000123456789012", "钢筋一班"],
    ["2026.11", "2026.3.5", "622202001111222", "Team A"],
    ["2026.1", "2026年3月5日", "'622202001111222", "木工班"],
    ["2026-10", "2026-03-05", "622202001111222", "木工班"],
    ["202610", "2026-03-05", "622202001111222", "木工班"],
  ]);
  expect(rows[0]).toMatchObject({ note: "第一行\n第二行" });
  // The number 2026.10 has lost its zero; the text 2026.1 has not.
  expect(errors).toEqual([
    {
      ...{ row: 2, column: "月份", index: 1, value: "2026.1" },
      message: "“2026.1”无法确定是1月还是10月，请按2026-01或2026-10填写",
    },
  ]);
});

test("a month that a spreadsheet has written into a text file may have lost its zero as well", async () => {
  const { errors } = await read(Buffer.from("许可证号,月份\nA1,2026.1\nA2,2026.01\nA3,2026-1\n"), [
    no,
    column("month", "月份", { isMonth: true }),
  ]);
  expect(errors.map(({ row, value }) => [row, value])).toEqual([[2, "2026.1"]]);
});
