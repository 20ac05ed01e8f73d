import { labelOf } from "../../resources/kit/dictionary";
import type { FieldSpec } from "../../resources/kit/field";
import type { FormatContext } from "../../resources/kit/kinds/kind";
import { kindOf } from "../../resources/kit/kinds/registry";
import { translate, type Locale } from "../../resources/kit/label";
import { isEmpty } from "../../resources/kit/parse";
import type { AnyResource } from "../../resources/kit/resource";
import { defaultWidth, columnWidth, type CellValue, type SheetColumn } from "../excel/sheet";

const widthOf = (spec: FieldSpec, label: string): number =>
  Math.max(kindOf(spec).sheet.width?.(spec) ?? defaultWidth, columnWidth(label));

/** The labels that can be chosen in the cells of a column. */
export const choicesOf = ({ dictionary }: FieldSpec, locale: Locale): readonly string[] =>
  dictionary?.codes.filter((code) => !dictionary.retiredCodes.has(code)).map((code) => labelOf(dictionary, code, locale)) ?? [];

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

/** The value of a cell as on the screen: labels for codes, names for references. */
export const sheetCell = (spec: FieldSpec, field: string, value: unknown, context: FormatContext): CellValue =>
  isEmpty(value) ? null : kindOf(spec).sheet.write(value, spec, field, context);

/** Converts the text of a cell to the value that a JSON request would have. */
export const fromCell = (spec: FieldSpec, text: string): unknown => (text === "" ? null : kindOf(spec).sheet.read(text, spec));
