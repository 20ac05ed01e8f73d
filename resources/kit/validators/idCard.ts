import type { Day } from "../days";
import { compare, isDay } from "../days";
import { compactCode } from "./typed";

/** First two digits of a resident's ID number: the issuing province; 81 to 83 are residence permits of Hong Kong, Macau, Taiwan. */
const provinces =
  "11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83".split(" ");
/**
 * A foreigner's permanent residence card of 2023: 9, the issuing province, and three digits for the nationality in place of the
 * district (国家移民管理局, 外国人永久居留身份证机读信息规则).
 */
const foreigner = "9";
/** The fictional province of the demo; no real number starts with it. */
const demoProvince = "99";

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = "10X98765432";

export interface IdCardOptions {
  /** Accepts numbers of the demo province. */
  readonly demo?: boolean;
  /** Rejects a birthday after this day. */
  readonly today?: Day;
}

/** Number of a resident identity card, 18 characters, X in upper case (GB 11643). */
export function isIdCard(value: string, { demo = false, today }: IdCardOptions = {}): boolean {
  if (!/^\d{17}[\dX]$/.test(value)) return false;
  const province = value.startsWith(foreigner) ? value.slice(1, 3) : value.slice(0, 2);
  const birthday = birthdayOf(value);
  return (
    (provinces.includes(province) || (demo && value.startsWith(demoProvince))) &&
    birthday !== undefined &&
    (today === undefined || compare(birthday, today) <= 0) &&
    idCardCheckDigit(value.slice(0, 17)) === value[17]
  );
}

/** Removes spaces and dashes, and converts to upper case. */
export function tidyIdCard(typed: string): string {
  return compactCode(typed).toUpperCase();
}

/** The check digit (checksum) for the first 17 digits (GB 11643, ISO 7064 MOD 11-2). */
export function idCardCheckDigit(first17: string): string {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(first17[index]), 0);
  return checkCharacters.charAt(sum % 11);
}

/** 1 male, 2 female (GB/T 2261.1): the 17th digit is odd for men. */
export function genderOf(idCard: string): 1 | 2 {
  return Number(idCard[16]) % 2 === 1 ? 1 : 2;
}

export function birthdayOf(idCard: string): Day | undefined {
  const day = `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`;
  return isDay(day) ? day : undefined;
}

/** The code of the issuing district at the time of issue. */
export function birthplaceOf(idCard: string): string {
  return idCard.slice(0, 6);
}

/** Full years of age on a day; a person born on 29 February turns a year older on 1 March in common years. */
export function ageOn(birthday: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** Documents with numbers of their own shape, by the codes of `idCardType`; a day is none. */
const documents: readonly (readonly [shape: RegExp, type: "08" | "10" | "12" | "20"])[] = [
  [/^[HM]\d{8}(\d{2})?$/, "10"],
  [/^(\d{8}|\d{10}[A-Z]?)$/, "12"],
  // The permanent residence card of 2017: nationality, province and eleven digits.
  [/^[A-Z]{3}\d{12}$/, "20"],
  [/^[A-Z]{1,2}\d{7,8}$/, "08"],
];

/** The type of a document by its number, where a table does not say it: permits of Hong Kong, Macau and Taiwan, foreigners' documents. */
export function documentTypeOf(number: string): "01" | "08" | "10" | "12" | "20" {
  const isDate = /^\d{8}$/.test(number) && isDay(number.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"));
  return isDate ? "01" : (documents.find(([shape]) => shape.test(number))?.[1] ?? "01");
}
