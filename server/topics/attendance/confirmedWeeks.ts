import type { ConfirmedWeek } from "../../../resources/attendance/responses";
import { weeksToConfirm } from "../../../resources/attendance/weekConfirmations";
import { addDays, mondayOf } from "../../../resources/kit/days";
import { rowsOf } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchRows, type DbRow } from "../../platform/db/query";

/** How many of those who worked in a week have confirmed its days as they are now, of the weeks that are over; the latest first. */
export const confirmedWeeks = (ctx: RequestContext, project: number): Promise<ConfirmedWeek[]> =>
  fetchRows<ConfirmedWeek & DbRow>(ctx.services.pool)`
    select a.week_start::text as week_start, (a.week_start + 6)::text as week_end, count(*)::int as workers,
        count(*) filter (where c.days = a.days)::int as confirmed
      from (
        select t.worker, t.date - (extract(isodow from t.date)::int - 1) as week_start, sum(t.day_value) as days
          from ${rowsOf(ctx, "attendanceDays", "t")}
          where t.project = ${project} and t.date >= ${addDays(mondayOf(ctx.today), -7 * weeksToConfirm)}
            and t.date < ${mondayOf(ctx.today)} and t.day_value > 0
          group by 1, 2
      ) a left join ${allRowsOf("weekConfirmations", "c")} on c.worker = a.worker and c.week_start = a.week_start
      group by a.week_start order by a.week_start desc`;
