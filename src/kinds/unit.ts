import type { FieldSpec } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";
import type { Label } from "../../resources/kit/label";
import { isEmptyValue } from "./formatValue";

/** In a table, on a phone's card of a row, or among the facts of one row. */
export type UnitPlace = "table" | "card" | "description";

const none: Label = ["", ""];
const wan: Label = [" 万元", " million CNY"];

/** Large amounts are shown in 万元, or in millions, where rows are compared, as columns or as cards, and to the fen where one row is read. */
export const isShownInWan = ({ inWan }: FieldSpec, place: UnitPlace): boolean => inWan === true && place !== "description";

/** What is behind an amount whose label does not name the unit; nothing behind the dash of an unknown one. */
export function unitOf(spec: FieldSpec, value: unknown, place: UnitPlace = "description"): Label {
  const { unit } = kindOf(spec);
  if (!unit || isEmptyValue(value, spec)) return none;
  return isShownInWan(spec, place) ? wan : [` ${unit[0]}`, ` ${unit[1]}`];
}
