import type { Readable } from "node:stream";
import { refuse } from "../../../resources/refusals";
import { isArchive, openArchive } from "./archive";
import { inMegabytes, workbookLimits, type WorkbookLimits } from "./limits";
import { mergedFiller, mergedRanges } from "./mergedCells";
import { formatOfArchive, refusalOfOther } from "./otherFormats";
import { readCsv } from "./readCsv";
import { sheetCells, type ReadRow } from "./sheetCells";
import { readParts } from "./workbookParts";
import { xmlEvents } from "./xmlEvents";

/** The rows of all visible non-empty sheets, in order, or of a CSV file. Throws a Refusal for any other file or one too large. */
export async function* readWorkbook(
  source: Readable | Buffer,
  limits: Partial<WorkbookLimits> = {},
  /** Receives the fraction of the file that was read, from 0 to 1. */
  progress?: (share: number) => void,
): AsyncGenerator<ReadRow, void, undefined> {
  const all = { ...workbookLimits, ...limits };
  const bytes = Buffer.isBuffer(source) ? source : await collect(source, all.bytes);
  if (!isArchive(bytes)) {
    const other = refusalOfOther(bytes);
    if (other) throw other;
    yield* readCsv(bytes, all, progress);
    return;
  }
  const archive = await openArchive(bytes, all);
  const format = formatOfArchive(archive.has);
  if (format !== undefined) throw refuse("sheets.otherFormat", { format });
  const parts = await readParts(archive);
  if (parts === undefined) throw refuse("sheets.notXlsx");
  if (parts.sheets.length > all.sheets) throw refuse("sheets.tooManySheets", { most: all.sheets });

  for (const { name, path } of parts.sheets) {
    const { handlers, take, excess } = sheetCells(name, parts, all);
    const mergedIn = mergedFiller(await mergedRanges(archive.read(path)), all.columns);
    let count = 0;
    for await (const _ of xmlEvents(archive.read(path), handlers)) {
      const beyond = excess();
      if (beyond) throw refuse(beyond, { most: beyond === "sheets.rowTooFar" ? all.lastRow : all.columns });
      const rows = take();
      progress?.(archive.share(path));
      count += rows.length;
      if (count > all.rows) throw refuse("sheets.tooManyRows", { most: all.rows });
      for (const row of rows) {
        const merged = mergedIn(row.row, row.cells);
        yield merged.length > 0 ? { ...row, merged } : row;
      }
    }
  }
}

/** A zip is read from its end, so the packed file is held in memory, up to its limit; its content is not. */
async function collect(source: Readable, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw refuse("sheets.tooLarge", { most: inMegabytes(maxBytes) });
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
