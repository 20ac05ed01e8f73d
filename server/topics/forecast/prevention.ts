import { forecastOutcome } from "../../../resources/forecast/forecastOutcome";
import { forecasts } from "../../../resources/forecast/forecasts";
import { recordMonths } from "../../../resources/forecast/limits";
import { judgePrevention, listedAheadDays } from "../../../resources/forecast/prevention";
import type { Prevention } from "../../../resources/forecast/responses";
import { monthOf, shiftMonth, type Month } from "../../../resources/kit/days";
import { toYuan, type MoneyFen } from "../../../resources/kit/money";
import { readScope } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchOne, fetchRows, literal, sql, type DbRow } from "../../platform/db/query";

interface MonthRow extends DbRow {
  month: Month;
  paydays: number;
  late: number;
  late_amount: MoneyFen;
  late_listed: number;
  backcast: number;
  listed: number;
  acted: readonly number[] | null;
  acted_late: number;
  prevented: number;
  prevented_amount: MoneyFen;
}

/** The honest sheet of the last months, for the caller's projects. */
export async function preventionOf(ctx: RequestContext): Promise<Prevention> {
  const { services, today } = ctx;
  const scope = readScope(ctx, forecasts, "f");
  const late = sql`f.outcome = ${literal(forecastOutcome.late)}`;
  const decided = sql`f.outcome <> ${literal(forecastOutcome.pending)}`;
  const ahead = sql`f.warned_on <= f.due_date - ${literal(listedAheadDays)}::int`;
  // Money that came as usual is no answer to a notice: either the company arranged it, or the whole sum came.
  const acted = sql`(${ahead} and not f.is_backcast and f.noticed_on is not null
    and (f.planned_at is not null or (f.noticed_amount > 0 and coalesce(f.credited_amount, 0) >= f.noticed_amount)))`;
  const [backtest, months] = await Promise.all([
    fetchOne<{ listed: number; late: number; expected: number }>(services.pool)`
      select count(*)::int as listed, (count(*) filter (where ${late}))::int as late, coalesce(sum(f.probability), 0)::float8 / 100 as expected
        from ${allRowsOf("forecasts", "f")} where f.is_backcast and f.is_listed and ${decided} and ${scope}`,
    fetchRows<MonthRow>(services.pool)`
      select to_char(f.due_date, 'YYYY-MM') as month, count(*)::int as paydays, (count(*) filter (where ${late}))::int as late,
          coalesce(sum(f.late_amount) filter (where ${late}), 0)::bigint as late_amount,
          (count(*) filter (where ${late} and ${ahead}))::int as late_listed, (count(*) filter (where f.is_backcast))::int as backcast,
          (count(*) filter (where ${ahead}))::int as listed,
          array_agg((coalesce(f.noticed_probability, f.probability) / 100)::float8) filter (where ${acted}) as acted,
          (count(*) filter (where ${acted} and ${late}))::int as acted_late,
          (count(*) filter (where ${acted} and not ${late}))::int as prevented,
          coalesce(sum((select sum(l.due_amount) from ${allRowsOf("wageLedger", "l")} where l.project = f.project and l.pay_month = f.pay_month))
            filter (where ${acted} and not ${late}), 0)::bigint as prevented_amount
        from ${allRowsOf("forecasts", "f")} where ${decided} and f.due_date >= ${`${shiftMonth(monthOf(today), -recordMonths)}-01`}::date and ${scope}
        group by 1 order by 1 desc`,
  ]);
  const then = backtest ?? { listed: 0, late: 0, expected: 0 };
  return {
    listed_before: listedAheadDays,
    backtest: { listed: then.listed, late: then.late },
    months: months.map(({ acted: probabilities, acted_late, late_amount, prevented_amount, ...row }) => {
      const { expected_late, verdict } = judgePrevention(probabilities ?? [], acted_late, then);
      return {
        ...row,
        late_amount: toYuan(late_amount),
        prevented_amount: toYuan(prevented_amount),
        acted: probabilities?.length ?? 0,
        expected_late: Math.round(expected_late * 10) / 10,
        verdict,
      };
    }),
  };
}
