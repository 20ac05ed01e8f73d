import type { WorkerClaim } from "../../../resources/worker/responses";
import { confirmMethod } from "../../../resources/dictionaries/confirmMethod";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { maskPhone } from "../../../resources/kit/mask";
import { toYuan } from "../../../resources/kit/money";
import type { AnyResource } from "../../../resources/kit/resource";
import { overpayments } from "../../../resources/payrolls/overpayments";
import { workerWages } from "../../../resources/payrolls/workerWages";
import { contractVersions } from "../../../resources/people/contractVersions";
import { refuse } from "../../../resources/refusals";
import { enqueueProjects } from "../../engine/alarmQueue";
import { notifyParty } from "../../engine/rest/notifyParty";
import { audit } from "../../engine/audit/audit";
import { execute, fetchOne, fetchRows, sql, storedRowsOf, transaction, type DbRow, type Sql } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";
import { ownRealinfo } from "./ownPerson";
import { proveOwnPhone } from "./ownPhone";

/** As the view `claimed` of the declaration. */
const isClaimedWage = sql`t.pay_roll is null and t.grant_status = ${workerPayStatus.paid} and t.accepted_at is null and t.deleted_at is null
  and (t.confirm_status and t.confirm_method = ${confirmMethod.ownPhone}) is not true`;
/** As `waitsForEvidence`. */
const isClaimedVersion = sql`t.lowers = 1 and t.confirmed_at is null and t.accepted_at is null and t.deleted_at is null`;

/** As the view `waiting` of the declaration. */
const isRecordedOverpayment = sql`t.confirmed_at is null and t.accepted_at is null and t.cancelled_at is null and t.deleted_at is null`;

const amounts = ["amount", "price", "earlier_price", "monthly_amount"] as const;
type ClaimRow = DbRow & Omit<WorkerClaim, (typeof amounts)[number]> & Record<(typeof amounts)[number], number | null>;

interface ClaimKind {
  /** The rows of one person that wait, as the worker's page shows them. */
  readonly waiting: (realinfo: number) => Sql;
  /** The row with this id, if it waits, locked. */
  readonly own: (id: number, realinfo: number) => Sql;
  readonly confirm: (id: number, now: Date) => Sql;
  readonly entity: AnyResource;
}

const kinds: Readonly<Record<WorkerClaim["kind"], ClaimKind>> = {
  wage: {
    entity: workerWages,
    waiting: (realinfo) => sql`
      select 'wage' as kind, t.id, p.name as project_name, c.corp_name, t.pay_month, t.pay_date as day, t.actual_amount as amount,
          t.is_advance = 1 as is_advance, t.pay_type, null as unit, null as price, null as earlier_price, null as recorded_on,
          case when t.declined_at is not null then t.decline_reason end as decline_reason, null as reason, null as way, null as monthly_amount
        from ${storedRowsOf("workerWages", "t")} join ${storedRowsOf("workers", "w")} on w.id = t.worker join ${storedRowsOf("projects", "p")} on p.id = t.project join ${storedRowsOf("corps", "c")} on c.id = t.corp
        where w.realinfo = ${realinfo} and ${isClaimedWage} order by t.pay_date desc, t.id desc`,
    own: (
      id,
      realinfo,
    ) => sql`select t.id, t.project, t.corp from ${storedRowsOf("workerWages", "t")} join ${storedRowsOf("workers", "w")} on w.id = t.worker
      where t.id = ${id} and w.realinfo = ${realinfo} and ${isClaimedWage} for update of t`,
    confirm: (
      id,
      now,
    ) => sql`update worker_wages set confirm_status = true, confirm_method = ${confirmMethod.ownPhone}, confirm_at = ${now},
      version = version + 1, updated_at = ${now} where id = ${id}`,
  },
  contract: {
    entity: contractVersions,
    waiting: (realinfo) => sql`
      select 'contract' as kind, t.id, p.name as project_name, c.corp_name, null as pay_month, t.start_date as day, null as amount,
          false as is_advance, t.pay_type, t.unit, t.unit_price as price, t.recorded_on, null as decline_reason,
          null as reason, null as way, null as monthly_amount,
          (select v.unit_price from ${storedRowsOf("contractVersions", "v")}
            where v.worker = t.worker and v.id < t.id and (v.contract = t.contract or v.start_date <= t.start_date)
            order by v.contract = t.contract desc, v.id desc limit 1) as earlier_price
        from ${storedRowsOf("contractVersions", "t")} join ${storedRowsOf("workers", "w")} on w.id = t.worker join ${storedRowsOf("projects", "p")} on p.id = t.project join ${storedRowsOf("corps", "c")} on c.id = t.corp
        where w.realinfo = ${realinfo} and ${isClaimedVersion} order by t.id desc`,
    own: (
      id,
      realinfo,
    ) => sql`select t.id, t.project, t.corp from ${storedRowsOf("contractVersions", "t")} join ${storedRowsOf("workers", "w")} on w.id = t.worker
      where t.id = ${id} and w.realinfo = ${realinfo} and ${isClaimedVersion} for update of t`,
    confirm: (id, now) =>
      sql`update contract_versions set confirmed_at = ${now}, version = version + 1, updated_at = ${now} where id = ${id}`,
  },
  overpayment: {
    entity: overpayments,
    waiting: (realinfo) => sql`
      select 'overpayment' as kind, t.id, p.name as project_name, c.corp_name, t.pay_month, null as day, t.amount, false as is_advance,
          null as pay_type, null as unit, null as price, null as earlier_price, null as recorded_on, null as decline_reason,
          t.reason, t.way, t.monthly_amount
        from ${storedRowsOf("overpayments", "t")} join ${storedRowsOf("workers", "w")} on w.id = t.worker join ${storedRowsOf("projects", "p")} on p.id = t.project join ${storedRowsOf("corps", "c")} on c.id = t.corp
        where w.realinfo = ${realinfo} and ${isRecordedOverpayment} order by t.id desc`,
    own: (
      id,
      realinfo,
    ) => sql`select t.id, t.project, t.corp from ${storedRowsOf("overpayments", "t")} join ${storedRowsOf("workers", "w")} on w.id = t.worker
      where t.id = ${id} and w.realinfo = ${realinfo} and ${isRecordedOverpayment} for update of t`,
    confirm: (id, now) =>
      sql`update overpayments set confirmed_at = ${now}, version = version + 1, updated_at = ${now} where id = ${id}`,
  },
};

