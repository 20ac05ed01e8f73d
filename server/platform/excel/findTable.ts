import type { AmountUnit } from "./amountUnits";
import type { FoundHeading, Named } from "./headings";
import type { ReadRow } from "./sheetCells";

/** Rows in which the heading may be: above it are titles, and lines with the project and the month. */
export const rowsSearched = 20;

export interface Heading<Column> {
  /** The last row of the heading. */
  readonly row: number;
  /** Rows of the heading. */
  readonly height: 1 | 2 | 3;
  /** The headings by column, as written. */
  readonly heads: readonly string[];
  readonly columns: readonly (Column | undefined)[];
  /** In what their headings say that the amounts of columns are. */
  readonly units: ReadonlyMap<number, AmountUnit>;
  /** Headings that name the same column. */
  readonly doubled: readonly (readonly [head: string, places: readonly number[]])[];
}

type Find<Column> = (heading: string) => FoundHeading<Column> | undefined;

/** The row, or the two or three rows, that name the most columns; undefined if none names enough of them. */
export function findHeading<Column extends Named>(
  rows: readonly ReadRow[],
  find: Find<Column>,
  required: readonly Column[],
): Heading<Column> | undefined {
  let best: Heading<Column> | undefined;
  let most = 0;
  const consider = (candidate: Heading<Column>) => {
    const count = new Set(candidate.columns.filter((column) => column !== undefined)).size;
    // A single word may be in a title by chance.
    const isEnough = count > 1 || (required.length > 0 && required.every((column) => candidate.columns.includes(column)));
    if (isEnough && count > most) [best, most] = [candidate, count];
  };
  for (const row of rows) consider(headingOf(row.row, 1, row.cells, find));
  for (const [at, row] of rows.entries()) {
    const [below, lowest] = [rows[at + 1], rows[at + 2]];
    if (below?.row !== row.row + 1) continue;
    const cells = joined(row, below, find);
    consider(headingOf(below.row, 2, cells, find));
    if (lowest?.row === row.row + 2) consider(headingOf(lowest.row, 3, joined({ ...row, cells }, lowest, find), find));
  }
  return best;
}

/** Where no heading is known: the first of the rows with the most words, for a person to say what its columns are. */
export function guessHeading<Column>(rows: readonly ReadRow[]): Heading<Column> | undefined {
  const words = rows.map(({ cells }) => new Set(cells.map((cell) => cell.trim()).filter((cell) => /\p{L}/u.test(cell))).size);
  const most = Math.max(0, ...words);
  const found = most < 2 ? undefined : rows[words.findIndex((count) => count >= most * fullEnough)];
  return found && headingOf(found.row, 1, found.cells, () => undefined);
}
/** Of the most words in a row: records may have a remark more than the heading. */
const fullEnough = 0.8;

/** Of two rows: the lower heading, together with the group above it where that is how the column is known, or the upper one. */
function joined<Column>(upper: ReadRow, lower: ReadRow, find: Find<Column>): readonly string[] {
  const groups = [...upper.cells];
  for (const { column, text, isBelow } of upper.merged ?? []) if (!isBelow) groups[column] = text;
  const length = Math.max(groups.length, lower.cells.length);
  return Array.from({ length }, (_, column) => {
    const own = lower.cells[column] ?? "";
    if (own.trim() === "") return upper.cells[column] ?? "";
    const whole = `${groups[column] ?? ""}${own}`;
    return find(own) === undefined && find(whole) !== undefined ? whole : own;
  });
}

function headingOf<Column>(
  row: number,
  height: Heading<Column>["height"],
  heads: readonly string[],
  find: Find<Column>,
): Heading<Column> {
  const found = heads.map(find);
  const places = new Map<Column, number[]>();
  for (const [at, each] of found.entries()) if (each) places.set(each.column, [...(places.get(each.column) ?? []), at]);
  const columns: (Column | undefined)[] = heads.map(() => undefined);
  const doubled: (readonly [string, readonly number[]])[] = [];
  for (const [column, all] of places) {
    // A column's own heading is meant, where another word for it is there as well; before both, what a person chose.
    const most = Math.max(...all.map((at) => found[at]!.rank));
    const meant = all.filter((at) => found[at]!.rank === most);
    columns[meant[0]!] = column;
    if (meant.length > 1) doubled.push([heads[meant[0]!]!, meant]);
  }
  const units = new Map(found.flatMap((each, at) => (each?.unit && columns[at] ? [[at, each.unit] as const] : [])));
  return { row, height, heads, columns, units, doubled };
}
