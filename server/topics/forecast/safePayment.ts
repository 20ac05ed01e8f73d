import { listedFrom } from "../../../resources/forecast/limits";
import { addWorkdays, daysBetween, type Day } from "../../../resources/kit/days";
import type { MoneyFen } from "../../../resources/kit/money";
import { forecastOf, type Forecast, type ForecastContext } from "./forecastOf";
import type { ProjectHistory } from "./history";
import { percentPoints } from "./percentPoints";

/** The bank and the payroll need this many working days between the money and the payday. */
const workdaysBefore = 2;

export interface SafePayment {
  /** Fen; zero where the money is there and the payroll is what remains. */
  readonly amount: MoneyFen;
  readonly by: Day;
  /** Percent that is left when the sum is paid: past conduct is not undone by money. */
  readonly probability: number;
}

/**
 * The smallest of two sums, the median gap and the gap of the worst case, that brings the probability below the listing limit, and the
 * last day on which it still helps. If neither does, the larger one, with the probability that is left.
 */
export function safePayment(history: ProjectHistory, context: ForecastContext, cut: Day, forecast: Forecast): SafePayment {
  const { payday, gap } = forecast;
  const last = addWorkdays(payday.due_date, -workdaysBefore, context.holidays);
  const by = last > cut ? last : cut;
  const withPayment = (amount: MoneyFen): SafePayment => {
    const after = Math.max(1, daysBetween(cut, by));
    const paid = amount === 0 ? forecast : forecastOf(history, { ...context, extra: [{ after, amount }] }, cut);
    return { amount, by, probability: percentPoints(paid?.probability ?? forecast.probability) };
  };
  const small = withPayment(gap.p50);
  if (small.probability < listedFrom || gap.p90 === gap.p50) return small;
  return withPayment(gap.p90);
}
