interface Columns {
  readonly minWidth: number;
  readonly gap: number;
  readonly maxColumns?: number;
}

/** How many of `count` items are in a row, if rows are of equal length. */
export const evenRow = (count: number, maxColumns = 7): number => Math.ceil(count / Math.ceil(count / maxColumns));

/** CSS `grid-template-columns` that distributes `count` items over rows of equal length, at most `maxColumns` per row. */
export function evenColumns(count: number, { minWidth, gap, maxColumns }: Columns): string {
  return `repeat(auto-fit, minmax(max(${minWidth}px, 100% / ${evenRow(count, maxColumns)} - ${gap}px), 1fr))`;
}
