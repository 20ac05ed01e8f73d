import type { FieldSpec } from "../../resources/kit/field";
import type { Label } from "../../resources/kit/label";
import type { useTranslations } from "../app/i18n/useTranslations";
import { headerUnitOf } from "./unit";

const inUnit: Label = ["{label}({unit})", "{label} ({unit})"];

/** The header of a column, with the unit of amounts. */
export function columnWords(spec: FieldSpec, t: ReturnType<typeof useTranslations>): string {
  const unit = headerUnitOf(spec);
  return unit ? t(inUnit, { label: spec.label, unit }) : t(spec.label);
}
