import type { WorkerWeek } from "../../../resources/worker/responses";
import { weekConfirmations, weeksToConfirm } from "../../../resources/attendance/weekConfirmations";
import { addDays, mondayOf } from "../../../resources/kit/days";
import { refuse } from "../../../resources/refusals";
import { audit } from "../../engine/audit/audit";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, execute, fetchRows, storedRowsOf, transaction, type Db, type DbRow } from "../../platform/db/query";
import { requireOwnPhone } from "./ownPhone";
import { ownRealinfo } from "./ownPerson";
import { rowsOf } from "../../engine/rest/scope";

/** The weeks that are over and that the worker has not confirmed as they are now; the latest first. */
export async function ownWeeks(ctx: RequestContext, db: Db = ctx.services.pool): Promise<WorkerWeek[]> {
  const thisWeek = mondayOf(ctx.today);
  const found = await fetchRows<Omit<WorkerWeek, "week_end"> & DbRow>(db)`
    select a.worker, p.name as project_name, a.week_start::text as week_start, a.days::float8 as days, c.days::float8 as confirmed_days
      from (
        select t.worker, t.project, t.date - (extract(isodow from t.date)::int - 1) as week_start, sum(t.day_value) as days
        from ${rowsOf(ctx, "attendanceDays", "t")}
        where t.date >= ${addDays(thisWeek, -7 * weeksToConfirm)} and t.date < ${thisWeek} and t.day_value > 0
        group by 1, 2, 3
      ) a join ${storedRowsOf("projects", "p")} on p.id = a.project
      left join ${allRowsOf("weekConfirmations", "c")} on c.worker = a.worker and c.week_start = a.week_start
      where c.days is distinct from a.days order by a.week_start desc, a.worker`;
  return found.map((week) => ({ ...week, week_end: addDays(week.week_start, 6) }));
}

type Seen = Pick<WorkerWeek, "worker" | "week_start" | "days">;

/**
 * The worker confirms the days of these weeks as he saw them: all or none. Refuses (409) weeks whose days have changed meanwhile, and a
 * phone that is not his own.
 */
export async function confirmWeeks(ctx: RequestContext, seen: readonly Seen[]): Promise<void> {
  const { services, now } = ctx;
  await transaction(services.pool, async (db) => {
    await requireOwnPhone(ctx, db);
    const open = await ownWeeks(ctx, db);
    for (const { worker, week_start, days } of seen) {
      if (!open.some((week) => week.worker === worker && week.week_start === week_start && week.days === days))
        throw refuse("weekConfirmations.changed");
      await execute(db)`insert into week_confirmations (worker, project, corp, week_start, days, confirmed_at)
          select id, project, corp, ${week_start}, ${days}, ${now} from ${storedRowsOf("workers")} where id = ${worker}
          on conflict (worker, week_start) do update set days = excluded.days, confirmed_at = excluded.confirmed_at`;
      await audit(db, ctx, {
        action: "confirmByWorker",
        entity: weekConfirmations.name,
        row: worker,
        after: { realinfo: ownRealinfo(ctx), week_start, days },
      });
    }
  });
}
