/** Round ticks from zero up to at least the largest value: at most `maxTicks` steps of 1, 2, 2.5 or 5 times a power of ten. */
export function ticksUpTo(largest: number, maxTicks = 4): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / maxTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((step) => step * power >= rough * (1 - 1e-9)) ?? 10;
  const step = factor * power;
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Ticks for counts, always whole numbers. */
export const countTicksUpTo = (largest: number, maxTicks = 4): number[] =>
  largest < maxTicks
    ? Array.from({ length: Math.max(1, Math.ceil(largest)) + 1 }, (_, index) => index)
    : ticksUpTo(largest, maxTicks).filter(Number.isInteger);

/** The ticks of an axis for these values. */
export const axisTicks = (values: readonly number[]): number[] =>
  (values.every(Number.isInteger) ? countTicksUpTo : ticksUpTo)(Math.max(0, ...values));

/** Round ticks on both sides of zero that include all values. */
export function ticksAround(values: readonly number[]): number[] {
  const [lowest, largest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = ticksUpTo(Math.max(largest, -lowest))[1] ?? 1;
  const [first, last] = [Math.floor(lowest / step + 1e-9), Math.ceil(largest / step - 1e-9)];
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
