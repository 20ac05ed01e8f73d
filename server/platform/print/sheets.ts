import { openCanvas } from "./canvas";
import type { TextRenderer, TextStyle } from "./textRenderer";

/** A4 portrait, in points. */
const size = { width: 595.28, height: 841.89 } as const;
const margin = 56;
const inner = size.width - 2 * margin;
const labelWidth = 104;
const cell = 8;
const red = "#c00000";
const line = "#7f8c9a";
const textLine = 21;
const smallLine = 16;

const hands = {
  title: { size: 25, weight: 700, colour: red },
  number: { size: 11, colour: "#4a5560" },
  company: { size: 14, weight: 700 },
  text: { size: 12.5 },
  label: { size: 12, weight: 700 },
  heading: { size: 13, weight: 700 },
  small: { size: 10, colour: "#5b6470" },
} as const satisfies Record<string, TextStyle>;

/** Issuer, date and signatures at the foot of a document. */
interface Foot {
  readonly body: string;
  readonly date: string;
  readonly phone: string;
  readonly signed: string;
  readonly note: string;
}

/** A column of a list with its share of the width; numbers are right-aligned. */
interface SheetColumn {
  readonly head: string;
  readonly share: number;
  readonly numeric?: true;
}

/** The parts of an official document, from top to bottom; a part without room starts a new page. */
function openSheets(beginPage: () => TextRenderer) {
  let pen = beginPage();
  let y: number = margin;
  const room = (height: number) => {
    if (y + height <= size.height - margin) return;
    pen = beginPage();
    y = margin;
  };
  const rule = (at: number, colour: string, width: number) => {
    const { ctx } = pen;
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(margin, at);
    ctx.lineTo(size.width - margin, at);
    ctx.stroke();
  };
  const right = (text: string, x: number, at: number, hand: TextStyle) => pen.write(text, x - pen.widthOf(text, hand), at, hand);
  const lines = (text: string, x: number, height: number, hand: TextStyle) => {
    for (const each of pen.linesOf(text, inner - 2 * (x - margin), hand)) {
      room(height);
      y += height;
      pen.write(each, x, y, hand);
    }
  };
  const listRow = (columns: readonly SheetColumn[], cells: readonly string[], hand: TextStyle) => {
    room(smallLine + 2);
    y += smallLine;
    let x = margin;
    for (const [at, { share, numeric }] of columns.entries()) {
      const width = inner * share;
      const [text = ""] = pen.linesOf(cells[at] ?? "", width - cell, hand);
      if (numeric) right(text, x + width - cell, y, hand);
      else pen.write(text, x, y, hand);
      x += width;
    }
    rule(y + 4, line, 0.3);
  };
  return {
    head(title: string, number: string, addressee: string): void {
      y += 22;
      pen.write(title, (size.width - pen.widthOf(title, hands.title)) / 2, y, hands.title);
      rule(y + 14, red, 2);
      right(`编号：${number}`, size.width - margin, y + 34, hands.number);
      y += 58;
      pen.write(`${addressee}：`, margin, y, hands.company);
      y += 10;
    },
    paragraph: (text: string): void => lines(text, margin, textLine, hands.text),
    facts(rows: readonly (readonly [label: string, value: string])[]): void {
      y += 6;
      for (const [label, value] of rows) {
        const { ctx } = pen;
        const texts = pen.linesOf(value, inner - labelWidth - 2 * cell, hands.text);
        const height = texts.length * 18 + 8;
        room(height);
        ctx.fillStyle = "#f2f5f9";
        ctx.fillRect(margin, y, labelWidth, height);
        ctx.strokeStyle = line;
        ctx.lineWidth = 0.6;
        ctx.strokeRect(margin, y, labelWidth, height);
        ctx.strokeRect(margin + labelWidth, y, inner - labelWidth, height);
        pen.write(label, margin + cell, y + height / 2 + 4.5, hands.label);
        for (const [at, text] of texts.entries()) pen.write(text, margin + labelWidth + cell, y + 17 + at * 18, hands.text);
        y += height;
      }
    },
    part(heading: string, text = ""): void {
      room(30 + textLine);
      y += 30;
      pen.write(heading, margin, y - 2, hands.heading);
      if (text) lines(text, margin, textLine, hands.text);
    },
    notes(rows: readonly string[]): void {
      y += 4;
      for (const row of rows) lines(row, margin + cell, smallLine, hands.small);
    },
    list(columns: readonly SheetColumn[], rows: readonly (readonly string[])[]): void {
      y += 6;
      listRow(
        columns,
        columns.map(({ head }) => head),
        { ...hands.small, weight: 700 },
      );
      for (const row of rows) listRow(columns, row, hands.small);
    },
    /** At the bottom of the last page. */
    foot({ body, date, phone, signed, note }: Foot): void {
      room(158);
      y = Math.max(y + 30, size.height - margin - 128);
      right(body, size.width - margin, y, hands.text);
      right(date, size.width - margin, y + textLine, hands.text);
      if (phone) pen.write(`联系电话：${phone}`, margin, y, hands.text);
      rule(y + 40, line, 0.6);
      pen.write(signed, margin, y + 66, hands.text);
      pen.write("签收人：", margin + inner * 0.5, y + 66, hands.text);
      pen.write("签收日期：", margin + inner * 0.74, y + 66, hands.text);
      pen.write(note, margin, y + 98, hands.small);
    },
  };
}
export type Sheets = ReturnType<typeof openSheets>;

interface PaperFacts {
  readonly title: string;
  readonly author: string;
  readonly creator: string;
}

/** An A4 PDF with embedded font. */
export async function makePaper(facts: PaperFacts, draw: (sheets: Sheets) => void): Promise<Buffer> {
  const { PDFDocument, lettering } = await openCanvas();
  const paper = new PDFDocument(facts);
  let isBegun = false;
  const beginPage = (): TextRenderer => {
    if (isBegun) paper.endPage();
    isBegun = true;
    const pen = lettering(paper.beginPage(size.width, size.height));
    pen.ctx.fillStyle = "#ffffff";
    pen.ctx.fillRect(0, 0, size.width, size.height);
    return pen;
  };
  draw(openSheets(beginPage));
  paper.endPage();
  return paper.close();
}
