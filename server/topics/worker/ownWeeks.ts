import type { WorkerWeek } from "../../../resources/worker/responses";
import { weekConfirmations, weeksToConfirm } from "../../../resources/attendance/weekConfirmations";
import { addDays, mondayOf } from "../../../resources/kit/days";
import { refuse } from "../../../resources/refusals";
import { audit } from "../../engine/audit/audit";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchOne, fetchRows, storedRowsOf, type Db, type DbRow } from "../../platform/db/query";
import { requestTransaction } from "../../engine/rest/requestKey";
import { attachFiles } from "../../engine/rest/applyDefaults";
import { ownEvidence } from "./ownEvidence";
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
 * phone that is not his own. A voice note that says it is the evidence of each of them.
 */
export async function confirmWeeks(ctx: RequestContext, seen: readonly Seen[], voice: readonly number[]): Promise<void> {
  const { now } = ctx;
  await requestTransaction(ctx, async (db) => {
    await requireOwnPhone(ctx, db);
    const open = await ownWeeks(ctx, db);
    const evidence = await ownEvidence(ctx, db, weekConfirmations, voice);
    for (const { worker, week_start, days } of seen) {
      if (!open.some((week) => week.worker === worker && week.week_start === week_start && week.days === days))
        throw refuse("weekConfirmations.changed");
      const row = await fetchOne<{ id: number }>(db)`
        insert into week_confirmations (worker, project, corp, week_start, days, confirmed_at, files)
          select id, project, corp, ${week_start}, ${days}, ${now}, ${evidence.files && JSON.stringify(evidence.files)}::jsonb
            from ${storedRowsOf("workers")} where id = ${worker}
          on conflict (worker, week_start) do update
            set days = excluded.days, confirmed_at = excluded.confirmed_at, files = excluded.files returning id`;
      // A note names all its weeks; the stored file belongs to one row.
      if (row && week_start === seen[0]?.week_start && worker === seen[0].worker)
        await attachFiles(db, weekConfirmations, row.id, evidence);
      await audit(db, ctx, {
        action: "confirmByWorker",
        entity: weekConfirmations.name,
        row: worker,
        after: { realinfo: ownRealinfo(ctx), week_start, days },
      });
    }
  });
}
