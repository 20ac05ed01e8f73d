const ascending = (a: number, b: number): number => a - b;

/** The quantile at `share` of sorted numbers, interpolated linearly. NaN for an empty list. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? NaN, sorted[Math.ceil(place)] ?? NaN];
  return below + (above - below) * (place - Math.floor(place));
}

export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
export const meanOf = (values: readonly number[]): number => totalOf(values) / values.length;
export const medianOf = (values: readonly number[]): number => quantile([...values].sort(ascending), 0.5);

/** In whole fen. */
export interface MoneyRange {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
}

export function rangeOf(values: readonly number[]): MoneyRange {
  const sorted = [...values].sort(ascending);
  const at = (share: number) => Math.round(quantile(sorted, share));
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) };
}
