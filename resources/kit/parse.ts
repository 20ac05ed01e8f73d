import { accept, type Parser } from "./kinds/kind";
import { kindOf } from "./kinds/registry";

export const isEmpty = (raw: unknown): boolean =>
  raw === undefined ||
  raw === null ||
  raw === "" ||
  (typeof raw === "string" && raw.trim() === "") ||
  (Array.isArray(raw) && raw.length === 0);

/** Reads one value from the wire. `row` is the whole input, for the kinds that look at a neighbour. */
export const parseValue: Parser = (raw, spec, settings, row) =>
  isEmpty(raw) ? accept(null) : kindOf(spec).parse(raw, spec, settings, row);
