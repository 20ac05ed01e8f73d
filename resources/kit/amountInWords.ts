import type { MoneyFen } from "./money";

const digits = "零壹贰叁肆伍陆柒捌玖";
const places = ["", "拾", "佰", "仟"];
const groups = ["", "万", "亿"];

/** An amount as Chinese documents of payment write it beside the figures: 13,152.05 → 壹万叁仟壹佰伍拾贰元零伍分. */
export function amountInWords(fen: MoneyFen): string {
  const [yuan, jiao, cents] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10];
  const whole = yuan === 0 ? "" : `${wholeInWords(yuan)}元`;
  if (jiao === 0 && cents === 0) return `${whole || "零元"}整`;
  const between = jiao === 0 ? (whole === "" ? "" : "零") : `${digits[jiao]}角`;
  return `${whole}${between}${cents === 0 ? "整" : `${digits[cents]}分`}`;
}

/** In groups of four digits; a zero inside is said once. */
function wholeInWords(yuan: number): string {
  const text = String(yuan);
  let [words, isZero] = ["", false];
  for (const [at, digit] of [...text].entries()) {
    const place = text.length - 1 - at;
    if (digit === "0") isZero = true;
    else {
      words += `${isZero ? "零" : ""}${digits[Number(digit)]}${places[place % 4]}`;
      isZero = false;
    }
    const group = text.slice(Math.max(0, at - 3), at + 1);
    if (place % 4 === 0 && place > 0 && Number(group) > 0) words += groups[place / 4];
  }
  return words;
}
