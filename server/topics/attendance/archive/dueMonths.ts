import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { punchArchives } from "../../../../resources/attendance/punchArchives";
import { workerAttendances } from "../../../../resources/attendance/workerAttendances";
import { complaints } from "../../../../resources/complaints/complaints";
import { openComplaintStatuses } from "../../../../resources/dictionaries/complaintStatus";
import { punchArchiveStatus } from "../../../../resources/attendance/punchArchiveStatus";
import { dayMs, monthOf, shiftMonth, type Month } from "../../../../resources/kit/days";
import { allRowsOf, fetchOne, fetchRows, identifier, literals, sql, storedRowsOf } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";
import { isOfMonth, partitionMonths } from "../partitions";

/** Restored punches stay in the database for this time, before they are archived again. */
const restoredDays = 90;

export interface OldMonth {
  readonly month: Month;
  /** The reason for keeping its punches in the database. What a project owes is not known while its ledger waits to be derived. */
  readonly heldBy: "pictures" | "complaint" | "owed" | null;
}

/** Months before this one ended more than `years` ago. */
export const archiveLimit = (today: string, years: number): Month => shiftMonth(monthOf(today), -12 * years);

/** Months in the database, oldest first, that ended more than `PUNCH_YEARS` ago. */
export async function oldMonths({ services: { pool }, today, now }: RequestContext, years: number): Promise<OldMonth[]> {
  const limit = archiveLimit(today, years);
  const since = new Date(now.getTime() - restoredDays * dayMs).toISOString();
  // Punches received in an archived month are merged with it when it is restored.
  const absent = await fetchRows<{ month: Month }>(pool)`
    select month from ${allRowsOf("punchArchives")} where status = ${punchArchiveStatus.archived} or restored_at > ${since}::timestamptz`;
  const months = (await partitionMonths(pool)).filter(
    (month) => month < limit && !absent.some((archived) => archived.month === month),
  );
  const found: OldMonth[] = [];
  for (const month of months) {
    const isHere = sql`select 1 from ${allRowsOf("workerAttendances", "a")} where ${isOfMonth(month, "a")}`;
    const held = await fetchOne<Pick<OldMonth, "heldBy">>(pool)`select case
          when exists (${isHere} and a.image is not null and exists (
            select 1 from ${storedRowsOf("files", "f")} where f.resource = ${workerAttendances.name} and f."row" = a.id)) then 'pictures'
          when exists (select 1 from ${identifier(complaints.table)} c where c.status in ${literals(openComplaintStatuses)}
            and c.deleted_at is null and exists (${isHere} and a.project = c.project)) then 'complaint'
          when exists (select 1 from ${identifier(wageLedger.table)} l where l.owed_amount > 0 and l.pay_month = ${month}
            and exists (${isHere} and a.project = l.project)) then 'owed'
          when exists (select 1 from ${allRowsOf("alarmQueue", "q")} where exists (${isHere} and a.project = q.project)) then 'owed'
        end as "heldBy"`;
    found.push({ month, heldBy: held?.heldBy ?? null });
  }
  return found;
}

/** All punches before this month are archived, except restored months; null if none is archived. */
export async function archivedBefore(pool: RequestContext["services"]["pool"]): Promise<Month | null> {
  const newest = await fetchOne<{ month: Month | null }>(pool)`
    select max(month) as month from ${identifier(punchArchives.table)} where status = ${punchArchiveStatus.archived}`;
  return newest?.month ? shiftMonth(newest.month, 1) : null;
}
