/** CSS `grid-template-columns` that distributes `count` items over rows of equal length, at most `maxColumns` per row. */
export function evenColumns(
  count: number,
  { minWidth, gap, maxColumns = 7 }: { minWidth: number; gap: number; maxColumns?: number },
): string {
  const inRow = Math.ceil(count / Math.ceil(count / maxColumns));
  return `repeat(auto-fit, minmax(max(${minWidth}px, 100% / ${inRow} - ${gap}px), 1fr))`;
}
