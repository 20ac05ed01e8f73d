import { formatMoney } from "../kit/money";
import { translate, type Label, type Locale } from "../kit/label";
import { ruleOf } from "./rules";

const days: Label = ["{n}天", "{n} days"];
const yuan: Label = ["{n}元", "{n} CNY"];

/** Amounts are stored in wire format; no other value has two decimals. */
export const isAmount = (text: string): boolean => /^-?\d+\.\d{2}$/.test(text);
const amountIn = (text: string, locale: Locale): string => translate(yuan, locale, { n: formatMoney(text, { thousands: true }) });

/** The stored measure of an alarm, or the threshold that it reached, with its unit. */
export function measureIn(text: string, ruleCode: string, locale: Locale): string {
  if (isAmount(text)) return amountIn(text, locale);
  const isCounted = /^\d+$/.test(text);
  return isCounted && ruleOf(ruleCode)?.levels.unit === "days" ? translate(days, locale, { n: text }) : text;
}

/** Formats a cell of evidence; amounts get their unit. */
export const evidenceCellIn = (cell: string, locale: Locale): string => (isAmount(cell) ? amountIn(cell, locale) : cell);

/** Formats a line of evidence; amounts get their unit. */
export const evidenceIn = (text: string, locale: Locale): string =>
  text
    .split(" · ")
    .map((part) => evidenceCellIn(part, locale))
    .join(" · ");
