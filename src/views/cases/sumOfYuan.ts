/** Amounts "1234.50" added in fen, so that no rounding shows. */
export const sumOfYuan = (amounts: readonly string[]): string =>
  (amounts.reduce((fen, amount) => fen + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);
