/**
 * How a column's cells are written: text is never converted, a number can be summed, a date is shown as "YYYY-MM-DD" or
 * "YYYY-MM-DD HH:mm:ss", money is in yuan with two decimals.
 */
export type ColumnKind = "text" | "number" | "date" | "money";

export interface SheetColumn {
  readonly label: string;
  readonly kind: ColumnKind;
  /** In characters; a Chinese character counts as two. */
  readonly width?: number;
  /** Values to choose from in its cells. */
  readonly choices?: readonly string[];
}

/** Removes the mark of required columns in a template, which is not part of the label. */
export const bareLabel = (cell: string): string => cell.replace(/\s*[*＊]\s*$/, "").trim();

/** In a money column, a number is fen and a text is yuan in wire format: "1234.50". */
export type CellValue = string | number | null | undefined;

/** A cell to correct. */
interface WrongCell {
  readonly wrong: CellValue;
}

export type SheetRow = readonly (CellValue | WrongCell)[];
/** Rows as a cursor brings them. Their cells carry no references, which the format does not need: half of such a file would be these. */
export interface RowBatches {
  readonly batches: AsyncIterable<Iterable<SheetRow>>;
}
type SheetRows = Iterable<SheetRow> | AsyncIterable<SheetRow> | RowBatches;

export interface SheetData {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: SheetRows;
  /** Above the header, in large letters across the table. */
  readonly title?: string;
  /** Lines between title and header: project, employer, month. */
  readonly above?: readonly string[];
  /** Lines below the table; called after all rows are written, so that they can contain sums. */
  readonly below?: () => readonly string[];
  /** Instructions for filling in the sheet, on a separate sheet. */
  readonly notes?: readonly string[];
}

export const isBatched = (rows: SheetRows): rows is RowBatches => "batches" in rows;

export async function* rowsInBatches(rows: SheetRows): AsyncGenerator<Iterable<SheetRow>> {
  if (isBatched(rows)) yield* rows.batches;
  else for await (const row of rows) yield [row];
}

export const defaultWidth = 16;
/** Width in characters; Chinese characters are twice as wide. */
export const columnWidth = (text: string): number =>
  [...text].reduce((room, character) => room + (character > "\u2E80" ? 2 : 1), 2);
