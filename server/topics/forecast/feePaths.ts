import { addDays, daysBetween, monthOf, monthsFrom, shiftMonth, type Day, type Month } from "../../../resources/kit/days";
import { labourDueDate } from "../../../resources/law/dueDates";
import type { ProjectHistory } from "./history";
import { medianOf, totalOf } from "./quantiles";

/** Only recent payments of a client are used: this month and this many before. */
const monthsLookedBack = 2;
/** Weights of the client's newest fee and of the two before: recent behaviour counts more. */
const recencyWeights = [4, 2, 1] as const;
/** Assumed days late for a client without a history. */
const unknownClient: readonly number[] = [0, 0, 2, 10];
/** An outstanding fee is assumed to come this many days later than now. */
const stillOutDays = 12;
/** A fee counts as received when this share of it has come. */
const completeShare = 0.95;

/** A month's fee as known at a cut: the missing amount (fen), and how late it was or is (days). */
export interface FeeState {
  readonly late: number;
  readonly missing: number;
  /** The contractor advanced some of it, and the client had not paid. */
  readonly is_advanced: boolean;
}

/** The usual fee of a month, in fen: as agreed, or as the client owed in other months. */
function usualFee({ labor_fee_monthly }: ProjectHistory, owed: readonly number[]): number {
  if (labor_fee_monthly !== null) return labor_fee_monthly;
  return owed.length === 0 ? 0 : Math.round(medianOf(owed.slice(-3)));
}

/** The latest fees due by `cut`, and the usual fee (fen). */
export function feeStates(history: ProjectHistory, cut: Day): { readonly usual: number; readonly states: readonly FeeState[] } {
  const { started_on, fees, has_account, labor_fee_monthly } = history;
  const first = shiftMonth(monthOf(cut), -monthsLookedBack);
  const known = fees.filter(({ month, paid_on }) => month >= first && paid_on <= cut);
  const agreedFor = (month: Month): number => {
    const owed = known.filter((bill) => bill.month === month).map(({ should_amount }) => should_amount);
    return labor_fee_monthly === null ? totalOf(owed) : Math.max(0, ...owed);
  };
  const months = monthsFrom(first, monthOf(cut));
  const usual = usualFee(
    history,
    months.map(agreedFor).filter((amount) => amount > 0),
  );
  if (!has_account || started_on === null || usual === 0) return { usual: 0, states: [] };
  const states = months.flatMap((month): FeeState[] => {
    const due_on = labourDueDate(history, month);
    if (due_on > cut || due_on < started_on) return [];
    const agreed = agreedFor(month) || usual;
    const bills = known.filter((bill) => bill.month === month);
    const is_advanced = bills.some((bill) => bill.is_advance);
    let missing = agreed;
    for (const { paid_on, amount } of bills) {
      missing -= amount;
      if (missing <= agreed * (1 - completeShare))
        return [{ late: Math.max(0, daysBetween(due_on, paid_on)), missing: 0, is_advanced }];
    }
    return [{ late: daysBetween(due_on, cut), missing, is_advanced }];
  });
  return { usual, states };
}

/** How many days late a fee came, and its weight for predicting the next one. */
export interface FeeDelay {
  readonly days: number;
  readonly weight: number;
}

/** The delays of a project's latest fees; outstanding ones count as later than today. */
export const feeDelays = (history: ProjectHistory, cut: Day): FeeDelay[] =>
  feeStates(history, cut)
    .states.toReversed()
    .map(({ late, missing, is_advanced }, age) => ({
      days: missing > 0 || is_advanced ? late + stillOutDays : late,
      weight: recencyWeights[age] ?? 1,
    }));

export interface FeeArrival {
  /** Days after the cut. */
  readonly after: number;
  /** Fen. */
  readonly amount: number;
}

/**
 * Samples fees that may come within `days` days after `cut`: the missing ones, later than they already are, and those falling
 * due. Each is as late as one of the client's latest fees, with the newest the most likely.
 */
export function feeDraws(
  history: ProjectHistory,
  clientDelays: readonly FeeDelay[],
  cut: Day,
  days: number,
  random: () => number,
): () => FeeArrival[] {
  const delays = [
    ...clientDelays.flatMap(({ days: late, weight }) => Array.from({ length: weight }, () => late)),
    ...unknownClient,
  ];
  const { usual, states } = feeStates(history, cut);
  const due =
    usual === 0
      ? []
      : monthsFrom(monthOf(cut), monthOf(addDays(cut, days)))
          .map((month) => daysBetween(cut, labourDueDate(history, month)))
          .filter((after) => after > 0 && after <= days)
          .map((after) => ({ late: -after, missing: usual, is_advanced: false }));
  const open = [...states.filter(({ missing }) => missing > 0), ...due].map((fee) => ({
    ...fee,
    possible: delays.filter((delay) => delay > fee.late && delay >= 0),
  }));
  return () =>
    open.flatMap(({ late, missing, possible }) => {
      const delay = possible[Math.floor(random() * possible.length)] ?? late + 1 + Math.floor(random() * 2 * stillOutDays);
      const after = Math.max(1, delay - late);
      return after <= days ? [{ after, amount: missing }] : [];
    });
}
