import { workTrade } from "../../../../resources/dictionaries/workTrade";
import { labelOf } from "../../../../resources/kit/dictionary";
import type { Label, Locale } from "../../../../resources/kit/label";
import { formatFen } from "../../../../resources/kit/money";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { columns, type CellName, type ColumnSpec } from "./columns";
import { amountsOf, type GridLine } from "./line";

/** A column one can stand in: a cell that is typed, or something that is only looked at and copied. */
export interface CellPlace {
  readonly label: Label;
  readonly width: number;
  readonly right: boolean;
  /** What stands there, as it is copied. */
  readonly text: (line: GridLine, locale: Locale) => string;
  readonly cell?: ColumnSpec;
  readonly sums?: "money" | "number";
  readonly is?: "name" | "actual";
}

const { worker_name, team_name, work_type, total_pay_amount, actual_amount } = payRollDetails.fields;

const cellText =
  ({ name, choose }: ColumnSpec) =>
  ({ cells }: GridLine, locale: Locale): string => {
    const code = choose?.codes.find((one) => String(one) === cells[name]);
    return choose && code !== undefined ? labelOf(choose, code, locale) : cells[name];
  };

const figure = { width: 116, right: true, sums: "money" } as const;

/** The grid from left to right. */
export const cellPlaces: readonly CellPlace[] = [
  { label: worker_name.spec.label, width: 96, right: false, is: "name", text: (line) => line.worker_name },
  { label: team_name.spec.label, width: 120, right: false, text: (line) => line.team_name },
  { label: work_type.spec.label, width: 120, right: false, text: (line, locale) => labelOf(workTrade, line.work_type, locale) },
  ...columns.map((cell): CellPlace => {
    const { label, width, right, sums } = cell;
    return { label, width, right, cell, text: cellText(cell), ...(sums && { sums }) };
  }),
  { label: total_pay_amount.spec.label, ...figure, text: (line) => formatFen(amountsOf(line).total_pay_amount) },
  { label: actual_amount.spec.label, ...figure, is: "actual", text: (line) => formatFen(amountsOf(line).actual_amount) },
];

export const placeOf = (name: CellName): number => cellPlaces.findIndex(({ cell }) => cell?.name === name);
export const firstTyped = cellPlaces.findIndex(({ cell }) => cell !== undefined);
export const lastTyped = cellPlaces.findLastIndex(({ cell }) => cell !== undefined);
