import type pg from "pg";
import { shanghaiTime } from "../../../resources/kit/days";
import type { BankBatch } from "../../../resources/payrolls/bankBatches";
import { payRolls, type PayRoll } from "../../../resources/payrolls/payRolls";
import { BankNoResponse, foreignOrder, type BatchAnswer } from "../../engine/bankGateway";
import { takeProjectLock } from "../../platform/db/advisoryLocks";
import { allRowsOf, execute, fetchOne, fetchRows, storedRowsOf } from "../../platform/db/query";
import { systemContext } from "../../engine/session/context";
import { audit } from "../../engine/audit/audit";
import type { Services } from "../../engine/services";
import { debitAccount, lockAccount } from "./accountBooks";
import { hasConflictingResult, finalLines, lineResult, markLines, type DecidedLine } from "./decided";
import { enqueueProjects } from "../../engine/alarmQueue";
import { notifyOfficers } from "./afterPayment";
import { reportCorrection, reportDifference } from "./corrections";
import { failureText } from "./failureText";
import { lockSourceRolls, reopenSources, supplement } from "./supplements";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";

interface LockedBatch extends Record<string, unknown>, Pick<BankBatch, "status" | "code"> {
  id: number;
  batch_no: string;
  finished: boolean;
}

/**
 * Books what the bank reports of a batch, each line once, from any source (polling, a user's query, a notice) and however often.
 * A report after the end corrects the books. The lock order is the same everywhere: payroll, the rolls it supplements, account,
 * batch, the project's wages; with the last one, no order on a deposit is made for a wage that is being booked.
 */
export async function settleBatch(db: pg.PoolClient, services: Services, batchId: number, answer: BatchAnswer): Promise<void> {
  const { store, clock, log } = services;
  const now = clock.now();
  const named = await fetchOne<{ pay_roll: number }>(db)`
    select pay_roll from ${storedRowsOf("bankBatches")} where id = ${batchId}`;
  const roll = named && (await store.find(db, payRolls, { id: named.pay_roll }, { lock: true }));
  if (!roll) throw new Error(`batch ${batchId} belongs to no payroll`);
  const sources = await lockSourceRolls(db, store, roll.source_pay_roll);
  const account = await lockAccount(db, store, roll.wage_account);
  const batch = await fetchOne<LockedBatch>(db)`
    select id, batch_no, status, code, finished_at is not null as finished from ${storedRowsOf("bankBatches")} where id = ${batchId} for update`;
  if (!batch || answer.status === "NOTF") return;
  await takeProjectLock(db, "wages", roll.project);
  if (isOnHold(batch) && !isRelease(answer)) return;

  const correction = await correctionOf(db, services, batch, answer);
  if (correction && !isCurrent(roll, batch)) return reportDifference(db, services, roll, batch.batch_no);
  if (batch.finished && !correction) return;

  const decided = await markRecords(db, batchId, answer, now);
  await markLines(db, services, decided);
  const corrected = correction ? await correctRecords(db, batchId, correction, now) : [];
  await markLines(db, services, corrected, true);
  const sumOf = (lines: readonly DecidedLine[], end: DecidedLine["status"]) =>
    lines.reduce((sum, { status, amount }) => sum + (status === end ? amount : 0), 0);
  await debitAccount(db, account.id, sumOf([...decided, ...corrected], "ACSC") - sumOf(corrected, "RJCT"), now);
  const open = await fetchOne<{ count: number }>(db)`
    select count(*) from ${allRowsOf("bankRecords")} where bank_batch = ${batchId} and status = 'PDNG'`;
  const { status, code, message } = correction ?? answer;
  const isFinished = batch.finished || ((status === "DONE" || status === "RJCT") && open?.count === 0);
  if (status === "DONE" && !isFinished)
    log.warn({ batch_no: batch.batch_no, open: open?.count }, "the bank reports a batch as done, but not all of its lines");
  await execute(db)`update bank_batches set status = ${status}, code = ${code || null}, message = ${message || null},
        finished_at = coalesce(finished_at, ${isFinished ? now.toISOString() : null}::timestamptz), version = version + 1, updated_at = platform_now()
      where id = ${batchId}`;
  const after = await countLines(db, roll, correction ?? answer, isFinished ? now : undefined);
  await reopenSources(db, services, sources, corrected);
  await supplement(db, services, sources, [...decided, ...corrected]);
  if (corrected.length > 0) await reportCorrection(db, services, roll, { batch_no: batch.batch_no, ...after }, corrected);
  if (!isFinished || batch.finished) return;

  await enqueueProjects(db, [roll.project], "payRolls");
  await notifyOfficers(db, roll, after.status, now);
  await audit(db, systemContext(services), {
    action: after.status === payrollStatus.paid ? "paid" : "paymentFailed",
    entity: "payRolls",
    row: roll.id,
    before: { status: roll.status },
    after: { ...after, bank_batch_no: batch.batch_no },
  });
}

/** On hold: the bank has another order under this number, from before a database recovery. Only reconcileCommand ends it. */
export const isOnHold = ({ status, code }: Pick<BankBatch, "status" | "code">): boolean =>
  code === foreignOrder && (status === "UNKNOWN" || status === "RJCT");

const isRelease = ({ status, code }: BatchAnswer): boolean => status === "RJCT" && code === foreignOrder;

