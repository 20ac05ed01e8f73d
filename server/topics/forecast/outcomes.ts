import { forecastOutcome } from "../../../resources/forecast/forecastOutcome";
import { lateShare } from "../../../resources/forecast/limits";
import type { Day } from "../../../resources/kit/days";
import { execute, type Db } from "../../platform/db/query";

/** Stores the outcome of paydays before `today`, by the wage ledger. Returns their number. */
export const decideForecasts = (db: Db, today: Day): Promise<number> =>
  execute(db)`update forecasts f set late_amount = l.late_amount,
        outcome = case when l.late_amount > l.due_amount * ${lateShare}::float8 then ${forecastOutcome.late}::int
          else ${forecastOutcome.onTime}::int end
      from (
        select o.id, coalesce(sum(w.due_amount), 0) as due_amount,
          coalesce(sum(case when w.last_paid_on > w.due_date then w.due_amount else w.owed_amount end), 0) as late_amount
        from forecasts o left join wage_ledger w on w.project = o.project and w.pay_month = o.pay_month
        where o.outcome = ${forecastOutcome.pending} and o.due_date < ${today} group by o.id
      ) l
      where f.id = l.id`;
