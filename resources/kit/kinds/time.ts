import { isDay, isMonth } from "../days";
import { formatDate } from "../format";
import { dayIn, monthIn } from "../validators/typed";
import { accept, defineKind, reject, typedText, type Kind } from "./kind";

export const dayKind: Kind = defineKind({
  face: "day",
  parse: (raw, { notAfterToday }, { today }) => {
    const day = dayOf(raw);
    if (!isDay(day)) return reject("day");
    return notAfterToday && day > today ? reject("notAfterToday") : accept(day);
  },
  format: (value) => formatDate(String(value)),
  schema: (zod) => zod.iso.date(),
  column: () => "date",
  missing: "chooseDay",
  sheet: { type: "date", width: () => 13, read: dayOf },
  filter: { ranged: true },
});

export const monthKind: Kind = defineKind({
  face: "month",
  parse: (raw) => {
    const month = monthOf(raw);
    return isMonth(month) ? accept(month) : reject("month");
  },
  format: (value) => formatDate(String(value), "month"),
  schema: (zod) => zod.string().regex(/^\d{4}-\d{2}$/),
  column: () => "char(7)",
  missing: "choose",
  sheet: { width: () => 11, read: monthOf },
  filter: { ranged: true, single: true },
});

/** A day, also one with the time that spreadsheet programs put behind it; other text is unchanged. */
function dayOf(raw: unknown): string {
  const text = typedText(raw) ?? "";
  const { day, rest } = dayIn(text) ?? {};
  return day !== undefined && /^(T?\d{1,2}:\d{2}(:\d{2})?)?$/.test(rest ?? "") ? day : text;
}

function monthOf(raw: unknown): string {
  const text = typedText(raw) ?? "";
  return monthIn(text) ?? text;
}

/** "2025-08-31 08:00" or "2025-08-31 08:00:09"; undefined for anything else. */
function instantOf(raw: string): string | undefined {
  const { day, rest = "" } = dayIn(raw) ?? {};
  const [, hour, minute = "", second] = /^T?(\d{1,2})[:时](\d{2})(?:[:分](\d{2})秒?|分)?$/.exec(rest) ?? [];
  if (hour === undefined || !isDay(day)) return undefined;
  return `${day} ${hour.padStart(2, "0")}:${minute}${second === undefined ? "" : `:${second}`}`;
}

export const instantKind: Kind = defineKind({
  face: "instant",
  parse: (raw) => {
    const instant = typeof raw === "string" ? instantOf(raw) : undefined;
    return instant === undefined ? reject("instant") : accept(instant);
  },
  format: (value) => formatDate(String(value), "minute"),
  column: () => "timestamptz",
  missing: "chooseDay",
  sheet: { width: () => 22 },
  filter: { ranged: true, byDay: true },
});
