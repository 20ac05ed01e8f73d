import type { ForecastOutlook, ProjectForecast, WhatIf } from "../../../resources/forecast/responses";
import { forecastOutcome } from "../../../resources/forecast/forecastOutcome";
import { forecastModelKind } from "../../../resources/dictionaries/forecastModelKind";
import { roundEstimate, roundRange } from "../../../resources/forecast/amounts";
import { forecasts } from "../../../resources/forecast/forecasts";
import { forecastReaders } from "../../../resources/forecast/readers";
import { labelOf } from "../../../resources/kit/dictionary";
import { daysBetween, type Day } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import type { MoneyFen } from "../../../resources/kit/money";
import { projects } from "../../../resources/projects/projects";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, fetchOne, fetchRows, literal, sql, type DbRow, type Sql } from "../../platform/db/query";
import { accessPredicate, predicateSql } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { activeModel, type ForecastModel } from "./activeModel";
import { forecastProjects, loadForecastData, type ForecastData } from "./forecastContext";
import { forecastOf, type Forecast } from "./forecastOf";
import type { ProjectHistory } from "./history";
import { fanOf, paydayNeeds } from "./paths";
import type { MoneyRange } from "./quantiles";
import { reasonsOf } from "./reasons";
import { percentPoints } from "./percentPoints";
import { isAtRisk } from "./storeForecasts";

interface Subject {
  readonly model: ForecastModel;
  readonly data: ForecastData;
  /** Undefined if the project is not under construction. */
  readonly history: ProjectHistory | undefined;
}

/** A project whose forecast the caller may see, and the records of its client and contractor elsewhere; else refuses (404). */
async function subjectOf(ctx: RequestContext, project: number): Promise<Subject> {
  const { services, today, now } = ctx;
  const { pool } = services;
  const own = await fetchOne<{ corp: number; client: string }>(pool)`
    select p.contractor_corp as corp, p.build_corp_code as client from ${allRowsOf("projects", "p")}
      where p.id = ${project} and ${predicateSql(accessPredicate(ctx, projects, forecastReaders, "p"))}`;
  if (!own) throw refuse("notFound");
  const model = await activeModel(pool, now);
  const related = await forecastProjects(
    pool,
    sql`(p.id = ${project} or p.contractor_corp = ${own.corp} or p.build_corp_code = ${own.client})`,
  );
  const ids = related.map(({ id }) => id);
  const data = await loadForecastData(pool, {
    projects: ids,
    attended: [project],
    cut: today,
    today,
    coefficients: model.coefficients,
  });
  const isBuilding = related.some(({ id, isBuilding }) => id === project && isBuilding);
  return { model, data, history: isBuilding ? data.histories.find((each) => each.project === project) : undefined };
}

const modelWords = ({ version, kind }: ForecastModel, { locale }: RequestContext) => ({
  version,
  kind,
  kind_name: labelOf(forecastModelKind, kind, locale),
});
function yuanRange(range: MoneyRange) {
  const { p10, p50, p90 } = roundRange(range);
  return { p10: toYuan(p10), p50: toYuan(p50), p90: toYuan(p90) };
}
const outlookOf = (forecast: Forecast): ForecastOutlook => ({
  probability: percentPoints(forecast.probability),
  shortfall_p10: toYuan(forecast.gap.p10),
  shortfall: toYuan(forecast.gap.p50),
  shortfall_p90: toYuan(forecast.gap.p90),
  expected_shortfall: toYuan(roundEstimate(forecast.expectedShortfall)),
  runs_out_on: forecast.runsOutOn,
});
const fanRows = (forecast: Forecast) => fanOf(forecast.paths).map(({ day, ...range }) => ({ day, ...yuanRange(range) }));

/** Whether the caller may remind the companies of the forecast `f` now. */
export const mayRemind = (ctx: RequestContext): Sql =>
  sql`(${predicateSql(accessPredicate(ctx, forecasts, forecasts.actions?.remind?.by, "f"))} and f.outcome = ${literal(forecastOutcome.pending)}
    and f.reminded_on is distinct from ${ctx.today}::date)`;

interface StoredRow extends DbRow {
  id: number;
  reminded_on: Day | null;
  may_remind: boolean;
}
interface DayRow extends DbRow {
  day: Day;
  probability: number;
  expected_shortfall: MoneyFen;
}

/** The forecast of a project's next payday: today's figures, the reasons, and the expected development of the account. */
export async function projectForecast(ctx: RequestContext, project: number): Promise<ProjectForecast> {
  const { services, today, locale } = ctx;
  const { model, data, history } = await subjectOf(ctx, project);
  const about = { as_of: today, model: modelWords(model, ctx) };
  const forecast = history && forecastOf(history, data, today);
  if (!forecast) return { ...about, forecast: null, reasons: [], fan: [], paydays: [], history: [] };
  const { month, due_date } = forecast.payday;
  const stored = await fetchOne<StoredRow>(services.pool)`
    select f.id, f.reminded_on, ${mayRemind(ctx)} as may_remind from ${allRowsOf("forecasts", "f")}
      where f.project = ${project} and f.pay_month = ${month}`;
  const days = await fetchRows<DayRow>(services.pool)`
    select forecast_on as day, probability, expected_shortfall from ${allRowsOf("forecastDays")}
      where project = ${project} and pay_month = ${month} order by forecast_on`;
  return {
    ...about,
    forecast: {
      ...outlookOf(forecast),
      id: stored?.id ?? null,
      ...{ pay_month: month, due_date, days_left: forecast.daysLeft },
      need: yuanRange(forecast.paths.need),
      cover: yuanRange(forecast.paths.cover),
      is_listed: isAtRisk(forecast),
      reminded_on: stored?.reminded_on ?? null,
      can_remind: stored?.may_remind === true,
    },
    reasons: reasonsOf(forecast, project, locale),
    fan: fanRows(forecast),
    paydays: paydayNeeds(forecast.paths).map((payday) => ({
      day: payday.due_date,
      pay_month: payday.month,
      ...yuanRange(payday),
    })),
    history: days.map((row) => ({ ...row, expected_shortfall: toYuan(row.expected_shortfall) })),
  };
}

/** The same forecast, assuming that `amount` (fen) is received on a day before the payday. Saves nothing. */
export async function whatIf(
  ctx: RequestContext,
  project: number,
  { day, amount }: { readonly day: Day; readonly amount: MoneyFen },
): Promise<WhatIf> {
  const { today } = ctx;
  const { data, history } = await subjectOf(ctx, project);
  const before = history && forecastOf(history, data, today);
  if (!before) throw refuse("forecasts.none");
  const { due_date } = before.payday;
  if (day < today || day > due_date) throw refuse("forecasts.outsidePayday", { today, due: due_date });
  const after = forecastOf(history, { ...data, extra: [{ after: daysBetween(today, day), amount }] }, today);
  if (!after) throw refuse("forecasts.none");
  return { day, amount: toYuan(amount), before: outlookOf(before), after: outlookOf(after), fan: fanRows(after) };
}
