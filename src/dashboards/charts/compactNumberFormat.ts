import type { Locale } from "../../../resources/kit/label";

/** Compact notation of each language: 220万, 2.2M. */
export const compactNumberFormat = (locale: Locale) => {
  const format = new Intl.NumberFormat(locale === "zh" ? "zh-CN" : "en", { notation: "compact", maximumFractionDigits: 2 });
  return (value: number): string => format.format(value);
};
