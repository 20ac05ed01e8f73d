import type { LoweredEarnings } from "../../../../resources/alarms/facts";
import { evidenceLimit } from "../../../../resources/kit/defineAlarm";
import { maskName } from "../../../../resources/kit/mask";
import { allRowsOf, fetchRows, storedRowsOf, type DbRow, type Queryable } from "../../../platform/db/query";
import { byProject } from "./listed";

type LoweredRow = LoweredEarnings & DbRow & { project: number };

/**
 * Earnings that are below what the ledger showed before. A price that the worker confirmed by his own phone, or that an official accepted,
 * is agreed; what rose again is settled.
 */
export async function loadLoweredEarnings(
  db: Queryable,
  ids: readonly number[],
): Promise<(project: number) => LoweredEarnings[]> {
  const found = byProject(
    await fetchRows<LoweredRow>(db)`
      select c.project, c.worker, w.worker_name as name, c.corp, c.pay_month, max(c.earned_before) as before,
          coalesce(max(l.earned_amount), 0) as now, max(c.changed_on) as changed_on
        from ${allRowsOf("earnedChanges", "c")} join ${storedRowsOf("workers", "w")} on w.id = c.worker
        left join ${allRowsOf("wageLedger", "l")} on l.project = c.project and l.pay_month = c.pay_month and l.worker = c.worker and l.corp = c.corp
        where c.project = any(${[...ids]}::bigint[]) and not exists (
          select 1 from ${storedRowsOf("contractVersions", "v")} where v.worker = c.worker and v.recorded_on <= c.changed_on
            and (v.confirmed_at is not null or v.accepted_at is not null)
            and v.id = (select max(id) from ${storedRowsOf("contractVersions", "x")} where x.worker = c.worker))
        group by c.project, c.worker, w.worker_name, c.corp, c.pay_month
        having coalesce(max(l.earned_amount), 0) < max(c.earned_before)
        order by max(c.earned_before) - coalesce(max(l.earned_amount), 0) desc, c.worker, c.pay_month`,
  );
  return (project) =>
    found(project)
      .slice(0, evidenceLimit)
      .map(({ worker, name, corp, pay_month, before, now, changed_on }) => ({
        ...{ worker, name: maskName(name), corp, pay_month, before, now, changed_on },
      }));
}
