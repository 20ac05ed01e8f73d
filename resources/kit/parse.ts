import { accept, type Parser } from "./kinds/kind";
import { kindOf } from "./kinds/registry";
import { visibleText } from "./validators/typed";

export const isEmpty = (raw: unknown): boolean =>
  raw === undefined ||
  raw === null ||
  raw === "" ||
  (typeof raw === "string" && visibleText(raw) === "") ||
  (Array.isArray(raw) && raw.length === 0);

/** Parses one value of the input. `row` is the whole input, for kinds that depend on another field. */
export const parseValue: Parser = (raw, spec, settings, row) =>
  isEmpty(raw) ? accept(null) : kindOf(spec).parse(raw, spec, settings, row);
