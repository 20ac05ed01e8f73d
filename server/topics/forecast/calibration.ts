export type Corners = readonly (readonly [raw: number, calibrated: number])[];

/** Minimum number of neighbouring predictions in a pool. */
const minPool = 25;
/** Each pool also counts as many project-months at its raw probability, so that none predicts exactly 0 or 1. */
const pseudoCount = 4;

interface Pool {
  raw: number;
  late: number;
  count: number;
}
const level = ({ raw, late, count }: Pool): number => (late + pseudoCount * raw) / (count + pseudoCount);
const merge = (a: Pool, b: Pool): Pool => ({
  raw: (a.raw * a.count + b.raw * b.count) / (a.count + b.count),
  late: a.late + b.late,
  count: a.count + b.count,
});

/** Isotonic regression (pool adjacent violators) from raw probabilities to observed frequencies; empty for too few. */
export function isotonic(predictions: readonly { readonly raw: number; readonly late: boolean }[]): Corners {
  if (predictions.length < 2 * minPool) return [];
  const sorted = [...predictions].sort((a, b) => a.raw - b.raw);
  const pools: Pool[] = [];
  for (let at = 0; at < sorted.length; at += minPool) {
    const part = sorted.slice(at, at + 2 * minPool <= sorted.length ? at + minPool : undefined);
    let pool: Pool = {
      raw: part.reduce((sum, { raw }) => sum + raw, 0) / part.length,
      late: part.filter(({ late }) => late).length,
      count: part.length,
    };
    for (let last = pools.at(-1); last && level(last) >= level(pool); last = pools.at(-1))
      pool = merge(pools.pop() ?? last, pool);
    pools.push(pool);
    if (part.length > minPool) break;
  }
  return pools.map((pool) => [pool.raw, level(pool)]);
}

/** Interpolates linearly between the corners; beyond them, towards 0 and 1. */
export function calibrated(corners: Corners, raw: number): number {
  if (corners.length === 0) return raw;
  const line: Corners = [[0, 0], ...corners, [1, 1]];
  const above = Math.max(
    1,
    line.findIndex(([at]) => at >= raw),
  );
  const [[fromRaw, from], [toRaw, to]] = [line[above - 1] ?? [0, 0], line[above] ?? [1, 1]];
  return toRaw === fromRaw ? to : from + ((to - from) * (raw - fromRaw)) / (toRaw - fromRaw);
}
