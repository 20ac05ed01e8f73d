import { addDays, addWorkdays, monthOf, monthsFrom, shiftMonth, type Day, type Month } from "../resources/kit/days";
import { dueDate } from "../resources/law/dueDates";
import type { Chance } from "./random";
import type { DemoCity, DemoSite } from "./site";
import { payrollStatus } from "../resources/dictionaries/payrollStatus";
import type { CodeOf } from "../resources/kit/dictionary";

/** The payroll of one employer for one month. */
export interface PayPlan {
  readonly month: Month;
  readonly due: Day;
  readonly handedIn: Day;
  /** The day on which the bank paid; null if it has not. */
  readonly paidOn: Day | null;
  readonly status: CodeOf<typeof payrollStatus>;
  /** The newest month whose wages were due: faults about wages apply to it. */
  readonly isLastDue: boolean;
}

/** Working days from the submission of a payroll to its payment. */
const longestCheck = 6;

/**
 * The payrolls that an employer has created until today, by the plan of the project; those that depend on the money are computed
 * as if it were available.
 */
export function payPlans(city: DemoCity, { plan, project }: DemoSite, isFirstSub: boolean, chance: Chance): PayPlan[] {
  const { today, holidays } = city;
  const current = monthOf(today);
  const wages = plan.faults.wages ?? {};
  const months = monthsFrom(shiftMonth(current, -plan.months), current).map((month) => ({
    month,
    due: dueDate(project, month, holidays),
  }));
  const lastDue = months.findLast(({ due }) => due < today)?.month;
  const failing = wages.failedAgo === undefined || !isFirstSub ? undefined : months.find(({ due }) => due >= today)?.month;
  if (plan.followsMoney)
    return months
      .filter(({ month }) => month < current)
      .map(({ month, due }) => {
        const paidOn = plan.paysOnTheDay ? due : addWorkdays(due, -chance.between(1, 4), holidays);
        const daysToCheck = plan.paysOnTheDay ? (isFirstSub ? longestCheck : 1) : chance.between(1, longestCheck);
        const handedIn = addWorkdays(paidOn, -daysToCheck, holidays);
        return { month, due, handedIn, paidOn, status: payrollStatus.paid, isLastDue: month === lastDue };
      });
  const plans = months.flatMap(({ month, due }): PayPlan[] => {
    const isLastDue = month === lastDue;
    if (wages.unpaidFrom !== undefined && month >= wages.unpaidFrom)
      return due < today
        ? [{ month, due, handedIn: addDays(due, -1), paidOn: null, status: payrollStatus.submitted, isLastDue }]
        : [];
    if (month === failing) {
      const paidOn = addDays(today, -wages.failedAgo!);
      return [{ month, due, handedIn: addDays(paidOn, -1), paidOn, status: payrollStatus.failed, isLastDue }];
    }
    const paidOn = addWorkdays(due, -chance.between(1, 4), holidays);
    // A closed account paid its last wages before it was closed.
    const closed = typeof plan.faults.account === "object" ? addDays(today, -plan.faults.account.closedAgo - 1) : today;
    const day = paidOn > closed && due <= today ? closed : paidOn;
    if (day > closed || month >= current) return [];
    return [{ month, due, handedIn: addDays(day, -1), paidOn: day, status: payrollStatus.paid, isLastDue }];
  });
  return wages.newest === undefined || !isFirstSub ? plans : [...plans, ...newestPlan(months, plans, wages.newest, today)];
}

/** The first month that is not yet due and not yet paid. */
function newestPlan(
  months: readonly { month: Month; due: Day }[],
  plans: readonly PayPlan[],
  status: PayPlan["status"],
  today: Day,
): PayPlan[] {
  const open = months.find(({ month, due }) => due >= today && plans.every((plan) => plan.month !== month));
  return open ? [{ ...open, handedIn: addDays(today, -1), paidOn: null, status, isLastDue: false }] : [];
}
