import { unitOfLine, type AmountUnit } from "./amountUnits";
import { findHeading, guessHeading, rowsSearched, type Heading } from "./findTable";
import type { FoundHeading, Named } from "./headings";
import { groupName, groupOfRow } from "./groupRows";
import { isBeside, isExample, isColumnNumbers, isOtherHeading, isSignature } from "./rowsBeside";
import type { ReadRow } from "./sheetCells";

export interface SoughtColumn<Name extends string> extends Named {
  readonly name: Name;
  readonly label: string;
  readonly required?: boolean;
  /** Its value may be in a row of its own above the records, in a line above the heading, or the name of the sheet. */
  readonly isGroup?: boolean;
}

/** A table in a sheet: under its heading, as far as its records go. */
export interface ReadTable<Column> {
  readonly sheet: string;
  /** The number of tables before it. */
  readonly at: number;
  readonly heading: Heading<Column>;
  /** In what a line above it says that all amounts are. */
  readonly unit: AmountUnit | undefined;
  /** The rows above its heading. */
  readonly above: readonly ReadRow[];
  rows: number;
  hidden: number;
  /** Sums, signatures and other rows that are no records. */
  readonly beside: { readonly row: number; readonly text: string; readonly cells: readonly string[] }[];
  /** The first records, as written. */
  readonly first: (readonly string[])[];
  /** Its sheet was not chosen: its rows are counted only. */
  readonly isLeftOut: boolean;
  /** The group of the records that follow, if rows of their own name groups. */
  group: string | undefined;
  readonly groups: Set<string>;
  /** The row number of the last row that was not blank. */
  last: number;
  /** Another table begins below: rows are left out until this heading or a whole record comes again. */
  isOver: boolean;
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
  /** Its group, where a row of its own, a line above or the sheet names it. */
  readonly group: string | undefined;
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
/** Its number, its name, its leader, the number of its people. */
const cellsOfGroup = 4;

/** The records of all sheets that have the table, in order. Blank rows are left out. */
export async function* readTables<Name extends string, Column extends SoughtColumn<Name>>(
  rows: AsyncIterable<ReadRow>,
  { columns, find, keys, sheets, onUnread, onTable }: TablesOptions<Name, Column>,
): AsyncGenerator<TableRow<Column>> {
  const known = columns.filter(({ heads }) => heads.length > 0);
  const required = known.filter((column) => column.required);
  const grouping = known.find((column) => column.isGroup);
  let count = 0;
  let sheet: string | undefined;
  let waiting: ReadRow[] = [];
  let table: ReadTable<Column> | undefined;
  let unread: (Omit<UnreadSheet<Column>, "sheet" | "rows"> & { rows: number }) | undefined;

  /** The heading is looked for once enough rows are there. */
  const settle = (): readonly ReadRow[] => {
    const heading = findHeading(waiting, find, required.length > 0 ? required : known);
    const taken = waiting;
    waiting = [];
    const isGrouped = heading !== undefined && grouping !== undefined && !heading.columns.includes(grouping);
    const group = isGrouped ? groupAround(grouping, sheet!, taken, heading) : undefined;
    const isWhole =
      heading !== undefined &&
      required.every((column) => heading.columns.includes(column) || (column === grouping && group !== undefined));
    if (!isWhole) {
      const guess = heading === undefined ? guessHeading<Column>(taken) : undefined;
      const head = heading ?? guess;
      const below = head === undefined ? [] : taken.filter(({ row }) => row > head.row);
      const first = below.slice(0, shownRows).map(({ cells }) => cells);
      unread = { rows: taken.length, heading, guess, firstRow: taken[0]!, first };
      return [];
    }
    const isLeftOut = sheets !== undefined && !sheets.includes(sheet!);
    const counts = { rows: 0, hidden: 0, beside: [], first: [], groups: new Set<string>() };
    const above = rowsAbove(taken, heading);
    const unit = cellsFromNearest(above).flatMap((cell) => unitOfLine(cell) ?? [])[0];
    table = { sheet: sheet!, at: count, heading, unit, above, ...counts, isLeftOut, group, last: heading.row, isOver: false };
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
    return found.flatMap((row) => {
      if (!isRecord(own, keys, grouping, row) || own.isLeftOut) return [];
      if (own.group !== undefined) own.groups.add(own.group);
      return [{ table: own, row, group: own.group }];
    });
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

const rowsAbove = <Column>(rows: readonly ReadRow[], { row: last, height }: Heading<Column>): readonly ReadRow[] =>
  rows.filter(({ row }) => row <= last - height);

/** The texts above a heading, from the nearest row on. */
const cellsFromNearest = (above: readonly ReadRow[]): readonly string[] => above.toReversed().flatMap(({ cells }) => cells);

/** The group that is named above the heading, directly below it, or by the sheet. */
function groupAround<Column extends Named>(
  grouping: Column,
  sheet: string,
  rows: readonly ReadRow[],
  heading: Heading<Column>,
): string | undefined {
  const named = cellsFromNearest(rowsAbove(rows, heading)).flatMap((cell) => groupName(grouping, cell, "above") ?? []);
  const below = rows.find(({ row }) => row > heading.row);
  return named[0] ?? (below && groupOfRow(grouping, below.cells)) ?? groupName(grouping, sheet, "sheet");
}

/** At least half of the columns that a record needs are empty. */
function isSparse<Column extends { readonly required?: boolean }>(
  columns: readonly (Column | undefined)[],
  cells: readonly string[],
): boolean {
  const needed = columns.flatMap((column, at) => (column?.required ? [cells[at]?.trim() ?? ""] : []));
  return needed.length > 2 && needed.filter((cell) => cell === "").length * 2 >= needed.length;
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

function isRecord<Name extends string, Column extends SoughtColumn<Name>>(
  table: ReadTable<Column>,
  keys: readonly Name[],
  grouping: Column | undefined,
  row: ReadRow,
): boolean {
  const { columns, heads } = table.heading;
  const { cells } = row;
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
  const first = cells.findIndex((cell) => cell.trim() !== "");
  const isAfterGap = row.row > table.last + 1;
  table.last = row.row;
  // The heading again, as on each printed page; of one of two rows, either.
  const again = cells.filter((cell, at) => columns[at] !== undefined && cell.trim() !== "" && cell === heads[at]).length;
  if (again > 1 || (again === 1 && !cells.some((cell) => /\d/.test(cell)))) {
    table.isOver = false;
    return false;
  }
  if (isColumnNumbers(cells[first] ?? "", cells)) return false;
  // Records have more cells than a row with the name of a group.
  const mayBeGroup = cells.reduce((count, cell) => (cell === "" ? count : count + 1), 0) <= cellsOfGroup;
  const at = grouping && mayBeGroup ? columns.indexOf(grouping) : -1;
  if (grouping && mayBeGroup) {
    const others = cells.filter((cell, index) => index !== at && columns[index] !== undefined && cell.trim() !== "");
    const named = groupOfRow(grouping, cells) ?? (at >= 0 && others.length === 0 ? cells[at]?.trim() : undefined);
    if (named) {
      table.group = named;
      return false;
    }
  }
  const isGroupRow = !grouping && mayBeGroup && !isKeyed(first) && groupOfRow({ heads: [] }, cells) !== undefined;
  const isNoRecord = isGroupRow || isExample(cells) || isBeside(row, isKeyed, table.beside.length > 0);
  // What has all that a record needs is one, whatever is written above it.
  if (!isSparse(columns, cells)) table.isOver = false;
  else if (!isNoRecord && isAfterGap && isOtherHeading(cells)) table.isOver = true;
  if (isNoRecord || table.isOver) {
    table.beside.push({
      ...{ row: row.row, cells },
      text: cells
        .map((cell) => cell.trim())
        .filter(Boolean)
        .join(" ")
        .slice(0, 60),
    });
    return false;
  }
  if (isEmpty) return false;
  table.rows += 1;
  if (row.isHidden) table.hidden += 1;
  if (table.first.length < shownRows) table.first.push(cells);
  return true;
}
