import { codeOf, labelOf } from "../../../resources/kit/dictionary";
import type { FieldSpec } from "../../../resources/kit/field";
import type { FormatContext } from "../../../resources/kit/kinds/kind";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { translate, type Locale } from "../../../resources/kit/label";
import { isEmpty } from "../../../resources/kit/parse";
import { isReserved } from "../../../resources/kit/validate";
import { isSelected, type AnyResource } from "../../../resources/kit/resource";
import { isMasked } from "../../../resources/kit/mask";
import { toWire, type Masking } from "../../../resources/kit/wire";
import type { Line, LineColumn } from "../../platform/db/lines";
import type { DbRow } from "../../platform/db/query";
import { remembered } from "../../platform/excel/remembered";
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

type CellReader = (line: Line) => CellValue;

interface CellSettings extends Masking {
  readonly locale: Locale;
  readonly regionName: FormatContext["regionName"];
  /** Decrypts a value of the row with this id. */
  readonly decrypt: (field: string, text: string, id: number) => string;
}

/**
 * The cell of each column as on the screen: masked, labels for codes, names for references; null for a hidden field. Made once for the
 * columns of a statement: a cell is a function of one text, and computed once for a repeated one.
 */
export function cellReaders(
  resource: AnyResource,
  fields: readonly string[],
  columns: readonly LineColumn[],
  { locale, regionName, decrypt, ...masking }: CellSettings,
): CellReader[] {
  const at = new Map(columns.map(({ name }, index) => [name, index]));
  const rowOf = rowReader(columns);
  const id = at.get("id");
  return fields.map((field) => {
    const declared = resource.fields[field]!;
    const { spec } = declared;
    const { sheet } = kindOf(spec);
    const source = at.get(sheet.ofNames ? `${field}_name` : field);
    if (spec.hidden || !isSelected(declared) || source === undefined) return () => null;
    const { name, parse } = columns[source]!;
    const written = (value: unknown, row: DbRow): CellValue => {
      const shown = toWire(spec, value, masking);
      return isEmpty(shown) ? null : sheet.write(shown, spec, field, { locale, row, regionName });
    };
    if (spec.conditionalLabels) return (line) => written(line[source] && parse(line[source]), rowOf(line));
    const cellOf = remembered((text: string) => {
      const value = parse(text);
      return sheet.ofNames ? sheet.write(value, spec, field, { locale, row: { [name]: value }, regionName }) : written(value, {});
    });
    return (line) => {
      const text = line[source];
      if (text === null || text === undefined || text === "") return null;
      return spec.encrypted && !isMasked(text) ? written(decrypt(field, text, Number(line[id!])), {}) : cellOf(text);
    };
  });
}

/** The row as the driver would return it. */
export const rowReader =
  (columns: readonly LineColumn[]) =>
  (line: Line): DbRow =>
    Object.fromEntries(
      columns.map(({ name, parse }, index) => {
        const text = line[index];
        return [name, typeof text === "string" ? parse(text) : null];
      }),
    );

/** What people write into the cell of a number, a code or a day that is not there. */
const isNothing = (spec: FieldSpec, text: string): boolean =>
  text.length < 5 &&
  /^(无|暂无|没有|n\/?a|none|nil)$/i.test(text) &&
  !["text", "longText"].includes(spec.kind) &&
  (spec.dictionary === undefined || codeOf(spec.dictionary, text) === undefined);

/** How cells of a column are read that has the values of this field. */
export const cellTraits = (spec: FieldSpec) => {
  const { numeric, face, sheet } = kindOf(spec);
  return {
    isFigure: numeric,
    isAmount: sheet.type === "money",
    isMonth: face === "month",
    isDay: face === "day",
    hasLines: face === "longText",
  };
};

/** Converts the text of a cell to the value that a JSON request would have. */
export const fromCell = (spec: FieldSpec, text: string): unknown =>
  text === "" || isNothing(spec, text) ? null : kindOf(spec).sheet.read(text, spec);
