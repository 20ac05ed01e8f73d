import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { importSheet } from "../../../../../server/platform/excel/importSheet";
import { rosterColumns, type RosterCell } from "../../../../../server/topics/people/roster/columns";
import { bookOf, csvOf, encodings, type Cell, type SheetOf } from "./otherWriter";

/** What a roster says of each person, and what was left out. */
async function read(bytes: Buffer) {
  const people: string[] = [];
  const result = await importSheet<RosterCell, unknown>(bytes, "zh", {
    columns: rosterColumns,
    keys: ["person.worker_name", "person.id_card_number"],
    match: (rows) => {
      for (const { values } of rows)
        people.push(
          [values["team.team_name"], values["person.worker_name"], values["person.id_card_number"], values["entry.date"]].join(
            "|",
          ),
        );
      return [];
    },
    into: () => undefined,
  });
  return { ...result, people };
}

const head = ["班组", "姓名", "身份证号", "手机", "工种", "进场日期"] as const;
const crew: readonly (readonly Cell[])[] = [
  ["钢筋班组", "张三", "990102198503071231", "15412345678", "钢筋工", { day: 46329 }],
  ["钢筋班组", "李四", "990102198603071231", "15412345679", "小工", { day: 46329 }],
  ["木工班组", "王五", "990102198703071231", "15412345670", "木工", { day: 46330 }],
];
const people = [
  "钢筋班组|张三|990102198503071231|2026-11-03",
  "钢筋班组|李四|990102198603071231|2026-11-03",
  "木工班组|王五|990102198703071231|2026-11-04",
];
const wide = (text: string): readonly Cell[] => [text];

/** Each way in which tables differ from the template, applied to a sheet. */
type Change = (sheet: SheetOf) => SheetOf;
const shifted = (refs: readonly string[] | undefined, by: number) =>
  refs?.map((ref) => ref.replace(/\d+/g, (row) => String(Number(row) + by))) ?? [];
const above =
  (...rows: readonly (readonly Cell[])[]): Change =>
  ({ rows: own, merged, ...sheet }) => ({
    ...sheet,
    rows: [...rows, ...own],
    merged: [...shifted(merged, rows.length), ...(rows.length > 0 && rows[0]!.length === 1 ? ["A1:F1"] : [])],
  });
const headed =
  (rename: (label: string) => string): Change =>
  ({ rows, ...sheet }) => ({
    ...sheet,
    rows: rows.map((cells) =>
      cells.includes("姓名") ? cells.map((cell) => (typeof cell === "string" ? rename(cell) : cell)) : cells,
    ),
  });
const titles: Readonly<Record<string, Change>> = {
  "no title": (sheet) => sheet,
  "a title": above(wide("2026年11月农民工花名册")),
  "a title and a line": above(wide("农民工花名册"), ["项目：东汀区变电站", null, null, "单位：某公司"]),
  "a blank row and a title": above([], wide("花名册"), []),
};
const spellings: Readonly<Record<string, Change>> = {
  "own headings": (sheet) => sheet,
  "headings with spaces": headed((label) => (label.length === 2 ? `${label[0]}　${label[1]}` : label)),
  "marks of required columns": headed((label) => `*${label}`),
  brackets: headed((label) => `${label}（必填）`),
  "headings with whom the table lists": headed(
    (label) => ({ 姓名: "农民工姓名", 身份证号: "工人身份证号码", 手机: "职工联系电话" })[label] ?? label,
  ),
  "other words": headed(
    (label) =>
      ({ 班组: "班组名称", 姓名: "工人姓名", 身份证号: "身份证号码", 手机: "联系电话", 工种: "工 种", 进场日期: "进场时间" })[
        label
      ] ?? label,
  ),
};
const ends: Readonly<Record<string, Change>> = {
  "no end": (sheet) => sheet,
  "a sum and signatures": ({ rows, ...sheet }) => ({
    ...sheet,
    rows: [...rows, ["合计", null, 3], ["制表人：", null, null, "审核："], ["注：本表一式三份"]],
  }),
};
const teams: Readonly<Record<string, Change>> = {
  "each cell": (sheet) => sheet,
  "merged down": ({ rows, merged = [], ...sheet }) => {
    const first = rows.findIndex((cells) => cells[1] === "张三");
    return {
      ...sheet,
      rows: rows.map((cells, at) => (at === first + 1 ? [null, ...cells.slice(1)] : cells)),
      merged: [...merged, `A${first + 1}:A${first + 2}`],
    };
  },
};

const base: SheetOf = { rows: [head, ...crew] };
const variants = Object.entries(titles).flatMap(([title, withTitle]) =>
  Object.entries(spellings).flatMap(([spelling, spelled]) =>
    Object.entries(ends).flatMap(([end, ended]) =>
      Object.entries(teams).map(([team, teamed]) => ({
        name: [title, spelling, end, team].join(", "),
        sheet: teamed(withTitle(ended(spelled(base)))),
      })),
    ),
  ),
);

