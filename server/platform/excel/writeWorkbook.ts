import type { Readable } from "node:stream";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { escapeXml } from "../xml/escape";
import { columnName } from "./cellXml";
import type { SheetData, SheetColumn } from "./sheet";
import { sheetXml, type ChoiceRanges } from "./sheetXml";
import { stylesXml } from "./styles";
import { zipStream } from "./zipStream";

/** One sheet as an .xlsx file, written while its rows are read. */
export function writeSheet({ name = "Sheet1", ...sheet }: Omit<SheetData, "name"> & { readonly name?: string }): Readable {
  return writeWorkbook([{ name, ...sheet }]);
}

/** Several sheets as one .xlsx file; then a sheet with the notes, and a hidden one with the choices, which are headed in this language. */
export function writeWorkbook(sheets: readonly SheetData[], locale: Locale = "zh"): Readable {
  const { sheet: choiceSheet, rangesIn } = choicesOf(sheets, locale);
  const notes = notesOf(sheets, locale);
  const visible = notes === undefined ? sheets : [...sheets, notes];
  const all = choiceSheet === undefined ? visible : [...visible, choiceSheet];
  const names = sheetNames(all.map(({ name }) => name));
  const entries = names.map((name, index) => ({ name, isHidden: all[index] === choiceSheet }));

  return zipStream([
    { path: "[Content_Types].xml", content: contentTypes(all.length) },
    { path: "_rels/.rels", content: packageRelations },
    { path: "xl/workbook.xml", content: workbookXml(entries) },
    { path: "xl/_rels/workbook.xml.rels", content: workbookRelations(all.length) },
    { path: "xl/styles.xml", content: stylesXml },
    ...all.map((sheet, index) => ({
      path: `xl/worksheets/sheet${index + 1}.xml`,
      content: () => sheetXml(sheet, rangesIn(names.at(-1) ?? "")),
    })),
  ]);
}

const sheetHead: Label = ["工作表", "Sheet"];
const notesHead: Label = ["填写说明", "Instructions"];
const choicesHead: Label = ["选项", "Choices"];

function notesOf(sheets: readonly SheetData[], locale: Locale): SheetData | undefined {
  const rows = sheets.flatMap(({ name, notes = [] }) => notes.map((note) => [name, note]));
  if (rows.length === 0) return undefined;
  const name = translate(notesHead, locale);
  const columns: readonly SheetColumn[] = [
    { label: translate(sheetHead, locale), kind: "text", width: 20 },
    { label: name, kind: "text", width: 100 },
  ];
  return { name, columns, rows };
}

/** Choices are in cells, because a list inside a validation is limited to 255 characters and cannot contain a comma. */
function choicesOf(sheets: readonly SheetData[], locale: Locale) {
  const lists = sheets.flatMap(({ columns }) =>
    columns.flatMap((column) => (column.choices?.length ? [{ column, values: column.choices }] : [])),
  );
  const longest = Math.max(0, ...lists.map(({ values }) => values.length));
  const columns = lists.map(({ column }): SheetColumn => ({ label: column.label, kind: "text" }));
  const rows = Array.from({ length: longest }, (_, row) => lists.map(({ values }) => values[row]));
  const sheet: SheetData | undefined = lists.length === 0 ? undefined : { name: translate(choicesHead, locale), columns, rows };

  const rangesIn = (choiceSheetName: string): ChoiceRanges =>
    new Map(
      lists.map(({ column, values }, index) => {
        const letters = columnName(index);
        // Row 1 is the header.
        return [column, `'${choiceSheetName}'!$${letters}$2:$${letters}$${values.length + 1}`] as const;
      }),
    );
  return { sheet, rangesIn };
}

/** Valid sheet names: at most 31 characters, without []:*?/\ or quotes, unique. */
function sheetNames(requested: readonly string[]): string[] {
  const taken = new Set<string>();
  return requested.map((name) => {
    const allowed =
      name
        .replace(/[[\]:*?/\\']/g, " ")
        .trim()
        .slice(0, 31) || "Sheet";
    let unique = allowed;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${allowed.slice(0, 27)} ${count}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const officeTypes = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const officeRelations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageSchema = "http://schemas.openxmlformats.org/package/2006";

const oneToEach = (count: number, xml: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => xml(index + 1)).join("");

const contentTypes = (count: number): string =>
  `${declaration}<Types xmlns="${packageSchema}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${officeTypes}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${officeTypes}.styles+xml"/>` +
  oneToEach(count, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${officeTypes}.worksheet+xml"/>`) +
  "</Types>";

const packageRelations =
  `${declaration}<Relationships xmlns="${packageSchema}/relationships">` +
  `<Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const workbookXml = (sheets: readonly { name: string; isHidden: boolean }[]): string =>
  `${declaration}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${officeRelations}"><sheets>` +
  sheets
    .map(
      ({ name, isHidden }, index) =>
        `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
    )
    .join("") +
  "</sheets></workbook>";

const workbookRelations = (count: number): string =>
  `${declaration}<Relationships xmlns="${packageSchema}/relationships">` +
  oneToEach(count, (n) => `<Relationship Id="rId${n}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${n}.xml"/>`) +
  `<Relationship Id="rId${count + 1}" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`;
