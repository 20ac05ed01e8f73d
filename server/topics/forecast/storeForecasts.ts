import { forecastOutcome } from "../../../resources/forecast/forecastOutcome";
import { forecastReason } from "../../../resources/forecast/forecastReason";
import { roundEstimate, roundRange } from "../../../resources/forecast/amounts";
import { listedFrom } from "../../../resources/forecast/limits";
import type { Day } from "../../../resources/kit/days";
import { execute, storedRowsOf, type Db } from "../../platform/db/query";
import type { Forecast } from "./forecastOf";
import { percentPoints } from "./percentPoints";
import type { SafePayment } from "./safePayment";

export interface ProjectForecastRow {
  readonly project: number;
  readonly forecast: Forecast;
  readonly forecast_on: Day;
  /** For a payday at risk. */
  readonly safe?: SafePayment | undefined;
}

export const isAtRisk = ({ probability }: Forecast): boolean => percentPoints(probability) >= listedFrom;

function rowOf({ project, forecast, forecast_on, safe }: ProjectForecastRow) {
  const { payday, paths, gap, daysLeft, probability, contributions } = forecast;
  const [need, cover] = [roundRange(paths.need), roundRange(paths.cover)];
  const raising = contributions.find(({ effect }) => effect > 0);
  return {
    ...{ project, forecast_on, pay_month: payday.month, due_date: payday.due_date, days_left: daysLeft },
    ...{ need_p10: need.p10, need_p50: need.p50, need_p90: need.p90 },
    ...{ cover_p10: cover.p10, cover_p50: cover.p50, cover_p90: cover.p90 },
    ...{ shortfall_p10: gap.p10, shortfall: gap.p50, shortfall_p90: gap.p90 },
    probability: percentPoints(probability),
    expected_shortfall: roundEstimate(forecast.expectedShortfall),
    runs_out_on: forecast.runsOutOn,
    ...{ safe_amount: safe?.amount ?? 0, safe_by: safe?.by ?? null, safe_probability: safe?.probability ?? null },
    main_reason: raising ? forecastReason[raising.name] : null,
    is_listed: isAtRisk(forecast),
  };
}

/** Replaces earlier forecasts by those of a day; stored outcomes are kept. */
export async function storeForecasts(
  db: Db,
  rows: readonly ProjectForecastRow[],
  { model, isBackcast }: { readonly model: number; readonly isBackcast: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  await execute(db)`with made as materialized (
        select r.*, p.contractor_corp as corp, p.region, p.functional_unit, p.build_corp_name as client_name
        from jsonb_to_recordset(${JSON.stringify(rows.map(rowOf))}::jsonb) as r(project bigint, forecast_on date, pay_month char(7),
          due_date date, days_left bigint, need_p10 bigint, need_p50 bigint, need_p90 bigint, cover_p10 bigint, cover_p50 bigint,
          cover_p90 bigint, probability numeric, expected_shortfall bigint, shortfall_p10 bigint, shortfall bigint, shortfall_p90 bigint, runs_out_on date, main_reason integer,
          safe_amount bigint, safe_by date, safe_probability numeric, is_listed boolean) join ${storedRowsOf("projects", "p")} on p.id = r.project
      ), by_day as (
        insert into forecast_days (project, pay_month, forecast_on, probability, expected_shortfall)
        select project, pay_month, forecast_on, probability, expected_shortfall from made
        on conflict (project, pay_month, forecast_on) do update
          set probability = excluded.probability, expected_shortfall = excluded.expected_shortfall
      )
      insert into forecasts as f (project, corp, region, functional_unit, client_name, pay_month, due_date, forecast_on, days_left,
        probability, need_p10, need_p50, need_p90, cover_p10, cover_p50, cover_p90, expected_shortfall, shortfall_p10, shortfall,
        shortfall_p90, safe_amount, safe_by, safe_probability, runs_out_on, main_reason, is_listed, warned_on, is_backcast, model)
      select project, corp, region, functional_unit, client_name, pay_month, due_date, forecast_on, days_left, probability, need_p10,
        need_p50, need_p90, cover_p10, cover_p50, cover_p90, expected_shortfall, shortfall_p10, shortfall, shortfall_p90, safe_amount,
        safe_by, safe_probability, runs_out_on, main_reason, is_listed,
        case when is_listed then forecast_on end, ${isBackcast}, ${model}
      from made order by project
      on conflict (project, pay_month) do update set corp = excluded.corp, region = excluded.region,
        functional_unit = excluded.functional_unit, client_name = excluded.client_name, due_date = excluded.due_date,
        forecast_on = excluded.forecast_on, days_left = excluded.days_left, probability = excluded.probability,
        need_p10 = excluded.need_p10, need_p50 = excluded.need_p50, need_p90 = excluded.need_p90, cover_p10 = excluded.cover_p10,
        cover_p50 = excluded.cover_p50, cover_p90 = excluded.cover_p90, expected_shortfall = excluded.expected_shortfall,
        shortfall_p10 = excluded.shortfall_p10, shortfall = excluded.shortfall, shortfall_p90 = excluded.shortfall_p90, safe_amount = excluded.safe_amount,
        safe_by = excluded.safe_by, safe_probability = excluded.safe_probability, runs_out_on = excluded.runs_out_on, main_reason = excluded.main_reason,
        is_listed = excluded.is_listed, warned_on = coalesce(f.warned_on, excluded.warned_on), model = excluded.model
      where f.outcome = ${forecastOutcome.pending} and f.forecast_on <= excluded.forecast_on`;
}
