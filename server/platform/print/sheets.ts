import { setImmediate } from "node:timers/promises";
import type { Image, SKRSContext2D } from "@napi-rs/canvas";
import { hands, ink, inner, margin, size } from "./hands";
import { fittedWidths, type PrintedColumn, type PrintedRow } from "./table";
import type { TextRenderer, TextStyle } from "./textRenderer";

const labelWidth = 104;
const cell = 6;
const textLine = 21;
const smallLine = 16;
/** The height of a line of a table, for each point of its letters. */
const cellLeading = 1.37;
/** Letters of a table: smaller ones where its numbers and names would be broken otherwise. */
const cellSizes = [hands.cell.size, 8.5, 7.5, 6.5] as const;
/** Between two pauses of a long table, so that other requests are served meanwhile. */
const rowsAtOnce = 20;
/** Room around the seal; the narrow one where the whole foot then stays on the page. */
const footRoom = { wide: { above: 44, below: 40, signature: 34 }, narrow: { above: 30, below: 28, signature: 28 } } as const;
/** A name and a seal need room beside the words. */
const signaturesInLine = 2;
const captionLine = 12;

/** A signature to write by hand, or as it was drawn on a screen. */
type PrintedSignature = string | { readonly label: string; readonly images: readonly Image[] };

/** Issuer, date and signatures at the foot of a document. */
export interface Foot {
  /** Of the last part: never alone at the end of a page. */
  readonly heading?: string;
  readonly body: string;
  readonly date: string;
  readonly phone: string;
  /** Whose seal or signature, each on its own place. */
  readonly signatures: readonly PrintedSignature[];
  readonly note: string;
}

/** A picture with what it shows. */
export interface PrintedPicture {
  readonly title: string;
  readonly image: Image;
}

