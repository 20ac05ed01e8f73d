/** Number of projects read in one snapshot and written in one transaction. */
export const batchSize = 200;

export const batchesOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) => ids.slice(index * batchSize, (index + 1) * batchSize));
