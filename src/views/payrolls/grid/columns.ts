import "../../../../resources/tableWords";
import { bank } from "../../../../resources/dictionaries/bank";
import { confirmMethod } from "../../../../resources/dictionaries/confirmMethod";
import { payType } from "../../../../resources/dictionaries/payType";
import { codeOf, type Dictionary } from "../../../../resources/kit/dictionary";
import type { Label } from "../../../../resources/kit/label";
import { isMasked } from "../../../../resources/kit/mask";
import { toFen } from "../../../../resources/kit/money";
import { isBankCard, isBankLinkNumber } from "../../../../resources/kit/validators";
import { plainAmount, plainNumber } from "../../../../resources/kit/validators/typed";
import { deductionFields } from "../../../../resources/payrolls/deductionParts";
import { earningFields, lineInputs } from "../../../../resources/payrolls/lineFields";

export const cellNames = [
  ...earningFields,
  ...deductionFields,
  "deduct_reason",
  "advance_amount",
  "remark",
  "confirm_method",
  "pay_roll_bank_code",
  "pay_roll_bank_card_number",
  "pay_roll_bank_name",
  "bank_link_number",
] as const;
export type CellName = (typeof cellNames)[number];

export interface ColumnSpec {
  readonly name: CellName;
  readonly label: Label;
  readonly width: number;
  readonly right: boolean;
  /** Typed with suggestions; the cell stores the code for `choose`, and the text for `suggest` (banks). */
  readonly choose?: Dictionary;
  readonly suggest?: Dictionary;
  /** The total is shown below the column. */
  readonly sums?: "money" | "number";
  /** Whether the typed text can be saved. An empty cell always can: the server fills it. */
  readonly accepts: (text: string) => boolean;
  /** The typed text as it is kept: 3,000, ３００ and ¥3,000 are amounts. */
  readonly read?: (text: string) => string;
  /** The largest number that can be entered. */
  readonly max?: number;
}

const decimals = (scale: number, max = Infinity) => {
  const form = new RegExp(`^\\d{1,9}(\\.\\d{1,${scale}})?$`);
  return (text: string) => form.test(text) && Number(text) <= max;
};
const isAmount = (text: string) => (toFen(text) ?? -1) >= 0;
const isFree = (text: string) => text.length <= 100;
const isOneOf = (dictionary: Dictionary) => (text: string) => codeOf(dictionary, text) !== undefined;

const column = (
  name: CellName,
  width: number,
  accepts: ColumnSpec["accepts"],
  more: Partial<Pick<ColumnSpec, "right" | "choose" | "suggest" | "sums" | "max" | "read">> = {},
): ColumnSpec => ({ name, label: lineInputs[name].spec.label, width, right: false, accepts, ...more });

const figure = { right: true, read: plainNumber } as const;
const price = { right: true, read: plainAmount } as const;
const amount = { ...price, sums: "money" } as const;

const limited = (name: CellName, max = Infinity) => column(name, 84, decimals(1, max), { ...figure, sums: "number", max });

/** The editable cells of a line, in grid order. */
export const columns: readonly ColumnSpec[] = [
  limited("days", lineInputs.days.spec.max),
  limited("work_hours", lineInputs.work_hours.spec.max),
  column("pay_type", 128, isOneOf(payType), { choose: payType }),
  column("unit_price", 96, isAmount, price),
  column("quantity", 92, decimals(2), figure),
  column("base_amount", 210, isAmount, amount),
  column("overtime_amount", 100, isAmount, amount),
  column("bonus_amount", 100, isAmount, amount),
  column("deduct_amount", 100, isAmount, amount),
  column("tax_amount", 110, isAmount, amount),
  column("insurance_amount", 150, isAmount, amount),
  column("court_amount", 128, isAmount, amount),
  column("deduct_reason", 128, isFree),
  column("advance_amount", 100, isAmount, amount),
  column("remark", 160, (text) => text.length <= 200),
  column("confirm_method", 128, isOneOf(confirmMethod), { choose: confirmMethod }),
  column("pay_roll_bank_code", 150, isOneOf(bank), { suggest: bank }),
  column("pay_roll_bank_card_number", 190, (text) => isMasked(text) || isBankCard(text.replaceAll(/\s/g, ""))),
  column("pay_roll_bank_name", 150, isFree),
  column("bank_link_number", 128, isBankLinkNumber),
];

export const columnOf = Object.fromEntries(columns.map((one) => [one.name, one])) as Readonly<Record<CellName, ColumnSpec>>;
