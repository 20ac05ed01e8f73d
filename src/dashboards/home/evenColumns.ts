interface Columns {
  readonly minWidth: number;
  readonly gap: number;
  readonly maxColumns?: number;
  /** A single item does not become as wide as the page. */
  readonly maxWidth?: number;
}

/** CSS `grid-template-columns` that distributes `count` items over rows of equal length, at most `maxColumns` per row. */
export function evenColumns(count: number, { minWidth, gap, maxColumns = 7, maxWidth }: Columns): string {
  const inRow = Math.ceil(count / Math.ceil(count / maxColumns));
  const least = `max(${minWidth}px, 100% / ${inRow} - ${gap}px)`;
  // Below four in a row a column would be too wide; `min` keeps it one column on a phone.
  if (maxWidth !== undefined && inRow < 4) return `repeat(auto-fit, minmax(min(100%, ${minWidth}px), ${maxWidth}px))`;
  return `repeat(auto-fit, minmax(${least}, 1fr))`;
}
