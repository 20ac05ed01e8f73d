import { isDay, isMonth } from "../days";
import { formatDate } from "../format";
import { accept, defineKind, reject, type Kind } from "./kind";

export const dayKind: Kind = defineKind({
  parse: (raw, { notAfterToday }, { today }) => {
    if (!isDay(raw)) return reject("day");
    return notAfterToday && String(raw) > today ? reject("notAfterToday") : accept(raw);
  },
  format: (value) => formatDate(String(value)),
  schema: (zod) => zod.iso.date(),
  column: () => "date",
  missing: "chooseDay",
  sheet: { type: "date", width: () => 13, read: (text) => text.slice(0, 10).replaceAll("/", "-") },
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
