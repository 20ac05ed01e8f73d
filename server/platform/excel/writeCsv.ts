import { Readable } from "node:stream";
import { formulaStart, plainText } from "./cellXml";
import type { CellValue, SheetData, SheetRow } from "./sheet";

/** Without it, spreadsheets in China read the file as GBK. */
const byteOrderMark = "\uFEFF";
const pieceLength = 64 * 1024;

/** The table as comma-separated values (RFC 4180). */
export function writeCsv({ columns, rows }: Pick<SheetData, "columns" | "rows">): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    let piece = byteOrderMark + csvLine(columns.map(({ label }) => csvCell(label, false)));
    for await (const row of rows) {
      piece += csvLine(columns.map(({ kind }, index) => csvCell(plainText(valueOf(row[index]), kind), kind !== "text")));
      if (piece.length >= pieceLength) {
        yield Buffer.from(piece);
        piece = "";
      }
    }
    if (piece !== "") yield Buffer.from(piece);
  }
  return Readable.from(pieces(), { objectMode: false });
}

export const csvLine = (cells: readonly string[]): string => `${cells.join(",")}\r\n`;

/** Quoted if necessary. */
export const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function valueOf(cell: SheetRow[number]): CellValue {
  return typeof cell === "object" && cell !== null ? cell.wrong : cell;
}

/** Prevents CSV injection: a negative amount stays a number; other text that begins like a formula gets a leading apostrophe. */
function csvCell(text: string, mayBeNumber: boolean): string {
  const isNumber = mayBeNumber && /^-?\d+(\.\d+)?$/.test(text);
  return csvField(!isNumber && formulaStart.test(text) ? `'${text}` : text);
}
