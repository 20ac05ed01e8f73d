/** Two different keys for what is left out before and after. */
const [leftOutBefore, leftOutAfter] = [-1, -2];

/**
 * The first page, the last, the one that is shown and those beside it; a negative number stands where pages are left out. Their
 * number stays the same while one leafs through, so that the button under the pointer stays where it is.
 */
export function pagesAround(page: number, count: number, beside: number): readonly number[] {
  const middle = beside * 2 + 1;
  // First, last, the middle and two gaps; a gap of one page is no gap.
  if (count <= middle + 4) return Array.from({ length: count }, (_, at) => at + 1);
  const start = Math.min(Math.max(page - beside, 3), count - middle - 1);
  const shown = Array.from({ length: middle }, (_, at) => start + at);
  return [1, start === 3 ? 2 : leftOutBefore, ...shown, start === count - middle - 1 ? count - 1 : leftOutAfter, count];
}
