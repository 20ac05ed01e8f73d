import { codeLabel } from "../../resources/kit/codeLabel";
import { codeOf, labelOf } from "../../resources/kit/dictionary";
import type { FieldSpec, KindName } from "../../resources/kit/field";
import { translate, type Locale } from "../../resources/kit/label";
import { isNumeric } from "../../resources/kit/kinds";
import type { AnyResource } from "../../resources/kit/resource";
import { toText } from "../../resources/kit/text";
import { formatAddress } from "../../resources/kit/address";
import { regionName } from "../../resources/regions";
import { defaultWidth, columnWidth, type CellValue, type ColumnKind, type SheetColumn } from "../excel/sheet";
import type { DbRow } from "../db/query";

/** Letters that fit into a column without being cut, where the usual room is too small or too large. */
const rooms: { readonly [K in KindName]?: number } = {
  ...{ ref: 30, text: 24, longText: 40, address: 40, files: 24, choices: 24, serial: 20 },
  ...{ idNumber: 22, creditCode: 22, bankCard: 24, accountNo: 24, mobile: 14 },
  ...{ day: 13, month: 11, instant: 22, count: 10, decimal: 12, flag: 8, personName: 12 },
};
/** From so many characters on a text is a title or a sentence. */
const long = 100;
const widthOf = ({ kind, max = 0 }: FieldSpec, label: string): number =>
  Math.max(kind === "text" && max >= long ? rooms.longText! : (rooms[kind] ?? defaultWidth), columnWidth(label));

/** Amounts, figures and days can be reckoned with in a spreadsheet; identifiers are text, so that they keep their digits. */
export const columnKindOf = ({ kind }: FieldSpec): ColumnKind =>
  kind === "money" ? "money" : isNumeric(kind) ? "number" : kind === "day" ? "date" : "text";

/** What may be chosen in the cells of a column, as it is written there. */
export const choicesOf = ({ dictionary }: FieldSpec, locale: Locale): readonly string[] =>
  dictionary?.values.map(({ code }) => labelOf(dictionary, code, locale)) ?? [];

/** The columns of a sheet are the fields of a list, in its order, under its labels. */
export function sheetColumns(resource: AnyResource, fields: readonly string[], locale: Locale, template = false): SheetColumn[] {
  return fields.map((field) => {
    const { spec } = resource.fields[field]!;
    const label = translate(spec.label, locale) + (template && spec.required ? " *" : "");
    const choices = template ? choicesOf(spec, locale) : [];
    return { label, kind: columnKindOf(spec), width: widthOf(spec, label), choices };
  });
}

/** A cell as the screen shows it: labels for codes, names for references. */
export function sheetCell(spec: FieldSpec, field: string, response: DbRow, raw: DbRow, locale: Locale): CellValue {
  const value = response[field];
  if (value === null || value === undefined) return null;
  if (spec.kind === "ref") return (response[`${field}_name`] as string | null) ?? null;
  if (spec.kind === "money") return Number(raw[field]);
  if (spec.kind === "choices" && spec.dictionary)
    return toText(value)
      .split(",")
      .filter(Boolean)
      .map((code) => labelOf(spec.dictionary!, codeOf(spec.dictionary!, code) ?? code, locale))
      .join("、");
  if (spec.dictionary && typeof value !== "object") return codeLabel(spec, value as string, raw, locale);
  if (spec.kind === "flag") return locale === "zh" ? (value ? "是" : "否") : value ? "Yes" : "No";
  if (spec.kind === "address") return formatAddress(value, regionName);
  if (spec.kind === "files") return (value as { name: string }[]).map(({ name }) => name).join("; ");
  if (typeof value === "object") return JSON.stringify(value);
  return value as string | number;
}

/** What a person wrote in a cell, as the wire would bring it. */
export function fromCell(spec: FieldSpec, text: string): unknown {
  if (text === "") return null;
  if (spec.kind === "choices")
    return text
      .split(/[,，、]/)
      .map((part) => codeOf(spec.dictionary!, part) ?? part)
      .join(",");
  if (spec.dictionary) return codeOf(spec.dictionary, text) ?? text;
  if (spec.kind === "flag") return /^(是|yes|true|1)$/i.test(text) ? true : /^(否|no|false|0)$/i.test(text) ? false : text;
  return text;
}
