import { translate, type Label, type Locale } from "../../../resources/kit/label";
import type { SheetReadingResponse } from "../../../resources/responses/fileReading";
import { unitLabel, type AmountUnit } from "./amountUnits";
import type { Heading } from "./findTable";
import { isNumbering } from "./headings";
import type { ImportColumn, ImportError } from "./importSheet";
import { errorColumn } from "./markErrors";
import type { ReadTable, UnreadSheet } from "./readTables";

/** What was read of a file, or why nothing was. */
export interface FileReading {
  /** Labels of required columns that the file lacks. */
  readonly missing: readonly string[];
  /** Headers of unknown columns, which were not read. */
  readonly ignored: readonly string[];
  /** Where the header row is. */
  readonly head: { readonly sheet: string; readonly row: number } | undefined;
  /** The sheets that have the table, or some of its columns, or else the nearest one. */
  readonly reading: readonly SheetReadingResponse[];
  /** Sheets without the table. */
  readonly unreadSheets: readonly string[];
  /** The columns that a heading can be chosen for. */
  readonly fields: readonly { readonly name: string; readonly label: string; readonly required: boolean }[];
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
  const known = columns.filter(({ heads }) => heads.length > 0);
  const required = known.filter((column) => column.required);
  const missingIn = (heading: Heading<ImportColumn<Name>> | undefined) =>
    required.filter((column) => !heading?.columns.includes(column)).map(({ label }) => label);
  const fields = known.map(({ name, label, required: isRequired = false }) => ({ name, label, required: isRequired }));
  const partly = (sheet: UnreadSheet<ImportColumn<Name>>, heading: Heading<ImportColumn<Name>>) => ({
    ...toReading({ ...sheet, heading, unit: undefined, rows: 0, hidden: 0, beside: [], isLeftOut: true, groups: noGroups }),
    missing: missingIn(heading),
  });
  const toReading = (each: ReadSheet<Name>) => sheetReading(each, locale);
  const others = unread.filter((sheet) => sheet.rows > 1 && !isNotes(sheet));
  const [table] = tables.filter(({ isLeftOut }) => !isLeftOut);
  if (table) {
    return {
      ...{ missing: [], fields, head: { sheet: table.sheet, row: table.heading.row } },
      ignored: [...new Set(tables.flatMap(({ heading }) => unreadHeads(heading)))],
      reading: [...tables.map(toReading), ...others.flatMap((sheet) => (sheet.heading ? [partly(sheet, sheet.heading)] : []))],
      unreadSheets: others.map(({ sheet }) => sheet),
    };
  }
  const [nearest] = [...unread].sort((a, b) => knownIn(b.heading) - knownIn(a.heading));
  const none = { ignored: [], reading: tables.map(toReading), unreadSheets: [], fields };
  if (!nearest) return { ...none, missing: [], head: undefined };
  const found = nearest.heading;
  const shown = found ?? nearest.guess;
  const row = shown?.row ?? nearest.firstRow.row;
  const missing =
    required.length > 0
      ? missingIn(found)
      : known
          .slice(0, 3)
          .filter((column) => !found?.columns.includes(column))
          .map(({ label }) => label);
  const labels = list(missing, locale);
  const message = found
    ? translate(texts.noColumn, locale, { row, labels, unread: list(unreadHeads(found), locale) })
    : translate(texts.noHeading, locale, { row, labels });
  errors.push({ row, column: "", message });
  return {
    ...none,
    ...{ ignored: found ? unreadHeads(found) : [], missing, head: { sheet: nearest.sheet, row } },
    reading: [...none.reading, ...(shown ? [partly(nearest, shown)] : [])],
  };
}

/** Rows that are no data, and groups, of which the first are shown. */
const shownBeside = 20;
const noGroups: ReadonlySet<string> = new Set();

const knownIn = <Column>(heading: Heading<Column> | undefined): number =>
  heading?.columns.filter((column) => column !== undefined).length ?? 0;

/** Our own instructions behind a template. */
const isNotes = ({ sheet }: { readonly sheet: string }): boolean => /^(填写说明|Instructions|说明)$/.test(sheet);

const isUnread = <Column>({ heads, columns }: Heading<Column>, at: number): boolean => {
  const head = heads[at]!.trim();
  return head !== "" && columns[at] === undefined && !isNumbering(head) && head !== errorColumn;
};
const unreadHeads = <Column>(heading: Heading<Column>): string[] =>
  heading.heads.flatMap((head, at) => (isUnread(heading, at) ? [head.trim()] : []));

/** A table, or a sheet that was not read. */
type ReadSheet<Name extends string> = Pick<
  ReadTable<ImportColumn<Name>>,
  "sheet" | "heading" | "unit" | "rows" | "hidden" | "isLeftOut" | "beside"
> & { readonly groups: ReadonlySet<string>; readonly first: readonly (readonly string[])[] };

function sheetReading<Name extends string>(
  { sheet, heading, unit, rows, hidden, beside, first, isLeftOut, groups }: ReadSheet<Name>,
  locale: Locale,
): SheetReadingResponse {
  const { heads, columns } = heading;
  const places = heads.flatMap((_, at) => (columns[at] !== undefined || isUnread(heading, at) ? [at] : []));
  return {
    ...{ sheet, head: heading.row, rows, hidden_rows: hidden, is_read: !isLeftOut, missing: [] },
    columns: places.map((at) => {
      const [column, stated] = [columns[at], unitAt({ heading, unit }, at)];
      const label = column?.isAmount && stated ? unitLabel(stated) : undefined;
      return {
        head: heads[at]!.trim(),
        ...(column && { name: column.name, label: column.label }),
        ...(label && { unit: translate(label, locale) }),
      };
    }),
    unread_columns: unreadHeads(heading),
    unread_rows: beside.slice(0, shownBeside).map(({ row, text }) => ({ row, text })),
    groups: [...groups].slice(0, shownBeside),
    first: first.map((cells) => places.map((at) => (cells[at] ?? "").trim())),
  };
}

/** The unit of the amounts in a column: that of its heading, else that of the table. */
export const unitAt = <Column>(
  { heading, unit }: Pick<ReadTable<Column>, "heading" | "unit">,
  index: number,
): AmountUnit | undefined => heading.units.get(index) ?? unit;
