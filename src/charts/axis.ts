/** Round marks from zero that reach the largest value: at most `most` steps of 1, 2, 2.5 or 5 times a power of ten. */
export function ticksUpTo(largest: number, most = 4): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((step) => step * power >= rough * (1 - 1e-9)) ?? 10;
  const step = factor * power;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Marks of whole things have no halves. */
export const countTicksUpTo = (largest: number, most = 4): number[] =>
  largest < most
    ? Array.from({ length: Math.max(1, Math.ceil(largest)) + 1 }, (_, index) => index)
    : ticksUpTo(largest, most).filter(Number.isInteger);

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

/** An SVG path through the points, straight from one to the next: nothing is shown between two months that was not measured. */
export const pathThrough = (points: readonly ChartPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${round(x)} ${round(y)}`).join("");

const round = (value: number): number => Math.round(value * 10) / 10;
