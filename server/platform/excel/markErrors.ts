import type { Readable } from "node:stream";
import type { WorkbookLimits } from "./limits";
import { readWorkbook } from "./readWorkbook";
import { bareLabel, columnWidth, type SheetData, type SheetColumn, type SheetRow } from "./sheet";
import type { ReadRow } from "./sheetCells";
import { writeWorkbook } from "./writeWorkbook";
import { groupBy } from "../groupBy";

export interface SheetError {
  readonly sheet: string;
  /** The spreadsheet's row number, from 1. */
  readonly row: number;
  /** From 0; missing if the whole row is meant. */
  readonly column?: number;
  readonly message: string;
}

/** The fixed label of the error column, so that it is recognised when the file is imported again. */
export const errorColumn = "错误说明";

export interface MarkOptions {
  /** The header row, from 1. */
  readonly headRow?: number;
  /** The header rows of sheets that have others. */
  readonly headRows?: ReadonlyMap<string, number>;
  readonly limits?: Partial<WorkbookLimits>;
  /** By default, all sheets. */
  readonly sheet?: string;
  /** Columns of the template: those with the same label keep their cell kind and choices. */
  readonly template?: readonly SheetColumn[];
}

/**
 * Writes the user's rows again in their places, with wrong cells coloured and the errors at the end of the row. The file is read
 * twice, once for its shape and once while the marked copy is written, so that only a few rows are in memory.
 */
export async function markErrors(
  original: Buffer | readonly ReadRow[],
  errors: readonly SheetError[],
  { headRow = 1, headRows = new Map(), limits, sheet, template = [] }: MarkOptions = {},
): Promise<Readable> {
  const read = () => (Buffer.isBuffer(original) ? readWorkbook(original, limits) : original);
  const shapes = new Map<string, Shape>();
  for await (const row of read()) {
    if (sheet !== undefined && row.sheet !== sheet) continue;
    const shape = shapes.get(row.sheet) ?? { widths: [], last: 0, seen: 0, first: [], head: [] };
    shapes.set(row.sheet, shape);
    measure(shape, row, headRows.get(row.sheet) ?? headRow);
  }
  const known = new Map(template.map((column) => [bareLabel(column.label), column]));
  return writeWorkbook(
    [...shapes].map(([name, shape]) => {
      const own = groupBy(
        errors.filter((error) => error.sheet === name),
        ({ row }) => row,
      );
      return markedSheet(name, { ...shape, known }, read, own, headRows.get(name) ?? headRow);
    }),
  );
}

/** What must be known about a sheet before its first row is written. */
interface Shape {
  readonly widths: number[];
  last: number;
  seen: number;
  first: readonly string[];
  head: readonly string[];
}

/** Enough rows to estimate the width of a column. */
const rowsMeasured = 100;

function measure(shape: Shape, { row, cells }: ReadRow, headRow: number): void {
  shape.last = Math.max(shape.last, row);
  shape.seen += 1;
  if (row === 1) shape.first = cells;
  if (row === headRow) shape.head = cells;
  for (const [column, cell] of cells.entries()) {
    const known = shape.widths[column] ?? narrowest;
    shape.widths[column] = shape.seen > rowsMeasured ? known : Math.min(widest, Math.max(known, columnWidth(cell)));
  }
}

function markedSheet(
  name: string,
  { widths, last: lastOfFile, first, head, known }: Shape & { readonly known: ReadonlyMap<string, SheetColumn> },
  read: () => Iterable<ReadRow> | AsyncIterable<ReadRow>,
  errors: ReadonlyMap<number, readonly SheetError[]>,
  headRow: number,
): SheetData {
  const last = Math.max(lastOfFile, ...errors.keys());
  // A file marked before already has the column.
  const marked = head.indexOf(errorColumn);
  const errorAt = marked >= 0 ? marked : widths.length;

  const rowAt = (number: number, own: readonly string[]): SheetRow => {
    const cells: SheetRow[number][] = [...own];
    const found = errors.get(number) ?? [];
    for (const { column } of found) if (column !== undefined && column !== errorAt) cells[column] = { wrong: own[column] };
    if (found.length > 0) cells[errorAt] = { wrong: found.map(({ message }) => message).join("；") };
    else cells[errorAt] = number === headRow ? errorColumn : "";
    return cells;
  };
  /** Rows missing in the file keep their place, with their errors. */
  async function* rows(): AsyncGenerator<SheetRow> {
    let next = 2;
    for await (const { sheet, row, cells } of read()) {
      if (sheet !== name || row < next) continue;
      while (next < row) yield rowAt(next++, []);
      yield rowAt(next++, cells);
    }
    while (next <= last) yield rowAt(next++, []);
  }
  const titles = rowAt(1, first);
  const columns = Array.from({ length: Math.max(widths.length, errorAt + 1) }, (_, index): SheetColumn => {
    const label = titles[index];
    const { kind = "text", choices = [] } = known.get(bareLabel(head[index] ?? "")) ?? {};
    return {
      ...{ label: typeof label === "string" ? label : "", kind, choices },
      width: index === errorAt ? 60 : widths[index]!,
    };
  });
  return { name, columns, rows: rows() };
}

const narrowest = 8;
const widest = 40;
