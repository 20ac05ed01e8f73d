import {
  addDays,
  daysBetween,
  daysFrom,
  monthOf,
  shiftMonth,
  type Day,
  type Holidays,
  type Month,
} from "../../../resources/kit/days";
import { dueDate } from "../../../resources/law/dueDates";
import { fanDays } from "../../../resources/forecast/limits";
import { feeDraws, type FeeArrival, type FeeDelay } from "./feePaths";
import type { ProjectHistory } from "./history";
import { needDraws } from "./needPaths";
import { rangeOf, totalOf, type MoneyRange } from "./quantiles";
import { seededRandom } from "../../platform/seededRandom";

const pathCount = 200;

export interface Payday {
  readonly month: Month;
  readonly due_date: Day;
}

interface Draw {
  /** By payday. */
  readonly needs: readonly number[];
  readonly fees: readonly FeeArrival[];
}

/** Sampled developments of the account from `cut` on, and their result on the next payday. Amounts in fen. */
export interface Paths {
  readonly cut: Day;
  readonly paydays: readonly Payday[];
  readonly opening: number;
  readonly draws: readonly Draw[];
  readonly need: MoneyRange;
  readonly cover: MoneyRange;
  /** What the balance does not cover of the wages, by path. */
  readonly shorts: readonly number[];
  /** Share of the paths in which it does not cover them. */
  readonly shortShare: number;
}

/** Paydays after `cut` within the forecast period, the next one first. */
function paydaysAhead(history: ProjectHistory, cut: Day, holidays: Holidays): Payday[] {
  return [-1, 0, 1, 2]
    .map((shift) => shiftMonth(monthOf(cut), shift))
    .map((month) => ({ month, due_date: dueDate(history, month, holidays) }))
    .filter(({ due_date }) => due_date > cut && due_date <= addDays(cut, fanDays));
}

/** The account's balance at the end of `cut`: fees less wages paid, less wages already overdue. */
function openingBalance({ carried, fees, payouts, months }: ProjectHistory, cut: Day): number {
  const received = totalOf(fees.filter(({ paid_on }) => paid_on <= cut).map(({ amount }) => amount));
  const paid = payouts.filter(({ day }) => day <= cut);
  const overdue = months
    .filter(({ due_date, late_amount }) => due_date <= cut && late_amount > 0)
    .map(
      ({ month, due_amount }) =>
        due_amount - totalOf(paid.filter((payout) => payout.month === month).map(({ amount }) => amount)),
    );
  const left = carried + received - totalOf(paid.map(({ account_amount }) => account_amount));
  return left - totalOf(overdue.map((owed) => Math.max(0, owed)));
}

/** Samples paths of the account from `cut` on; `extra`: assumed receipts. Seeded by project, so that days are comparable. */
export function drawPaths(
  history: ProjectHistory,
  clientDelays: readonly FeeDelay[],
  cut: Day,
  holidays: Holidays,
  extra: readonly FeeArrival[] = [],
): Paths | undefined {
  const paydays = paydaysAhead(history, cut, holidays);
  const [next] = paydays;
  if (!next) return undefined;
  const random = seededRandom(history.project);
  const drawFees = feeDraws(history, clientDelays, cut, fanDays, random);
  const drawNeeds = paydays.map(({ month }) => needDraws(history, month, cut, holidays, random));
  const opening = openingBalance(history, cut);
  const daysLeft = daysBetween(cut, next.due_date);
  const draws = Array.from({ length: pathCount }, () => ({
    needs: drawNeeds.map((draw) => draw()),
    fees: [...drawFees(), ...extra],
  }));

  const needs = draws.map((draw) => draw.needs[0] ?? 0);
  const covers = draws.map(({ fees }) => Math.max(0, opening + arrived(fees, daysLeft)));
  const shorts = needs.map((need, at) => Math.max(0, need - (covers[at] ?? 0)));
  return {
    ...{ cut, paydays, opening, draws, shorts },
    need: rangeOf(needs),
    cover: rangeOf(covers),
    shortShare: shorts.filter((amount) => amount > 0).length / pathCount,
  };
}

/** The sum received within this many days after the cut. */
const arrived = (fees: readonly FeeArrival[], days: number): number =>
  fees.reduce((sum, { after, amount }) => (after <= days ? sum + amount : sum), 0);

/** The balance range at the end of each of the next days, if every payday is paid in full; negative: money is missing. */
export function fanOf({ cut, paydays, opening, draws }: Paths): (MoneyRange & { readonly day: Day })[] {
  return daysFrom(addDays(cut, 1), addDays(cut, fanDays)).map((day, at) => {
    const due = paydays.filter(({ due_date }) => due_date <= day).length;
    return { day, ...rangeOf(draws.map(({ needs, fees }) => opening + arrived(fees, at + 1) - totalOf(needs.slice(0, due)))) };
  });
}

/** The range of wages due on each payday. */
export const paydayNeeds = ({ paydays, draws }: Paths): (Payday & MoneyRange)[] =>
  paydays.map((payday, at) => ({ ...payday, ...rangeOf(draws.map(({ needs }) => needs[at] ?? 0)) }));

/** The first payday after which the median balance is negative. */
export const runsOutOn = ({ cut, paydays, opening, draws }: Paths): Day | null =>
  paydays.find(
    ({ due_date }, at) =>
      rangeOf(
        draws.map(({ needs, fees }) => opening + arrived(fees, daysBetween(cut, due_date)) - totalOf(needs.slice(0, at + 1))),
      ).p50 < 0,
  )?.due_date ?? null;
