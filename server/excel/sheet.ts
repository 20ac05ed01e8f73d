/**
 * How a column's cells are written: text never becomes anything else, a number is one that can be summed, a date is
 * "YYYY-MM-DD" or "YYYY-MM-DD HH:mm:ss" on paper as in the cell, money is yuan with two decimals.
 */
export type ColumnKind = "text" | "number" | "date" | "money";

export interface SheetColumn {
  readonly label: string;
  readonly kind: ColumnKind;
  /** In characters; a Chinese character counts as two. */
  readonly width?: number;
  /** What may be chosen in its cells. */
  readonly choices?: readonly string[];
}

/** How a template marks a required column is no part of its label. */
export const bareLabel = (cell: string): string => cell.replace(/\s*[*＊]\s*$/, "").trim();

/** Of a money column a number is fen, and a text the yuan of the wire: "1234.50". */
export type CellValue = string | number | null | undefined;

/** A cell to correct. */
interface WrongCell {
  readonly wrong: CellValue;
}

export type SheetRow = readonly (CellValue | WrongCell)[];
type SheetRows = Iterable<SheetRow> | AsyncIterable<SheetRow>;

export interface SheetData {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: SheetRows;
  /** Above the head, in large letters across the table. */
  readonly title?: string;
  /** Lines between title and head: project, employer, month. */
  readonly above?: readonly string[];
  /** Lines under the table; called when all rows are written, so that they may contain sums. */
  readonly below?: () => readonly string[];
  /** Instructions for filling the sheet; they are on a separate sheet. */
  readonly notes?: readonly string[];
}

export const defaultWidth = 16;
/** So many letters wide is what is written here: Chinese characters take twice the room. */
export const columnWidth = (text: string): number =>
  [...text].reduce((room, character) => room + (character > "\u2E80" ? 2 : 1), 2);
