import type { CodeOf } from "../kit/dictionary";
import type { MoneyFen } from "../kit/money";
import { payType } from "../dictionaries/payType";
import { lineWage, type FormulaMonth } from "./wageFormula";

/** The inputs of a line's amounts. Amounts in fen, days and hours with one decimal. */
export interface LineFigures {
  readonly pay_type?: CodeOf<typeof payType> | null;
  readonly unit_price?: MoneyFen | null;
  readonly days?: number | null;
  readonly work_hours?: number | null;
  /** Weeks, pieces or measured work. */
  readonly quantity?: number | null;
  /** The month that is paid, which a monthly wage depends on. */
  readonly wage_month?: FormulaMonth | undefined;
  readonly base_amount?: MoneyFen | null;
  readonly overtime_amount?: MoneyFen | null;
  readonly bonus_amount?: MoneyFen | null;
  readonly deduct_amount?: MoneyFen | null;
  readonly advance_amount?: MoneyFen | null;
}

/** The wage for time or work by pay type; undefined if it must be entered (other pay types) or an input is missing. */
export function baseAmount(line: LineFigures): MoneyFen | undefined {
  const { pay_type, unit_price, days, work_hours, quantity, wage_month } = line;
  const byPrice = (amount: number | null | undefined): MoneyFen | undefined =>
    typeof unit_price === "number" && typeof amount === "number" ? Math.round(unit_price * amount) : undefined;
  switch (pay_type) {
    case payType.monthly:
      return wage_month ? lineWage(line, wage_month)?.base_amount : byPrice(1);
    case payType.daily:
      return byPrice(days);
    case payType.hourly:
      return byPrice(work_hours);
    case payType.weekly:
    case payType.piece:
    case payType.measured:
      return byPrice(quantity);
    default:
      return undefined;
  }
}

const daysPerWeek = 5;

/** The weeks that days come to, to the hundredth. */
export const weeksOf = (days: number): number => Math.round((days * 100) / daysPerWeek) / 100;

/** The field that multiplies the rate, for pay types whose base is exactly their product: months and weeks are paid in part. */
const multipliers = {
  [payType.daily]: "days",
  [payType.hourly]: "work_hours",
  [payType.piece]: "quantity",
  [payType.measured]: "quantity",
} as const;

/** Days and hours are rounded to one decimal, so the base may differ by half of that. */
const rounding = 0.05;

/** The field that contradicts the entered base amount, if the base is not the product of the rate and this field. */
export function contradictedBy(line: LineFigures): "days" | "work_hours" | "quantity" | undefined {
  const { pay_type, base_amount, unit_price } = line;
  const multiplier = Object.entries(multipliers).find(([code]) => Number(code) === pay_type)?.[1];
  const product = baseAmount(line);
  if (!multiplier || product === undefined || typeof base_amount !== "number") return undefined;
  return Math.abs(base_amount - product) > (unit_price ?? 0) * rounding ? multiplier : undefined;
}

/** The net due: what remains of the gross wage. The only way to it, for payroll lines and for wages recorded by hand. */
export const netAmount = (
  total_pay_amount: MoneyFen,
  { deduct_amount, advance_amount }: Pick<LineFigures, "deduct_amount" | "advance_amount">,
): MoneyFen => total_pay_amount - (deduct_amount ?? 0) - (advance_amount ?? 0);

export interface LineAmounts {
  readonly base_amount: MoneyFen;
  /** 应发工资 */
  readonly total_pay_amount: MoneyFen;
  /** 应付净额 */
  readonly actual_amount: MoneyFen;
}

/** Gross and net amount of a line. An entered base amount is kept; otherwise it is calculated from the pay type. */
export function lineAmounts(line: LineFigures): LineAmounts {
  const base_amount = line.base_amount ?? baseAmount(line) ?? 0;
  const total_pay_amount = base_amount + (line.overtime_amount ?? 0) + (line.bonus_amount ?? 0);
  return { base_amount, total_pay_amount, actual_amount: netAmount(total_pay_amount, line) };
}
