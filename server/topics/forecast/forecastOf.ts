import { fundingGap, type EstimateRange } from "../../../resources/forecast/amounts";
import type { Coefficients } from "../../../resources/forecast/coefficients";
import { daysBetween, type Day, type Holidays } from "../../../resources/kit/days";
import { signalsOf, type Signals } from "./features";
import type { FeeArrival } from "./feePaths";
import type { ProjectHistory } from "./history";
import { drawPaths, runsOutOn, type Payday, type Paths } from "./paths";
import { meanOf } from "./quantiles";
import type { GroupRecords } from "./records";
import { contributionsOf, probabilityOf, type Contribution } from "./score";

/** The missing share of the wages due, if they are late although the account would cover them. */
const usualLateShare = 0.6;

export interface Forecast {
  readonly payday: Payday;
  readonly daysLeft: number;
  readonly paths: Paths;
  readonly signals: Signals;
  /** Probability (0 to 1) that the wages are late. */
  readonly probability: number;
  /** 资金缺口 in the best, the middle and the worst case, in fen; independent of the probability. */
  readonly gap: EstimateRange;
  /** 按概率折算, in fen: the mean of what is missing over all cases. */
  readonly expectedShortfall: number;
  readonly runsOutOn: Day | null;
  readonly contributions: readonly Contribution[];
}

/** The inputs of a forecast besides the project's own history. */
export interface ForecastContext {
  readonly groups: GroupRecords;
  readonly coefficients: Coefficients;
  readonly holidays: Holidays;
  /** Assumed receipts besides the expected ones. */
  readonly extra?: readonly FeeArrival[];
}

/** The forecast of the next payday from rows dated until `cut`; undefined if there is no payday within the forecast period. */
export function forecastOf(
  history: ProjectHistory,
  { groups, coefficients, holidays, extra }: ForecastContext,
  cut: Day,
): Forecast | undefined {
  const paths = drawPaths(history, groups.client(history.client, cut).feeDelays, cut, holidays, extra);
  const [payday] = paths?.paydays ?? [];
  const signals = paths && signalsOf(history, paths, groups, coefficients.prior);
  if (!paths || !payday || !signals) return undefined;
  const daysLeft = daysBetween(cut, payday.due_date);
  const isPaid = paths.need.p90 === 0;
  const probability = isPaid ? 0 : probabilityOf(coefficients, signals.features, daysLeft);
  return {
    ...{ payday, daysLeft, paths, signals, probability },
    gap: fundingGap(paths.need, paths.cover),
    expectedShortfall: Math.round(probability * meanOf(missingIfLate(paths))),
    runsOutOn: runsOutOn(paths),
    contributions: isPaid ? [] : contributionsOf(coefficients, signals.features, daysLeft),
  };
}

/** What is missing if the wages are late, by path: what the account lacks, or the usual share if it would suffice. */
const missingIfLate = ({ draws, shorts }: Paths): number[] =>
  shorts.map((short, at) => short || usualLateShare * (draws[at]?.needs[0] ?? 0));
