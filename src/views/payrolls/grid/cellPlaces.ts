import { workTrade } from "../../../../resources/dictionaries/workTrade";
import { labelOf } from "../../../../resources/kit/dictionary";
import type { Label, Locale } from "../../../../resources/kit/label";
import { formatFen } from "../../../../resources/kit/money";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { columns, type CellName, type ColumnSpec } from "./columns";
import { amountsOf, type GridLine } from "./line";

/** A column of the grid's keyboard cursor: editable, or only for reading and copying. */
export interface CellPlace {
  readonly label: Label;
  readonly width: number;
  readonly right: boolean;
  /** The content as copied text. */
  readonly text: (line: GridLine, locale: Locale) => string;
  readonly cell?: ColumnSpec;
  readonly sums?: "money" | "number";
  readonly is?: "name" | "total" | "actual";
}

const { worker_name, team_name, work_type, total_pay_amount, actual_amount } = payRollDetails.fields;

const cellText =
  ({ name, choose }: ColumnSpec) =>
  ({ cells }: GridLine, locale: Locale): string => {
    const code = choose?.codes.find((one) => String(one) === cells[name]);
    return choose && code !== undefined ? labelOf(choose, code, locale) : cells[name];
  };

const figure = { width: 108, right: true, sums: "money" } as const;
const typedPlace = (cell: ColumnSpec): CellPlace => {
  const { label, width, right, sums } = cell;
  return { label, width, right, cell, text: cellText(cell), ...(sums && { sums }) };
};
const firstOfBank = columns.findIndex(({ name }) => name === "pay_roll_bank_code");

/** The grid from left to right: monthly input, worker and card, and the totals, which are sticky. */
export const cellPlaces: readonly CellPlace[] = [
  { label: worker_name.spec.label, width: 96, right: false, is: "name", text: (line) => line.worker_name },
  ...columns.slice(0, firstOfBank).map(typedPlace),
  { label: team_name.spec.label, width: 120, right: false, text: (line) => line.team_name },
  { label: work_type.spec.label, width: 120, right: false, text: (line, locale) => labelOf(workTrade, line.work_type, locale) },
  ...columns.slice(firstOfBank).map(typedPlace),
  { label: total_pay_amount.spec.label, ...figure, is: "total", text: (line) => formatFen(amountsOf(line).total_pay_amount) },
  { label: actual_amount.spec.label, ...figure, is: "actual", text: (line) => formatFen(amountsOf(line).actual_amount) },
];

/** The field of a column that warnings can be about. */
export const fieldOf = ({ cell, is }: CellPlace): string | undefined =>
  cell?.name ?? (is === "actual" ? "actual_amount" : undefined);

export const placeOf = (name: CellName): number => cellPlaces.findIndex(({ cell }) => cell?.name === name);
export const editablePlaces = cellPlaces.flatMap(({ cell }, at) => (cell ? [at] : []));
export const firstEditablePlace = editablePlaces[0]!;
