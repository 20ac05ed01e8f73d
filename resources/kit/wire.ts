import type { FieldSpec, Fields, MaskName } from "./field";
import { maskCard, maskIdCard, maskName, maskPhone } from "./mask";
import { toYuan } from "./money";

const masks: Record<MaskName, (text: string) => string> = {
  idCard: maskIdCard,
  phone: maskPhone,
  card: maskCard,
  account: maskCard,
  name: maskName,
  hidden: () => "***",
};

/** Sensitive values are masked in every answer; names only where a screen is seen by many (`names`). */
export interface Veil {
  readonly unmask: boolean;
  readonly names?: boolean;
}

export function toWire(spec: FieldSpec, value: unknown, veil: Veil): unknown {
  if (value === null || value === undefined) return value ?? null;
  if (spec.kind === "money") return toYuan(value as number);
  if (spec.items && Array.isArray(value))
    return value.map((line: Record<string, unknown>) => itemToWire(spec.items!, line, veil));
  // A picture of a person is not told at all unless it may be seen.
  if (spec.mask === "hidden" && spec.kind === "files") return veil.unmask ? value : null;
  if (spec.mask && typeof value === "string") {
    if (spec.mask === "name") return veil.names ? maskName(value) : value;
    return veil.unmask ? value : masks[spec.mask](value);
  }
  return value;
}

const itemToWire = (columns: Fields, line: Record<string, unknown>, veil: Veil) =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, columns[name] ? toWire(columns[name].spec, value, veil) : value]),
  );

export const visibleFields = (fields: Fields): [string, FieldSpec][] =>
  Object.entries(fields)
    .filter(([, { spec }]) => !spec.hidden && !spec.transient && spec.kind !== "secret" && spec.kind !== "password")
    .map(([name, { spec }]) => [name, spec]);
