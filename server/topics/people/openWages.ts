import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { objectionStatus } from "../../../resources/dictionaries/objectionStatus";
import { fetchRows, type Db } from "../../platform/db/query";

/** Those of these persons with wages that the worker has not confirmed by phone, disputes, or is owed. A worker with attendance counts as owed while the ledger waits to be derived. */
export async function personsWithOpenWages(db: Db, realinfos: readonly number[]): Promise<ReadonlySet<number>> {
  if (realinfos.length === 0) return new Set();
  const found = await fetchRows<{ realinfo: number }>(db)`
    select distinct w.realinfo from workers w
      where w.realinfo = any(${[...realinfos]}::bigint[]) and w.deleted_at is null and (
        exists (select 1 from pay_roll_details d where d.worker = w.id and d.deleted_at is null
          and (d.confirm_status and d.confirm_method = ${confirmMethod.ownPhone}) is not true)
        or exists (select 1 from worker_wages g where g.worker = w.id and g.deleted_at is null
          and (g.confirm_status and g.confirm_method = ${confirmMethod.ownPhone}) is not true)
        or exists (select 1 from objections o where o.worker = w.id and o.deleted_at is null and o.status = ${objectionStatus.open})
        or exists (select 1 from wage_ledger l where l.worker = w.id and l.owed_amount > 0)
        or exists (select 1 from alarm_queue q join attendance_months m on m.project = q.project and m.worker = w.id and m.days > 0
          where q.project = w.project))`;
  return new Set(found.map(({ realinfo }) => realinfo));
}
