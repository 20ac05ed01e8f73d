import { inStatus } from "../../resources/dictionaries/inStatus";
import { settleStatus } from "../../resources/dictionaries/settleStatus";
import { workerPayStatus } from "../../resources/dictionaries/workerPayStatus";
import { execute, literal, sql, type Db } from "../db/query";

/**
 * Whether the workers who left these projects are settled (工资支付暂行规定 第九条): the wage ledger owes them nothing, due or not yet
 * due, or the employer recorded the settlement of this stay.
 */
export async function refreshSettlements(db: Db, projects: readonly number[]): Promise<void> {
  const settlement = sql`select 1 from worker_wages g where g.worker = w.id and g.is_settlement = 1
    and g.grant_status = ${workerPayStatus.paid} and g.pay_date >= coalesce(w.entry_time, g.pay_date) and g.deleted_at is null`;
  const debt = sql`select 1 from wage_ledger l where l.worker = w.id and l.project = w.project and l.owed_amount > 0`;
  await execute(db)`update workers k set settle_status = s.status, version = k.version + 1, updated_at = now()
      from (
        select w.id, case when exists (${settlement}) or not exists (${debt}) then ${literal(settleStatus.settled)} else ${literal(settleStatus.unsettled)} end as status
        from workers w where w.project = any(${[...projects]}::bigint[]) and w.in_status = ${inStatus.left} and w.exit_time is not null
          and w.deleted_at is null
      ) s where k.id = s.id and k.settle_status is distinct from s.status`;
}
