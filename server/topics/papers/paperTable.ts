import type { PaperTable } from "../../../resources/papers/parts";
import { formatFen, toFen } from "../../../resources/kit/money";
import type { PrintedRow } from "../../platform/print/table";
import type { Sheets } from "../../platform/print/sheets";

/** An amount in a table, whose unit is in the head: 7,576.00 */
export const amountCell = (fen: number): string => {
  const [whole = "", decimals = ""] = formatFen(fen, { thousands: true }).split(".");
  return `${whole}.${decimals.padEnd(2, "0")}`;
};

/** Not the number of a card. */
const isNumber = (cell: string): boolean => /^-?[\d,]{1,15}(\.\d+)?$/.test(cell);

/** Prints a table with a number before each row; columns that hold numbers are right-aligned. */
export function drawTable(sheets: Sheets, { heads, rows }: PaperTable): Promise<void> {
  let line = 0;
  const numbered: PrintedRow[] = rows.map(({ cells, is_sum }) => ({
    cells: cells.length === 1 ? cells : [is_sum ? "" : `${(line += 1)}`, ...cells],
    ...(is_sum && { isSum: true as const }),
  }));
  const lines = numbered.filter(({ cells, isSum }) => !isSum && cells.length > 1);
  const isNumeric = (column: number) =>
    lines.some(({ cells }) => cells[column] !== "") &&
    lines.every(({ cells }) => isNumber(cells[column] ?? "") || cells[column] === "");
  return sheets.table(["序号", ...heads], numbered, isNumeric);
}

/** A sum row: the label in the first column, and the sum of each column of amounts. */
export function sumRow(label: string, rows: readonly (readonly string[])[], columns: readonly number[], width: number) {
  const cells = Array.from({ length: width }, (_, at) => {
    if (at === 0) return label;
    return columns.includes(at) ? amountCell(rows.reduce((sum, row) => sum + fenOf(row[at]), 0)) : "";
  });
  return { cells, is_sum: true };
}

const fenOf = (cell = ""): number => toFen(cell.replaceAll(",", "")) ?? 0;
