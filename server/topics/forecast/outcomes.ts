import { forecastOutcome } from "../../../resources/forecast/forecastOutcome";
import { lateShare } from "../../../resources/forecast/limits";
import type { Day } from "../../../resources/kit/days";
import { allRowsOf, execute, type Db } from "../../platform/db/query";

/** Stores the outcome of paydays before `today`, by the wage ledger. Returns their number. */
export const decideForecasts = (db: Db, today: Day): Promise<number> =>
  execute(db)`update forecasts f set late_amount = l.late_amount,
        outcome = case when l.late_amount > l.due_amount * ${lateShare}::float8 then ${forecastOutcome.late}::int
          else ${forecastOutcome.onTime}::int end
      from (
        select o.id, coalesce(sum(w.due_amount), 0) as due_amount,
          coalesce(sum(case when w.last_paid_on > w.due_date then w.due_amount else w.owed_amount end), 0) as late_amount
        from ${allRowsOf("forecasts", "o")} left join ${allRowsOf("wageLedger", "w")} on w.project = o.project and w.pay_month = o.pay_month
        where o.outcome = ${forecastOutcome.pending} and o.due_date < ${today} group by o.id
      ) l
      where f.id = l.id`;

/** What the special account received from the first notice to the payday, of paydays that are not decided. */
export const countCredits = (db: Db): Promise<number> =>
  execute(db)`update forecasts f set credited_amount = c.amount
      from (
        select o.id, coalesce(sum(b.amount), 0) as amount
        from ${allRowsOf("forecasts", "o")} left join ${allRowsOf("wageAccountBills", "b")} on b.project = o.project
          and b.pay_date >= o.noticed_on and b.pay_date <= o.due_date
        where o.outcome = ${forecastOutcome.pending} and o.noticed_on is not null group by o.id
      ) c
      where f.id = c.id and f.credited_amount is distinct from c.amount`;
