import type pg from "pg";
import { payRolls, type PayRoll } from "../../../resources/payrolls/payRolls";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, execute, fetchOne, literal, sql, storedRowsOf, type Db, type Sql } from "../../platform/db/query";
import type { Store } from "../../platform/db/store";
import { systemContext } from "../../engine/session/context";
import { audit } from "../../engine/audit/audit";
import type { Services } from "../../engine/services";
import { enqueueProjects } from "../../engine/alarmQueue";
import type { DecidedLine } from "./decided";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";

/** Locks the roll that a supplement pays again, the one before it, and so on; newest first. */
export async function lockSourceRolls(db: pg.PoolClient, store: Store, source: number | null): Promise<PayRoll[]> {
  const chain: PayRoll[] = [];
  for (let id = source; id !== null;) {
    const roll = await store.find(db, payRolls, { id }, { lock: true });
    if (!roll) break;
    chain.push(roll);
    id = roll.source_pay_roll;
  }
  return chain;
}

/** Links failed lines of these rolls to the payments of this supplement; a roll without other failed lines becomes paid. */
export async function supplement(
  db: pg.PoolClient,
  services: Services,
  sources: readonly PayRoll[],
  decided: readonly DecidedLine[],
): Promise<void> {
  const paidLines = decided.filter(({ status }) => status === "ACSC").map((line) => line.pay_roll_detail);
  if (paidLines.length === 0) return;
  for (const source of sources) {
    const marked = await execute(db)`
      update pay_roll_details old set resettled_by = paid.id, version = old.version + 1, updated_at = platform_now()
        from ${storedRowsOf("payRollDetails", "paid")}
        where paid.id = any(${paidLines}::bigint[]) and old.worker = paid.worker and old.pay_roll = ${source.id}
          and old.status = ${workerPayStatus.failed} and old.resettled_by is null and old.deleted_at is null`;
    if (marked === 0) continue;
    const open = sql`d.status <> ${workerPayStatus.paid} and d.resettled_by is null and d.actual_amount > 0`;
    await moveRoll(db, services, source, "resettled", sql`not exists (${linesOf(source)} and ${open})`);
  }
}

/** Lines of these rolls that a supplement had paid are owed again after the bank returned its payment. */
export async function reopenSources(
  db: pg.PoolClient,
  services: Services,
  sources: readonly PayRoll[],
  corrected: readonly DecidedLine[],
): Promise<void> {
  const returned = corrected.filter(({ status }) => status === "RJCT").map((line) => line.pay_roll_detail);
  if (returned.length === 0) return;
  for (const source of sources) {
    await execute(db)`update pay_roll_details set resettled_by = null, version = version + 1, updated_at = platform_now()
        where pay_roll = ${source.id} and resettled_by = any(${returned}::bigint[])`;
    const owed = sql`d.status = ${workerPayStatus.failed} and d.resettled_by is null and d.actual_amount > 0`;
    await moveRoll(db, services, source, "paymentReturned", sql`exists (${linesOf(source)} and ${owed})`);
  }
}

const linesOf = ({ id }: PayRoll): Sql => sql`select 1 from ${allRowsOf("payRollDetails", "d")} where d.pay_roll = ${id}`;

/** A roll becomes paid when its last failed line was paid again, and failed when such a payment was returned. */
const moves = {
  resettled: [payrollStatus.failed, payrollStatus.paid],
  paymentReturned: [payrollStatus.paid, payrollStatus.failed],
} as const;

async function moveRoll(
  db: pg.PoolClient,
  services: Services,
  { id, project }: PayRoll,
  action: keyof typeof moves,
  condition: Sql,
): Promise<void> {
  const [from, to] = moves[action];
  const moved = await execute(db)`update pay_rolls set status = ${to}, version = version + 1, updated_at = platform_now()
      where id = ${id} and status = ${from} and ${condition}`;
  if (moved === 0) return;
  await enqueueProjects(db, [project], "payRolls");
  const entry = { action, entity: "payRolls", row: id, before: { status: from }, after: { status: to } };
  await audit(db, systemContext(services), entry);
}

/** Failed lines in no supplement yet. If the supplement fails too, it is supplemented itself: a chain, never two branches. */
export const awaitsSupplement = sql`d.status = ${literal(workerPayStatus.failed)} and d.resettled_by is null and d.deleted_at is null and not exists (
  select 1 from ${allRowsOf("payRollDetails", "s")} join ${allRowsOf("payRolls", "r")} on r.id = s.pay_roll
  where r.source_pay_roll = d.pay_roll and s.worker = d.worker)`;

/** Links each line of a supplement to the failed line that it pays again. */
export async function linkFailedLines(db: Db, { id, source_pay_roll }: Pick<PayRoll, "id" | "source_pay_roll">): Promise<void> {
  if (source_pay_roll === null) return;
  await execute(db)`update pay_roll_details line set retry_of = failed.id from ${allRowsOf("payRollDetails", "failed")}
      where line.pay_roll = ${id} and line.retry_of is null and line.deleted_at is null and failed.pay_roll = ${source_pay_roll}
        and failed.worker = line.worker and failed.status = ${workerPayStatus.failed}`;
}

/** A roll whose failed lines are in a supplement cannot be paid again itself: the money would be paid twice. */
export async function refuseWhenSupplemented(db: Db, roll: number): Promise<void> {
  const supplement = await fetchOne(db)`select 1 from ${allRowsOf("payRolls")} where source_pay_roll = ${roll} limit 1`;
  if (supplement) throw refuse("payRolls.supplemented");
}

/** Refuses if a worker of this supplement was paid by the roll it supplements, or is in another submitted supplement of it. */
export async function refuseWhenResettled(db: Db, roll: Pick<PayRoll, "id" | "source_pay_roll">): Promise<void> {
  if (roll.source_pay_roll === null) return;
  const twice = await fetchOne<{ seq: number }>(db)`select d.seq from ${allRowsOf("payRollDetails", "d")}
      where d.pay_roll = ${roll.id} and (
        exists (select 1 from ${allRowsOf("payRollDetails", "old")}
          where old.pay_roll = ${roll.source_pay_roll} and old.worker = d.worker
            and (old.resettled_by is not null or old.status <> ${workerPayStatus.failed}))
        or exists (select 1 from ${allRowsOf("payRollDetails", "s")} join ${allRowsOf("payRolls", "r")} on r.id = s.pay_roll
          where r.source_pay_roll = ${roll.source_pay_roll} and r.id <> ${roll.id} and s.worker = d.worker
            and r.status <> ${payrollStatus.draft}))
      order by d.seq limit 1`;
  if (twice) throw refuse("payRollDetails.paidElsewhere", { line: twice.seq });
}
