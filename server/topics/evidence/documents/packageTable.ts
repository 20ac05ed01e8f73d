import type { PaperTable } from "../../../../resources/papers/parts";
import type { CellValue, SheetColumn } from "../../../platform/excel/sheet";
import { writeSheet } from "../../../platform/excel/writeWorkbook";
import { amountCell } from "../../papers/paperTable";

export interface PackageColumn extends SheetColumn {
  /** Too wide for the page: only in the sheet. */
  readonly isSheetOnly?: true;
  /** On the page a row of its own above the rows that share its value, which the other columns then have the room of. */
  readonly isGroup?: true;
}
type EvidenceRow = readonly CellValue[];

/** A table of the evidence, as a sheet and as pages; sums are in the columns of `summed`. */
export interface PackageTable {
  readonly name: string;
  readonly columns: readonly PackageColumn[];
  readonly rows: readonly EvidenceRow[];
  readonly summed: readonly number[];
  /** Below the sums: how many persons. */
  readonly note: string;
}

const sumsOf = ({ columns, rows, summed }: PackageTable): EvidenceRow =>
  columns.map((_, at) => {
    if (at === 0) return "合计";
    return summed.includes(at) ? rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0) : null;
  });

const withSums = (table: PackageTable): readonly EvidenceRow[] =>
  table.summed.length > 0 && table.rows.length > 0 ? [...table.rows, sumsOf(table)] : table.rows;

export async function workbookOfTable(table: PackageTable): Promise<Buffer> {
  const { name, columns } = table;
  const pieces: Buffer[] = [];
  const below = () => [`共${table.rows.length}行`, table.note].filter(Boolean);
  for await (const piece of writeSheet({ name, title: name, columns, rows: withSums(table), below }))
    pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

const printedCell = (value: CellValue, { kind }: SheetColumn): string => {
  if (value === null || value === undefined) return "";
  return kind === "money" && typeof value === "number" ? amountCell(value) : String(value);
};

/** The columns that fit on a page, as text. */
export function printedTable(table: PackageTable): PaperTable {
  const printed = table.columns.flatMap((column, at) => (column.isSheetOnly || column.isGroup ? [] : [{ column, at }]));
  const cells = (row: EvidenceRow) => printed.map(({ column, at }) => printedCell(row[at], column));
  const groupAt = table.columns.findIndex(({ isGroup }) => isGroup);
  const groupOf = (row: EvidenceRow | undefined) => (groupAt < 0 ? undefined : row?.[groupAt]);
  const sums = withSums(table).slice(table.rows.length);
  return {
    heads: printed.map(({ column }) => column.label),
    rows: [
      ...table.rows.flatMap((row, at) => [
        ...(groupAt >= 0 && groupOf(row) !== groupOf(table.rows[at - 1])
          ? [{ cells: [`${table.columns[groupAt]?.label}：${String(groupOf(row) ?? "")}`], is_sum: true }]
          : []),
        { cells: cells(row), is_sum: false },
      ]),
      ...sums.map((row) => ({ cells: cells(row), is_sum: true })),
    ],
  };
}
