import { columnIndex } from "./sheetCells";

interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** A cell inside a merged range; the text is shown for all of them, but kept in the first one only. */
export interface MergedCell {
  /** From 0. */
  readonly column: number;
  /** The first column of its range. */
  readonly from: number;
  readonly text: string;
  /** Below the first row of the range. */
  readonly isBelow: boolean;
}

const maxRanges = 50_000;
const maxOpen = 1_000;
const range = /<(?:\w+:)?mergeCell\s[^>]*?ref=["']([A-Za-z]+)(\d+):([A-Za-z]+)(\d+)["']/g;
/** Longer than the element of a range. */
const overlap = 300;

/**
 * The merged ranges of a sheet. They are written behind its rows, so its part is searched before the rows are read; parsing it twice
 * would take twice the time.
 */
export async function mergedRanges(pieces: AsyncIterable<Buffer>): Promise<readonly Range[]> {
  const ranges: Range[] = [];
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    const found = Buffer.concat([rest, piece]);
    rest = found.subarray(-overlap);
    if (!found.includes("mergeCell")) continue;
    const text = found.toString("latin1");
    let end = 0;
    for (const match of text.matchAll(range)) {
      const [, left = "", top, right = "", bottom] = match;
      end = match.index + match[0].length;
      if (ranges.length < maxRanges)
        ranges.push({ top: Number(top), bottom: Number(bottom), left: columnIndex(left), right: columnIndex(right) });
    }
    rest = found.subarray(Math.max(end, found.length - overlap));
  }
  return ranges.sort((a, b) => a.top - b.top);
}

/** Gives the merged cells of each row; rows come in ascending order. */
export function mergedFiller(ranges: readonly Range[], maxColumns: number) {
  let next = 0;
  let open: (Range & { readonly text: string })[] = [];
  return (row: number, cells: readonly string[]): readonly MergedCell[] => {
    if (next >= ranges.length && open.length === 0) return none;
    open = open.filter(({ bottom }) => bottom >= row);
    while (next < ranges.length && ranges[next]!.top <= row) {
      const found = ranges[next++]!;
      const text = found.top === row ? (cells[found.left] ?? "") : "";
      if (text !== "" && open.length < maxOpen) open.push({ ...found, text });
    }
    return open.flatMap(({ top, left, right, text }) => {
      const isBelow = row > top;
      const first = isBelow ? left : left + 1;
      const count = Math.max(0, Math.min(right, maxColumns - 1) - first + 1);
      return Array.from({ length: count }, (_, index) => ({ column: first + index, from: left, text, isBelow }));
    });
  };
}

const none: readonly MergedCell[] = [];
