import { compactCode } from "./typed";

/** Digits and capitals without I, O, S, V and Z, which are easily misread (GB 32100). */
const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Unified social credit code 统一社会信用代码 of a legal person, 18 characters. */
export function isCreditCode(value: string): boolean {
  return /^[0-9A-HJ-NP-RTUWXY]{18}$/.test(value) && creditCodeCheckDigit(value.slice(0, 17)) === value[17];
}

/** Removes spaces and dashes, and converts to upper case. */
export function tidyCreditCode(typed: string): string {
  return compactCode(typed).toUpperCase();
}

/** The check character for the first 17 characters (GB 32100). */
export function creditCodeCheckDigit(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * alphabet.indexOf(first17.charAt(index)), 0);
  return alphabet.charAt((31 - (sum % 31)) % 31);
}
