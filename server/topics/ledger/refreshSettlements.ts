import { inStatus } from "../../../resources/dictionaries/inStatus";
import { settleStatus } from "../../../resources/people/settleStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { allRowsOf, execute, literal, sql, type Db } from "../../platform/db/query";

/**
 * Whether the workers who left these projects are settled (工资支付暂行规定 第九条), and the proof: the wage ledger owes them nothing,
 * due or not yet due, or the employer recorded the settlement of this stay. Derived from the ledger and entered by no one, so the
 * version of the worker stays the same: an open form does not conflict.
 */
export async function refreshSettlements(db: Db, projects: readonly number[]): Promise<void> {
  const settlement = sql`select g.id, jsonb_path_query_array(g.files, '$[0]') as file from ${allRowsOf("workerWages", "g")}
    where g.worker = w.id and g.is_settlement = 1 and g.grant_status = ${workerPayStatus.paid}
      and g.pay_date >= coalesce(w.entry_time, g.pay_date)
    order by g.pay_date desc, g.id desc limit 1`;
  const debt = sql`select 1 from ${allRowsOf("wageLedger", "l")} where l.worker = w.id and l.project = w.project and l.owed_amount > 0`;
  await execute(db)`update workers k set settle_status = s.status, settle_file = s.file, updated_at = platform_now()
      from (
        select w.id, p.file, case when p.id is not null or not exists (${debt}) then ${literal(settleStatus.settled)} else ${literal(settleStatus.unsettled)} end as status
        from ${allRowsOf("workers", "w")} left join lateral (${settlement}) p on true
        where w.project = any(${[...projects]}::bigint[]) and w.in_status = ${inStatus.left} and w.exit_time is not null
      ) s where k.id = s.id and (k.settle_status, k.settle_file) is distinct from (s.status, s.file)`;
}
