import type { WorkerClaim } from "../../../resources/worker/responses";
import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { maskPhone } from "../../../resources/kit/mask";
import { toYuan } from "../../../resources/kit/money";
import { workerWages } from "../../../resources/payrolls/workerWages";
import { contractVersions } from "../../../resources/people/contractVersions";
import { refuse } from "../../../resources/refusals";
import { enqueueProjects } from "../../engine/alarmQueue";
import { audit } from "../../engine/audit/audit";
import { execute, fetchOne, fetchRows, sql, transaction, type DbRow } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { ownRealinfo } from "./ownPerson";
import { proveOwnPhone } from "./ownPhone";

/** As the view `claimed` of the declaration. */
const isClaimedWage = sql`t.pay_roll is null and t.grant_status = ${workerPayStatus.paid} and t.accepted_at is null and t.deleted_at is null
  and (t.confirm_status and t.confirm_method = ${confirmMethod.ownPhone}) is not true`;
/** As `waitsForEvidence`. */
const isClaimedVersion = sql`t.lowers = 1 and t.confirmed_at is null and t.accepted_at is null and t.deleted_at is null`;

type ClaimRow = DbRow &
  Omit<WorkerClaim, "amount" | "price" | "earlier_price"> &
  Record<"amount" | "price" | "earlier_price", number | null>;

/** What an employer recorded about the worker and only the worker can confirm: payments outside a payroll, and lower terms of a contract. */
export async function ownClaims(ctx: RequestContext): Promise<WorkerClaim[]> {
  const { pool } = ctx.services;
  const realinfo = ownRealinfo(ctx);
  const [wages, versions] = await Promise.all([
    fetchRows<ClaimRow>(pool)`
      select 'wage' as kind, t.id, p.name as project_name, c.corp_name, t.pay_month, t.pay_date as day, t.actual_amount as amount,
          t.is_advance = 1 as is_advance, t.pay_type, null as unit, null as price, null as earlier_price, null as recorded_on, case when t.declined_at is not null then t.decline_reason end as decline_reason
        from worker_wages t join workers w on w.id = t.worker join projects p on p.id = t.project join corps c on c.id = t.corp
        where w.realinfo = ${realinfo} and ${isClaimedWage} order by t.pay_date desc, t.id desc`,
    fetchRows<ClaimRow>(pool)`
      select 'contract' as kind, t.id, p.name as project_name, c.corp_name, null as pay_month, t.start_date as day, null as amount,
          false as is_advance, t.pay_type, t.unit, t.unit_price as price, t.recorded_on, null as decline_reason,
          (select v.unit_price from contract_versions v
            where v.worker = t.worker and v.id < t.id and (v.contract = t.contract or v.start_date <= t.start_date)
            order by v.contract = t.contract desc, v.id desc limit 1) as earlier_price
        from contract_versions t join workers w on w.id = t.worker join projects p on p.id = t.project join corps c on c.id = t.corp
        where w.realinfo = ${realinfo} and ${isClaimedVersion} order by t.id desc`,
  ]);
  const yuan = (fen: number | null) => (fen === null ? null : toYuan(fen));
  return [...wages, ...versions].map((claim) => ({
    ...claim,
    amount: yuan(claim.amount),
    price: yuan(claim.price),
    earlier_price: yuan(claim.earlier_price),
  }));
}

/**
 * The worker confirms what his employer recorded, on his own phone: no employer can write this. Refuses (404) what is not the worker's own
 * or no longer waits, and a phone that is not his own (`proveOwnPhone`).
 */
export async function confirmClaim(ctx: RequestContext, kind: string, id: string, code: string): Promise<void> {
  const { services, now } = ctx;
  const isWage = kind === "wage";
  if ((!isWage && kind !== "contract") || !/^\d{1,15}$/.test(id)) throw refuse("notFound");
  await transaction(services.pool, async (db) => {
    const waiting = isWage
      ? sql`select t.id, t.project from worker_wages t join workers w on w.id = t.worker where t.id = ${Number(id)} and w.realinfo = ${ownRealinfo(ctx)} and ${isClaimedWage} for update of t`
      : sql`select t.id, t.project from contract_versions t join workers w on w.id = t.worker where t.id = ${Number(id)} and w.realinfo = ${ownRealinfo(ctx)} and ${isClaimedVersion} for update of t`;
    const claim = await fetchOne<{ id: number; project: number }>(db, waiting);
    if (!claim) throw refuse("notFound");
    const { phone, device } = await proveOwnPhone(ctx, db, code);
    if (isWage)
      await execute(
        db,
      )`update worker_wages set confirm_status = true, confirm_method = ${confirmMethod.ownPhone}, confirm_at = ${now},
          version = version + 1, updated_at = ${now} where id = ${claim.id}`;
    else
      await execute(
        db,
      )`update contract_versions set confirmed_at = ${now}, version = version + 1, updated_at = ${now} where id = ${claim.id}`;
    await enqueueProjects(db, [claim.project], "workerWages");
    await audit(db, ctx, {
      action: "confirmByWorker",
      entity: (isWage ? workerWages : contractVersions).name,
      row: claim.id,
      after: { realinfo: ownRealinfo(ctx), phone: maskPhone(phone), device },
    });
  });
}
