import { Readable } from "node:stream";
import { formulaStart, plainText } from "./cellXml";
import { remembered } from "./remembered";
import { rowsInBatches, type CellValue, type SheetData, type SheetRow } from "./sheet";

/** Without it, spreadsheets in China read the file as GBK. */
const byteOrderMark = "\uFEFF";
const pieceLength = 64 * 1024;

/** The table as comma-separated values (RFC 4180). */
export function writeCsv({ columns, rows }: Pick<SheetData, "columns" | "rows">): Readable {
  async function* pieces(): AsyncGenerator<Buffer> {
    let piece = byteOrderMark + csvLine(columns.map(({ label }) => csvCell(label, false)));
    const written = columns.map(({ kind }) =>
      remembered((cell: SheetRow[number]) => csvCell(plainText(valueOf(cell), kind), kind !== "text")),
    );
    for await (const batch of rowsInBatches(rows))
      for (const row of batch) {
        for (let index = 0; index < written.length; index += 1) piece += (index === 0 ? "" : ",") + written[index]!(row[index]);
        piece += "\r\n";
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
