import { formatMoney, toFen, toYuan } from "../money";
import { defineKind, reject, withinBounds, type Kind } from "./kind";
import { plainAmount } from "../validators/typed";
import { parseDigits } from "./number";

/** Fen in the program and the database, the yuan text "1234.50" on the wire and in a sheet. */
export const moneyKind: Kind = defineKind({
  face: "money",
  parse: (raw, spec) => {
    const parsed = parseDigits(raw, 2, plainAmount);
    if ("issue" in parsed) return parsed;
    const fen = toFen(parsed.digits);
    return fen === undefined ? reject("wrong") : withinBounds(fen, spec, (n) => n / 100);
  },
  toWire: (value) => toYuan(Number(value)),
  format: (value) => formatMoney(value as string | number, { thousands: true }),
  schema: (zod) => zod.string().regex(/^-?\d+(\.\d{1,2})?$/),
  column: () => "bigint",
  numeric: true,
  keyboard: "decimal",
  unit: ["元", "CNY"],
  // A dash is how tables show zero.
  sheet: { type: "money", read: (text) => (/^[-—–/]$|^无$/.test(text) ? "0" : plainAmount(text)) },
  filter: { ranged: true },
});
