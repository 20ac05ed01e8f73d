import { escapeXml } from "../xml/escape";
import { cellXml, columnName, textCell } from "./cellXml";
import { maxSheetRows } from "./limits";
import { remembered } from "./remembered";
import { rowsInBatches, defaultWidth, isBatched, type SheetData, type SheetColumn, type SheetRow } from "./sheet";
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

  const cellsXml = isBatched(sheet.rows) ? cellsBeside(columns, names) : cellsInPlace(columns, names);
  for await (const batch of rowsInBatches(sheet.rows))
    for (const cells of batch) {
      row += 1;
      if (row > maxSheetRows) throw new RangeError(`a sheet cannot hold more than ${maxSheetRows} rows`);
      piece += `<row r="${row}">${cellsXml(cells, row)}</row>`;
      if (piece.length >= pieceLength) {
        yield piece;
        piece = "";
      }
    }
  for (const line of sheet.below?.() ?? []) piece += across(line, style.line);
  yield piece + end(merged, validations(sheet, headRow, names, choices));
}

type CellsXml = (cells: SheetRow, row: number) => string;

/** Every cell with its reference: small files, which simple readers read too. */
const cellsInPlace =
  (columns: readonly SheetColumn[], names: readonly string[]): CellsXml =>
  (cells, row) => {
    let xml = "";
    for (let index = 0; index < columns.length; index += 1)
      xml += cellXml(cells[index], columns[index]!.kind, `${names[index]}${row}`);
    return xml;
  };

/** Only a cell behind an empty one has a reference (ECMA-376, part 1, 18.3.1.4: `r` is optional). */
function cellsBeside(columns: readonly SheetColumn[], names: readonly string[]): CellsXml {
  const written = columns.map(({ kind }) => remembered((value: SheetRow[number]) => cellXml(value, kind, "")));
  return (cells, row) => {
    let xml = "";
    let isBeside = true;
    for (let index = 0; index < columns.length; index += 1) {
      const value = cells[index];
      if (value === null || value === undefined || value === "") isBeside = false;
      else {
        xml += isBeside ? written[index]!(value) : cellXml(value, columns[index]!.kind, `${names[index]}${row}`);
        isBeside = true;
      }
    }
    return xml;
  };
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
