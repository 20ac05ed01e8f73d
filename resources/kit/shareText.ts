import { translate, type Locale } from "./label";

/** 95.2%（60/63）, in English 95.2% (60/63) */
export const shareText = (counted: number, base: number, locale: Locale): string =>
  base === 0
    ? "-"
    : translate(["{share}%（{counted}/{base}）", "{share}% ({counted}/{base})"], locale, {
        ...{ share: ((counted * 100) / base).toFixed(1), counted, base },
      });
