import { forecastAheadDays, recordMonths } from "../../../resources/forecast/limits";
import { addDays, addMonths, type Day } from "../../../resources/kit/days";
import { batchSize } from "../../platform/db/batches";
import { allowLongWork } from "../../platform/db/limits";
import { allRowsOf, fetchOne, transaction } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { activeModel } from "./activeModel";
import { forecastProjects, loadForecastData, type ForecastData } from "./forecastContext";
import { forecastOf, type Forecast } from "./forecastOf";
import type { ProjectHistory } from "./history";
import { countCredits, decideForecasts } from "./outcomes";
import { safePayment } from "./safePayment";
import { isAtRisk, storeForecasts, type ProjectForecastRow } from "./storeForecasts";

/** Past paydays are forecast as of this many days before them. */
const backcastDays = 10;

export interface ForecastRun {
  readonly projects: number;
  readonly forecasts: number;
  readonly decided: number;
  /** Number of past paydays forecast afterwards, on the first run. */
  readonly backcast: number;
}

/** Computes today's forecasts for every project under construction, and the outcomes of past paydays. */
export async function runForecasts(
  { pool, clock }: Pick<Services, "pool" | "clock">,
  today: Day = clock.today(),
): Promise<ForecastRun> {
  return transaction(pool, async (db) => {
    await allowLongWork(db);
    const { id: model, coefficients } = await activeModel(db, clock.now());
    const isFirst = !(await fetchOne(db)`select 1 as it from ${allRowsOf("forecasts")} limit 1`);
    const since = isFirst ? addMonths(today, -recordMonths) : today;
    const projects = await forecastProjects(db);
    const ids = projects.map(({ id }) => id);
    const underConstruction = projects.filter(({ isBuilding }) => isBuilding).map(({ id }) => id);
    const building = new Set(underConstruction);
    const data = await loadForecastData(db, {
      projects: ids,
      attended: isFirst ? ids : underConstruction,
      cut: isFirst ? addDays(since, -backcastDays) : today,
      today,
      coefficients,
    });
    let [forecasts, backcast] = [0, 0];
    // In batches, so that other requests of this process do not wait for the whole city.
    for (let from = 0; from < data.histories.length; from += batchSize) {
      const histories = data.histories.slice(from, from + batchSize);
      const rows = histories.flatMap((history): ProjectForecastRow[] => {
        const forecast = building.has(history.project) ? forecastOf(history, data, today) : undefined;
        return forecast && forecast.daysLeft <= forecastAheadDays
          ? [
              {
                ...{ project: history.project, forecast, forecast_on: today },
                safe: safeIfAtRisk(history, data, today, forecast),
              },
            ]
          : [];
      });
      const past = isFirst ? backcasts({ ...data, histories }, since, today) : [];
      await storeForecasts(db, past, { model, isBackcast: true });
      await storeForecasts(db, rows, { model, isBackcast: false });
      forecasts += rows.length;
      backcast += past.length;
    }
    await countCredits(db);
    const decided = await decideForecasts(db, today);
    return { projects: projects.length, forecasts, decided, backcast };
  });
}

const safeIfAtRisk = (history: ProjectHistory, data: ForecastData, today: Day, forecast: Forecast) =>
  isAtRisk(forecast) ? safePayment(history, data, today, forecast) : undefined;

/** Forecasts of paydays since a day, from rows dated until ten days before each. */
const backcasts = (data: ForecastData, since: Day, today: Day): ProjectForecastRow[] =>
  data.histories.flatMap((history) =>
    history.months
      .filter(({ due_date, due_amount }) => due_date >= since && due_date < today && due_amount > 0)
      .flatMap(({ month, due_date }) => {
        const cut = addDays(due_date, -backcastDays);
        const forecast = forecastOf(history, data, cut);
        return forecast?.payday.month === month && forecast.paths.need.p90 > 0
          ? [{ project: history.project, forecast, forecast_on: cut }]
          : [];
      }),
  );
