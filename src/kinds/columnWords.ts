import type { FieldSpec } from "../../resources/kit/field";
import type { Label } from "../../resources/kit/label";
import type { useSay } from "../i18n/useSay";

const yuan: Label = ["{label}(元)", "{label} (CNY)"];
const wan: Label = ["{label}(万元)", "{label} (CNY million)"];

/** The head of a column of amounts says the unit, wherever the table stands. */
export const columnWords = ({ kind, inWan, label }: FieldSpec, say: ReturnType<typeof useSay>): string =>
  kind === "money" ? say(inWan ? wan : yuan, { label }) : say(label);
