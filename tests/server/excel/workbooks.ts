import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { readWorkbook } from "../../../server/excel/readWorkbook";
import type { WorkbookLimits } from "../../../server/excel/limits";
import type { ReadRow } from "../../../server/excel/sheetCells";

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

export async function rowsOf(source: Buffer | Readable, limits?: Partial<WorkbookLimits>): Promise<ReadRow[]> {
  const rows: ReadRow[] = [];
  for await (const row of readWorkbook(source, limits)) rows.push(row);
  return rows;
}

export const cellsOf = async (source: Buffer | Readable): Promise<(readonly string[])[]> =>
  (await rowsOf(source)).map(({ cells }) => cells);
