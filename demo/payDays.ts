import type { Day, Month } from "../resources/kit/days";
import type { MoneyFen } from "../resources/kit/money";

/** Money that reaches the special account: the labour fee of a month. */
export interface Installment {
  readonly month: Month;
  readonly day: Day;
  readonly amount: MoneyFen;
  readonly payer: "client" | "contractor";
}

/** Wages that wait for money. */
export interface WageDebt {
  readonly month: Month;
  readonly amount: MoneyFen;
  /** The day on which they are paid if there is enough money. */
  readonly planned: Day;
  /** The day on which the contractor advances what is missing. */
  readonly deadline: Day;
}

export interface Settlement {
  /** In the order of the debts. */
  readonly paidOn: readonly Day[];
  /** In chronological order, including what the contractor advanced for the client. */
  readonly installments: readonly Installment[];
}

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const byDay = (a: Installment, b: Installment): number => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);
const sumOf = (installments: readonly Installment[]): MoneyFen => installments.reduce((sum, { amount }) => sum + amount, 0);

/** Pays the debts in order, each on the first day on which the account holds enough, and at the latest on its deadline. */
export function settleDebts(debts: readonly WageDebt[], planned: readonly Installment[]): Settlement {
  let installments = planned.toSorted(byDay);
  let spent = 0;
  let last: Day = "";
  const paidOn = debts.map((debt) => {
    spent += debt.amount;
    const deadline = later(debt.deadline, last);
    if (sumOf(installments.filter(({ day }) => day <= deadline)) < spent)
      installments = advance(installments, debt, deadline, spent);
    last = later(later(debt.planned, last), dayOfEnough(installments, spent));
    return last;
  });
  return { paidOn, installments };
}

function dayOfEnough(installments: readonly Installment[], amount: MoneyFen): Day {
  let sum = 0;
  return installments.find((each) => (sum += each.amount) >= amount)?.day ?? "";
}

/** The contractor advances what is missing on a day: first fees that the client pays later, then its own money. */
function advance(installments: readonly Installment[], { month }: WageDebt, day: Day, spent: MoneyFen): Installment[] {
  const inTime = installments.filter((each) => each.day <= day);
  let missing = spent - sumOf(inTime);
  const advanced: Installment[] = [];
  const rest = installments
    .filter((each) => each.day > day)
    .map((each) => {
      const amount = Math.min(missing, each.amount);
      missing -= amount;
      if (amount > 0) advanced.push({ month: each.month, day, amount, payer: "contractor" });
      return { ...each, amount: each.amount - amount };
    })
    .filter(({ amount }) => amount > 0);
  if (missing > 0) advanced.push({ month, day, amount: missing, payer: "contractor" });
  return [...inTime, ...advanced, ...rest];
}
