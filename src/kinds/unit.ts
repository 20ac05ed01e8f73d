import type { FieldSpec } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";
import type { Label } from "../../resources/kit/label";
import { isEmptyValue } from "./formatValue";

/** Where the value is shown: in a table, on a card on phones, or in the description of one row. */
export type UnitPlace = "table" | "card" | "description";

const none: Label = ["", ""];
const wan: Label = [" 万元", " million CNY"];

/** Large amounts are shown in 万元, or in millions, where rows are compared (tables, cards), and exact to the fen in a description. */
export const isShownInWan = ({ inWan }: FieldSpec, place: UnitPlace): boolean => inWan === true && place !== "description";

/** The unit after an amount whose label does not contain it; none after the dash of an unknown one. */
export function unitOf(spec: FieldSpec, value: unknown, place: UnitPlace = "description"): Label {
  const { unit } = kindOf(spec);
  if (!unit || isEmptyValue(value, spec)) return none;
  return isShownInWan(spec, place) ? wan : [` ${unit[0]}`, ` ${unit[1]}`];
}
