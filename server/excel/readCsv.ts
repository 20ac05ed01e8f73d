import { parse } from "csv-parse";
import { refuse } from "../../resources/refusals";
import { formulaStart } from "./cellXml";
import { inMegabytes, type WorkbookLimits } from "./limits";
import { cellFaults, type ReadRow } from "./sheetCells";

const sheet = "Sheet1";
const utf16Start = Buffer.from("fffe", "hex");

/**
 * The rows of a text file with values separated by commas or tabs (RFC 4180). Chinese offices use GBK as often as UTF-8. Throws a
 * Refusal for a file that is not text, or too large.
 */
export async function* readCsv(
  bytes: Buffer,
  limits: Pick<WorkbookLimits, "bytes" | "rows" | "lastRow" | "columns">,
  progress?: (share: number) => void,
): AsyncGenerator<ReadRow, void, undefined> {
  if (bytes.length > limits.bytes) throw refuse("sheets.tooLarge", { most: inMegabytes(limits.bytes) });
  const text = decode(bytes);
  const parser = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
  });
  let [row, count] = [0, 0];
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      row += 1;
      const cells = record.map(shownText);
      while (cells.at(-1) === "") cells.pop();
      if (cells.length === 0) continue;
      if (cells.length > limits.columns) throw refuse("sheets.tooManyColumns", { most: limits.columns });
      if (row > limits.lastRow) throw refuse("sheets.rowTooFar", { most: limits.lastRow });
      if (++count > limits.rows) throw refuse("sheets.tooManyRows", { most: limits.rows });
      progress?.(parser.info.bytes / Buffer.byteLength(text));
      yield { sheet, row, cells, faults: faultsOf(cells) };
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("CSV_")) throw refuse("sheets.broken");
    throw error;
  }
}

function decode(bytes: Buffer): string {
  const encodings = bytes.subarray(0, utf16Start.length).equals(utf16Start) ? ["utf-16le"] : ["utf-8", "gb18030"];
  for (const encoding of encodings)
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // Never in text, but in pictures and programs.
      if (text !== "" && !text.includes("\0")) return text;
    } catch {
      // Try the next encoding.
    }
  throw refuse("sheets.notXlsx");
}

/** Spreadsheet programs also write tab-separated files ("Unicode text"). */
function delimiterOf(text: string): string {
  const [head = ""] = text.split(/[\r\n]/, 1);
  return head.includes("\t") && !head.includes(",") ? "\t" : ",";
}

/** Removes what programs add to keep digits as text (="0012", tabs) or text from being a formula ('=a). */
function shownText(cell: string): string {
  const text = (/^="(.*)"$/.exec(cell)?.[1] ?? cell).trim();
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;
}

/** A long number rounded by a spreadsheet program. */
const rounded = /^\d(\.\d+)?E\+(1[5-9]|[2-9]\d)$/i;

const faultsOf = (cells: readonly string[]): ReadRow["faults"] =>
  cells.flatMap((cell, column) => (rounded.test(cell) ? [{ column, text: cellFaults.lostDigits }] : []));
