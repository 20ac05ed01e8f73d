import { rollWarning } from "../dictionaries/rollWarning";
import { dayOfMonth, lastDay } from "../kit/days";
import { labelOf } from "../kit/dictionary";
import type { Label } from "../kit/label";
import { isMasked } from "../kit/mask";
import { invalid, isUsualBankCard } from "../kit/validators";
import { contradictedBy, type LineFigures } from "./lineAmounts";
import { lineInputs } from "./lineFields";

/** As in the comparison of the payroll. */
export const cardDiffers: Label = [labelOf(rollWarning, "card", "zh"), labelOf(rollWarning, "card", "en")];

/** For piecework and measured work, attendance gives at most the minimum wage, which is not the wage. */
export const wageToEnter: Label = ["按工程量计酬，请填写工程量", "Paid by quantity: enter the quantity"];

/** Only the bank knows which cards it has issued. */
export function cardWarning(card: string | null | undefined): Label | false {
  if (!card) return ["缺工资卡", "No wage card"];
  return !isMasked(card) && !isUsualBankCard(card) && invalid.unusualBankCard;
}

/** Beyond this share of the attended days, entered days are named; half days and days of travel stay below it. */
const attendanceTolerance = 0.2;

export const differsFromAttendance = (days: number, attended: number): boolean =>
  Math.abs(days - attended) > attended * attendanceTolerance;

interface MonthDays {
  readonly days?: number | null;
  readonly pay_month?: string | null;
  readonly is_back_pay?: number | null;
}

/** Back pay is for another month than the payroll's. */
export function daysBeyondMonth({ days, pay_month, is_back_pay }: MonthDays): Label | undefined {
  if (!pay_month || is_back_pay === 1) return undefined;
  const most = dayOfMonth(lastDay(pay_month));
  if ((days ?? 0) <= most) return undefined;
  const [zh, en] = lineInputs.days.spec.label;
  return [`${zh}不能超过当月的${most}天`, `${en} cannot exceed the ${most} days of the month`];
}

/** An entered base amount that is not the product of the rate and the days, hours or quantity. */
export function baseContradicts(line: LineFigures): Label | undefined {
  const multiplier = contradictedBy(line);
  if (!multiplier) return undefined;
  const [base, rate, factor] = [
    lineInputs.base_amount.spec.label,
    lineInputs.unit_price.spec.label,
    lineInputs[multiplier].spec.label,
  ];
  return [`${base[0]}不等于${rate[0]}×${factor[0]}`, `${base[1]} is not ${rate[1]} × ${factor[1]}`];
}
