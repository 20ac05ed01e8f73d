import type { Readable } from "node:stream";
import "../../../resources/tableWords";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { columnName } from "./cellXml";
import type { Heading } from "./findTable";
import { headingIndex, type ChosenColumns } from "./headings";
import type { WorkbookLimits } from "./limits";
import { readTables, type ReadTable, type SoughtColumn, type UnreadSheet } from "./readTables";
import { readingOf, unitAt, type FileReading } from "./sheetReading";
import { readWorkbook } from "./readWorkbook";
import { cellFaults, type ReadRow } from "./sheetCells";
import { valuesIn } from "./valuesIn";

export interface ImportColumn<Name extends string = string> extends SoughtColumn<Name> {
  readonly name: Name;
  /** Used in messages about its cells. */
  readonly label: string;
  /** Headers by which a file may name it. */
  readonly heads: readonly string[];
  /** A file without it is refused as a whole. */
  readonly required?: boolean;
  /** An amount or another figure: a merged cell cannot be meant for each of its rows. */
  readonly isFigure?: boolean;
  /** An amount, in yuan unless the table says otherwise. */
  readonly isAmount?: boolean;
  readonly isMonth?: boolean;
  readonly isDay?: boolean;
  /** A text of several lines; in the others a line break only fits the text to the width of its cell. */
  readonly hasLines?: boolean;
  /** Converts the cell's text; undefined leaves the value out of the row. */
  readonly read: (text: string) => unknown;
}

export interface ImportedRow<Name extends string = string> {
  /** The spreadsheet's row number, from 1; in further sheets a number above all row numbers, which messages replace by the place. */
  readonly row: number;
  readonly values: Readonly<Partial<Record<Name, unknown>>>;
  /** One of its cells is unreadable. */
  readonly hasFaults: boolean;
}

export interface ImportError {
  readonly row: number;
  /** The sheet, if it is not the first that was read. */
  readonly sheet?: string;
  /** The label of the column; empty if the whole row is meant. */
  readonly column: string;
  /** Position of the column in the file, from 0. */
  readonly index?: number;
  /** What the cell says. */
  readonly value?: string;
  readonly message: string;
}

/** Reports an error of a row, at the first of the named columns that the file has. */
export type ReportError<Name extends string = string> = (row: number, message: string, ...columns: readonly Name[]) => void;

export interface SheetImport<Name extends string, Matched> {
  readonly columns: readonly ImportColumn<Name>[];
  /** Columns that identify a record, by default the required ones: a row without them may be a sum or a signature. */
  readonly keys?: readonly Name[];
  /** Looks up references of some rows, and returns those that can be written. */
  readonly match: (
    rows: readonly ImportedRow<Name>[],
    report: ReportError<Name>,
    warn: ReportError<Name>,
  ) => Promise<readonly Matched[]> | readonly Matched[];
  /** Writes some rows. */
  readonly into: (rows: readonly Matched[], report: ReportError<Name>, warn: ReportError<Name>) => Promise<void> | void;
  /** What a person chose in the preview. */
  readonly choice?: SheetChoice | undefined;
  readonly limit?: { readonly rows: number; readonly text: Label };
  /** Overrides for a workbook larger than usual. */
  readonly workbook?: Partial<WorkbookLimits>;
  /** Called after each slice with the number of rows read, and the fraction of the file from 0 to 1. */
  readonly progress?: (rows: number, share: number) => void;
}

/** How a person wants a file to be read, where the headings do not say it. */
export interface SheetChoice {
  readonly columns?: ChosenColumns;
  /** The sheets to read; by default, all that have the table. */
  readonly sheets?: readonly string[] | undefined;
}

export interface ImportResult extends FileReading {
  readonly rows: number;
  readonly errors: readonly ImportError[];
  /** What should be checked, but is imported. */
  readonly warnings: readonly ImportError[];
  /** The rows above and between the records that are none: titles, sums, signatures. */
  readonly others: readonly OtherRow[];
  readonly places: SheetPlaces;
}

