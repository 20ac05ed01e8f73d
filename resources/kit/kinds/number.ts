import { translate } from "../label";
import type { Issue } from "../messages";
import { formatMoney } from "../money";
import { monthEnd, readMonthDay } from "../monthDay";
import { plainNumber } from "../validators/typed";
import { accept, defineKind, reject, typedText, withinBounds, type Kind, type Parser } from "./kind";

export const countKind: Kind = defineKind({
  face: "number",
  parse: (raw, { min = 0, max }) => {
    const text = plainNumber(typedText(raw) ?? "");
    if (!/^-?\d{1,15}$/.test(text)) return reject("whole");
    return withinBounds(Number(text), { min, ...(max !== undefined && { max }) });
  },
  schema: (zod) => zod.number().int(),
  column: () => "bigint",
  numeric: true,
  keyboard: "numeric",
  sheet: { type: "number", width: () => 10 },
  filter: { ranged: true },
});

/** A day of the month. 31 is the last day of every month, and 29 and 30 that of a shorter one. */
export const monthDayKind: Kind = defineKind({
  ...countKind,
  face: "monthDay",
  parse: (raw) => {
    const text = readMonthDay(typedText(raw) ?? "");
    return /^([1-9]|[12]\d|3[01])$/.test(text) ? accept(Number(text)) : reject("dayOfMonth");
  },
  format: (value, _, __, { locale }) =>
    value === monthEnd ? translate(["31（月末）", "31 (month end)"], locale) : String(value),
  sheet: { ...countKind.sheet, read: readMonthDay },
});

/** The digits of a number with at most `scale` decimals. */
export function parseDigits(
  raw: unknown,
  scale: number,
  plain: (text: string) => string = plainNumber,
): { readonly digits: string } | { readonly issue: Issue } {
  const digits = plain(typedText(raw) ?? "");
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return { issue: { code: "number" } };
  const decimals = digits.split(".")[1]?.replace(/0+$/, "").length ?? 0;
  return decimals > scale ? { issue: { code: "decimals", facts: { a: scale } } } : { digits };
}

const parseDecimal: Parser = (raw, { min, max, scale = 2, precision = 14 }) => {
  const parsed = parseDigits(raw, scale);
  if ("issue" in parsed) return parsed;
  const limit = 10 ** (precision - scale);
  return withinBounds(Number(parsed.digits), { min: min ?? 1 - limit, max: max ?? limit - 1 });
};

export const decimalKind: Kind = defineKind({
  face: "number",
  parse: parseDecimal,
  // With thousands separators, like an amount.
  format: (value) => String(value).replace(/^-?\d+/, (whole) => formatMoney(whole, { thousands: true })),
  schema: (zod) => zod.number(),
  column: () => "numeric",
  numeric: true,
  keyboard: "decimal",
  sheet: { type: "number", width: () => 12 },
  filter: { ranged: true },
});

/** The id of a row of another resource. */
export const refKind: Kind = defineKind({
  face: "ref",
  parse: (raw) => {
    const id = Number(typedText(raw) ?? NaN);
    return Number.isSafeInteger(id) && id > 0 ? accept(id) : reject("reference");
  },
  format: (value, _, name, { row }) => nameIn(row, name) ?? `#${String(value)}`,
  schema: (zod) => zod.number().int(),
  column: () => "bigint",
  missing: "choose",
  sheet: { width: () => 30, write: (_, __, name, { row }) => nameIn(row, name), ofNames: true },
});

const nameIn = (row: Readonly<Record<string, unknown>>, name: string): string | null => {
  const found = row[`${name}_name`];
  return typeof found === "number" || (typeof found === "string" && found !== "") ? String(found) : null;
};
