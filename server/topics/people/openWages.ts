import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { allRowsOf, fetchRows, type Db } from "../../platform/db/query";

/** Those of these persons with wages that the worker has not confirmed by phone, disputes, or is owed. A worker with attendance counts as owed while the ledger waits to be derived. */
export async function personsWithOpenWages(db: Db, realinfos: readonly number[]): Promise<ReadonlySet<number>> {
  if (realinfos.length === 0) return new Set();
  const found = await fetchRows<{ realinfo: number }>(db)`
    select distinct w.realinfo from ${allRowsOf("workers", "w")}
      where w.realinfo = any(${[...realinfos]}::bigint[]) and (
        exists (select 1 from ${allRowsOf("payRollDetails", "d")} where d.worker = w.id
          and (d.confirm_status and d.confirm_method = ${confirmMethod.ownPhone}) is not true)
        or exists (select 1 from ${allRowsOf("workerWages", "g")} where g.worker = w.id
          and (g.confirm_status and g.confirm_method = ${confirmMethod.ownPhone}) is not true)
        or exists (select 1 from ${allRowsOf("objections", "o")} where o.worker = w.id and o.status = ${objectionStatus.open})
        or exists (select 1 from ${allRowsOf("wageLedger", "l")} where l.worker = w.id and l.owed_amount > 0)
        or exists (select 1 from ${allRowsOf("alarmQueue", "q")} join ${allRowsOf("attendanceMonths", "m")} on m.project = q.project and m.worker = w.id and m.days > 0
          where q.project = w.project))`;
  return new Set(found.map(({ realinfo }) => realinfo));
}
