import type { FieldSpec } from "../../resources/kit/field";
import type { Label } from "../../resources/kit/label";
import { isNone } from "./text";

/** In a table, on a phone's card of a row, or among the facts of one row. */
export type Place = "table" | "card" | "description";

const none: Label = ["", ""];
const yuan: Label = [" 元", " CNY"];
const wan: Label = [" 万元", " million CNY"];

/** Large amounts are told in 万元, or in millions, where rows are compared, as columns or as cards, and to the fen where one row is read. */
export const isToldInWan = ({ inWan }: FieldSpec, place: Place): boolean => inWan === true && place !== "description";

/** What stands behind an amount whose label does not name the unit; nothing behind the dash of an unknown one. */
export function unitOf(spec: FieldSpec, value: unknown, place: Place = "description"): Label {
  if (spec.kind !== "money" || isNone(value, spec)) return none;
  return isToldInWan(spec, place) ? wan : yuan;
}