export interface OtherRow {
  /** As `ImportedRow.row`. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** Where the rows of an import are in the file, for errors that are found later. */
export interface SheetPlaces {
  readonly placeOf: (row: number) => Pick<ImportError, "row" | "sheet">;
  /** A message with the places of its rows. */
  readonly withPlaces: (message: string) => string;
  readonly columnOf: (row: number, name: string) => number | undefined;
}

/** Small enough to keep memory low, large enough to need few statements. */
const rowsInSlice = 250;
/** More than the rows of a sheet: numbers of rows in further sheets. */
const sheetStep = 2_097_152;

const texts = {
  doubled: [
    "“{head}”有{count}列（{places}），无法确定读哪一列，请删除或改名",
    "“{head}” is the heading of the columns {places}; delete or rename all but one",
  ],
  mergedFigure: [
    "“{value}”是合并单元格，无法确定每行是多少，请取消合并后逐行填写",
    "“{value}” is in a merged cell; unmerge it and enter the figure of each row",
  ],
  otherCurrency: [
    "“{head}”的金额单位是{currency}，平台只登记人民币，请换算成元",
    "“{head}” is in {currency}; only CNY is recorded: convert the amounts",
  ],
  yearTenth: [
    "“{value}”无法确定是1月还是10月，请按{year}-01或{year}-10填写",
    "“{value}” may be January or October; write {year}-01 or {year}-10",
  ],
  noColumn: ["{message}（表中没有“{label}”列，请加上这一列）", "{message} (the table has no column “{label}”; add it)"],
} as const satisfies Record<string, Label>;

/**
 * Reads the tables of a workbook into rows by column name, in slices, so that memory does not grow with the file: those of all sheets
 * with the same columns, wherever their headings are. Errors are reported, and reading continues; a caller that writes all rows or none
 * rolls back on errors.
 */
export async function importSheet<Name extends string, Matched>(
  source: Readable | Buffer,
  locale: Locale,
  { columns, match, into, choice, limit, workbook, progress, ...options }: SheetImport<Name, Matched>,
): Promise<ImportResult> {
  const keys = options.keys ?? columns.flatMap(({ name, required }) => (required ? [name] : []));
  const grouping = columns.find(({ isGroup }) => isGroup);
  const errors: ImportError[] = [];
  const warnings: ImportError[] = [];
  const unreadable = new Set<string>();
  const written = new Map<number, readonly string[]>();
  const tables: ReadTable<ImportColumn<Name>>[] = [];
  const unread: UnreadSheet<ImportColumn<Name>>[] = [];
  /** Which of two equal headings, or what amount is meant, must be decided before anything is read. */
  const undecided = new Set<ReadTable<ImportColumn<Name>>>();
  let [rows, share] = [0, 0];
  let slice: ImportedRow<Name>[] = [];

  const tableOf = (key: number) => tables[Math.floor(key / sheetStep)];
  const placeIn = (key: number) => ({
    row: key % sheetStep,
    ...(key >= sheetStep && { sheet: tableOf(key)?.sheet ?? "" }),
  });
  const placed = (message: string): string =>
    tables.length < 2 ? message : message.replace(/(第)?\d{7,}(行)?/g, (place) => placeOf(place, tableOf, locale));
  const reportTo =
    (list: ImportError[]): ReportError<Name> =>
    (key, message, ...names) => {
      const heading = tableOf(key)?.heading;
      const found: Heading<ImportColumn<Name>>["columns"] = heading?.columns ?? [];
      const name = names.find((each) => found.some((column) => column?.name === each)) ?? names[0];
      const index = found.findIndex((column) => column !== undefined && column.name === name);
      const column = columns.find((each) => each.name === name)?.label ?? "";
      // What an unreadable cell is taken for is not a second error.
      if (unreadable.has(`${key} ${index}`)) return;
      const about = names.flatMap((each) => columns.find((column) => column.name === each) ?? [])[0];
      if (heading && about && !about.required && name !== about.name && name !== undefined && options.keys?.includes(name)) {
        // Once: the column is added for all rows, and marking it in the cell of another would mislead.
        const at = { ...placeIn(key), row: heading.row, column: about.label };
        const text = translate(texts.noColumn, locale, { message: placed(message), label: about.label });
        if (!list.some((each) => each.message === text && each.sheet === at.sheet)) list.push({ ...at, message: text });
        return;
      }
      const value = written.get(key)?.[index]?.trim();
      list.push({
        ...{ ...placeIn(key), column, message: placed(message) },
        ...(index >= 0 && { index }),
        ...(value && { value }),
      });
    };
  const [report, warn] = [reportTo(errors), reportTo(warnings)];
  const finishSlice = async () => {
    await into(await match(slice, report, warn), report, warn);
    progress?.(rows, share);
    slice = [];
    written.clear();
  };

  const records = readTables<Name, ImportColumn<Name>>(
    readWorkbook(source, workbook, (read) => (share = read)),
    {
      ...{ columns, find: headingIndex(columns, choice?.columns), keys, sheets: choice?.sheets },
      onUnread: (sheet) => void unread.push(sheet),
      onTable(table) {
        tables.push(table);
        const { row, doubled } = table.heading;
        if (table.isLeftOut) return;
        const inOthers = inOtherCurrency(table);
        if (doubled.length > 0 || inOthers.length > 0) undecided.add(table);
        for (const { head, currency, column } of inOthers)
          report(table.at * sheetStep + row, translate(texts.otherCurrency, locale, { head, currency }), column.name);
        for (const [head, places] of doubled)
          report(table.at * sheetStep + row, doubledText(head, places, locale), table.heading.columns[places[0]!]!.name);
      },
    },
  );
  let [above, aboveTable]: [readonly string[], ReadTable<ImportColumn<Name>> | undefined] = [[], undefined];
  for await (const { table, row: found, group } of records) {
    if (undecided.has(table)) continue;
    const key = table.at * sheetStep + found.row;
    if (limit && rows >= limit.rows) {
      report(key, translate(limit.text, locale, { most: limit.rows }));
      break;
    }
    const { columns: own } = table.heading;
    const faults = found.faults.filter(({ column }) => own[column] !== undefined);
    written.set(key, found.cells);
    // Faults of a column that is not read do no harm.
    for (const { column, text, facts } of faults) report(key, translate(text, locale, facts), own[column]!.name);
    const { cells: merged, figures } = filled(found, own);
    const cells = merged.map((cell, at) => (isDitto(cell) && own[at] && table === aboveTable ? (above[at] ?? "") : cell));
    [above, aboveTable] = [cells, table];
    // A number that a spreadsheet has shortened is read by no check of its kind.
    const shorts: number[] = [];
    for (const [index, cell] of cells.entries())
      if (cell.includes("+") && shortened.test(cell) && own[index] && !own[index].isFigure)
        if (!faults.some(({ column }) => column === index)) shorts.push(index);
    for (const index of shorts) report(key, translate(cellFaults.lostDigits, locale), own[index]!.name);
    const unsure = (found.yearTenths ?? []).filter((index) => own[index]?.isMonth);
    for (const index of unsure) {
      const value = cells[index]!.trim();
      report(key, translate(texts.yearTenth, locale, { value, year: value.slice(0, 4) }), own[index]!.name);
    }
    for (const [index, value] of figures) report(key, translate(texts.mergedFigure, locale, { value }), own[index]!.name);
    for (const column of [...faults.map((fault) => fault.column), ...shorts, ...unsure]) unreadable.add(`${key} ${column}`);
    const values = {
      ...(group !== undefined && grouping && { [grouping.name]: grouping.read(group) }),
      ...valuesIn(cells, own, (index) => (found.scaled?.includes(index) ? undefined : unitAt(table, index))),
    };
    slice.push({ row: key, values, hasFaults: faults.length + shorts.length + unsure.length + figures.length > 0 });
    rows += 1;
    if (slice.length >= rowsInSlice) await finishSlice();
  }
  if (slice.length > 0) await finishSlice();
  const places: SheetPlaces = {
    placeOf: placeIn,
    withPlaces: placed,
    columnOf: (key, name) => {
      const index = tableOf(key)?.heading.columns.findIndex((column) => column?.name === name) ?? -1;
      return index < 0 ? undefined : index;
    },
  };
  const others = tables
    .filter(({ isLeftOut }) => !isLeftOut)
    .flatMap(({ at, above, beside }) => [...above, ...beside].map(({ row, cells }) => ({ row: at * sheetStep + row, cells })));
  return { rows, errors, warnings, others, places, ...readingOf(columns, tables, unread, errors, locale) };
}

const doubledText = (head: string, places: readonly number[], locale: Locale): string =>
  translate(texts.doubled, locale, {
    ...{ head, count: places.length },
    places: places.map((at) => (locale === "zh" ? `${columnName(at)}列` : columnName(at))).join(locale === "zh" ? "、" : ", "),
  });

/** Columns of amounts that are not in yuan. */
const inOtherCurrency = <Name extends string>(table: ReadTable<ImportColumn<Name>>) =>
  table.heading.columns.flatMap((column, index) => {
    const unit = column?.isAmount ? unitAt(table, index) : undefined;
    return column && unit && "currency" in unit
      ? [{ head: table.heading.heads[index]!.trim(), currency: unit.currency, column }]
      : [];
  });

/** In a message, the number of a row in a further sheet is replaced by the name of the sheet and the row. */
function placeOf(text: string, tableOf: (key: number) => { readonly sheet: string } | undefined, locale: Locale): string {
  const key = Number(text.replace(/\D/g, ""));
  const table = key < sheetStep ? undefined : tableOf(key);
  if (!table) return text;
  return locale === "zh" ? `“${table.sheet}”第${key % sheetStep}行` : `${key % sheetStep} of “${table.sheet}”`;
}

/** The cells with the texts of merged ranges, and the figures that cannot be divided. */
function filled<Name extends string>(
  { cells, merged = [] }: ReadRow,
  columns: readonly (ImportColumn<Name> | undefined)[],
): { readonly cells: readonly string[]; readonly figures: readonly (readonly [index: number, value: string])[] } {
  if (merged.length === 0) return { cells, figures: [] };
  const own = [...cells];
  const figures: (readonly [number, string])[] = [];
  for (const { column: index, from, text, isBelow } of merged) {
    const column = columns[index];
    if (!column || (own[index] ?? "") !== "") continue;
    if (isBelow && column.isFigure) figures.push([index, text]);
    // What is merged across two columns that are read belongs to the first.
    else if (index === from || columns[from] === undefined) own[index] = text;
  }
  return { cells: own, figures };
}

/** The same as in the row above. */
const isDitto = (cell: string): boolean => cell !== "" && cell.length < 6 && /^\s*(同上|〃|″|〞|＂|")\s*$/.test(cell);

/** 4.20123E+17 */
const shortened = /^\s*\d(\.\d+)?E\+\d{2}\s*$/i;
