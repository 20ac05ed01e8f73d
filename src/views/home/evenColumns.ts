/** What does not go into one row of `most` is in rows that are equally long. */
export function evenColumns(count: number, { least, gap, most = 7 }: { least: number; gap: number; most?: number }): string {
  const inRow = Math.ceil(count / Math.ceil(count / most));
  return `repeat(auto-fit, minmax(max(${least}px, 100% / ${inRow} - ${gap}px), 1fr))`;
}