/** The books can be updated only while the payroll belongs to this order: not reopened, not paid by a later one. */
const isCurrent = (roll: PayRoll, { batch_no }: LockedBatch): boolean =>
  roll.status >= payrollStatus.paying && roll.bank_batch_no === batch_no;

/**
 * The bank's current answer if it contradicts the books. Queried again while the batch is locked: an answer received meanwhile,
 * or a late notice, must not revert a correction.
 */
async function correctionOf(
  db: pg.PoolClient,
  { bank, clock }: Services,
  { id, batch_no }: LockedBatch,
  answer: BatchAnswer,
): Promise<BatchAnswer | undefined> {
  if (!(await hasConflictingResult(db, id, answer, clock.now()))) return undefined;
  const present = await bank.queryBatch(batch_no).catch((error: unknown) => {
    if (error instanceof BankNoResponse) return undefined;
    throw error;
  });
  return present && (await hasConflictingResult(db, id, present, clock.now())) ? present : undefined;
}

const correctRecords = (db: pg.PoolClient, batch: number, answer: BatchAnswer, now: Date): Promise<DecidedLine[]> =>
  fetchRows<DecidedLine>(db)`
    update bank_records r set status = t.status, code = nullif(t.code, ''), message = nullif(t.message, ''),
        bank_serial_no = t.serial, settled_at = t.settled
      from ${finalLines(answer, now)}
      where r.bank_batch = ${batch} and r.e2e_id = t.e2e_id and r.status <> 'PDNG' and r.status <> t.status
      returning ${lineResult}`;

/** Decides the lines that no earlier answer has decided. A batch refused as a whole decides all its lines. */
async function markRecords(db: pg.PoolClient, batch: number, answer: BatchAnswer, now: Date): Promise<DecidedLine[]> {
  const decided = await fetchRows<DecidedLine>(db)`
    update bank_records r set status = t.status, code = nullif(t.code, ''), message = nullif(t.message, ''),
        bank_serial_no = t.serial, settled_at = t.settled
      from ${finalLines(answer, now)}
      where r.bank_batch = ${batch} and r.e2e_id = t.e2e_id and r.status = 'PDNG'
      returning ${lineResult}`;
  if (answer.status !== "RJCT") return decided;
  const rest = await fetchRows<DecidedLine>(db)`
    update bank_records r set status = 'RJCT', code = ${answer.code || null}, message = ${failureText(answer) || null},
        settled_at = ${now.toISOString()}::timestamptz
      where r.bank_batch = ${batch} and r.status = 'PDNG' returning ${lineResult}`;
  return [...decided, ...rest];
}

interface Result {
  readonly status: PayRoll["status"];
  readonly paid_count: number;
  readonly paid_amount: number;
  readonly failed_count: number;
  readonly failed_amount: number;
}

/** Totals of the lines, and the next state once the bank has decided all lines. */
async function countLines(db: pg.PoolClient, roll: PayRoll, answer: BatchAnswer, finishedAt: Date | undefined): Promise<Result> {
  const { unpaid_count, ...sums } = await countsOf(db, roll.id);
  // A line with nothing to pay is finished when any other one is paid.
  if (finishedAt)
    await execute(db)`with nothing as (
          update pay_roll_details set status = ${sums.paid_count > 0 ? workerPayStatus.paid : workerPayStatus.unpaid}, updated_at = platform_now(),
            balance_date = ${sums.paid_count > 0 ? shanghaiTime(finishedAt).slice(0, 10) : null}
          where pay_roll = ${roll.id} and actual_amount = 0 and status = ${sums.paid_count > 0 ? workerPayStatus.unpaid : workerPayStatus.paid} and deleted_at is null
          returning id, status, balance_date
        )
        update worker_wages w set grant_status = n.status, pay_date = n.balance_date, updated_at = platform_now() from nothing n
        where w.pay_roll_detail = n.id and w.deleted_at is null`;
  const status = finishedAt ? (unpaid_count === 0 ? payrollStatus.paid : payrollStatus.failed) : roll.status;
  const message = answer.message || null;
  await execute(db)`update pay_rolls set paid_count = ${sums.paid_count}, paid_amount = ${sums.paid_amount},
        failed_count = ${sums.failed_count}, failed_amount = ${sums.failed_amount}, status = ${status},
        bank_status = ${answer.status}, bank_message = ${message?.slice(0, 200) ?? null},
        finished_at = ${finishedAt?.toISOString() ?? null}::timestamptz, version = version + 1, updated_at = platform_now()
      where id = ${roll.id}`;
  return { status, ...sums };
}

interface Counts extends Omit<Result, "status">, Record<string, unknown> {
  /** Failed lines that no supplement has paid. */
  readonly unpaid_count: number;
}

async function countsOf(db: pg.PoolClient, roll: number): Promise<Counts> {
  const found = await fetchOne<Counts>(db)`select count(*) filter (where status = ${workerPayStatus.paid}) as paid_count,
        coalesce(sum(actual_amount) filter (where status = ${workerPayStatus.paid}), 0)::bigint as paid_amount,
        count(*) filter (where status = ${workerPayStatus.failed}) as failed_count,
        coalesce(sum(actual_amount) filter (where status = ${workerPayStatus.failed}), 0)::bigint as failed_amount,
        count(*) filter (where status = ${workerPayStatus.failed} and resettled_by is null) as unpaid_count
      from ${allRowsOf("payRollDetails")} where pay_roll = ${roll} and actual_amount > 0`;
  if (!found) throw new Error("a sum without a row");
  return found;
}
