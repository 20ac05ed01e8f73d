import { hands, ink, inner, margin, size } from "./hands";
import { fittedWidths, type PrintedColumn, type PrintedRow } from "./table";
import type { TextRenderer, TextStyle } from "./textRenderer";

const labelWidth = 104;
const cell = 6;
const textLine = 21;
const smallLine = 16;
const cellLine = 13;
/** Lines of the last paragraph that stay with the seal, so that no page has a seal without text. */
const linesWithSeal = 3;

/** Issuer, date and signatures at the foot of a document. */
export interface Foot {
  readonly body: string;
  readonly date: string;
  readonly phone: string;
  /** Whose seal or signature, each on its own place. */
  readonly signatures: readonly string[];
  readonly note: string;
}

/** The parts of an official document, from top to bottom; a part without room starts a new page. */
export function openSheets(beginPage: () => TextRenderer) {
  let pen = beginPage();
  let y: number = margin;
  const nextPage = () => {
    pen = beginPage();
    y = margin;
  };
  const isFull = (height: number) => y + height > size.height - margin;
  const room = (height: number) => {
    if (isFull(height)) nextPage();
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
  const write = (texts: readonly string[], x: number, height: number, hand: TextStyle) => {
    for (const each of texts) {
      room(height);
      y += height;
      pen.write(each, x, y, hand);
    }
  };
  const lines = (text: string, x: number, height: number, hand: TextStyle) =>
    write(pen.linesOf(text, inner - 2 * (x - margin), hand), x, height, hand);
  const wrapped = (columns: readonly PrintedColumn[], cells: readonly string[], hand: TextStyle) =>
    cells.length === 1
      ? [pen.linesOf(cells[0] ?? "", inner - 2 * cell, hand)]
      : columns.map(({ width }, at) => pen.linesOf(cells[at] ?? "", width - 2 * cell, hand));
  const heightOf = (texts: readonly (readonly string[])[]) => Math.max(...texts.map(({ length }) => length)) * cellLine + 5;
  const tableRow = (
    columns: readonly PrintedColumn[],
    texts: readonly (readonly string[])[],
    hand: TextStyle,
    isShaded: boolean,
  ) => {
    const height = heightOf(texts);
    const { ctx } = pen;
    let x = margin;
    for (const [at, lines] of texts.entries()) {
      const { width, isNumeric } = texts.length === 1 ? { width: inner, isNumeric: false } : columns[at]!;
      if (isShaded) {
        ctx.fillStyle = ink.shade;
        ctx.fillRect(x, y, width, height);
      }
      ctx.strokeStyle = ink.line;
      ctx.lineWidth = 0.5;
      ctx.strokeRect(x, y, width, height);
      for (const [line, text] of lines.entries()) {
        const base = y + cellLine * (line + 1) - 1;
        if (isNumeric) right(text, x + width - cell, base, hand);
        else pen.write(text, x + cell, base, hand);
      }
      x += width;
    }
    y += height;
  };
  return {
    head(title: string, number: string, addressee: string): void {
      y += 22;
      pen.write(title, (size.width - pen.widthOf(title, hands.title)) / 2, y, hands.title);
      rule(y + 14, ink.red, 2);
      if (number) right(`编号：${number}`, size.width - margin, y + 34, hands.number);
      y += 48;
      if (addressee) lines(`${addressee}：`, margin, textLine, hands.company);
      y += 6;
    },
    paragraph: (text: string): void => lines(text, margin, textLine, hands.text),
    facts(rows: readonly (readonly [label: string, value: string])[]): void {
      y += 10;
      for (const [label, value] of rows) {
        const texts = pen.linesOf(value, inner - labelWidth - 2 * cell, hands.text);
        const height = texts.length * 18 + 6;
        room(height);
        const { ctx } = pen;
        ctx.fillStyle = ink.shade;
        ctx.fillRect(margin, y, labelWidth, height);
        ctx.strokeStyle = ink.line;
        ctx.lineWidth = 0.6;
        ctx.strokeRect(margin, y, labelWidth, height);
        ctx.strokeRect(margin + labelWidth, y, inner - labelWidth, height);
        pen.write(label, margin + cell, y + height / 2 + 4.5, hands.label);
        for (const [at, text] of texts.entries()) pen.write(text, margin + labelWidth + cell, y + 16 + at * 18, hands.text);
        y += height;
      }
    },
    part(heading: string, text = ""): void {
      room(30 + 2 * textLine);
      y += 30;
      pen.write(heading, margin, y - 2, hands.heading);
      if (text) lines(text, margin, textLine, hands.text);
    },
    notes(rows: readonly string[]): void {
      y += 4;
      for (const row of rows) lines(row, margin + cell, smallLine, hands.small);
    },
    /** The heads are repeated on each page. */
    table(heads: readonly string[], rows: readonly PrintedRow[], isNumeric: (column: number) => boolean): void {
      const natural = heads.map((head, at) =>
        Math.max(
          pen.widthOf(head, hands.cellHead),
          ...rows.map(({ cells, isSum }) =>
            cells.length > 1 ? pen.widthOf(cells[at] ?? "", isSum ? hands.cellHead : hands.cell) : 0,
          ),
        ),
      );
      const widths = fittedWidths(
        natural.map((width) => width + 2 * cell + 0.5),
        inner,
      );
      const columns = heads.map((head, at) => ({ head, width: widths[at] ?? 0, isNumeric: isNumeric(at) }));
      const begin = () => tableRow(columns, wrapped(columns, heads, hands.cellHead), hands.cellHead, true);
      y += 8;
      room(2 * heightOf(wrapped(columns, heads, hands.cellHead)) + cellLine);
      begin();
      for (const { cells, isSum } of rows) {
        const hand = isSum ? hands.cellHead : hands.cell;
        const texts = wrapped(columns, cells, hand);
        if (isFull(heightOf(texts))) {
          nextPage();
          begin();
        }
        tableRow(columns, texts, hand, isSum === true);
      }
    },
    /** Begins a page of its own, behind the seal. */
    annex(title: string): void {
      nextPage();
      y += 20;
      pen.write(title, margin, y, hands.company);
      y += 6;
    },
    /** Lines to write on by hand. */
    blanks(count: number): void {
      for (let at = 0; at < count; at += 1) {
        room(26);
        y += 26;
        rule(y, ink.line, 0.5);
      }
    },
    /** The last paragraph with the seal: both are on one page. */
    foot(text: string, { body, date, phone, signatures, note }: Foot): void {
      const texts = text === "" ? [] : pen.linesOf(text, inner, hands.text);
      const free = Math.max(0, texts.length - linesWithSeal);
      write(texts.slice(0, free), margin, textLine, hands.text);
      const height = 108 + (signatures.length > 0 ? 48 : 0) + (note ? 24 : 0);
      room((texts.length - free) * textLine + height);
      write(texts.slice(free), margin, textLine, hands.text);
      y += 44;
      right(body, size.width - margin, y, hands.text);
      right(date, size.width - margin, y + textLine, hands.text);
      if (phone) pen.write(`联系电话：${phone}`, margin, y, hands.text);
      y += 40;
      if (signatures.length > 0) {
        rule(y, ink.line, 0.6);
        for (const [at, signature] of signatures.entries())
          pen.write(signature, margin + (inner * at) / signatures.length, y + 28, hands.text);
        y += 48;
      }
      if (note) lines(note, margin, smallLine, hands.small);
    },
  };
}
export type Sheets = ReturnType<typeof openSheets>;
