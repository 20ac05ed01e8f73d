import type pg from "pg";
import { Refusal, refusalText } from "../../../resources/kit/refusal";
import { bankBatches, type BankBatch } from "../../../resources/payrolls/bankBatches";
import { bankRecords } from "../../../resources/payrolls/bankRecords";
import { BankNoResponse, foreignOrder, type BatchAnswer, type SubmitAnswer } from "../../engine/bankGateway";
import { execute, fetchOne, repeatableTransaction, storedRowsOf } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import { readPaymentOrder } from "./orders";
import { settleBatch } from "./settlement";

/** How long a process may hold the order while sending; if it dies, another takes over. */
export const sendingSeconds = 15;

const later = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

/**
 * Sends a queued order to the bank. Before the call, the order is marked SENDING and committed: a concurrent sender finds the
 * mark, and if a process dies in between, the order is queried before it is sent again.
 */
export async function sendQueued(services: Services, id: number): Promise<void> {
  const now = services.clock.now();
  const batch = await fetchOne<{ id: number }>(services.pool)`
    update bank_batches set status = 'SENDING', sendings = sendings + 1, submitted_at = ${now.toISOString()}::timestamptz,
        next_at = ${later(now, sendingSeconds)}::timestamptz, version = version + 1, updated_at = platform_now()
      where id = ${id} and file_layout is null and status = 'QUEUED' and finished_at is null returning id`;
  if (batch) await submitToBank(services, id);
}

/** Sends again under the same number, after the bank answered that it does not know the batch. */
export async function sendAgain(services: Services, { id, sendings }: Pick<BankBatch, "id" | "sendings">): Promise<void> {
  const now = services.clock.now();
  const claimed = await execute(services.pool)`
    update bank_batches set status = 'SENDING', sendings = sendings + 1, submitted_at = ${now.toISOString()}::timestamptz,
        next_at = ${later(now, sendingSeconds)}::timestamptz, version = version + 1, updated_at = platform_now()
      where id = ${id} and status in ('SENDING', 'UNKNOWN') and sendings = ${sendings} and file_layout is null and finished_at is null`;
  if (claimed === 1) await submitToBank(services, id);
}

async function submitToBank(services: Services, id: number): Promise<void> {
  const { store, pool, bank, log } = services;
  const batch = await store.find(pool, bankBatches, { id });
  if (!batch) return;
  const order = readPaymentOrder(batch, await store.findAll(pool, bankRecords, { bank_batch: id }));
  let answer: SubmitAnswer;
  try {
    answer = await bank.submitBatch(order);
  } catch (error) {
    if (error instanceof Refusal) {
      // A check of the platform failed before the order was sent to the bank.
      const message = refusalText(error, "zh");
      log.error({ batch_no: batch.batch_no, reason: error.code }, "an order was stopped before it was sent to the bank");
      return applyAnswer(services, id, { status: "RJCT", code: "MS03", message, records: [] });
    }
    if (!(error instanceof BankNoResponse)) log.error({ batch_no: batch.batch_no, err: error }, "the bank could not be reached");
    return noteUnknown(services, id);
  }
  if (answer.accepted) return noteAccepted(services, id, answer);
  // The bank's order under this number is older than a database recovery: put the payroll on hold, this result is not its own.
  if (answer.code === foreignOrder) {
    log.error({ batch_no: batch.batch_no }, "the bank has another order under this number: npm run reconcile-bank");
    return noteUnknown(services, id, answer);
  }
  return applyAnswer(services, id, { status: "RJCT", code: answer.code, message: answer.message, records: [] });
}

export const applyAnswer = (services: Services, id: number, answer: BatchAnswer): Promise<void> =>
  repeatableTransaction(services.pool, (db) => settleBatch(db, services, id, answer));

const noteUnknown = (
  { pool }: Services,
  id: number,
  { code, message }: { readonly code: string | null; readonly message: string | null } = { code: null, message: null },
): Promise<void> =>
  repeatableTransaction(pool, async (db) => {
    await lockRoll(db, id);
    await execute(db)`with silent as (
          update bank_batches set status = 'UNKNOWN', code = ${code}, version = version + 1, updated_at = platform_now()
          where id = ${id} and status in ('SENDING', 'UNKNOWN') and finished_at is null returning pay_roll, batch_no
        )
        update pay_rolls r set bank_status = 'UNKNOWN', bank_message = ${message} from silent
        where r.id = silent.pay_roll and r.bank_batch_no = silent.batch_no`;
  });

/** The result may be queried at once. */
const noteAccepted = ({ pool, clock }: Services, id: number, { bank_batch_no, message }: SubmitAnswer): Promise<void> =>
  repeatableTransaction(pool, async (db) => {
    await lockRoll(db, id);
    await execute(db)`with taken as (
          update bank_batches set status = 'RCVD', bank_batch_no = ${bank_batch_no}, message = ${message || null},
            next_at = ${clock.now().toISOString()}::timestamptz, version = version + 1, updated_at = platform_now()
          where id = ${id} and status in ('SENDING', 'UNKNOWN') and finished_at is null returning pay_roll, batch_no
        )
        update pay_rolls r set bank_status = 'RCVD', bank_message = ${message || null} from taken
        where r.id = taken.pay_roll and r.bank_batch_no = taken.batch_no`;
  });

/** Locks payroll before batch, as everywhere, to avoid deadlocks. */
const lockRoll = (db: pg.PoolClient, batch: number): Promise<unknown> =>
  execute(db)`
    select 1 from ${storedRowsOf("payRolls")} where id = (select pay_roll from ${storedRowsOf("bankBatches")} where id = ${batch}) for update`;
