import type { FieldSpec } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";
import type { Label } from "../../resources/kit/label";
import type { useTranslations } from "../app/i18n/useTranslations";

const inUnit: Label = ["{label}({unit})", "{label} ({unit})"];
const inWan: Label = ["{label}(万元)", "{label} (CNY million)"];

/** The header of a column, with the unit of amounts. */
export function columnWords(spec: FieldSpec, t: ReturnType<typeof useTranslations>): string {
  const { unit } = kindOf(spec);
  return unit ? t(spec.inWan ? inWan : inUnit, { label: spec.label, unit }) : t(spec.label);
}
