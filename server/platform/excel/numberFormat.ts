/** The meaning of a number in a cell, by its number format. */
type NumberMeaning = "number" | "percent" | "day" | "month" | "time" | "instant";

export interface NumberFormat {
  readonly meaning: NumberMeaning;
  /** The decimals that the format shows, if any: the cell may hold more. */
  readonly decimals?: number;
  /** Zeros that the format puts in front of shorter numbers, for codes. */
  readonly digits?: number;
  /** Shown in thousands or 万, although the cell has the whole amount. */
  readonly isScaled?: true;
  /** Shown as an amount in this currency, which is not yuan. */
  readonly currency?: string;
}
export const generalFormat: NumberFormat = { meaning: "number" };

/** Excel's built-in format numbers, which have no text; 27 to 36 and 50 to 58 are those of Chinese editions. */
const months = new Set([17, 27, 36, 50, 52, 57]);
const days = new Set([14, 15, 16, 28, 29, 30, 31, 51, 53, 54, 58]);
const times = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56]);
const instants = new Set([22]);
const percents = new Set([9, 10]);
const twoDecimals = new Set([2, 4, 7, 8, 39, 40, 43, 44]);

export function builtInFormat(id: number): NumberFormat {
  const meaning = meaningOfBuiltIn(id);
  return twoDecimals.has(id) ? { meaning, decimals: 2 } : { meaning };
}

/** Parses a format text such as `yyyy"年"m"月"` or `#,##0.00`. */
export function customFormat(code: string): NumberFormat {
  const bare = bareFormat(code);
  const meaning = meaningOfFormat(bare);
  if (meaning !== "number" || /e[+-]/i.test(bare)) return { meaning };
  const decimals = /[0#]\.(0+)(?![0#?])/.exec(bare)?.[1]?.length;
  const [zeros] = /^0{2,}$/.exec(bare.replace(/[\s-]/g, "")) ?? [];
  const isScaled = /[0#?],+(?![0#?,])/.test(bare);
  const currency = currencyOf(code);
  return {
    meaning,
    ...(decimals !== undefined && { decimals }),
    ...(zeros !== undefined && { digits: zeros.length }),
    ...(isScaled && { isScaled }),
    ...(currency !== undefined && { currency }),
  };
}

/** $ and other signs than those of the yuan; ¥ is often chosen as the yen's. */
const currencyOf = (code: string): string | undefined =>
  /\[\$((?:US|HK|NT|MOP)?\$|[€£]|USD|HKD|EUR|GBP)/.exec(code)?.[1] ?? /["\\]((?:US|HK|NT)?\$|[€£])/.exec(code)?.[1];

function meaningOfBuiltIn(id: number): NumberMeaning {
  if (months.has(id)) return "month";
  if (days.has(id)) return "day";
  if (times.has(id)) return "time";
  if (instants.has(id)) return "instant";
  return percents.has(id) ? "percent" : "number";
}

/** The first section, for positive numbers, without literal text. */
function bareFormat(code: string): string {
  const bare = code
    .replace(/[\\!].|_.|\*./g, "") // escaped, padding and filling characters
    .replace(/"[^"]*"/g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "") // colours, conditions, languages; [h] counts hours
    .split(";")[0];
  return bare ?? "";
}

function meaningOfFormat(bare: string): NumberMeaning {
  const letters = bare.toLowerCase().replace("general", "");
  const hasClock = /[hs]/.test(letters);
  const hasDay = /d/.test(letters);
  const hasYear = /[ye]/.test(letters) && !/0e/.test(letters); // 0.00E+00 is a number
  if (hasClock) return hasDay || hasYear ? "instant" : "time";
  if (hasDay) return "day";
  if (hasYear) return "month";
  if (/m/.test(letters)) return "month";
  return letters.includes("%") ? "percent" : "number";
}
