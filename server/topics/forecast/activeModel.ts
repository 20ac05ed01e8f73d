import { forecastModelDecision } from "../../../resources/forecast/forecastModelDecision";
import { forecastModelKind } from "../../../resources/dictionaries/forecastModelKind";
import { forecastModelStatus } from "../../../resources/forecast/forecastModelStatus";
import type { forecastModels } from "../../../resources/forecast/forecastModels";
import type { Row } from "../../../resources/kit/resource";
import { allRowsOf, execute, fetchOne, type Db } from "../../platform/db/query";
import { shippedCoefficients } from "./shippedModel";

export type ForecastModel = Row<typeof forecastModels>;

/** The model version in use; stores the shipped one on first use. */
export async function activeModel(db: Db, now: Date): Promise<ForecastModel> {
  await execute(db)`
    insert into forecast_models (version, kind, status, example_count, late_count, decision, coefficients, made_at)
      values (1, ${forecastModelKind.shipped}, ${forecastModelStatus.active}, 0, 0, ${forecastModelDecision.shipped},
        ${JSON.stringify(shippedCoefficients)}::jsonb, ${now.toISOString()}::timestamptz)
      on conflict (version) do nothing`;
  const found = await fetchOne<ForecastModel & Record<string, unknown>>(db)`
    select * from ${allRowsOf("forecastModels")} where status = ${forecastModelStatus.active} order by version desc limit 1`;
  if (!found) throw new Error("no forecast model is in use");
  return found;
}
