import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import type { SheetColumn, SheetRow } from "../../../../server/platform/excel/sheet";
import { writeSheet, writeWorkbook } from "../../../../server/platform/excel/writeWorkbook";
import { cellsOf, sheetRows } from "./workbooks";

const text: SheetColumn = { label: "姓名", kind: "text" };
const columns: readonly SheetColumn[] = [
  text,
  { label: "工时", kind: "number" },
  { label: "日期", kind: "date" },
  { label: "实发", kind: "money", width: 20 },
];

/** As an independent program reads it: numbers are numbers there. */
async function readElsewhere(file: Readable) {
  const sheets = await readXlsxFile(await buffer(file));
  return sheets.map(({ sheet, data }) => ({ sheet, data }));
}

test("numbers can be summed, dates are dates, money is yuan whether it came as fen or as text", async () => {
  const rows: SheetRow[] = [
    ["张三", 9.5, "2025-08-01", 300_000],
    ["李四", "12.25", "2025-08-01 12:00:00", "1234.50"],
    ["王五", null, undefined, -1],
  ];
  const [sheet] = await readElsewhere(writeSheet({ name: "工资", columns, rows }));
  expect(sheet).toEqual({
    sheet: "工资",
    data: [
      ["姓名", "工时", "日期", "实发"],
      ["张三", 9.5, new Date("2025-08-01T00:00:00Z"), 3000],
      ["李四", 12.25, new Date("2025-08-01T12:00:00Z"), 1234.5],
      ["王五", null, null, -0.01],
    ],
  });
});

test("what is no number, no day or too long to be kept stays the text it was", async () => {
  const rows: SheetRow[] = [
    ["x", "-", "2025-02-30", "面议"],
    ["y", "990102198503071235", "长期", "12345678901234567.00"],
  ];
  expect((await cellsOf(writeSheet({ columns, rows }))).slice(1)).toEqual(rows);
});

test("a text never becomes a formula, not even when its cell is edited", async () => {
  const dangerous = ["=1+1", "+86 154", "-1", "@SUM(A1)", "\t=1", "＝1+1", '=HYPERLINK("http://x")'];
  const file = await buffer(writeSheet({ columns: [text], rows: dangerous.map((value) => [value]) }));
  expect((await sheetRows(file)).slice(1).map(({ cells, faults }) => [...cells, faults.length])).toEqual(
    dangerous.map((value) => [value, 0]),
  );
  const { sheet, styles } = await partsOf(file);
  expect(sheet).not.toContain("<f");
  const quoted = [...styles.matchAll(/<xf [^>]*>/g)].map(([xf]) => xf.includes('quotePrefix="1"')).slice(1);
  const used = [...sheet.matchAll(/s="(\d+)" t="(?:inlineStr|str)"/g)].slice(1).map((match) => quoted[Number(match[1])]);
  expect(used).toEqual(dangerous.map(() => true));
});

test.each(["text", "number", "money", "date"] as const)(
  "a text in a column of the kind %s never becomes a formula",
  async (kind) => {
    const dangerous = ["=1+1", "+86 154", "-1-1", "@SUM(A1)", "=HYPERLINK(1)", "1;=1+1"];
    const rows = dangerous.flatMap((value) => [[value], [{ wrong: value }]]);
    const file = await buffer(writeSheet({ columns: [{ label: "单价", kind }], rows }));
    expect((await sheetRows(file)).slice(1).flatMap(({ cells, faults }) => [...cells, ...faults])).toEqual(
      dangerous.flatMap((value) => [value, value]),
    );
    const { sheet, styles } = await partsOf(file);
    expect(sheet).not.toMatch(/<f|t="n"/);
    const formats = [...styles.matchAll(/<xf [^>]*>/g)].map(([xf]) => xf).slice(1);
    const textFormat = 'numFmtId="49"';
    const used = [...sheet.matchAll(/s="(\d+)" t="(?:inlineStr|str)"/g)].map((match) => formats[Number(match[1])]);
    expect(used.filter((format) => !format?.includes(textFormat))).toEqual([]);
  },
);

test("any text comes back as it was, but for what XML cannot carry", async () => {
  const texts = [
    '<a href="x">&amp;\'',
    " spaces ",
    "two\nlines",
    "_x0041_",
    "🏗️ 张",
    "]]>",
    "x".repeat(40_000),
    "bell\u0007 half\uD800 end",
  ];
  const back = (await cellsOf(writeSheet({ columns: [text], rows: texts.map((value) => [value]) }))).slice(1).flat();
  expect(back.slice(0, 6)).toEqual(texts.slice(0, 6));
  expect(back[6]).toHaveLength(32_767);
  expect(back[7]).toBe("bell half end");
});

test("a printed table has its title and lines above, its sums below, and a head that stays in sight", async () => {
  let paid = 0;
  const rows = (function* (): Generator<SheetRow> {
    for (const amount of [100, 200]) {
      paid += amount;
      yield ["张三", 1, "2025-08-01", amount];
    }
  })();
  const file = await buffer(
    writeSheet({ title: "工资支付表", above: ["项目：东汀花园"], below: () => [`合计：${paid}分`], columns, rows }),
  );
  const cells = await cellsOf(file);
  expect([cells[0], cells[1], cells[2]?.[0], cells.at(-1)]).toEqual([
    ["工资支付表"],
    ["项目：东汀花园"],
    "姓名",
    ["合计：300分"],
  ]);
  const { sheet } = await partsOf(file);
  expect(sheet).toContain('<pane ySplit="3" topLeftCell="A4"');
  expect(sheet).toContain('<mergeCell ref="A1:D1"/>');
  expect(sheet).toContain('min="4" max="4" width="20"');
});

