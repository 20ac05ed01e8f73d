import type { FieldSpec } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";
import type { Label, Locale } from "../../resources/kit/label";
import { inUnitsOf, toFen, toMillion, toWan } from "../../resources/kit/money";
import { isEmptyValue } from "./formatValue";

/** Where the value is shown: in a table, on a card on phones, or in the description of one row. */
export type UnitPlace = "table" | "card" | "description";

interface LargeUnit {
  /** After an amount. */
  readonly words: Label;
  /** In the header of a column. */
  readonly header: Label;
  readonly convert: Readonly<Record<Locale, typeof toWan>>;
}

const thousand = 1_000_00;
const large: LargeUnit = {
  words: [" 万元", " million CNY"],
  header: ["万元", "CNY million"],
  convert: { zh: toWan, en: toMillion },
};
const estimate: LargeUnit = {
  words: [" 万元", " thousand CNY"],
  header: ["万元", "k CNY"],
  convert: { zh: toWan, en: (fen, style) => inUnitsOf(thousand, fen, style) },
};
const none: Label = ["", ""];

/**
 * Large amounts are shown in 万元, or in millions, where rows are compared (tables, cards), and exact to the fen in a description.
 * Estimates have no more digits than that anywhere.
 */
function largeUnitOf({ kind, inWan, isEstimate }: FieldSpec, place: UnitPlace): LargeUnit | undefined {
  if (kind === "money" && isEstimate) return estimate;
  return inWan === true && place !== "description" ? large : undefined;
}

/** The text of a yuan amount that this field shows in a larger unit; undefined for other fields. */
export function largeAmountOf(spec: FieldSpec, yuan: unknown, locale: Locale, place: UnitPlace): string | undefined {
  const unit = largeUnitOf(spec, place);
  if (!unit) return undefined;
  const fen = typeof yuan === "string" || typeof yuan === "number" ? toFen(yuan) : undefined;
  return fen === undefined ? "-" : unit.convert[locale](fen, { thousands: true });
}

/** The unit after a number whose label does not contain it; none after the dash of an unknown one. */
export function unitOf(spec: FieldSpec, value: unknown, place: UnitPlace = "description"): Label {
  const unit = kindOf(spec).unit ?? ownUnitOf(spec);
  if (!unit || isEmptyValue(value, spec)) return none;
  return largeUnitOf(spec, place)?.words ?? [` ${unit[0]}`, ` ${unit[1]}`];
}

/** Days or points: without it a number in the second line of a column says nothing. A percentage is written with its sign. */
export const ownUnitOf = ({ kind, unit }: FieldSpec): Label | undefined => (kind === "count" ? unit : undefined);

/** The unit in the header of a column. */
export const headerUnitOf = (spec: FieldSpec): Label | undefined => largeUnitOf(spec, "table")?.header ?? kindOf(spec).unit;