describe("a roster is read whatever its layout", () => {
  test.each(variants)("$name", async ({ sheet }) => {
    for (const settings of [{}, { is1904: true }, { shared: false }]) {
      const found = await read(await bookOf([sheet], settings));
      expect(found.errors).toEqual([]);
      expect(found.people).toEqual(people);
    }
  });

  test.each(Object.entries(encodings))("as text in %s", async (_, encode) => {
    const found = await read(encode(csvOf([titles["a title"]!(base)])));
    expect(found.people).toEqual(people);
  });
});

test("a heading of two rows", async () => {
  const rows: readonly (readonly Cell[])[] = [
    ["花名册"],
    ["班组", "基本信息", null, null, "岗位", null],
    [null, "姓 名", "身份证号", "手机", "工种", "进场日期"],
    ...crew,
  ];
  expect((await read(await bookOf([{ rows, merged: ["A2:A3", "B2:D2", "E2:F2"] }]))).people).toEqual(people);
});

test("a table that begins in column C, and its heading again on the second page", async () => {
  const aside = [head, ...crew.slice(0, 2), head, ...crew.slice(2)].map((cells) => [null, null, ...cells]);
  expect((await read(await bookOf([{ rows: aside }]))).people).toEqual(people);
});

test("all sheets with the table are read, and the others named", async () => {
  const found = await read(
    await bookOf([
      { name: "封面", rows: [["东汀区变电站"], ["花名册"]] },
      { name: "钢筋", rows: [head, ...crew.slice(0, 2)] },
      { name: "木工", rows: [["木工花名册"], head, ...crew.slice(2)] },
    ]),
  );
  expect(found.people).toEqual(people);
  expect(found.reading.map(({ sheet, head: row, rows }) => [sheet, row, rows])).toEqual([
    ["钢筋", 1, 2],
    ["木工", 2, 1],
  ]);
  expect(found.unreadSheets).toEqual(["封面"]);
});

test("hidden rows are read, and counted", async () => {
  const found = await read(await bookOf([{ ...base, hidden: [3] }]));
  expect([found.people.length, found.reading[0]!.hidden_rows]).toEqual([3, 1]);
});

test("the same column twice is refused before anything is read", async () => {
  const rows = base.rows.map((cells, at) => [...cells, at === 0 ? "姓 名" : "别人"]);
  const found = await read(await bookOf([{ rows }]));
  expect(found.people).toEqual([]);
  expect(found.errors).toMatchObject([
    { row: 1, column: "姓名", message: "“姓名”有2列（B列、G列），无法确定读哪一列，请删除或改名" },
  ]);
});

test("what is written in columns that are not read is named, and its errors do no harm", async () => {
  const found = await read(await readFile("tests/server/platform/excel/files/error-in-unread-column.xlsx"));
  expect(found.errors).toEqual([]);
  expect(found.ignored).toEqual(["备注"]);
});

test.each([
  ["dates-1904.xlsx", 4],
  ["filtered-rows.xlsx", 4],
  ["merged-team.xlsx", 4],
  ["roster-card-column.xlsx", 4],
  ["roster-title-rows.xlsx", 4],
  ["roster-usual-heads.xlsx", 4],
  ["sum-and-signature.xlsx", 4],
  ["two-sheets.xlsx", 4],
])("the real file %s", async (file, count) => {
  const found = await read(await readFile(`tests/server/platform/excel/files/${file}`));
  expect(found.errors).toEqual([]);
  expect(found.people).toHaveLength(count);
  for (const person of found.people) expect(person).toMatch(/^[^|]+\|[^|]+\|99\d{15}[\dX]\|2026-\d\d-\d\d$/);
});

test("a table that lacks a column says which, and what it has instead", async () => {
  const rows = [["花名册"], ["队别", ...head.slice(1)], ...crew];
  const [error] = (await read(await bookOf([{ rows }]))).errors;
  expect(error).toMatchObject({ row: 2, message: "第2行的表头缺少“班组”列（未识别的列：“队别”）" });
});

test("a file without a table says so once", async () => {
  const { errors } = await read(await bookOf([{ rows: [["会议纪要"], ["今天开会"]] }]));
  expect(errors).toHaveLength(1);
  expect(errors[0]!.message).toMatch(/^第1行不是表头：没有找到“班组”、“姓名”、/);
});

test("an amount merged over several rows is nobody's", async () => {
  const rows = [[...head, "单价(元)"], ...crew.map((cells, at) => [...cells, at === 0 ? 300 : null])];
  const { errors } = await read(await bookOf([{ rows, merged: ["G2:G3"] }]));
  expect(errors).toMatchObject([{ row: 3, column: "单价(元)", message: expect.stringContaining("“300”是合并单元格") }]);
});
