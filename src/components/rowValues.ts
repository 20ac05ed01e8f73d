import type { WireRow } from "../kinds/wireRow";

/** Values of a reported row where a screen needs one of a certain kind. */
export function textValueOf(row: Readonly<Record<string, unknown>>, name: string): string {
  const value = row[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function numberValueOf(row: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = row[name];
  return typeof value === "number" ? value : undefined;
}

/** Rows that came with a row. */
export const relatedRows = (row: Readonly<Record<string, unknown>>, name: string): readonly WireRow[] =>
  Array.isArray(row[name]) ? (row[name] as WireRow[]) : [];
