import type { WorkersSince } from "../../../../resources/alarms/facts";
import type { WageFact } from "../../../../resources/alarms/listed";
import type { Day } from "../../../../resources/kit/days";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { allRowsOf, fetchRows, type DbRow, type Queryable } from "../../../platform/db/query";
import { wageFact } from "./ledgerMonths";
import { byProject } from "./listed";
import { groupBy } from "../../../platform/groupBy";

interface LeaverRow extends DbRow, WageFact {
  project: number;
  since: Day;
}

/** Workers who left and are still owed wages by the ledger, whatever settlement was recorded; earliest exit first. */
export async function loadLeavers(db: Queryable, ids: readonly number[]): Promise<(project: number) => WorkersSince<WageFact>> {
  const found = byProject(
    await fetchRows<LeaverRow>(db)`
      select w.project, w.exit_time as since, w.id as worker, w.worker_name as name, w.corp, sum(l.attend_days) as attend_days,
          sum(l.earned_amount) as earned_amount, sum(l.due_amount) as due_amount, sum(l.paid_amount) as paid_amount,
          sum(l.owed_amount) as owed_amount
        from ${allRowsOf("workers", "w")} join ${allRowsOf("wageLedger", "l")} on l.worker = w.id and l.project = w.project and l.owed_amount > 0
        where w.project = any(${[...ids]}::bigint[]) and w.in_status = ${inStatus.left} and w.exit_time is not null
        group by w.id, w.project, w.exit_time, w.worker_name, w.corp order by w.exit_time, w.id`,
  );
  return (project) => ({
    by_day: [...groupBy(found(project), ({ since }) => since)].map(([day, rows]) => ({ day, count: rows.length })),
    list: found(project).map(({ since, ...row }) => ({ ...wageFact(row), since })),
  });
}
