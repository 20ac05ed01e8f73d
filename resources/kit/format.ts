import { isDay, isMonth } from "./days";

export { formatAddress } from "./address";
export { formatFen } from "./money";

export type Precision = "year" | "month" | "day" | "minute" | "second";

const lengths: Readonly<Record<Precision, number>> = { year: 4, month: 7, day: 10, minute: 16, second: 19 };

/** A day, month or time of the wire at the requested precision, or at its own where that is coarser; "-" for what is none. */
export function formatDate(value: string | null | undefined, precision: Precision = "day"): string {
  const written = value ?? "";
  const isDate = isMonth(written) || (isDay(written.slice(0, 10)) && /^.{10}( \d{2}:\d{2}(:\d{2})?)?$/.test(written));
  return isDate ? written.slice(0, lengths[precision]) : "-";
}
