import { amountInYuan, type AmountUnit } from "./amountUnits";
import type { ImportColumn, ImportedRow } from "./importSheet";
import { writtenDay } from "./writtenDay";

/** The values of a row by the names of the columns; `unitOf`: in what the table states the amounts of a column. */
export function valuesIn<Name extends string>(
  cells: readonly string[],
  columns: readonly (ImportColumn<Name> | undefined)[],
  unitOf: (index: number) => AmountUnit | undefined,
): ImportedRow<Name>["values"] {
  const values: Partial<Record<Name, unknown>> = {};
  for (let index = 0; index < cells.length; index += 1) {
    const column = columns[index];
    if (!column) continue;
    const cell = (cells[index] ?? "").trim();
    const written = halfWidth(column.hasLines ? cell : oneLine(cell));
    const value = column.read(isDash(written) ? "" : asWritten(written, column, () => unitOf(index)));
    if (value !== undefined) values[column.name] = value;
  }
  return values;
}

/** The text without what a spreadsheet, a program or the table's unit makes of it. */
function asWritten(
  text: string,
  { isAmount, isFigure, isDay, isMonth }: Pick<ImportColumn, "isAmount" | "isFigure" | "isDay" | "isMonth">,
  unit: () => AmountUnit | undefined,
): string {
  if (isAmount) return amountInYuan(text, unit());
  if (isDay || isMonth) return writtenDay(text);
  // Programs that take codes for numbers write 622202001111222.0
  return !isFigure && /^\d{5,}\.0$/.test(text) ? text.slice(0, -2) : text;
}

/** Nothing, as people write it. */
const isDash = (text: string): boolean => text.length < 6 && /^[-\u2010-\u2015\u2212\uFF0D/\uFF0F\\]+$/.test(text);

/** A text that was broken to fit its cell: between Chinese characters there is no space. */
const oneLine = (text: string): string =>
  /[\r\n]/.test(text) ? text.replace(/(?<=[^ -~\s])\s*[\r\n]+\s*(?=[^ -~\s])/g, "").replace(/\s*[\r\n]+\s*/g, " ") : text;

const hasWide = /[\uff0c-\uff5a]/;
/** Converts full-width digits and Latin letters of Chinese keyboards, and the signs between digits; other text is unchanged. */
const halfWidth = (text: string): string =>
  !hasWide.test(text)
    ? text
    : text
        .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (sign) => sign.normalize("NFKC"))
        .replace(/(?<=\d)[\uff0c-\uff0f](?=\d)/g, (sign) => sign.normalize("NFKC"));
