import { translate, type Label, type Locale } from "../../resources/kit/label";
import type { Heading } from "./findTable";
import { isNumbering } from "./headings";
import type { ImportColumn, ImportError } from "./importSheet";
import { errorColumn } from "./markErrors";
import type { ReadTable, UnreadSheet } from "./readTables";

/** What was read of a sheet, for the person to compare with his file. */
export interface SheetReading {
  readonly sheet: string;
  /** The row of the heading. */
  readonly head: number;
  readonly rows: number;
  readonly hidden_rows: number;
  /** The headings with the columns that they were read as. */
  readonly columns: readonly { readonly head: string; readonly label: string }[];
  readonly unread_columns: readonly string[];
  /** Sums, signatures and notes. */
  readonly unread_rows: readonly { readonly row: number; readonly text: string }[];
  /** The first records, in the order of the columns. */
  readonly first: readonly (readonly string[])[];
}

/** What was read of a file, or why nothing was. */
export interface FileReading {
  /** Labels of required columns that the file lacks. */
  readonly missing: readonly string[];
  /** Headers of unknown columns, which were not read. */
  readonly ignored: readonly string[];
  /** Where the header row is. */
  readonly head: { readonly sheet: string; readonly row: number } | undefined;
  readonly reading: readonly SheetReading[];
  /** Sheets without the table. */
  readonly unreadSheets: readonly string[];
}

const texts = {
  noHeading: [
    "第{row}行不是表头：没有找到{labels}列。请核对列名，或下载模板填写",
    "Row {row} is no heading: the columns {labels} were not found. Check the column names, or use the template",
  ],
  noColumn: [
    "第{row}行的表头缺少{labels}列（未识别的列：{unread}）",
    "The heading in row {row} lacks the columns {labels} (unknown columns: {unread})",
  ],
  none: ["无", "none"],
} as const satisfies Record<string, Label>;

const list = (words: readonly string[], locale: Locale): string =>
  words.length === 0
    ? translate(texts.none, locale)
    : words.map((word) => (locale === "zh" ? `“${word}”` : word)).join(locale === "zh" ? "、" : ", ");

/** The reading of the file, or why it was not read. */
export function readingOf<Name extends string>(
  columns: readonly ImportColumn<Name>[],
  tables: readonly ReadTable<ImportColumn<Name>>[],
  unread: readonly UnreadSheet<ImportColumn<Name>>[],
  errors: ImportError[],
  locale: Locale,
): FileReading {
  const [table] = tables;
  if (table) {
    return {
      missing: [],
      ignored: [...new Set(tables.flatMap(({ heading }) => unreadHeads(heading)))],
      head: { sheet: table.sheet, row: table.heading.row },
      reading: tables.map(sheetReading),
      unreadSheets: unread.filter((sheet) => sheet.rows > 1 && !isNotes(sheet)).map(({ sheet }) => sheet),
    };
  }
  const required = columns.filter((column) => column.required && column.heads.length > 0);
  const [nearest] = [...unread].sort((a, b) => knownIn(b.heading) - knownIn(a.heading));
  const none = { ignored: [], reading: [], unreadSheets: [] };
  if (!nearest) return { ...none, missing: [], head: undefined };
  const found = nearest.heading;
  const row = found?.row ?? nearest.firstRow.row;
  const expected = required.length > 0 ? required : columns.filter(({ heads }) => heads.length > 0).slice(0, 3);
  const missing = expected.filter((column) => !found?.columns.includes(column)).map(({ label }) => label);
  const labels = list(missing, locale);
  const message = found
    ? translate(texts.noColumn, locale, { row, labels, unread: list(unreadHeads(found), locale) })
    : translate(texts.noHeading, locale, { row, labels });
  errors.push({ row, column: "", message });
  return { ...none, ignored: found ? unreadHeads(found) : [], missing, head: { sheet: nearest.sheet, row } };
}

const knownIn = <Column>(heading: Heading<Column> | undefined): number =>
  heading?.columns.filter((column) => column !== undefined).length ?? 0;

/** Our own instructions behind a template. */
const isNotes = ({ sheet }: { readonly sheet: string }): boolean => /^(填写说明|Instructions|说明)$/.test(sheet);

const unreadHeads = <Column>({ heads, columns }: Heading<Column>): string[] =>
  heads
    .filter((head, at) => head.trim() !== "" && columns[at] === undefined && !isNumbering(head) && head !== errorColumn)
    .map((head) => head.trim());

function sheetReading<Name extends string>({
  sheet,
  heading,
  rows,
  hidden,
  beside,
  first,
}: ReadTable<ImportColumn<Name>>): SheetReading {
  const places = heading.columns.flatMap((column, at) => (column ? [{ column, at }] : []));
  return {
    ...{ sheet, head: heading.row, rows, hidden_rows: hidden },
    columns: places.map(({ column, at }) => ({ head: heading.heads[at]!.trim(), label: column.label })),
    unread_columns: unreadHeads(heading),
    unread_rows: beside.slice(0, 20),
    first: first.map((cells) => places.map(({ at }) => (cells[at] ?? "").trim())),
  };
}
