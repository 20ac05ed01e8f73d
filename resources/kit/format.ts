import { isDay, isMonth } from "./days";

export { formatAddress } from "./address";
export { formatFen } from "./money";

export type Precision = "year" | "month" | "day" | "minute" | "second";

const lengths: Readonly<Record<Precision, number>> = { year: 4, month: 7, day: 10, minute: 16, second: 19 };

/** A day, month or time at the given precision, or at its own if that is coarser; "-" if it is not a valid date. */
export function formatDate(value: string | null | undefined, precision: Precision = "day"): string {
  const text = value ?? "";
  const isDate = isMonth(text) || (isDay(text.slice(0, 10)) && /^.{10}( \d{2}:\d{2}(:\d{2})?)?$/.test(text));
  return isDate ? text.slice(0, lengths[precision]) : "-";
}
