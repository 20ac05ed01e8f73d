import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { columnName } from "../../../../server/platform/excel/cellXml";
import { bareLabel } from "../../../../server/platform/excel/sheet";
import { escapeXml } from "../../../../server/platform/xml/escape";
import { readWorkbook } from "../../../../server/platform/excel/readWorkbook";
import type { WorkbookLimits } from "../../../../server/platform/excel/limits";
import type { ReadRow } from "../../../../server/platform/excel/sheetCells";

/** A zip of these texts. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (targets: readonly [id: string, type: string, target: string][]) =>
  `<Relationships>${targets.map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`).join("")}</Relationships>`;

export interface WorkbookXml {
  /** Inside <sheetData>. */
  readonly rows: string;
  readonly sharedStrings?: string;
  readonly styles?: string;
  readonly workbookPr?: string;
}

/** A workbook as some other program may have written it. */
export function workbookParts({ rows, sharedStrings = "", styles = "", workbookPr = "" }: WorkbookXml): Record<string, string> {
  return {
    "_rels/.rels": relations([["r1", "officeDocument", "/xl/workbook.xml"]]),
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}">${workbookPr}<sheets><sheet name="人员" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations([
      ["r1", "worksheet", "worksheets/sheet1.xml"],
      ["r2", "sharedStrings", "sharedStrings.xml"],
      ["r3", "styles", "styles.xml"],
    ]),
    "xl/sharedStrings.xml": `<sst xmlns="${main}">${sharedStrings}</sst>`,
    "xl/styles.xml": `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
}

export const workbookOf = (xml: WorkbookXml): Promise<Buffer> => zipOf(workbookParts(xml));

export async function sheetRows(source: Buffer | Readable, limits?: Partial<WorkbookLimits>): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of readWorkbook(source, limits)) rows.push(row);
  return rows;
}

/** A cell of a filled template: a number, a text, or a formula with the result that the spreadsheet program keeps beside it. */
export type FilledCell = string | number | { readonly formula: string; readonly value: number };

/** The template's own bytes with these lines under its head, in the formats of its columns, as a spreadsheet program writes them. */
export async function fillTemplate(
  template: Buffer,
  lines: readonly Readonly<Record<string, FilledCell>>[],
  firstRow?: number,
): Promise<Buffer> {
  const [head] = await sheetRows(template);
  const labels = head!.cells.map(bareLabel);
  const parts = await unzip(template);
  const sheet = parts["xl/worksheets/sheet1.xml"]!.toString();
  const styles = [...sheet.matchAll(/<col [^>]*style="(\d+)"/g)].map(([, style]) => style);
  const cellXml = (value: FilledCell, at: string) => {
    if (typeof value === "string") return `<c ${at} t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
    const { formula, value: result } = typeof value === "number" ? { formula: undefined, value } : value;
    return `<c ${at}>${formula === undefined ? "" : `<f>${escapeXml(formula)}</f>`}<v>${result}</v></c>`;
  };
  const rows = lines.map((line, index) => {
    const row = (firstRow ?? head!.row + 1) + index;
    const unknown = Object.keys(line).filter((label) => !labels.includes(label));
    if (unknown.length > 0) throw new Error(`the template has no column ${unknown.join(", ")}`);
    const cells = labels.map((label, column) =>
      line[label] === undefined ? "" : cellXml(line[label], `r="${columnName(column)}${row}" s="${styles[column]}"`),
    );
    return `<row r="${row}">${cells.join("")}</row>`;
  });
  return zipOf({
    ...parts,
    "xl/worksheets/sheet1.xml": sheet.replace(/(<row r="1">.*?<\/row>).*<\/sheetData>/, `$1${rows.join("")}</sheetData>`),
  });
}

/** The XML of the first sheet. */
export const sheetOf = async (bytes: Buffer): Promise<string> => (await unzip(bytes))["xl/worksheets/sheet1.xml"]!.toString();

async function unzip(bytes: Buffer): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const parts: Record<string, Buffer> = {};
  for await (const entry of zip.eachEntry()) parts[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  return parts;
}

export const cellsOf = async (source: Buffer | Readable): Promise<(readonly string[])[]> =>
  (await sheetRows(source)).map(({ cells }) => cells);

/** By label: what is typed into the cells of a template's columns is taken for. */
export async function columnKinds(template: Buffer): Promise<Record<string, "text" | "number" | "date">> {
  const [head] = await sheetRows(template);
  const parts = await unzip(template);
  const formats = /<cellXfs.*?<\/cellXfs>/.exec(parts["xl/styles.xml"]!.toString())![0].matchAll(/numFmtId="(\d+)"/g);
  const ids = [...formats].map(([, id]) => Number(id));
  const styles = [...parts["xl/worksheets/sheet1.xml"]!.toString().matchAll(/<col [^>]*style="(\d+)"/g)];
  const kindOf = (format: number) => (format === 49 ? "text" : format >= 164 ? "date" : "number");
  return Object.fromEntries(head!.cells.map((cell, index) => [bareLabel(cell), kindOf(ids[Number(styles[index]![1])]!)]));
}
