/** Fen to the yuan text of the API, always with two decimals: 123450 → "1234.50". */
export function toYuan(fen: number): string {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${fen}`);
  const digits = String(Math.abs(fen)).padStart(3, "0");
  return `${fen < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same for use in a sentence, with thousands separators and without trailing zeros: 123450 → "1,234.5". */
export const yuanText = (fen: number): string =>
  toYuan(fen)
    .replace(/\.?0+$/, "")
    .replace(/\B(?=(\d{3})+(\.|$))/g, ",");
