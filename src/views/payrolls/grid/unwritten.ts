import type { Locale } from "../../../../resources/kit/label";
import type { GridLine } from "./line";
import type { Block } from "./lines";
import { cellPlaces } from "./cellPlaces";

/** What of a pasted block found no place: the grid has a line for each worker and makes none by itself. */
export interface Unwritten {
  /** Rows behind the last line that held anything. */
  readonly rows: number;
  /** Texts beside the grid, or in a column that is only looked at and says something else. */
  readonly cells: number;
}

export function unwritten(
  lines: readonly GridLine[],
  { at, from, cells }: { readonly at: number; readonly from: number; readonly cells: Block },
  locale: Locale,
): Unwritten | undefined {
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
