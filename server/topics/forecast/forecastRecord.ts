import type { ForecastRecord } from "../../../resources/forecast/responses";
import { forecastModelDecision } from "../../../resources/forecast/forecastModelDecision";
import { forecastModelKind } from "../../../resources/dictionaries/forecastModelKind";
import { forecastOutcome } from "../../../resources/forecast/forecastOutcome";
import { listedFrom, recordMonths } from "../../../resources/forecast/limits";
import { labelOf } from "../../../resources/kit/dictionary";
import { addMonths } from "../../../resources/kit/days";
import { fetchOne, literal, sql, type DbRow } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { activeModel } from "./activeModel";
import { rowsOf } from "../../engine/rest/scope";

interface Counts extends DbRow {
  warned: number;
  warned_late: number;
  unwarned: number;
  unwarned_late: number;
  lead_days: number | null;
  backcast_count: number;
}

/** The accuracy of forecasts for the caller's projects in recent months. */
export async function forecastRecord(ctx: RequestContext): Promise<ForecastRecord> {
  const { services, today, now, locale } = ctx;
  const from = addMonths(today, -recordMonths);
  const late = sql`f.outcome = ${literal(forecastOutcome.late)}`;
  const counts = await fetchOne<Counts>(services.pool)`select count(*) filter (where f.warned_on is not null)::int as warned,
        count(*) filter (where f.warned_on is not null and ${late})::int as warned_late,
        count(*) filter (where f.warned_on is null)::int as unwarned,
        count(*) filter (where f.warned_on is null and ${late})::int as unwarned_late,
        round(percentile_cont(0.5) within group (order by f.due_date - f.warned_on) filter (where f.warned_on is not null and ${late}))::int as lead_days,
        count(*) filter (where f.is_backcast)::int as backcast_count
      from ${rowsOf(ctx, "forecasts", "f")} where f.outcome <> ${literal(forecastOutcome.pending)} and f.due_date >= ${from}`;
  const model = await activeModel(services.pool, now);
  return {
    ...{ months: recordMonths, from, to: today, listed_from: listedFrom },
    ...(counts ?? { warned: 0, warned_late: 0, unwarned: 0, unwarned_late: 0, lead_days: null, backcast_count: 0 }),
    model: {
      version: model.version,
      kind: model.kind,
      kind_name: labelOf(forecastModelKind, model.kind, locale),
      trained_from: model.trained_from,
      trained_to: model.trained_to,
      example_count: model.example_count,
      auc: model.auc,
      brier_skill: model.brier_skill,
      decision: labelOf(forecastModelDecision, model.decision, locale),
    },
  };
}
