import { labelOf } from "../../../resources/kit/dictionary";
import type { FieldSpec } from "../../../resources/kit/field";
import type { FormatContext } from "../../../resources/kit/kinds/kind";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { translate, type Locale } from "../../../resources/kit/label";
import { isEmpty } from "../../../resources/kit/parse";
import { isReserved } from "../../../resources/kit/validate";
import { isSelected, type AnyResource } from "../../../resources/kit/resource";
import { toWire, type Masking } from "../../../resources/kit/wire";
import type { DbRow } from "../../platform/db/query";
import { defaultWidth, columnWidth, type CellValue, type SheetColumn } from "../../platform/excel/sheet";

const widthOf = (spec: FieldSpec, label: string): number =>
  Math.max(kindOf(spec).sheet.width?.(spec) ?? defaultWidth, columnWidth(label));

/** The labels that can be chosen in the cells of a column. */
export const choicesOf = (spec: FieldSpec, locale: Locale): readonly string[] => {
  const { dictionary } = spec;
  return dictionary?.codes.filter((code) => !isReserved(spec, code)).map((code) => labelOf(dictionary, code, locale)) ?? [];
};

/** A value shown in 万元 is entered in yuan: the column's header says so. */
export function templateHead(spec: FieldSpec, locale: Locale): string {
  const { unit } = kindOf(spec);
  const label = translate(spec.label, locale);
  return spec.inWan && unit
    ? translate(["{label}({unit})", "{label} ({unit})"], locale, { label, unit: translate(unit, locale) })
    : label;
}

/** The columns of a sheet are the fields of a list, in its order, under its labels. */
export function sheetColumns(resource: AnyResource, fields: readonly string[], locale: Locale, template = false): SheetColumn[] {
  return fields.map((field) => {
    const { spec } = resource.fields[field]!;
    const label = template ? templateHead(spec, locale) + (spec.required ? " *" : "") : translate(spec.label, locale);
    const choices = template ? choicesOf(spec, locale) : [];
    return { label, kind: kindOf(spec).sheet.type, width: widthOf(spec, label), choices };
  });
}

type CellWriter = (row: DbRow, context: FormatContext, texts?: Readonly<Record<string, string>>) => CellValue;

/**
 * The cell of each column as on the screen: masked, labels for codes, names for references; null for a hidden field. `texts` replace
 * texts of the row in another language.
 */
export const cellWriters = (resource: AnyResource, fields: readonly string[], masking: Masking): CellWriter[] =>
  fields.map((field) => {
    const declared = resource.fields[field]!;
    const { spec } = declared;
    if (spec.hidden || !isSelected(declared)) return () => null;
    const { write } = kindOf(spec).sheet;
    return (row, context, texts) => {
      const value = toWire(spec, row[field], masking);
      const shown = typeof value === "string" ? (texts?.[field] ?? value) : value;
      return isEmpty(shown) ? null : write(shown, spec, field, context);
    };
  });

/** Converts the text of a cell to the value that a JSON request would have. */
export const fromCell = (spec: FieldSpec, text: string): unknown => (text === "" ? null : kindOf(spec).sheet.read(text, spec));
