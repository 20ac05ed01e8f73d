import type { Label } from "../kit/label";
import { daysFrom, firstDay, isWorkday, lastDay, type Day, type Holidays, type Month } from "../kit/days";
import type { MoneyFen } from "../kit/money";
import { payType } from "../dictionaries/payType";
import { isStatutoryDay } from "../law/statutoryDays";
import { earnedAmounts, wageFigures } from "./earnedAmount";
import { isByTime, workdaysOf } from "./earnedWage";
import type { LineFigures } from "./lineAmounts";

/** The month that a line pays, and the part of it in which the worker was employed. */
export interface FormulaMonth {
  readonly month: Month;
  readonly holidays: Holidays;
  readonly joined_on?: Day | null;
  readonly left_on?: Day | null;
}

export interface LineWage {
  readonly base_amount: MoneyFen;
  /** How it is calculated: 月薪 × 16.5/21.75 */
  readonly formula: Label;
}

type TimeWage = Pick<LineFigures, "pay_type" | "unit_price" | "days" | "work_hours">;

/**
 * The wage by time of a payroll line and how it is calculated, as `earnedWage` does for a month at one price; undefined for pay types
 * whose amount is entered, and while a figure is missing.
 */
export function lineWage(line: TimeWage, of: FormulaMonth): LineWage | undefined {
  const { pay_type = null, unit_price, days } = line;
  const multiplier = pay_type === payType.hourly ? line.work_hours : days;
  if (!isByTime(pay_type) || typeof unit_price !== "number" || typeof multiplier !== "number") return undefined;
  const calendar = daysFrom(firstDay(of.month), lastDay(of.month));
  const employed = calendar.filter((day) => (of.joined_on ?? day) <= day && (of.left_on ?? day) >= day);
  const { earned_amount, monthly_share } = earnedAmounts(of.month, workdaysOf(of.month, of.holidays), [
    {
      ...{ pay_type, unit_price, minimum: 0, calendar_days: calendar.length },
      workdays: employed.filter((day) => isWorkday(day, of.holidays) && !isStatutoryDay(day)).length,
      statutory_days: employed.filter(isStatutoryDay).length,
      ...{ days: days ?? 0, seconds: Math.round((line.work_hours ?? 0) * 3600) },
      ...{ days_on_statutory: 0, seconds_on_statutory: 0 },
    },
  ]);
  const paidDays = wageFigures(of.month).hundredths / 100;
  return { base_amount: earned_amount, formula: formulaOf(pay_type, multiplier, monthly_share ?? 0, paidDays) };
}

const plain = (value: number): string => String(Math.round(value * 100) / 100);

function formulaOf(basis: LineFigures["pay_type"], multiplier: number, share: number, paidDays: number): Label {
  if (basis === payType.monthly)
    return share >= paidDays
      ? ["月薪", "Monthly wage"]
      : [`月薪 × ${plain(share)}/${plain(paidDays)}`, `Monthly wage × ${plain(share)}/${plain(paidDays)}`];
  const times = plain(multiplier);
  if (basis === payType.weekly) return [`周薪 × ${times}/5`, `Weekly wage × ${times}/5`];
  if (basis === payType.daily) return [`日薪 × ${times}`, `Daily wage × ${times}`];
  return [`时薪 × ${times}`, `Hourly wage × ${times}`];
}
