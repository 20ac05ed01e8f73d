/** The current cell (`row`, `at`) and the cell where the selected range starts. */
export interface GridSelection {
  readonly row: number;
  readonly at: number;
  readonly fromRow: number;
  readonly fromAt: number;
}

/** Rows and columns of a range, both ends included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Extent {
  readonly rows: number;
  readonly places: number;
  /** The number of rows that Page Up and Page Down move. */
  readonly page: number;
}

const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));

export const selectCell = (row: number, at: number): GridSelection => ({ row, at, fromRow: row, fromAt: at });

export const selectedRange = ({ row, at, fromRow, fromAt }: GridSelection): CellRange => ({
  top: Math.min(row, fromRow),
  bottom: Math.max(row, fromRow),
  left: Math.min(at, fromAt),
  right: Math.max(at, fromAt),
});

export const selectedRows = ({ top, bottom }: CellRange): number => bottom - top + 1;
export const sizeOf = (range: CellRange): number => selectedRows(range) * (range.right - range.left + 1);

/** Moves to a cell; with `keeps` the range is extended from its start. */
export function goTo(from: GridSelection, row: number, at: number, keeps: boolean, { rows, places }: Extent): GridSelection {
  const [toRow, toAt] = [within(row, rows), within(at, places)];
  return keeps ? { ...from, row: toRow, at: toAt } : selectCell(toRow, toAt);
}

export interface Key {
  readonly key: string;
  readonly shift: boolean;
  readonly control: boolean;
}

/** The selection after a key press, as in a spreadsheet; undefined if the key does not move it. */
export function moveSelection(from: GridSelection, { key, shift, control }: Key, extent: Extent): GridSelection | undefined {
  const { row, at } = from;
  const [lastRow, lastAt] = [extent.rows - 1, extent.places - 1];
  const to = (toRow: number, toAt: number) => goTo(from, toRow, toAt, shift, extent);
  switch (key) {
    case "ArrowDown":
      return to(control ? lastRow : row + 1, at);
    case "ArrowUp":
      return to(control ? 0 : row - 1, at);
    case "ArrowLeft":
      return to(row, control ? 0 : at - 1);
    case "ArrowRight":
      return to(row, control ? lastAt : at + 1);
    case "PageDown":
      return to(row + extent.page, at);
    case "PageUp":
      return to(row - extent.page, at);
    case "Home":
      return to(control ? 0 : row, 0);
    case "End":
      return to(control ? lastRow : row, lastAt);
    default:
      return undefined;
  }
}

/** The next editable cell, continuing in the next row; undefined after the last cell. */
export function nextTabCell(
  { row, at }: GridSelection,
  back: boolean,
  { rows }: Extent,
  typed: readonly number[],
): GridSelection | undefined {
  const next = back ? typed.findLast((place) => place < at) : typed.find((place) => place > at);
  if (next !== undefined) return selectCell(row, next);
  const [nextRow, first] = back ? [row - 1, typed.at(-1)] : [row + 1, typed[0]];
  return first !== undefined && nextRow >= 0 && nextRow < rows ? selectCell(nextRow, first) : undefined;
}
