import type { Told } from "../../kinds/told";

/** Values of a told row where a screen needs one of a certain kind. */
export function wordOf(row: Readonly<Record<string, unknown>>, name: string): string {
  const value = row[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function figureOf(row: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const value = row[name];
  return typeof value === "number" ? value : undefined;
}

/** Rows that came with a row. */
export const partOf = (row: Readonly<Record<string, unknown>>, name: string): readonly Told[] =>
  Array.isArray(row[name]) ? (row[name] as Told[]) : [];
