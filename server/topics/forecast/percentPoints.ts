/** Percent with two decimals, as in the column. */
export const percentPoints = (share: number): number => Math.round(share * 10_000) / 100;
