import { addDays, type Day, type Month } from "../resources/kit/days";
import type { MoneyFen } from "../resources/kit/money";
import type { Trouble } from "./moneyTrouble";
import type { Installment } from "./payDays";
import type { Chance } from "./random";

/** The fee that the client owes for a month, with its due day. */
export interface LabourFee {
  readonly month: Month;
  readonly due: Day;
  readonly amount: MoneyFen;
}

const usualDelay = 3;
const longestDelay = [24, 56] as const;
const restDelay = [14, 38] as const;
const maxWithheld = 60;
/** Progress is measured before the work of the month, so a growing site is paid for half of its growth. */
const growthPaid = 0.5;

const upTo = (amount: MoneyFen, step: MoneyFen): MoneyFen => Math.ceil(amount / step) * step;
const step = 100_000;

/**
 * The fee agreed for each month, with `margin` hundredths of the wages: a fixed amount, or by the progress of the work. A month
 * whose wages are not known yet gets the fee of the month before.
 */
export function agreedAmounts(
  months: readonly Month[],
  wages: ReadonlyMap<Month, MoneyFen>,
  margin: number,
  byProgress: boolean,
): ReadonlyMap<Month, MoneyFen> {
  const known = months.flatMap((month) => wages.get(month) ?? []);
  const monthly = known.reduce((sum, amount) => sum + amount, 0) / Math.max(1, known.length);
  let before: MoneyFen | undefined;
  return new Map(
    months.map((month) => {
      const wage = wages.get(month) ?? before ?? 0;
      const growth = Math.max(0, wage - (before ?? wage));
      before = wage;
      const basis = byProgress ? wage - growth * (1 - growthPaid) : monthly;
      return [month, upTo((basis * margin) / 100, step)];
    }),
  );
}

/** The days and instalments in which the client pays its fees. */
export const payFees = (fees: readonly LabourFee[], trouble: Trouble, chance: Chance): Installment[] =>
  fees.flatMap((fee) => payFee(fee, trouble.get(fee.month) ?? 0, chance)).filter(({ amount }) => amount > 0);

function payFee({ month, due, amount }: LabourFee, trouble: number, chance: Chance): Installment[] {
  const payer = "client";
  if (trouble === 0) return [{ month, day: addDays(due, chance.between(0, usualDelay)), amount, payer }];
  const day = addDays(due, Math.round(trouble * chance.between(...longestDelay)));
  const withheld = Math.round((amount * trouble * chance.between(0, maxWithheld)) / 100);
  return [
    { month, day, amount: amount - withheld, payer },
    { month, day: addDays(day, chance.between(...restDelay)), amount: withheld, payer },
  ];
}
