import { Readable } from "node:stream";
import { parse, type Options } from "csv-parse";
import { refuse } from "../../../resources/refusals";
import { formulaStart } from "./cellXml";
import { inMegabytes, maxSheetRows, type WorkbookLimits } from "./limits";
import { cellFaults, isYearTenth, type ReadRow } from "./sheetCells";

const sheet = "Sheet1";
/** Marks of UTF-16 at the start of a text, by the order of its bytes. */
const utf16Starts: Readonly<Record<string, string>> = { fffe: "utf-16le", feff: "utf-16be" };

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
  if (isAligned(text)) throw refuse("sheets.aligned");
  const content = Buffer.from(text);
  const options: Options = {
    bom: true,
    delimiter: delimiterOf(text),
    // A title that another program wrote may end otherwise than the rows.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: longestRecord,
  };
  // In pieces, so that the parser does not hold all records before the first one is counted.
  const parser = Readable.from(piecesOf(content)).pipe(parse(options));
  let [row, count] = [0, 0];
  try {
    for await (const record of parser as AsyncIterable<readonly string[]>) {
      row += 1;
      if (row > maxSheetRows) throw refuse("sheets.rowTooFar", { most: limits.lastRow });
      const cells = record.map(shownText);
      while (cells.at(-1) === "") cells.pop();
      if (cells.length === 0) continue;
      if (cells.length > limits.columns) throw refuse("sheets.tooManyColumns", { most: limits.columns });
      if (row > limits.lastRow) throw refuse("sheets.rowTooFar", { most: limits.lastRow });
      if (++count > limits.rows) throw refuse("sheets.tooManyRows", { most: limits.rows });
      progress?.(parser.info.bytes / content.length);
      const yearTenths = cells.flatMap((cell, column) => (cell.length === 6 && isYearTenth(Number(cell)) ? [column] : []));
      yield { sheet, row, cells, faults: faultsOf(cells), ...(yearTenths.length > 0 && { yearTenths }) };
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && String(error.code).startsWith("CSV_")) throw refuse("sheets.broken");
    throw error;
  }
}

const pieceBytes = 64 * 1024;
/** Characters of a line, several times those of two hundred long cells. */
const longestRecord = 1_000_000;

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += pieceBytes) yield content.subarray(at, at + pieceBytes);
}

function decode(bytes: Buffer): string {
  const utf16 = utf16Starts[bytes.subarray(0, 2).toString("hex")] ?? unmarkedUtf16(bytes);
  const encodings = utf16 ? [utf16] : ["utf-8", "gb18030"];
  for (const encoding of encodings)
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      // Never in text, but in pictures and programs.
      if (text !== "" && !text.includes("\0")) return text;
    } catch {
      // Almost any text in UTF-8 can be read as GBK, as other characters.
      refuseBrokenText(new TextDecoder(encoding).decode(bytes), encoding);
    }
  throw refuse("sheets.notXlsx");
}

/** Text with a few bytes that its encoding does not have: by far the most of what is not ASCII is right. */
function refuseBrokenText(text: string, encoding: string): void {
  const broken = text.split("\uFFFD").length - 1;
  const right = (text.match(/[^\0-\x7f\uFFFD]/g) ?? []).length;
  if (broken === 0 || broken * rightForBroken > right || text.includes("\0")) return;
  const line = text.slice(0, text.indexOf("\uFFFD")).split(/\r\n|\n|\r/).length;
  throw refuse("sheets.badByte", { line, encoding: encodingNames[encoding] ?? encoding });
}
const rightForBroken = 5;
const encodingNames: Readonly<Record<string, string>> = { "utf-8": "UTF-8", gb18030: "GBK" };

/** UTF-16 without its mark: digits, commas and ends of lines have a byte 0 before or behind them, at places of one kind. */
function unmarkedUtf16(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 4_000);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2]! += 1;
  const [before = 0, behind = 0] = zeros;
  if (bytes.length % 2 !== 0 || Math.max(before, behind) < start.length / 20 || Math.min(before, behind) > 0) return undefined;
  return behind > 0 ? "utf-16le" : "utf-16be";
}

/** The last ones are those of banks' files, which no name or remark contains. */
const delimiters = [",", "\t", ";", "|", "｜", "^", "\x01", "\x1b", "\x1f", "~^", "!^", "@@", "@|$", "|@|", "|+|"];

/**
 * Spreadsheet programs also write tabs ("Unicode text") and, where the comma is the decimal sign, semicolons; databases write bars. It
 * is the sign that most of the first lines have equally often: a title, or a heading with commas of its own, has another one. A sign
 * of several characters is counted with its length, so that it goes before its parts.
 */
function delimiterOf(text: string): string {
  const lines = firstLines(text).map((line) => line.replace(/"[^"]*"/g, ""));
  const [named] = lines.flatMap((line) => /^sep=(.)$/i.exec(line)?.[1] ?? []);
  if (named !== undefined && delimiters.includes(named)) return named;
  const likely = delimiters.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    const same = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
    const length = counts.reduce((sum, count) => sum + count * sign.length, 0);
    return { sign, same, length };
  });
  return likely.sort((a, b) => b.same - a.same || b.length - a.length)[0]!.sign;
}
const linesCompared = 20;

const firstLines = (text: string): readonly string[] =>
  text
    .slice(0, 20_000)
    .split(/[\r\n]+/, linesCompared + 1)
    .slice(0, linesCompared)
    .filter((line) => line.trim() !== "");

/** Columns of a fixed width, as old programs of banks print them: where one ends, only their description says. */
function isAligned(text: string): boolean {
  const lines = firstLines(text);
  if (lines.length < 2 || lines.some((line) => delimiters.some((sign) => line.includes(sign)))) return false;
  const gaps = lines.map((line) => (line.trim().match(/[ \u3000]{2,}/g) ?? []).length);
  return gaps.filter((count) => count > 1).length * 2 > lines.length || (Math.max(...gaps) > 1 && Math.min(...gaps) > 0);
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
