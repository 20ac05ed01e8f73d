import { declareField, defineKind, type Kind } from "./kind";
import { decimalKind } from "./number";

interface PercentOptions {
  readonly min?: number;
  readonly max?: number;
  readonly isEstimate?: true;
}

/** A percentage: 12.5 on the wire, "12.5%" on the screen; 0 to 100, two decimals. */
export const percentField = (zh: string, en: string, options: PercentOptions = {}) =>
  declareField<number>("percent", zh, en, { precision: 5, scale: 2, min: 0, max: 100, unit: ["%", "%"], ...options });

/** Whole percent from 1 to 99, because an estimate is never certain. */
export const estimateText = (percent: number): string => `${Math.min(99, Math.max(1, Math.round(percent)))}%`;

export const percentKind: Kind = defineKind({
  ...decimalKind,
  face: "percent",
  format: (value, { isEstimate }) => (isEstimate ? estimateText(Number(value)) : `${String(value)}%`),
  sheet: { ...decimalKind.sheet, read: (text) => text.replace(/\s*[%％]$/, "") },
});
