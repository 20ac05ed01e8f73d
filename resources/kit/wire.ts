import type { FieldSpec, Fields, MaskName } from "./field";
import { maskCard, maskIdCard, maskName, maskPhone } from "./mask";
import { kindOf } from "./kinds/registry";

const masks: Record<MaskName, (text: string) => string> = {
  idCard: maskIdCard,
  phone: maskPhone,
  card: maskCard,
  account: maskCard,
  name: maskName,
  hidden: () => "***",
};

/** What a masked response shows of a value is kept beside its cipher text. */
export const keepsMasked = ({ encrypted, mask, hidden }: FieldSpec): boolean => encrypted && mask !== undefined && !hidden;

/** As in a masked response. */
export const maskText = ({ mask }: FieldSpec, text: string): string => masks[mask!](text);

/** Sensitive values are masked in every response; names only if `names` is set, for public screens. */
export interface Masking {
  readonly unmask: boolean;
  readonly names?: boolean;
}

export function toWire(spec: FieldSpec, value: unknown, masking: Masking): unknown {
  if (value === null || value === undefined) return value ?? null;
  if (spec.items && Array.isArray(value))
    return value.map((line: Record<string, unknown>) => itemToWire(spec.items!, line, masking));
  if (spec.mask && typeof value === "string") {
    if (spec.mask === "name") return masking.names ? maskName(value) : value;
    return masking.unmask ? value : masks[spec.mask](value);
  }
  // A photo of a person cannot be masked, so it is omitted.
  if (spec.mask === "hidden" && !masking.unmask) return null;
  return kindOf(spec).toWire(value);
}

const itemToWire = (columns: Fields, line: Record<string, unknown>, masking: Masking) =>
  Object.fromEntries(
    Object.entries(line).map(([name, value]) => [name, columns[name] ? toWire(columns[name].spec, value, masking) : value]),
  );

export const visibleFields = (fields: Fields): [string, FieldSpec][] =>
  Object.entries(fields)
    .filter(([, { spec }]) => !spec.hidden && !spec.transient && !kindOf(spec).transient)
    .map(([name, { spec }]) => [name, spec]);
