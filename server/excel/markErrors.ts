import type { Readable } from "node:stream";
import type { WorkbookLimits } from "./limits";
import { readWorkbook } from "./readWorkbook";
import type { Sheet, SheetColumn, SheetRow } from "./sheet";
import type { ReadRow } from "./sheetCells";
import { writeWorkbook } from "./writeWorkbook";

export interface RowError {
  readonly sheet: string;
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number;
  /** From 0; missing when the whole row is meant. */
  readonly column?: number;
  readonly message: string;
}

/** Its label is known to whoever reads the file again, so that the column is not taken for one of theirs. */
export const errorColumn = "错误说明";

export interface MarkOptions {
  /** The row that names the columns, from 1. */
  readonly headRow?: number;
  readonly limits?: Partial<WorkbookLimits>;
}

/** The user's own rows again, each at its place, the wrong cells coloured and what is wrong said at the end of the row. */
export async function markErrors(
  original: Buffer | readonly ReadRow[],
  errors: readonly RowError[],
  { headRow = 1, limits }: MarkOptions = {},
): Promise<Readable> {
  const rows: ReadRow[] = [];
  for await (const row of Buffer.isBuffer(original) ? readWorkbook(original, limits) : original) rows.push(row);
  return writeWorkbook(
    [...groupBy(rows, ({ sheet }) => sheet)].map(([name, own]) => {
      const ownErrors = errors.filter(({ sheet }) => sheet === name);
      return markedSheet(
        name,
        own,
        groupBy(ownErrors, ({ row }) => row),
        headRow,
      );
    }),
  );
}

function markedSheet(
  name: string,
  rows: readonly ReadRow[],
  errors: ReadonlyMap<number, readonly RowError[]>,
  headRow: number,
): Sheet {
  const byNumber = new Map(rows.map((row) => [row.row, row.cells]));
  const last = Math.max(0, ...byNumber.keys(), ...errors.keys());
  const head = byNumber.get(headRow) ?? [];
  // A file that was marked before has the column already.
  const marked = head.indexOf(errorColumn);
  const width = Math.max(0, ...[...byNumber.values()].map((cells) => cells.length));
  const errorAt = marked >= 0 ? marked : width;

  const rowAt = (number: number): SheetRow => {
    const cells: SheetRow[number][] = [...(byNumber.get(number) ?? [])];
    const found = errors.get(number) ?? [];
    for (const { column } of found)
      if (column !== undefined && column !== errorAt) cells[column] = { wrong: byNumber.get(number)?.[column] };
    if (found.length > 0) cells[errorAt] = { wrong: found.map(({ message }) => message).join("；") };
    else cells[errorAt] = number === headRow ? errorColumn : "";
    return cells;
  };
  const columns = Array.from({ length: Math.max(width, errorAt + 1) }, (_, index): SheetColumn => {
    const label = rowAt(1)[index];
    return { label: typeof label === "string" ? label : "", kind: "text", width: index === errorAt ? 60 : widthOf(rows, index) };
  });
  return { name, columns, rows: Array.from({ length: Math.max(0, last - 1) }, (_, index) => rowAt(index + 2)) };
}

const narrowest = 8;
const widest = 40;
/** Chinese characters take twice the room of letters. */
const roomOf = (text: string): number => [...text].reduce((room, character) => room + (character > "\u2E80" ? 2 : 1), 2);

/** The first hundred rows are enough to tell. */
function widthOf(rows: readonly ReadRow[], column: number): number {
  const longest = Math.max(narrowest, ...rows.slice(0, 100).map(({ cells }) => roomOf(cells[column] ?? "")));
  return Math.min(widest, longest);
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
