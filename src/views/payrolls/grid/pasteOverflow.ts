import type { Locale } from "../../../../resources/kit/label";
import type { GridLine } from "./line";
import type { Block } from "./lines";
import { cellPlaces } from "./cellPlaces";

/** The part of a pasted block that does not fit: the grid has one line per worker, and pasting adds none. */
export interface PasteOverflow {
  /** Non-empty rows beyond the last line. */
  readonly rows: number;
  /** Texts beyond the last column, or in a read-only column with a different value. */
  readonly cells: number;
}

export function pasteOverflow(
  lines: readonly GridLine[],
  { at, from, cells }: { readonly at: number; readonly from: number; readonly cells: Block },
  locale: Locale,
): PasteOverflow | undefined {
  const rows = cells.slice(Math.max(0, lines.length - at)).filter((row) => row.some(Boolean)).length;
  const lost = cells.slice(0, lines.length - at).map((row, down) =>
    row.filter((text, across) => {
      const place = cellPlaces[from + across];
      return !!text && !place?.cell && text !== place?.text(lines[at + down]!, locale);
    }),
  );
  const record = { rows, cells: lost.flat().length };
  return record.rows + record.cells > 0 ? record : undefined;
}
