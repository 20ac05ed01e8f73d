import type { Coefficients, Features } from "../../../resources/forecast/coefficients";
import { addDays, type Day, type Holidays, type Month } from "../../../resources/kit/days";
import { forecastOf } from "./forecastOf";
import type { ProjectHistory } from "./history";
import { isLateMonth, type GroupRecords } from "./records";

/** Days before the payday at which a project-month is used for fitting and evaluation. */
export const horizons = [15, 10, 5] as const;

/** A project-month as known this many days before its payday, and its outcome. */
export interface Example {
  readonly project: number;
  readonly month: Month;
  readonly due_date: Day;
  readonly horizon: number;
  readonly daysLeft: number;
  readonly features: Features;
  readonly probability: number;
  readonly late: boolean;
  /** Whether the previous payday was missed, as known then. */
  readonly wasLate: boolean;
}

interface Data {
  readonly histories: readonly ProjectHistory[];
  readonly groups: GroupRecords;
  readonly coefficients: Coefficients;
  readonly holidays: Holidays;
}

/** Project-months with a payday from `since` until before `until`; without those paid before the cut or without wages. */
export function examplesOf(data: Data, since: Day, until: Day, cuts: readonly number[] = horizons): Example[] {
  return data.histories.flatMap((history) => {
    const paydays = history.months.filter(({ due_amount }) => due_amount > 0);
    return paydays.flatMap((month, at) =>
      month.due_date < since || month.due_date >= until
        ? []
        : cuts.flatMap((horizon): Example[] => {
            const cut = addDays(month.due_date, -horizon);
            const forecast = forecastOf(history, data, cut);
            if (!forecast || forecast.payday.month !== month.month || forecast.paths.need.p90 === 0) return [];
            const before = paydays[at - 1];
            return [
              {
                ...{ project: history.project, month: month.month, due_date: month.due_date, horizon },
                daysLeft: forecast.daysLeft,
                features: forecast.signals.features,
                probability: forecast.probability,
                late: isLateMonth(month),
                wasLate: before !== undefined && before.due_date <= cut && isLateMonth(before),
              },
            ];
          }),
    );
  });
}
