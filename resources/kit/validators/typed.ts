/**
 * Characters without a shape: marks of direction around copied phone numbers, zero-width spaces, soft hyphens, variation selectors.
 * They make two texts that look the same differ.
 */
const invisible = /[\p{Cf}\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu;

/** Most cells: the classes of Unicode cost much more to search. */
const plainlyVisible = /^[!-~\u4E00-\u9FFF]+$/;

/** The text without characters that cannot be seen, and without spaces around it. */
export const visibleText = (text: string): string => (plainlyVisible.test(text) ? text : text.replace(invisible, "").trim());

/** Full-width letters, digits and signs of Chinese keyboards as ASCII; Chinese characters and their punctuation are unchanged. */
export const halfWidth = (text: string): string => (plainlyVisible.test(text) ? text : widthOfAscii(text));

const widthOfAscii = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replaceAll("\u3000", " ");

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;

/** A code of letters and digits without what people put between them to read it: 6222 0202-0011; or before it, for text: '622202. */
export const compactCode = (text: string): string =>
  halfWidth(visibleText(text)).replace(/^['’`]|[\s\-\u2010-\u2015\u2212_.·•]/g, "");

/** A mobile number without country code, leading zero, spaces, dashes and brackets. */
export const tidyMobile = (text: string): string =>
  compactCode(text)
    .replace(/[()]/g, "")
    .replace(/^(\+|00)?86(?=1\d{10}$)/, "")
    .replace(/^0(?=1[3-9]\d{9}$)/, "");

/** A mobile number, or an office's with its dashes: （0591）87654321转806 → 0591-87654321-806. */
export function tidyPhone(text: string): string {
  const mobile = tidyMobile(text);
  if (/^1\d{10}$/.test(mobile)) return mobile;
  return halfWidth(visibleText(text))
    .replace(dashes, "-")
    .replace(/\s/g, "")
    .replace(/^\((0\d{2,3})\)-?/, "$1-")
    .replace(/(转|分机|ext\.?)/i, "-");
}

/** The dots that keyboards offer for the one between the parts of a name, U+00B7. */
const nameDots = /(?<=\p{Script=Han})\s*[·•・‧.∙●⋅･]\s*(?=\p{Script=Han})/gu;

/** A name as it is registered: no spaces between Chinese characters, one between words of letters. */
export const tidyName = (text: string): string => (/^[\u4E00-\u9FFF]+$/.test(text) ? text : tidyUnusualName(text));

const tidyUnusualName = (text: string): string =>
  halfWidth(visibleText(text))
    // Radicals that look like characters, copied from PDF files.
    .replace(/[\u2F00-\u2FD5]/g, (radical) => radical.normalize("NFKC"))
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(nameDots, "·")
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, "")
    .replace(/\s+/g, " ");

/** The digits of a number that people wrote with thousands separators, as "3,000" or "1 234.5"; other text is unchanged. */
export function plainNumber(text: string): string {
  const written = halfWidth(visibleText(text)).replace(/^'/, "");
  const grouped = /^-?\d{1,3}(?:([, ])\d{3})(?:\1\d{3})*(?:\.\d*)?$/.test(written) ? written.replace(/[, ]/g, "") : written;
  return grouped.replace(/^(-?)\.(?=\d)/, "$10.").replace(/^(-?\d+)\.$/, "$1");
}

/** The digits of an amount with its currency: ¥3,000.00, 3000元整. */
export const plainAmount = (text: string): string =>
  plainNumber(
    halfWidth(visibleText(text))
      .replace(/^(-?)\s*([¥￥]|RMB|CNY|人民币)\s*/i, "$1")
      .replace(/\s*(元[整正]?|RMB|CNY)$/i, ""),
  );

const dayShape = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?(?=$|[\sT])/;

/** 2025-8-31, 2025/8/31, 2025.8.31, 2025年8月31日 or 20250831 as "2025-08-31", and what follows it. */
export function dayIn(text: string): { readonly day: string; readonly rest: string } | undefined {
  const written = halfWidth(visibleText(text));
  const [found = "", year, month = "", day = ""] = dayShape.exec(written) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(written) ?? [];
  if (year === undefined) return undefined;
  return { day: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, rest: written.slice(found.length).trim() };
}

/** 2025-8, 2025/8, 2025.8, 2025年8月, 202508, or a day of the month, as "2025-08". */
export function monthIn(text: string): string | undefined {
  const written = halfWidth(visibleText(text));
  const [, year, month = ""] =
    /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*(?:月份?)?$/.exec(written) ?? /^(\d{4})(\d{2})$/.exec(written) ?? [];
  return year === undefined ? dayIn(text)?.day.slice(0, 7) : `${year}-${month.padStart(2, "0")}`;
}

const yesWords = new Set("是 有 对 已 y yes true t √ ✓ ✔ ☑ 1".split(" "));
const noWords = new Set("否 无 没有 不 不是 未 n no false f × ✗ ✘ ☒ ☐ x 0".split(" "));

/** Yes or no as people write it in a table. */
export function yesOrNo(text: string): boolean | undefined {
  const word = halfWidth(visibleText(text)).toLowerCase();
  if (yesWords.has(word)) return true;
  return noWords.has(word) ? false : undefined;
}
