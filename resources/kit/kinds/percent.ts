import { declareField, defineKind, type Kind } from "./kind";
import { decimalKind } from "./number";

/** A percentage: 12.5 on the wire, "12.5%" on the screens; from 0 to 100, with two decimals. */
export const percentField = (zh: string, en: string, options: { readonly min?: number; readonly max?: number } = {}) =>
  declareField<number>("percent", zh, en, { precision: 5, scale: 2, min: 0, max: 100, unit: ["%", "%"], ...options });

export const percentKind: Kind = defineKind({
  ...decimalKind,
  format: (value) => `${String(value)}%`,
  sheet: { ...decimalKind.sheet, read: (text) => text.replace(/\s*[%％]$/, "") },
});
