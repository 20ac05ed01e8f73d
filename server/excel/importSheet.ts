import type { Readable } from "node:stream";
import "../../resources/tableWords";
import { translate, type Label, type Locale } from "../../resources/kit/label";
import type { WorkbookLimits } from "./limits";
import { readFirstSheet } from "./readWorkbook";
import { bareLabel } from "./sheet";

export interface ImportColumn<Name extends string = string> {
  readonly name: Name;
  /** Used in messages about its cells. */
  readonly label: string;
  /** Headers by which a file may name it. */
  readonly heads: readonly string[];
  /** A file without it is refused as a whole. */
  readonly required?: boolean;
  /** Converts the cell's text; undefined leaves the value out of the row. */
  readonly read: (text: string) => unknown;
}

export interface ImportedRow<Name extends string = string> {
  /** The spreadsheet's row number, from 1. */
  readonly row: number;
  readonly values: Readonly<Partial<Record<Name, unknown>>>;
  /** One of its cells is unreadable. */
  readonly hasFaults: boolean;
}

export interface ImportError {
  readonly row: number;
  /** The label of the column; empty if the whole row is meant. */
  readonly column: string;
  /** Position of the column in the file, from 0. */
  readonly index?: number;
  readonly message: string;
}

/** Reports an error of a row, at the first of the named columns that the file has. */
export type ReportError<Name extends string = string> = (row: number, message: string, ...columns: readonly Name[]) => void;

export interface SheetImport<Name extends string, Matched> {
  readonly columns: readonly ImportColumn<Name>[];
  /** Looks up references of some rows, and returns those that can be written. */
  readonly match: (
    rows: readonly ImportedRow<Name>[],
    report: ReportError<Name>,
  ) => Promise<readonly Matched[]> | readonly Matched[];
  /** Writes some rows. */
  readonly into: (rows: readonly Matched[], report: ReportError<Name>) => Promise<void> | void;
  readonly limit?: { readonly rows: number; readonly text: Label };
  /** Overrides for a workbook larger than usual. */
  readonly workbook?: Partial<WorkbookLimits>;
  /** Called after each slice with the number of rows read, and the fraction of the file from 0 to 1. */
  readonly progress?: (rows: number, share: number) => void;
}

export interface ImportResult {
  readonly rows: number;
  readonly errors: readonly ImportError[];
  /** Labels of required columns that the file lacks. */
  readonly missing: readonly string[];
  /** Headers of unknown columns, which were not read. */
  readonly ignored: readonly string[];
  /** Where the header row is. */
  readonly head: { readonly sheet: string; readonly row: number } | undefined;
}

/** Chinese keyboards type full-width brackets. */
const headOf = (cell: string): string => bareLabel(cell).replaceAll("（", "(").replaceAll("）", ")");

/** Small enough to keep memory low, large enough to need few statements. */
const rowsInSlice = 250;

/**
 * Reads the first sheet of a workbook into rows by column name, in slices, so that memory does not grow with the file. Errors are
 * reported, and reading continues; a caller that writes all rows or none rolls back on errors.
 */
export async function importSheet<Name extends string, Matched>(
  source: Readable | Buffer,
  locale: Locale,
  { columns, match, into, limit, workbook, progress }: SheetImport<Name, Matched>,
): Promise<ImportResult> {
  const errors: ImportError[] = [];
  const unreadable = new Set<string>();
  const columnByHead = new Map(columns.flatMap((column) => column.heads.map((head) => [headOf(head), column] as const)));
  let head: ImportResult["head"];
  let missing: readonly string[] = [];
  let heads: readonly string[] = [];
  let found: readonly (ImportColumn<Name> | undefined)[] = [];
  let [rows, share] = [0, 0];
  let slice: ImportedRow<Name>[] = [];

  const report: ReportError<Name> = (row, message, ...names) => {
    const name = names.find((each) => found.some((column) => column?.name === each)) ?? names[0];
    const index = found.findIndex((column) => column !== undefined && column.name === name);
    const column = columns.find((each) => each.name === name)?.label ?? "";
    // What an unreadable cell is taken for is not a second error.
    if (unreadable.has(`${row} ${index}`)) return;
    errors.push({ row, column, message, ...(index >= 0 && { index }) });
  };
  const finishSlice = async () => {
    await into(await match(slice, report), report);
    progress?.(rows, share);
    slice = [];
  };

  for await (const { sheet, row, cells, faults } of readFirstSheet(source, workbook, (read) => (share = read))) {
    if (!head) {
      head = { sheet, row };
      heads = cells.map(headOf);
      found = heads.map((label) => columnByHead.get(label));
      missing = columns.filter((column) => column.required && !found.includes(column)).map(({ label }) => label);
      if (missing.length > 0) break;
      continue;
    }
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (limit && rows >= limit.rows) {
      errors.push({ row, column: "", message: translate(limit.text, locale, { most: limit.rows }) });
      break;
    }
    // Faults of a column that is not read do no harm.
    const own = faults.filter(({ column }) => found[column] !== undefined);
    for (const { column: index, text, facts } of own) {
      errors.push({ row, column: found[index]!.label, index, message: translate(text, locale, facts) });
      unreadable.add(`${row} ${index}`);
    }
    slice.push({ row, values: valuesIn(cells, found), hasFaults: own.length > 0 });
    rows += 1;
    if (slice.length >= rowsInSlice) await finishSlice();
  }
  if (slice.length > 0) await finishSlice();
  const ignored = heads.filter((label, at) => label !== "" && found[at] === undefined);
  return { rows, errors, missing, ignored, head };
}

function valuesIn<Name extends string>(
  cells: readonly string[],
  columns: readonly (ImportColumn<Name> | undefined)[],
): ImportedRow<Name>["values"] {
  const values: Partial<Record<Name, unknown>> = {};
  for (const [index, cell] of cells.entries()) {
    const column = columns[index];
    const value = column?.read(halfWidth(cell.trim()));
    if (column && value !== undefined) values[column.name] = value;
  }
  return values;
}

/** Converts full-width digits and Latin letters of Chinese keyboards, and the signs between digits; other text is unchanged. */
const halfWidth = (text: string): string =>
  text
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) => sign.normalize("NFKC"))
    .replace(/(?<=\d)[\uff0c-\uff0f](?=\d)/g, (sign) => sign.normalize("NFKC"));
