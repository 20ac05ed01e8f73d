import type { Label, TextParams } from "../../../resources/kit/label";
import type { WorkbookLimits } from "./limits";
import type { MergedCell } from "./mergedCells";
import { generalFormat } from "./numberFormat";
import { hasLostDigits, numberText } from "./numberText";
import { textGatherer, unescapedText, type WorkbookParts } from "./workbookParts";
import type { XmlHandlers } from "./xmlEvents";

export interface ReadRow {
  readonly sheet: string;
  /** The spreadsheet's row number, from 1. */
  readonly row: number;
  /** The text shown in each cell, from column A; blank ones are empty. */
  readonly cells: readonly string[];
  readonly faults: readonly CellFault[];
  /** Columns with a number such as 2026.1, which is all that remains of the month 2026.10 typed into a spreadsheet. */
  readonly yearTenths?: readonly number[];
  /** Columns whose formats show a part of the amount, as in 万: the cell has all of it, in yuan. */
  readonly scaled?: readonly number[];
  /** Its cells in merged ranges that begin above it, or to the left. */
  readonly merged?: readonly MergedCell[];
  /** Not shown in the spreadsheet program: hidden, or left out by a filter. */
  readonly isHidden?: true;
}

interface CellFault {
  /** From 0. */
  readonly column: number;
  readonly text: Label;
  readonly facts?: TextParams;
}

export const cellFaults = {
  formula: [
    "公式的结果不是数字或文字，请填写内容本身",
    "The formula result is neither a number nor text; enter the value itself",
  ],
  noResult: [
    "公式没有计算结果，请用Excel或WPS打开并保存后再上传",
    "The formula has no calculated result; open and save the file in Excel or WPS, then upload again",
  ],
  lostDigits: [
    "超过15位的号码请以文本格式填写，否则末尾数字会丢失",
    "Enter numbers longer than 15 digits as text; otherwise the last digits are lost",
  ],
  otherCurrency: [
    "显示为{currency}金额，平台只登记人民币，请换算成元并改为普通数字格式",
    "The amount is shown in {currency}; only CNY is recorded: convert it, and use a plain number format",
  ],
  errorValue: ["单元格是错误值{value}，请改为正确的内容或清空", "The cell contains the error value {value}; correct or clear it"],
} as const satisfies Record<string, Label>;

/** Converts the XML of a sheet to rows, which `take` returns and clears. */
export function sheetCells(
  sheet: string,
  { sharedStrings, formats, is1904 }: WorkbookParts,
  limits: Pick<WorkbookLimits, "columns" | "lastRow">,
) {
  let rows: ReadRow[] = [];
  let row = 0;
  let cells: string[] = [];
  let faults: CellFault[] = [];
  let yearTenths: number[] = [];
  let scaled: number[] = [];
  let column = -1;
  let isHidden = false;
  let type = "n";
  let cellStyle = 0;
  let value = "";
  let isInValue = false;
  let isFormula = false;
  let excess: "sheets.tooManyColumns" | "sheets.rowTooFar" | undefined;
  const inline = textGatherer();

  const fault = (text: Label, facts?: TextParams) => faults.push({ column, text, ...(facts && { facts }) });

  const shown = (): string => {
    if (type === "inlineStr") return inline.result();
    if (type === "s") return sharedString(value, sharedStrings);
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    if (type === "e") fault(cellFaults.errorValue, { value });
    if (type !== "n" || value === "") return type === "str" ? unescapedText(value) : value;
    const number = Number(value);
    if (!Number.isFinite(number)) return value;
    const format = formats[cellStyle] ?? generalFormat;
    if (format.meaning === "number") {
      if (hasLostDigits(number)) fault(cellFaults.lostDigits);
      if (format.currency !== undefined) fault(cellFaults.otherCurrency, { currency: format.currency });
      if (format.isScaled) scaled.push(column);
      if (isYearTenth(number)) yearTenths.push(column);
    }
    return numberText(number, format, is1904);
  };

  const endCell = () => {
    // A formula's stored result is read, never the formula; a text result may be empty.
    if (isFormula && value === "" && type !== "str") fault(cellFaults.noResult);
    else if (isFormula && type === "b") fault(cellFaults.formula);
    const text = shown();
    if (text === "") return;
    if (column >= limits.columns) excess ??= "sheets.tooManyColumns";
    else cells[column] = text;
  };

  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === "row") {
        row = attributes.r === undefined ? row + 1 : Number(attributes.r);
        cells = [];
        faults = [];
        [yearTenths, scaled] = [[], []];
        column = -1;
        isHidden = attributes.hidden === "1" || attributes.hidden === "true" || attributes.ht === "0";
      } else if (name === "c") {
        column = attributes.r === undefined ? column + 1 : columnIndex(attributes.r);
        type = attributes.t ?? "n";
        cellStyle = Number(attributes.s ?? 0);
        value = "";
        isFormula = false;
        inline.reset();
      } else if (name === "f") isFormula = true;
      else if (name === "v") isInValue = true;
      else inline.open(name);
    },
    text(text) {
      if (isInValue) value += text;
      else inline.text(text);
    },
    close(name) {
      if (name === "v") isInValue = false;
      else if (name === "c") endCell();
      else if (name === "row" && (cells.length > 0 || faults.length > 0)) {
        const isWithin = row >= 1 && row <= limits.lastRow;
        if (!isWithin) excess ??= "sheets.rowTooFar";
        rows.push({
          ...{ sheet, row, cells: Array.from(cells, (cell) => cell ?? ""), faults },
          ...(yearTenths.length > 0 && { yearTenths }),
          ...(scaled.length > 0 && { scaled }),
          ...(isHidden && { isHidden }),
        });
      } else inline.close(name);
    },
  };
  const take = (): ReadRow[] => {
    const taken = rows;
    rows = [];
    return taken;
  };
  return { handlers, take, excess: () => excess };
}

/** 2026.1, but not 2026.01 or 2026.11. */
export const isYearTenth = (number: number): boolean => number > 1900 && number < 2200 && /^\d{4}\.1$/.test(String(number));

/** A text that the file lacks is not an empty one: reading on would drop what the cell says. */
function sharedString(index: string, strings: readonly string[]): string {
  if (index === "") return "";
  const text = strings[Number(index)];
  if (text === undefined) throw new Error(`there is no shared string ${index}`);
  return text;
}

/** AB12 → 27 */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference.toUpperCase()) {
    const place = letter.charCodeAt(0) - 64;
    if (place < 1 || place > 26) break;
    index = index * 26 + place;
  }
  return index - 1;
}
