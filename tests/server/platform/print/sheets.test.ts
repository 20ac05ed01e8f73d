import { expect, test, vi } from "vitest";
import { openCanvas } from "../../../../server/platform/print/canvas";
import { makePaper } from "../../../../server/platform/print/paper";
import { openSheets, type Sheets } from "../../../../server/platform/print/sheets";
import type { PrintedRow } from "../../../../server/platform/print/table";
import type { TextRenderer } from "../../../../server/platform/print/textRenderer";
import { pagesOfPdf } from "../../../support/pdfText";

const head = { title: "名单", number: "1号", author: "云汀市人社局", creator: "平台", printed: "打印：张一" };
const paged = async (draw: (sheets: Sheets) => void | Promise<void>) => pagesOfPdf(await makePaper(head, draw));
const lines = (count: number): PrintedRow[] => Array.from({ length: count }, (_, at) => ({ cells: [`第${at + 1}人`, `${at}`] }));
const group = (name: string): PrintedRow => ({ cells: [`用人单位：${name}`], isSum: true });
const sums: PrintedRow[] = ["小计", "合计"].map((label) => ({ cells: [label, "9"], isSum: true }));
const tableOf = (rows: readonly PrintedRow[]) =>
  paged((sheets) => sheets.table(["姓名", "金额（元）"], rows, (column) => column === 1));

test("on each page of a list one reads whose rows they are", async () => {
  const pages = await tableOf([group("甲公司"), ...lines(50), group("乙公司"), ...lines(50), ...sums]);
  expect(pages).toHaveLength(3);
  expect(pages[1]).toMatch(/姓名.*甲公司（续）.*用人单位：乙公司/);
  expect(pages[2]).toContain("乙公司（续）");
  expect(pages[2]).not.toContain("甲公司");
});

test("no page holds sums without a row of theirs, or ends with the name of a group", async () => {
  for (let count = 30; count < 45; count += 1) {
    const pages = await tableOf([group("甲公司"), ...lines(count), ...sums]);
    const last = pages.at(-1)!;
    expect(last, `${count}`).toMatch(new RegExp(`第${count}人.*小计.*合计`));
    const two = await tableOf([...lines(count), group("乙公司"), ...lines(3)]);
    const beginning = two.find((page) => page.includes("用人单位：乙公司"))!;
    expect(beginning.split("用人单位：乙公司")[1], `${count}`).toContain("第1人");
  }
});

test("a table of one column fills its pages, and the rows ahead of each are measured no further than it is decided", async () => {
  const rows = lines(100);
  const names = rows.map(({ cells }) => ({ cells: cells.slice(0, 1) }));
  const pagesOf = async (heads: readonly string[], listed: readonly PrintedRow[]) => {
    const pages = await paged((sheets) => sheets.table(heads, listed, () => false));
    return pages.map((page) => page.match(/第\d+人/g)?.length);
  };
  expect(await pagesOf(["姓名"], names)).toEqual(await pagesOf(["姓名", "金额"], rows));
  let measured = 0;
  const ctx = new Proxy({}, { get: () => () => undefined, set: () => true });
  const pen = {
    ...{ ctx, openFonts: async () => undefined, write: () => undefined, widthOf: () => 20, widestPiece: () => 20 },
    linesOf: (text: string) => ((measured += 1), [text]),
  };
  const sheets = openSheets(() => pen as unknown as TextRenderer);
  await sheets.table(
    ["姓名", "金额"],
    Array.from({ length: 2000 }, (_, at) => group(`${at}`)),
    () => false,
  );
  expect(measured).toBeLessThan(2000 * 20);
});

test("a document that is handed over alone is counted from its first page", async () => {
  const pages = await paged((sheets) => {
    sheets.paragraph("第一份");
    sheets.document();
    sheets.paragraph("第二份");
    sheets.page();
    sheets.paragraph("第二份的第二页");
  });
  expect(pages.map((page) => /第(\d)页\s*共(\d)页/.exec(page)?.slice(1).join("/"))).toEqual(["1/1", "1/2", "2/2"]);
});

test("fonts are embedded once, and other work goes on between the parts of a paper", async () => {
  const { PDFDocument } = await openCanvas();
  const closed = vi.spyOn(PDFDocument.prototype, "close");
  let turns = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  turn();
  await tableOf(lines(3));
  clearImmediate(next!);
  const withFonts = closed.mock.results.filter(({ value }) => (value as Buffer).includes("/Font"));
  closed.mockRestore();
  expect(withFonts).toHaveLength(1);
  expect(turns).toBeGreaterThan(3);
});

test("letters that fonts draw as one sign are copied as they were written", async () => {
  const [page] = await paged((sheets) => sheets.paragraph("14cdc60ad2b64661ffe7 fi fl ffi"));
  expect(page).toContain("14cdc60ad2b64661ffe7fiflffi");
});