/** The parts of an official document, from top to bottom; a part without room starts a new page. */
export function openSheets(beginPage: (isDocument: boolean) => TextRenderer) {
  let pen = beginPage(true);
  let y: number = margin;
  const nextPage = (isDocument = false) => {
    pen = beginPage(isDocument);
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
  const heightOf = (texts: readonly (readonly string[])[], { size: letters }: TextStyle) =>
    Math.max(...texts.map(({ length }) => length)) * letters * cellLeading + 5;
  // The library's type of a page does not say that it draws pictures.
  const drawImage = (image: Image, x: number, at: number, most: { readonly width: number; readonly height: number }) => {
    const scale = Math.min(most.width / image.width, most.height / image.height, 1);
    (pen.ctx as SKRSContext2D).drawImage(image, x, at, image.width * scale, image.height * scale);
  };
  const tableRow = (
    columns: readonly PrintedColumn[],
    texts: readonly (readonly string[])[],
    hand: TextStyle,
    isShaded: boolean,
  ) => {
    const height = heightOf(texts, hand);
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
        const base = y + hand.size * cellLeading * (line + 1) - 1;
        if (isNumeric) right(text, x + width - cell, base, hand);
        else pen.write(text, x + cell, base, hand);
      }
      x += width;
    }
    y += height;
  };
  return {
    openFonts: (text: string): Promise<void> => pen.openFonts(text),
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
        // Closing punctuation may pass the end of a line, but not the frame.
        const texts = pen.linesOf(value, inner - labelWidth - 2 * cell - hands.text.size, hands.text);
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
    /** The heads are repeated on each page. A long table gives way to other work between its rows. */
    async table(heads: readonly string[], rows: readonly PrintedRow[], isNumeric: (column: number) => boolean): Promise<void> {
      await setImmediate();
      // In a table of one column each row has one cell, and none heads others.
      const isGroup = (row: PrintedRow | undefined): boolean => heads.length > 1 && row?.cells.length === 1;
      const isClosing = (row: PrintedRow | undefined): boolean => row?.isSum === true && !isGroup(row);
      const lines = rows.filter(({ cells }) => cells.length > 1);
      // The unit of a head is on a line of its own where the column is narrow.
      const withUnit = heads.map((head) => head.replace(/(?<=.)（/, "\n（"));
      const byLine = (measure: (text: string, hand: TextStyle) => number) => (text: string, hand: TextStyle) =>
        Math.max(...text.split("\n").map((line) => measure(line, hand)));
      const widthsWith = async (letters: number) => {
        const [text, head] = [
          { ...hands.cell, size: letters },
          { ...hands.cellHead, size: letters },
        ];
        const widest = async (at: number, title: string, measure: (text: string, hand: TextStyle) => number) => {
          let width = measure(title, head);
          for (const [row, { cells, isSum }] of lines.entries()) {
            width = Math.max(width, measure(cells[at] ?? "", isSum ? head : text));
            if (row % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
          }
          return width + 2 * cell + 0.5;
        };
        const least: number[] = [];
        const natural: number[] = [];
        for (const [at, title] of withUnit.entries()) {
          natural.push(await widest(at, heads[at] ?? "", byLine(pen.widthOf)));
          const narrowHead = Math.min(6 * letters, byLine(pen.widthOf)(title, head)) + 2 * cell + 0.5;
          least.push(Math.min(inner / 3, Math.max(await widest(at, "", pen.widestPiece), narrowHead)));
        }
        const isTooWide = least.reduce((total, width) => total + width, 0) > inner;
        return { text, head, isTooWide, widths: fittedWidths(natural, inner, least) };
      };
      let found = await widthsWith(cellSizes[0]);
      for (const letters of cellSizes.slice(1)) if (found.isTooWide) found = await widthsWith(letters);
      const { text, head, widths } = found;
      const printedHeads = heads.map((title, at) =>
        pen.widthOf(title, head) + 2 * cell > (widths[at] ?? 0) ? (withUnit[at] ?? title) : title,
      );
      const columns = printedHeads.map((title, at) => ({ head: title, width: widths[at] ?? 0, isNumeric: isNumeric(at) }));
      const begin = () => tableRow(columns, wrapped(columns, printedHeads, head), head, true);
      y += 8;
      room(3 * heightOf(wrapped(columns, printedHeads, head), head));
      begin();
      const handOf = ({ isSum }: PrintedRow) => (isSum ? head : text);
      const textsOf = (row: PrintedRow) => wrapped(columns, row.cells, handOf(row));
      const heightOfRow = (at: number): number => (rows[at] ? heightOf(textsOf(rows[at]), handOf(rows[at])) : 0);
      /** A group's heading stays with its first row, and the sums with the row above them. */
      const blockHeight = (from: number): number => {
        const most = size.height / 4;
        let height = heightOfRow(from);
        for (let at = from; height < most && (isGroup(rows[at]) || isClosing(rows[at + 1])); at += 1)
          height += heightOfRow(at + 1);
        return Math.min(height, most);
      };
      let group: PrintedRow | undefined;
      for (const [at, row] of rows.entries()) {
        if (isFull(blockHeight(at))) {
          nextPage();
          begin();
          // On a page of its own a row would not say to whom it belongs.
          if (group && !isGroup(row)) {
            const continued = { ...group, cells: [`${group.cells[0] ?? ""}（续）`] };
            tableRow(columns, textsOf(continued), handOf(continued), true);
          }
        }
        if (isGroup(row)) group = row;
        tableRow(columns, textsOf(row), handOf(row), row.isSum === true);
        if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
      }
    },
    /** Begins a page of its own, behind the seal. */
    annex(title: string): void {
      nextPage();
      y += 20;
      pen.write(title, margin, y, hands.company);
      y += 6;
    },
    /** A heading of a part that begins on this page if a good deal of it is left. */
    section(title: string): void {
      if (isFull(size.height / 4)) nextPage();
      y += 28;
      pen.write(title, margin, y, hands.company);
      y += 6;
    },
    /** Begins a page. */
    page: (): void => nextPage(),
    /** Begins a document whose pages are counted from one: it is handed over without the others. */
    document: (): void => nextPage(true),
    /** A picture on a page of its own, as large as it fits. */
    picture({ title, image }: PrintedPicture): void {
      nextPage();
      y += 16;
      lines(title, margin, smallLine, hands.small);
      drawImage(image, margin, y + 8, { width: inner, height: size.height - margin - y - 12 });
    },
    /** Pictures two by two, each above its words. */
    pictures(all: readonly PrintedPicture[]): void {
      const [width, highest] = [(inner - 14) / 2, 200];
      for (let at = 0; at < all.length; at += 2) {
        const row = all.slice(at, at + 2).map(({ title, image }) => ({ image, words: pen.linesOf(title, width, hands.edge) }));
        const height = Math.max(
          ...row.map(({ image }) => image.height * Math.min(width / image.width, highest / image.height, 1)),
        );
        const below = Math.max(...row.map(({ words }) => words.length)) * captionLine;
        room(height + below + 14);
        y += 10;
        for (const [place, { image, words }] of row.entries()) {
          const x = margin + place * (width + 14);
          drawImage(image, x, y, { width, height });
          for (const [line, text] of words.entries()) pen.write(text, x, y + height + captionLine * (line + 1), hands.edge);
        }
        y += height + below + 4;
      }
    },
    /** Lines to write on by hand. */
    blanks(count: number): void {
      for (let at = 0; at < count; at += 1) {
        room(26);
        y += 26;
        rule(y, ink.line, 0.5);
      }
    },
    /** The last paragraph with the seal: both are on one page, and the heading is with its text. */
    foot(text: string, { heading, body, date, phone, signatures, note }: Foot): void {
      const paragraphs = text === "" ? [] : text.split("\n").map((each) => pen.linesOf(each, inner, hands.text));
      const rows = Math.ceil(signatures.length / signaturesInLine);
      const notes = note ? pen.linesOf(note, inner, hands.small).length * smallLine : 0;
      const heightWith = ({ above, below, signature }: (typeof footRoom)[keyof typeof footRoom]) =>
        above + textLine + below + rows * signature + (rows > 0 ? 8 : 0) + notes;
      const textHeight = (some: readonly (readonly string[])[]) => some.flat().length * textLine;
      const headingHeight = heading ? 30 : 8;
      const write1 = (words: readonly string[]) => write(words, margin, textLine, hands.text);
      const isWhole = (height: number) => !isFull(headingHeight + textHeight(paragraphs) + height);
      const isNarrow = !isWhole(heightWith(footRoom.wide)) && isWhole(heightWith(footRoom.narrow));
      const around = isNarrow ? footRoom.narrow : footRoom.wide;
      const first = isWhole(heightWith(around)) ? [] : paragraphs.slice(0, -1);
      const last = paragraphs.slice(first.length);
      room(headingHeight + (first.length > 0 ? textHeight(first.slice(0, 1)) : textHeight(last) + heightWith(around)));
      y += headingHeight;
      if (heading) pen.write(heading, margin, y - 2, hands.heading);
      for (const words of first) {
        room(words.length > 3 ? textLine : textHeight([words]));
        write1(words);
      }
      room(textHeight(last) + heightWith(around));
      for (const words of last) write1(words);
      y += around.above;
      right(body, size.width - margin, y, hands.text);
      right(date, size.width - margin, y + textLine, hands.text);
      if (phone) pen.write(`联系电话：${phone}`, margin, y, hands.text);
      y += around.below;
      if (signatures.length > 0) rule(y, ink.line, 0.6);
      for (const [at, signature] of signatures.entries()) {
        const column = at % signaturesInLine;
        if (column === 0) y += around.signature;
        const x = margin + (inner * column) / signaturesInLine;
        const { label, images } = typeof signature === "string" ? { label: signature, images: [] } : signature;
        pen.write(label, x, y - 6, hands.text);
        const from = x + pen.widthOf(label, hands.text);
        const width = (x + inner / signaturesInLine - from - 6) / Math.max(1, images.length);
        for (const [place, image] of images.entries())
          drawImage(image, from + place * width, y - around.signature + 2, { width, height: around.signature - 2 });
      }
      if (signatures.length > 0) y += 8;
      if (note) lines(note, margin, smallLine, hands.small);
    },
  };
}
export type Sheets = ReturnType<typeof openSheets>;
