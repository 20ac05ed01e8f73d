import { escapeXml } from "../../../../../server/platform/xml/escape";
import { workbookParts, zipOf } from "../workbooks";
import { gbk } from "../../../../support/gbk";

/** A cell: a text, a number, or a number in a date's format. */
export type Cell = string | number | null | { readonly day: number };
export interface SheetOf {
  readonly name?: string;
  readonly rows: readonly (readonly Cell[])[];
  /** "A3:A6" */
  readonly merged?: readonly string[];
  /** Row numbers. */
  readonly hidden?: readonly number[];
}
interface BookOf {
  readonly is1904?: boolean;
  readonly shared?: boolean;
}

const letters = (at: number): string => (at < 26 ? "" : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** A workbook as another program writes it: not with the product's own writer. */
export async function bookOf(sheets: readonly SheetOf[], { is1904 = false, shared = true }: BookOf = {}): Promise<Buffer> {
  const texts: string[] = [];
  const cellOf = (cell: Cell, at: string): string => {
    if (cell === null || cell === "") return "";
    if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === "object") return `<c r="${at}" s="1"><v>${cell.day - (is1904 ? 1462 : 0)}</v></c>`;
    if (!shared) return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
    return `<c r="${at}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
  };
  const bodies = sheets.map(({ rows, merged = [], hidden = [] }) => {
    const lines = rows.map((cells, index) => {
      const row = index + 1;
      const own = cells.map((cell, at) => cellOf(cell, `${letters(at)}${row}`)).join("");
      return own === "" ? "" : `<row r="${row}"${hidden.includes(row) ? ' hidden="1"' : ""}>${own}</row>`;
    });
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    return `<sheetData>${lines.join("")}</sheetData>${merges && `<mergeCells count="${merged.length}">${merges}</mergeCells>`}`;
  });
  const parts = workbookParts({
    rows: "",
    styles: '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    sharedStrings: texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join(""),
  });
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const named = sheets.map(({ name }, at) => `<sheet name="${name ?? `Sheet${at + 1}`}" sheetId="${at + 1}" r:id="s${at + 1}"/>`);
  const relations = sheets.map(
    (_, at) => `<Relationship Id="s${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const book = is1904 ? '<workbookPr date1904="1"/>' : "<workbookPr/>";
  return zipOf({
    ...parts,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}">${book}<sheets>${named.join("")}</sheets><extLst><ext><x15:workbookPr xmlns:x15="urn:x15" chartTrackingRefBase="1"/></ext></extLst></workbook>`,
    "xl/_rels/workbook.xml.rels": parts["xl/_rels/workbook.xml.rels"]!.replace(
      /<Relationship [^>]*worksheet"[^>]*>/,
      relations.join(""),
    ),
    ...Object.fromEntries(
      bodies.map((body, at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet xmlns="${main}">${body}</worksheet>`]),
    ),
  });
}

export const encodings = {
  "UTF-8": (text: string) => Buffer.from(text),
  "UTF-8 with a mark": (text: string) => Buffer.from(`\uFEFF${text}`),
  GBK: gbk,
  "UTF-16 with tabs": (text: string) => Buffer.from(`\uFEFF${text.replaceAll(",", "\t")}`, "utf16le"),
} as const;

const dayText = (day: number) => new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "/");

/** The first sheet as text with commas. */
export const csvOf = ([sheet]: readonly SheetOf[]): string =>
  sheet!.rows
    .map((cells) =>
      cells.map((cell) => (cell === null ? "" : typeof cell === "object" ? dayText(cell.day) : String(cell))).join(","),
    )
    .join("\r\n");
