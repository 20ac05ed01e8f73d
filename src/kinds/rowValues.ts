import type { WireRow } from "./wireRow";

/** Values of a wire row, converted for screens that need a certain type. */
export function textValueOf(row: Readonly<Record<string, unknown>>, name: string): string {
  const value = row[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function numberValueOf(row: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = row[name];
  return typeof value === "number" ? value : undefined;
}

/** The rows of a relation that were returned with a row. */
export const relatedRows = (row: Readonly<Record<string, unknown>>, name: string): readonly WireRow[] =>
  Array.isArray(row[name]) ? (row[name] as WireRow[]) : [];
