import type { ForecastSummary } from "../../../resources/forecast/responses";
import { forecastOutcome } from "../../../resources/forecast/forecastOutcome";
import { forecastReason } from "../../../resources/forecast/forecastReason";
import { forecasts } from "../../../resources/forecast/forecasts";
import { listedDays } from "../../../resources/forecast/limits";
import { nextNotice, type NoticeState } from "../../../resources/forecast/noticeSteps";
import type { CodeOf } from "../../../resources/kit/dictionary";
import { labelOf } from "../../../resources/kit/dictionary";
import { addDays, type Day } from "../../../resources/kit/days";
import { toYuan, type MoneyFen } from "../../../resources/kit/money";
import { allRowsOf, fetchOne, fetchRows, literal, sql, storedRowsOf, type DbRow, type Sql } from "../../platform/db/query";
import { accessPredicate, predicateSql, readScope } from "../../engine/rest/scope";
import { projectsOf, type ScreenScope } from "../dashboards/screen/scope";
import type { RequestContext } from "../../engine/services";
import { mayRemind } from "./projectForecast";

interface Totals extends DbRow {
  as_of: Day | null;
  project_count: number;
  shortfall: MoneyFen;
}
type Wire = ForecastSummary["rows"][number];
type Computed =
  "need" | "cover" | "shortfall" | "shortfall_p90" | "reason" | "safe_amount" | "planned_amount" | "credited_amount";
type SummaryRow = Omit<Wire, Computed | "notice_step" | "next_notice_on" | "next_notice_step"> &
  DbRow &
  NoticeState & {
    safe_amount: MoneyFen;
    planned_amount: MoneyFen | null;
    credited_amount: MoneyFen | null;
    need: MoneyFen;
    cover: MoneyFen;
    shortfall: MoneyFen;
    shortfall_p90: MoneyFen;
    main_reason: CodeOf<typeof forecastReason> | null;
  };

const usualRows = 8;

/** 未来15天可能欠薪, over the forecasts `f` of projects `p` that meet the condition; the public gets no project names. */
async function summaryOf(ctx: RequestContext, where: Sql, limit: number): Promise<ForecastSummary> {
  const { services, today, locale } = ctx;
  const listed = sql`f.is_listed and f.outcome = ${literal(forecastOutcome.pending)}
    and f.due_date between ${today}::date and ${addDays(today, listedDays)}::date`;
  const totals = await fetchOne<Totals>(services.pool)`
    select (select max(forecast_on) from ${allRowsOf("forecasts")}) as as_of, (count(*) filter (where ${listed}))::int as project_count,
        coalesce(sum(f.shortfall) filter (where ${listed}), 0)::bigint as shortfall
      from ${allRowsOf("forecasts", "f")} join ${allRowsOf("projects", "p")} on p.id = f.project where ${where}`;
  const rows = await fetchRows<SummaryRow>(services.pool)`
    select f.id, f.project, p.name as project_name, g.name as region_name, c.corp_name, f.pay_month, f.due_date,
        f.due_date - ${today}::date as days_left, f.probability, f.need_p50 as need, f.cover_p50 as cover, f.shortfall, f.shortfall_p90, f.main_reason, f.reminded_on,
        f.safe_amount, f.safe_by, f.safe_probability, f.notice_step, f.planned_amount, f.planned_on, f.credited_amount,
        ${mayRemind(ctx)} as can_remind, ${predicateSql(accessPredicate(ctx, forecasts, forecasts.actions?.plan?.by, "f"))} as can_plan
      from ${allRowsOf("forecasts", "f")} join ${allRowsOf("projects", "p")} on p.id = f.project join ${storedRowsOf("corps", "c")} on c.id = f.corp left join ${storedRowsOf("regions", "g")} on g.id = f.region
      where ${listed} and ${where} order by f.shortfall desc, f.probability desc, f.id limit ${limit}`;
  return {
    as_of: totals?.as_of ?? null,
    days: listedDays,
    project_count: totals?.project_count ?? 0,
    shortfall: toYuan(totals?.shortfall ?? 0),
    rows: rows.map(({ main_reason, ...row }) => ({
      ...row,
      ...nextOf(row),
      safe_amount: toYuan(row.safe_amount),
      planned_amount: row.planned_amount === null ? null : toYuan(row.planned_amount),
      credited_amount: row.credited_amount === null ? null : toYuan(row.credited_amount),
      need: toYuan(row.need),
      cover: toYuan(row.cover),
      shortfall: toYuan(row.shortfall),
      shortfall_p90: toYuan(row.shortfall_p90),
      reason: labelOf(forecastReason, main_reason, locale),
    })),
  };
}

function nextOf(row: NoticeState) {
  const next = nextNotice(row);
  return { next_notice_on: next?.on ?? null, next_notice_step: next?.step ?? null };
}

/** The summary for projects whose forecasts the caller may read. */
export const forecastSummary = (ctx: RequestContext, limit = usualRows): Promise<ForecastSummary> =>
  summaryOf(ctx, readScope(ctx, forecasts, "f"), limit);

/** The summary for projects of the big-screen. The public gets the number and the sum, without projects. */
export const screenForecast = (ctx: RequestContext, scope: ScreenScope): Promise<ForecastSummary> =>
  summaryOf(ctx, projectsOf(scope), scope.isPublic ? 0 : usualRows);
