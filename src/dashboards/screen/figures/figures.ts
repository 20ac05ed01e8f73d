import { type Label, type Locale, translate } from "../../../../resources/kit/label";
import { formatMoney, inUnitsOf, toFen } from "../../../../resources/kit/money";
import { unknown } from "../../../../resources/kit/dictionary";

/** A figure and its unit, separate because the unit is displayed smaller. */
export interface FigureText {
  readonly figure: string;
  readonly unit: string;
}

/** The yuan per unit, and the unit's label. */
type Scale = readonly [yuan: number, unit: Label];

const scales: Readonly<Record<Locale, readonly Scale[]>> = {
  zh: [
    [1e8, ["亿元", ""]],
    [1e4, ["万元", ""]],
    [1, ["元", ""]],
  ],
  en: [
    [1e9, ["", "billion CNY"]],
    [1e6, ["", "million CNY"]],
    [1, ["", "CNY"]],
  ],
};

/** The API's yuan in the largest unit that gives a non-zero integer part. */
export function amount(yuan: string | null | undefined, locale: Locale): FigureText {
  const fen = yuan === null || yuan === undefined ? undefined : toFen(yuan);
  if (fen === undefined) return { figure: unknown, unit: "" };
  const [size, unit] = scaleOf(Math.abs(fen) / 100, locale);
  const text = size === 1 ? formatMoney(yuan, { thousands: true }) : inUnitsOf(size * 100, fen, { thousands: true });
  return { figure: text, unit: translate(unit, locale) };
}

export function amountText(yuan: string | null | undefined, locale: Locale): string {
  const { figure, unit } = amount(yuan, locale);
  return unit && locale === "en" ? `${figure} ${unit}` : figure + unit;
}

/** The unit of an axis, chosen by its largest amount in yuan. */
export function axisUnit(largest: number, locale: Locale): { readonly size: number; readonly unit: string } {
  const [size, unit] = scaleOf(largest, locale);
  return { size, unit: translate(unit, locale) };
}

function scaleOf(yuan: number, locale: Locale): Scale {
  return scales[locale].find(([size]) => yuan >= size) ?? [1, locale === "zh" ? ["元", ""] : ["", "CNY"]];
}

export const countText = (count: number | null | undefined): string => formatMoney(count, { thousands: true });

/** A month such as "2025-08" as an axis label: the month number, in January with the year. */
export function monthTick(month: string, locale: Locale): string {
  const [year = "", number = ""] = month.split("-");
  const plain = String(Number(number));
  if (plain === "1") return `${year.slice(2)}/1`;
  return locale === "zh" ? `${plain}月` : plain;
}

/** The server's "YYYY-MM-DD HH:mm:ss" without year and seconds. */
export const momentText = (instant: string): string => instant.slice(5, 16);

/** A month such as "2025-08" as text. */
export function monthText(month: string, locale: Locale): string {
  const [year = "", number = ""] = month.split("-");
  if (locale === "zh") return `${year}年${Number(number)}月`;
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    Date.UTC(Number(year), Number(number) - 1),
  );
}

export interface ClockTexts {
  readonly day: string;
  readonly weekday: string;
  readonly time: string;
}

export function formatClock(instant: number, locale: Locale): ClockTexts {
  const tag = locale === "zh" ? "zh-CN" : "en-GB";
  const part = (options: Intl.DateTimeFormatOptions, of = tag) =>
    new Intl.DateTimeFormat(of, { ...options, timeZone: "Asia/Shanghai" }).format(instant);
  return {
    day: part({ year: "numeric", month: locale === "zh" ? "long" : "short", day: "numeric" }),
    weekday: part({ weekday: "long" }),
    time: part({ hour: "2-digit", minute: "2-digit", second: "2-digit" }, "en-GB"),
  };
}
