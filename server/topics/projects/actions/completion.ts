import type pg from "pg";
import { refuse } from "../../../../resources/refusals";
import type { Day } from "../../../../resources/kit/days";
import { allRowsOf, execute, fetchOne, literals, sql, storedRowsOf, type Db } from "../../../platform/db/query";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { contractStatus } from "../../../../resources/people/contractStatus";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { payrollStatus } from "../../../../resources/dictionaries/payrollStatus";
import { settleStatus } from "../../../../resources/people/settleStatus";
import { deriveWageLedger } from "../../ledger/deriveWageLedger";
import { refreshSettlements } from "../../ledger/refreshSettlements";
import { refuseArrears } from "../../ledger/refuseArrears";

/** A project cannot be completed while wages are unpaid (domain model 5.3). */
export async function refuseUnfinished(db: pg.PoolClient, project: number, today: Day): Promise<void> {
  const open = await fetchOne<{ rolls: boolean; alarms: boolean }>(db)`
    select exists (select 1 from ${allRowsOf("payRolls")} where project = ${project} and status <> ${payrollStatus.paid}) as rolls,
             exists (select 1 from ${allRowsOf("projectAlarms")} where project = ${project} and "group" = 'D' and status in ${literals(openAlarmStatuses)}) as alarms`;
  if (open?.rolls) throw refuse("projects.unpaidRolls");
  if (open?.alarms) throw refuse("projects.openWageAlarms");
  await refuseArrears(await deriveWageLedger(db, project), today);
}

/** Completion ends all assignments of workers to the site and their contracts for it. */
export async function exitAllWorkers(db: Db, project: number, day: string): Promise<number> {
  // A worker who entered after the reported day leaves on the day of entry.
  const left = sql`greatest(entry_time, ${day}::date)`;
  await execute(db)`insert into entry_exits (worker, project, corp, type, date, creator_type)
      select id, project, corp, 0, ${left}, 2 from ${allRowsOf("workers")}
      where project = ${project} and in_status = ${inStatus.onSite}`;
  await execute(db)`
    update worker_contracts c set status = ${contractStatus.ended}, terminate_date = greatest(c.start_date, ${day}::date),
        version = c.version + 1, updated_at = platform_now()
      from ${storedRowsOf("workers", "w")} where w.id = c.worker and w.project = ${project} and w.in_status = ${inStatus.onSite}
        and c.status = ${contractStatus.inForce} and c.deleted_at is null`;
  const exited = await execute(db)`
    update workers w set in_status = ${inStatus.left}, employment = false, has_contract = 0, exit_time = ${left},
        settle_status = ${settleStatus.unsettled}, version = version + 1, updated_at = platform_now()
      where w.project = ${project} and w.in_status = ${inStatus.onSite} and w.deleted_at is null`;
  await refreshSettlements(db, [project]);
  return exited;
}
