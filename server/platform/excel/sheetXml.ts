import { escapeXml } from "../xml/escape";
import { cellXml, columnName, textCell } from "./cellXml";
import { maxSheetRows } from "./limits";
import { defaultWidth, type SheetData, type SheetColumn } from "./sheet";
import { columnStyle, style, type Style } from "./styles";

/** Number of rows in a template whose cells have choices. */
const rowsWithChoices = 10_000;
const pieceLength = 64 * 1024;

/** The cells of the choices sheet for each column: 'x'!$A$1:$A$5. */
export type ChoiceRanges = ReadonlyMap<SheetColumn, string>;

/** The sheet's XML in pieces, with only one piece and one row in memory at a time. */
export async function* sheetXml(sheet: SheetData, choices: ChoiceRanges = new Map()): AsyncGenerator<string> {
  const { columns, title, above = [] } = sheet;
  const names = columns.map((_, index) => columnName(index));
  const kinds = columns.map(({ kind }) => kind);
  const merged: string[] = [];
  let row = 0;

  const across = (text: string, lineStyle: Style): string => {
    row += 1;
    if (names.length > 1) merged.push(`A${row}:${names.at(-1)}${row}`);
    return `<row r="${row}">${textCell(text, `A${row}`, lineStyle)}</row>`;
  };

  const headRow = (title === undefined ? 0 : 1) + above.length + 1;
  let piece = start(sheet, headRow);
  if (title !== undefined) piece += across(title, style.title);
  for (const line of above) piece += across(line, style.line);
  row += 1;
  piece += `<row r="${row}">${columns.map(({ label }, index) => textCell(label, `${names[index]}${row}`, style.head)).join("")}</row>`;

  for await (const cells of sheet.rows) {
    row += 1;
    if (row > maxSheetRows) throw new RangeError(`a sheet cannot hold more than ${maxSheetRows} rows`);
    piece += `<row r="${row}">`;
    const number = String(row);
    for (let index = 0; index < kinds.length; index += 1) piece += cellXml(cells[index], kinds[index]!, names[index]! + number);
    piece += "</row>";
    if (piece.length >= pieceLength) {
      yield piece;
      piece = "";
    }
  }
  for (const line of sheet.below?.() ?? []) piece += across(line, style.line);
  yield piece + end(merged, validations(sheet, headRow, names, choices));
}

function start({ columns }: SheetData, headRow: number): string {
  const widths = columns.map(
    ({ width = defaultWidth, kind }, index) =>
      // Styles the whole column, so that values typed below the last row have its kind: an ID number keeps its digits.
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${columnStyle[kind]}"/>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    (widths.length > 0 ? `<cols>${widths.join("")}</cols>` : "") +
    "<sheetData>"
  );
}

function end(merged: readonly string[], dataValidations: readonly string[]): string {
  return (
    "</sheetData>" +
    list(
      "mergeCells",
      merged.map((range) => `<mergeCell ref="${range}"/>`),
    ) +
    list("dataValidations", dataValidations) +
    // A4, landscape, as many pages as needed.
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
  );
}

function validations({ columns }: SheetData, headRow: number, names: readonly string[], choices: ChoiceRanges): string[] {
  return columns.flatMap((column, index) => {
    const range = choices.get(column);
    if (range === undefined) return [];
    const cells = `${names[index]}${headRow + 1}:${names[index]}${headRow + rowsWithChoices}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>${escapeXml(range)}</formula1></dataValidation>`;
  });
}

function list(element: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `<${element} count="${items.length}">${items.join("")}</${element}>`;
}