/** What an employer recorded about the worker and only the worker can confirm: payments outside a payroll, lower terms, overpayments. */
export async function ownClaims(ctx: RequestContext): Promise<WorkerClaim[]> {
  const realinfo = ownRealinfo(ctx);
  const found = await Promise.all(
    Object.values(kinds).map(({ waiting }) => fetchRows<ClaimRow>(ctx.services.pool, waiting(realinfo))),
  );
  const yuan = (fen: number | null) => (fen === null ? null : toYuan(fen));
  return found.flat().map((claim) => ({
    ...claim,
    amount: yuan(claim.amount),
    price: yuan(claim.price),
    earlier_price: yuan(claim.earlier_price),
    monthly_amount: yuan(claim.monthly_amount),
  }));
}

const isKind = (kind: string): kind is WorkerClaim["kind"] => Object.hasOwn(kinds, kind);

/**
 * The worker confirms what his employer recorded, on his own phone: no employer can write this. Refuses (404) what is not the worker's own
 * or no longer waits, and a phone that is not his own (`proveOwnPhone`).
 */
export async function confirmClaim(ctx: RequestContext, kind: string, id: string, code: string): Promise<void> {
  const { services, now } = ctx;
  if (!isKind(kind) || !/^\d{1,15}$/.test(id)) throw refuse("notFound");
  const { own, confirm, entity } = kinds[kind];
  const realinfo = ownRealinfo(ctx);
  await transaction(services.pool, async (db) => {
    const claim = await fetchOne<{ id: number; project: number; corp: number }>(db, own(Number(id), realinfo));
    if (!claim) throw refuse("notFound");
    const { phone, device } = await proveOwnPhone(ctx, db, code);
    await execute(db, confirm(claim.id, now));
    await enqueueProjects(db, [claim.project], "workerWages");
    if (kind === "overpayment") await notifyParty({ ...ctx, db }, overpayments, { ...claim }, { to: "company", text: agreed });
    await audit(db, ctx, {
      action: "confirmByWorker",
      entity: entity.name,
      row: claim.id,
      after: { realinfo, phone: maskPhone(phone), device },
    });
  });
}

const agreed = [
  "工人已同意归还多发的工资；编制以后的工资单时自动按约定带入“已预支”",
  "The worker agreed to give the overpayment back; later payrolls propose it as an advance, as agreed",
] as const;
