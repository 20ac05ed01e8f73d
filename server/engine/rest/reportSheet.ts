import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { kindOf } from "../../../resources/kit/kinds/registry";
import type { AnyResource } from "../../../resources/kit/resource";
import {
  rowsInBatches,
  type CellValue,
  type RowBatches,
  type SheetColumn,
  type SheetData,
  type SheetRow,
} from "../../platform/excel/sheet";
import { shareText } from "../../../resources/kit/shareText";
import type { DbRow } from "../../platform/db/query";

type Report = NonNullable<AnyResource["report"]>;

const total: Label = ["合计", "Total"];
const signatures: Label = [
  "制表人：　　　　　　　　审核人：　　　　　　　　负责人：　　　　　　　　单位（盖章）：",
  "Prepared by:                    Reviewed by:                    Approved by:                    Seal:",
];
const money: Label = ["{label}（元）", "{label} (CNY)"];
const withUnit: Label = ["{label}（{unit}）", "{label} ({unit})"];

/** The heads of an archived sheet state the unit. */
export function headsWithUnits(
  resource: AnyResource,
  fields: readonly string[],
  columns: readonly SheetColumn[],
  locale: Locale,
): SheetColumn[] {
  return columns.map((column, at) => {
    const { spec } = resource.fields[fields[at] ?? ""] ?? {};
    const unit = spec?.unit ?? (spec && kindOf(spec).unit);
    if (column.kind === "money") return { ...column, label: translate(money, locale, { label: column.label }) };
    if (unit && !/[(（]/.test(column.label))
      return { ...column, label: translate(withUnit, locale, { label: column.label, unit: translate(unit, locale) }) };
    return column;
  });
}

const amountOf = (value: unknown): number => (typeof value === "number" || typeof value === "string" ? Number(value) || 0 : 0);

/** Adds up what passes, for the rows at the end of a report. */
export function reportTotals(resource: AnyResource, report: Report, fields: readonly string[], locale: Locale) {
  const summed = fields.filter((field) => resource.list?.sums?.includes(field));
  const sums: Record<string, number> = Object.fromEntries(summed.map((field) => [field, 0]));
  const counts: Record<string, { counted: number; base: number }> = {};
  const pass = (row: DbRow): void => {
    for (const field of summed) sums[field] = (sums[field] ?? 0) + amountOf(row[field]);
    for (const column of report.shares?.columns ?? []) {
      const count = (counts[column] ??= { counted: 0, base: 0 });
      const is = (codes: readonly unknown[]) => codes.includes(row[column]);
      if (is(report.shares?.counted ?? [])) count.counted += 1;
      if (is(report.shares?.base ?? [])) count.base += 1;
    }
  };
  const labelled = (label: Label, cells: readonly CellValue[]): SheetRow => [translate(label, locale), ...cells.slice(1)];
  const rows = (): SheetRow[] => [
    ...(summed.length === 0
      ? []
      : [
          labelled(
            total,
            fields.map((field) => (field in sums ? sums[field] : report.totals?.[field]?.(sums))),
          ),
        ]),
    ...(report.shares
      ? [
          labelled(
            report.shares.label,
            fields.map((field) => {
              const count = counts[field];
              return count && shareText(count.counted, count.base, locale);
            }),
          ),
        ]
      : []),
  ];
  return { pass, rows, signatures: () => [translate(signatures, locale)] };
}

/** The rows, then those at the end. */
export function withTotals(rows: SheetData["rows"], last: () => SheetRow[]): RowBatches {
  async function* all(): AsyncGenerator<Iterable<SheetRow>> {
    yield* rowsInBatches(rows);
    yield last();
  }
  return { batches: all() };
}
