import type { FieldSpec } from "../../resources/kit/field";
import type { Label } from "../../resources/kit/label";
import type { useTranslations } from "../i18n/useTranslations";

const yuan: Label = ["{label}(元)", "{label} (CNY)"];
const wan: Label = ["{label}(万元)", "{label} (CNY million)"];

/** The head of a column of amounts says the unit, wherever the table stands. */
export const columnWords = ({ kind, inWan, label }: FieldSpec, t: ReturnType<typeof useTranslations>): string =>
  kind === "money" ? t(inWan ? wan : yuan, { label }) : t(label);
