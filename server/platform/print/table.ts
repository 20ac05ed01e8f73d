/** A column of a table with its width in points; numbers are right-aligned. */
export interface PrintedColumn {
  readonly head: string;
  readonly width: number;
  readonly isNumeric: boolean;
}

/** A row of a single cell spans the table. A sum is printed bold. */
export interface PrintedRow {
  readonly cells: readonly string[];
  readonly isSum?: true;
}

/**
 * Columns as wide as their widest text; where the page is too narrow, the widest ones give way and wrap, but none below its widest word or
 * number (`least`) while the others can still give way.
 */
export function fittedWidths(
  natural: readonly number[],
  available: number,
  least: readonly number[] = natural.map(() => 0),
): readonly number[] {
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  const total = sum(natural);
  if (total <= available) return natural.map((width) => width + ((available - total) * width) / total);
  const bounded = sum(least) <= available ? least : least.map((width) => (width * available) / sum(least));
  const limitedTo = (most: number) => natural.map((width, at) => Math.min(width, Math.max(bounded[at] ?? 0, most)));
  let [low, high] = [0, available];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (sum(limitedTo(middle)) > available) high = middle;
    else low = middle;
  }
  return limitedTo(low);
}
