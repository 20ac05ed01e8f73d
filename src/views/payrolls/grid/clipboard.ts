import type { Locale } from "../../../../resources/kit/label";
import type { GridLine } from "./line";
import type { Block } from "./lines";
import { cellPlaces } from "./cellPlaces";
import { selectedRows, type CellRange } from "./selection";

export function textsOf(lines: readonly GridLine[], { top, bottom, left, right }: CellRange, locale: Locale): string[][] {
  const across = cellPlaces.slice(left, right + 1);
  return lines.slice(top, bottom + 1).map((line) => across.map(({ text }) => text(line, locale)));
}

export const clipboardOf = (texts: readonly (readonly string[])[]): string =>
  texts.map((row) => row.map((text) => text.replaceAll(/[\t\r\n]+/g, " ")).join("\t")).join("\r\n");

/** Repeats a block to fill a selected range that is a multiple of its size, as a spreadsheet does; otherwise pastes it once. */
export function repeatBlock(cells: readonly (readonly string[])[], range: CellRange): Block {
  const [height, width] = [cells.length, Math.max(...cells.map((row) => row.length))];
  const [rows, across] = [selectedRows(range), range.right - range.left + 1];
  const down = rows % height === 0 ? rows / height : 1;
  const over = across % width === 0 ? across / width : 1;
  return Array.from({ length: height * down }, (_, row) =>
    Array.from({ length: width * over }, (_, at) => cells[row % height]![at % width]),
  );
}

/** The same text, or undefined, in every cell of a range. */
export const blockOf = (range: CellRange, text: string): Block =>
  Array.from({ length: selectedRows(range) }, () => Array.from({ length: range.right - range.left + 1 }, () => text));

/** Repeats the first `height` rows down to the end of the range. */
export function filledBlock(lines: readonly GridLine[], range: CellRange, height: number, locale: Locale): Block {
  const source = textsOf(lines, { ...range, bottom: range.top + height - 1 }, locale);
  return Array.from({ length: selectedRows(range) }, (_, row) => (row < height ? [] : source[row % height]!));
}