test("a template lets its cells be chosen from a list and explains itself on a sheet of its own", async () => {
  const nations = Array.from({ length: 56 }, (_, index) => `民族，第${index + 1}`);
  const file = await buffer(
    writeWorkbook([
      {
        name: "人员",
        columns: [
          text,
          { label: "性别", kind: "text", choices: ["男", "女"] },
          { label: "民族", kind: "text", choices: nations },
        ],
        rows: [],
        notes: ["一人一行"],
      },
      { name: "人员", columns: [text], rows: [] },
    ]),
  );
  const sheets = await readElsewhere(Readable.from(file, { objectMode: false }));
  expect(sheets.slice(0, 3).map(({ sheet }) => sheet)).toEqual(["人员", "人员 2", "填写说明"]);
  expect(sheets[2]?.data[1]).toEqual(["人员", "一人一行"]);
  const { sheet, workbook } = await partsOf(file);
  expect(sheet).toContain(`sqref="B2:B10001"><formula1>'选项'!$A$2:$A$3</formula1>`);
  expect(sheet).toContain(`sqref="C2:C10001"><formula1>'选项'!$B$2:$B$57</formula1>`);
  expect(workbook).toContain('<sheet name="选项" sheetId="4" state="hidden"');
});

test("an English workbook has no Chinese heads", async () => {
  const workers = {
    name: "Workers",
    columns: [{ label: "Gender", kind: "text", choices: ["Male", "Female"] }],
    rows: [],
  } as const;
  const file = await buffer(writeWorkbook([{ ...workers, notes: ["One line for each"] }], "en"));
  const sheets = await readElsewhere(Readable.from(file, { objectMode: false }));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Workers", "Instructions", "Choices"]);
  expect(sheets[1]?.data[0]).toEqual(["Sheet", "Instructions"]);
  expect((await partsOf(file)).sheet).toContain(`<formula1>'Choices'!$A$2:$A$3</formula1>`);
});

test("sheet names that spreadsheets do not allow are made so that they do", async () => {
  const names = ["a/b[1]:*?", "x".repeat(40), "", "'q'"];
  const sheets = await readElsewhere(writeWorkbook(names.map((name) => ({ name, columns: [text], rows: [] }))));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["a b 1", "x".repeat(31), "Sheet", "q"]);
});

test("when the rows fail, the file fails with them", async () => {
  const rows = (async function* (): AsyncGenerator<SheetRow> {
    yield ["张三"];
    throw new Error("the database went away");
  })();
  await expect(buffer(writeSheet({ columns: [text], rows }))).rejects.toThrow("the database went away");
});

test.each([1, 3])("anyone who stops downloading after %i pieces also stops the query", async (pieces) => {
  let isClosed = false;
  let isOpen = false;
  const rows = (async function* (): AsyncGenerator<SheetRow> {
    try {
      isOpen = true;
      for (let row = 0; ; row += 1) yield [`张三${row}`];
    } finally {
      isClosed = true;
    }
  })();
  const file = writeSheet({ columns: [text], rows });
  for (let piece = 1; piece <= pieces; piece += 1) await new Promise((resolve) => file.once("data", resolve));
  file.destroy();
  await finished(file).catch(() => undefined);
  await expect.poll(() => isClosed || !isOpen).toBe(true);
});

test("a slow reader is not waited for in memory: of a hundred thousand rows few are taken before he reads on", async () => {
  const wide = Array.from({ length: 20 }, (_, index): SheetColumn => ({
    label: `列${index}`,
    kind: index < 15 ? "text" : "money",
  }));
  let taken = 0;
  const rows = (function* (): Generator<SheetRow> {
    for (; taken < 100_000; taken += 1)
      yield wide.map(({ kind }, index) => (kind === "text" ? `张三买买提${taken}-${index}` : taken));
  })();
  const reader = writeSheet({ columns: wide, rows })[Symbol.asyncIterator]();
  await reader.next();
  // Until nothing moves any more without him.
  for (let before = -1; before !== taken;) {
    before = taken;
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(taken).toBeLessThan(10_000);
  while (!(await reader.next()).done);
  expect(taken).toBe(100_000);
});

async function partsOf(file: Buffer): Promise<{ sheet: string; styles: string; workbook: string }> {
  const { fromBufferPromise } = await import("yauzl");
  const zip = await fromBufferPromise(file, { lazyEntries: true });
  const found = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  const part = (path: string) => found.get(path) ?? "";
  return { sheet: part("xl/worksheets/sheet1.xml"), styles: part("xl/styles.xml"), workbook: part("xl/workbook.xml") };
}

test("rows in batches have the same cells, without a reference to each", async () => {
  const rows = Array.from({ length: 2500 }, (_, index): SheetRow => [
    `张三${index % 7}`,
    index % 4 === 0 ? null : index / 10,
    index % 5 === 0 ? "" : `2025-08-${String(1 + (index % 28)).padStart(2, "0")}`,
    index % 3 === 0 ? null : 1_000 + index,
  ]);
  async function* batches() {
    for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000);
  }
  const [plain, batched] = [
    await buffer(writeSheet({ columns, rows })),
    await buffer(writeSheet({ columns, rows: { batches: batches() } })),
  ];
  expect(await sheetRows(batched)).toEqual(await sheetRows(plain));
  expect(batched.length).toBeLessThan(plain.length * 0.75);
  // A cell behind an empty one says where it is.
  const { sheet } = await partsOf(batched);
  expect(sheet).toMatch(/<row r="2"><c s="1" t="str"><v>张三0<\/v><\/c><\/row>/);
  expect(sheet).toMatch(/<row r="6"><c s="1"[^>]*><v>张三4<\/v><\/c><c r="C6" s="3">/);
});
