import { findHeading, guessHeading, rowsSearched, type Heading } from "./findTable";
import type { FoundHeading, Named } from "./headings";
import { isBeside, isSignature } from "./rowsBeside";
import type { ReadRow } from "./sheetCells";

export interface SoughtColumn<Name extends string> extends Named {
  readonly name: Name;
  readonly label: string;
  readonly required?: boolean;
}

/** A table in a sheet: under its heading, as far as its records go. */
export interface ReadTable<Column> {
  readonly sheet: string;
  /** The number of tables before it. */
  readonly at: number;
  readonly heading: Heading<Column>;
  rows: number;
  hidden: number;
  /** Sums, signatures and other rows that are no records. */
  readonly beside: { readonly row: number; readonly text: string }[];
  /** The first records, as written. */
  readonly first: (readonly string[])[];
  /** Its sheet was not chosen: its rows are counted only. */
  readonly isLeftOut: boolean;
}

/** A sheet in which the table was not found, or not all that it needs. */
export interface UnreadSheet<Column> {
  readonly sheet: string;
  readonly rows: number;
  readonly heading: Heading<Column> | undefined;
  /** What may be its heading, if no column was found. */
  readonly guess: Heading<Column> | undefined;
  readonly firstRow: ReadRow;
  /** The first rows below the heading, as written. */
  readonly first: readonly (readonly string[])[];
}

export interface TableRow<Column> {
  readonly table: ReadTable<Column>;
  readonly row: ReadRow;
}

interface TablesOptions<Name extends string, Column> {
  readonly columns: readonly Column[];
  readonly find: (heading: string) => FoundHeading<Column> | undefined;
  /** Columns that identify a record. */
  readonly keys: readonly Name[];
  /** The sheets to read; by default, all that have the table. */
  readonly sheets?: readonly string[] | undefined;
  readonly onUnread: (sheet: UnreadSheet<Column>) => void;
  readonly onTable: (table: ReadTable<Column>) => void;
}

const shownRows = 3;

/** The records of all sheets that have the table, in order. Blank rows are left out. */
export async function* readTables<Name extends string, Column extends SoughtColumn<Name>>(
  rows: AsyncIterable<ReadRow>,
  { columns, find, keys, sheets, onUnread, onTable }: TablesOptions<Name, Column>,
): AsyncGenerator<TableRow<Column>> {
  const known = columns.filter(({ heads }) => heads.length > 0);
  const required = known.filter((column) => column.required);
  let count = 0;
  let sheet: string | undefined;
  let waiting: ReadRow[] = [];
  let table: ReadTable<Column> | undefined;
  let unread: (Omit<UnreadSheet<Column>, "sheet" | "rows"> & { rows: number }) | undefined;

  /** The heading is looked for once enough rows are there. */
  const settle = (): readonly ReadRow[] => {
    const heading = findHeading(waiting, find, required.length > 0 ? required : known);
    const isWhole = heading !== undefined && required.every((column) => heading.columns.includes(column));
    const taken = waiting;
    waiting = [];
    if (!isWhole) {
      const guess = heading === undefined ? guessHeading<Column>(taken) : undefined;
      const head = heading ?? guess;
      const below = head === undefined ? [] : taken.filter(({ row }) => row > head.row);
      const first = below.slice(0, shownRows).map(({ cells }) => cells);
      unread = { rows: taken.length, heading, guess, firstRow: taken[0]!, first };
      return [];
    }
    const isLeftOut = sheets !== undefined && !sheets.includes(sheet!);
    table = { sheet: sheet!, at: count, heading, rows: 0, hidden: 0, beside: [], first: [], isLeftOut };
    count += 1;
    onTable(table);
    return taken.filter(({ row }) => row > heading.row);
  };
  const leave = () => {
    if (unread && sheet !== undefined) onUnread({ ...unread, sheet });
    table = undefined;
    unread = undefined;
  };
  const recordsOf = (found: readonly ReadRow[]): TableRow<Column>[] => {
    if (table === undefined) return [];
    const own = table;
    const records = found.filter((row) => isRecord(own, keys, row));
    return own.isLeftOut ? [] : records.map((row) => ({ table: own, row }));
  };

  for await (const row of rows) {
    if (row.sheet !== sheet) {
      if (waiting.length > 0) yield* recordsOf(settle());
      leave();
      sheet = row.sheet;
    }
    if (isBlank(row.cells)) continue;
    if (table) yield* recordsOf([row]);
    else if (unread) unread.rows += 1;
    else {
      waiting.push(row);
      if (waiting.length > rowsSearched) yield* recordsOf(settle());
    }
  }
  if (waiting.length > 0) yield* recordsOf(settle());
  leave();
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

function isRecord<Name extends string, Column extends SoughtColumn<Name>>(
  table: ReadTable<Column>,
  keys: readonly Name[],
  row: ReadRow,
): boolean {
  const { columns, heads } = table.heading;
  const { cells } = row;
  const isRead = (_: string, index: number) => columns[index] !== undefined;
  // Numbers of rows that are prepared for records, or remarks beside the table.
  const isEmpty = cells.every((cell, index) => columns[index] === undefined || cell.trim() === "");
  const isKeyed = (except: number) =>
    columns.some(
      (column, index) =>
        column !== undefined &&
        keys.includes(column.name) &&
        index !== except &&
        !!cells[index]?.trim() &&
        !isSignature(cells[index]),
    );
  if (isBeside(row, isKeyed, table.beside.length > 0)) {
    table.beside.push({
      row: row.row,
      text: cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(" ")
        .slice(0, 60),
    });
    return false;
  }
  if (isEmpty) return false;
  // The heading again, as on each printed page.
  if (cells.filter(isRead).length > 1 && columns.every((column, at) => !column || (cells[at] ?? "") === heads[at])) return false;
  table.rows += 1;
  if (row.isHidden) table.hidden += 1;
  if (table.first.length < shownRows) table.first.push(cells);
  return true;
}
