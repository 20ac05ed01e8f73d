import { isDay, isMonth } from "../days";
import { formatDate } from "../format";
import { accept, defineKind, reject, type Kind } from "./kind";

/** 2025-8-31, 2025/8/31, 2025.8.31 or 2025年8月31日 */
const typedDay = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})(?!\d)/;

export const dayKind: Kind = defineKind({
  parse: (raw, { notAfterToday }, { today }) => {
    if (!isDay(raw)) return reject("day");
    return notAfterToday && String(raw) > today ? reject("notAfterToday") : accept(raw);
  },
  format: (value) => formatDate(String(value)),
  schema: (zod) => zod.iso.date(),
  column: () => "date",
  missing: "chooseDay",
  sheet: { type: "date", width: () => 13, read: readDay },
  filter: { ranged: true },
});

export const monthKind: Kind = defineKind({
  parse: (raw) => (isMonth(raw) ? accept(raw) : reject("month")),
  format: (value) => formatDate(String(value), "month"),
  schema: (zod) => zod.string().regex(/^\d{4}-\d{2}$/),
  column: () => "char(7)",
  missing: "choose",
  sheet: { width: () => 11 },
  filter: { ranged: true, single: true },
});

function readDay(text: string): string {
  const [, year, month = "", day = ""] = typedDay.exec(text) ?? [];
  return year === undefined ? text.slice(0, 10) : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const instantShape = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/;

export const instantKind: Kind = defineKind({
  parse: (raw) => {
    const isInstant = typeof raw === "string" && instantShape.test(raw) && isDay(raw.slice(0, 10));
    return isInstant ? accept(raw.replace("T", " ")) : reject("instant");
  },
  format: (value) => formatDate(String(value), "minute"),
  column: () => "timestamptz",
  missing: "chooseDay",
  sheet: { width: () => 22 },
  filter: { ranged: true, byDay: true },
});
