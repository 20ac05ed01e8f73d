import type pg from "pg";
import { bankFailure } from "../../resources/dictionaries/bankFailure";
import { labelOf } from "../../resources/kit/dictionary";
import { shanghaiTime } from "../../resources/kit/days";
import { payRolls, type PayRoll } from "../../resources/payrolls/payRolls";
import type { BatchAnswer, LineAnswer } from "../bank/gateway";
import { one, rows, run, sql } from "../db/query";
import { systemAsker } from "../rest/asker";
import { audit } from "../rest/audit";
import type { Services } from "../services";
import { debitAccount, lockAccount } from "./accountBooks";
import { lineResult, markLines, type Decided } from "./decided";
import { askAlarms, tellOfficers } from "./afterwards";
import { lockChain, resettle } from "./supplements";

interface OpenBatch extends Record<string, unknown> {
  id: number;
  batch_no: string;
  pay_roll: number;
  wage_account: number;
  finished: boolean;
}

const paid = 3;
const partlyFailed = 4;

/**
 * Brings what the bank says of a batch into the books, each line once, whoever tells it and however often: the polling, a person who
 * asks, a notice. Locks in one order everywhere: payroll, the rolls it supplements, account, batch.
 */
export async function settle(db: pg.PoolClient, services: Services, batchId: number, answer: BatchAnswer): Promise<void> {
  const { store, clock, log } = services;
  const now = clock.now();
  const named = await one<{ pay_roll: number }>(db, sql`select pay_roll from bank_batches where id = ${batchId}`);
  const roll = named && (await store.find(db, payRolls, { id: named.pay_roll }, { lock: true }));
  if (!roll) throw new Error(`batch ${batchId} belongs to no payroll`);
  const sources = await lockChain(db, store, roll.source_pay_roll);
  const account = await lockAccount(db, store, roll.wage_account);
  const batch = await one<OpenBatch>(
    db,
    sql`select id, batch_no, pay_roll, wage_account, finished_at is not null as finished from bank_batches
        where id = ${batchId} for update`,
  );
  if (!batch || batch.finished || answer.status === "NOTF") return;

  const decided = await markRecords(db, batchId, answer, now);
  await markLines(db, decided);
  await debitAccount(
    db,
    account.id,
    decided.reduce((sum, { status, amount }) => sum + (status === "ACSC" ? amount : 0), 0),
    now,
  );
  const open = await one<{ count: number }>(
    db,
    sql`select count(*) from bank_records where bank_batch = ${batchId} and status = 'PDNG'`,
  );
  const isFinished = (answer.status === "DONE" || answer.status === "RJCT") && open?.count === 0;
  if (answer.status === "DONE" && !isFinished)
    log.warn({ batch_no: batch.batch_no, open: open?.count }, "the bank calls a batch done, but not all of its lines");
  await run(
    db,
    sql`update bank_batches set status = ${answer.status}, code = ${answer.code || null}, message = ${answer.message || null},
          finished_at = ${isFinished ? now.toISOString() : null}::timestamptz, version = version + 1, updated_at = now()
        where id = ${batchId}`,
  );
  const after = await countLines(db, roll, answer, isFinished ? now : undefined);
  await resettle(db, services, sources, decided);
  if (!isFinished) return;

  await askAlarms(db, roll.project, now);
  await tellOfficers(db, roll, after.status, now);
  await audit(db, systemAsker(services), {
    action: after.status === paid ? "paid" : "paymentFailed",
    entity: "payRolls",
    row: roll.id,
    before: { status: roll.status },
    after: { ...after, bank_batch_no: batch.batch_no },
  });
}

/** The lines that this answer decides and no earlier one has. A batch that was refused as a whole decides all of them. */
async function markRecords(db: pg.PoolClient, batch: number, answer: BatchAnswer, now: Date): Promise<Decided[]> {
  const told = answer.records.filter(({ status }) => status !== "PDNG");
  const text = ({ code, message }: Pick<LineAnswer, "code" | "message">) =>
    code ? (bankFailure.labels.has(code) ? labelOf(bankFailure, code, "zh") : message || code) : message;
  const decided = await rows<Decided>(
    db,
    sql`update bank_records r set status = t.status, code = nullif(t.code, ''), message = nullif(t.message, ''),
          bank_serial_no = t.serial, settled_at = t.settled
        from unnest(${told.map(({ e2e_id }) => e2e_id)}::text[], ${told.map(({ status }) => status)}::text[],
          ${told.map(({ code }) => code)}::text[], ${told.map(text)}::text[], ${told.map((line) => line.bank_serial_no)}::text[],
          ${told.map(({ settled_at }) => (settled_at ?? now).toISOString())}::timestamptz[]) as t (e2e_id, status, code, message, serial, settled)
        where r.bank_batch = ${batch} and r.e2e_id = t.e2e_id and r.status = 'PDNG'
        returning ${lineResult}`,
  );
  if (answer.status !== "RJCT") return decided;
  const rest = await rows<Decided>(
    db,
    sql`update bank_records r set status = 'RJCT', code = ${answer.code || null}, message = ${text(answer) || null},
          settled_at = ${now.toISOString()}::timestamptz
        where r.bank_batch = ${batch} and r.status = 'PDNG' returning ${lineResult}`,
  );
  return [...decided, ...rest];
}

interface Result {
  readonly status: PayRoll["status"];
  readonly paid_count: number;
  readonly paid_amount: number;
  readonly failed_count: number;
  readonly failed_amount: number;
}

/** Sums of the lines, and the state that follows once the bank has decided them all. */
async function countLines(db: pg.PoolClient, roll: PayRoll, answer: BatchAnswer, finishedAt: Date | undefined): Promise<Result> {
  const sums = await countsOf(db, roll.id);
  // Who has nothing to be paid is done when the others are.
  if (finishedAt && sums.paid_count > 0)
    await run(
      db,
      sql`with nothing as (
            update pay_roll_details set status = 2, balance_date = ${shanghaiTime(finishedAt).slice(0, 10)}, updated_at = now()
            where pay_roll = ${roll.id} and actual_amount = 0 and status = 1 and deleted_at is null returning id, balance_date
          )
          update worker_wages w set grant_status = 2, pay_date = n.balance_date, updated_at = now() from nothing n
          where w.pay_roll_detail = n.id and w.deleted_at is null`,
    );
  const status = finishedAt ? (sums.failed_count === 0 ? paid : partlyFailed) : roll.status;
  const message = answer.message || null;
  await run(
    db,
    sql`update pay_rolls set paid_count = ${sums.paid_count}, paid_amount = ${sums.paid_amount},
          failed_count = ${sums.failed_count}, failed_amount = ${sums.failed_amount}, status = ${status},
          bank_status = ${answer.status}, bank_message = ${message?.slice(0, 200) ?? null},
          finished_at = ${finishedAt?.toISOString() ?? null}::timestamptz, version = version + 1, updated_at = now()
        where id = ${roll.id}`,
  );
  return { status, ...sums };
}

async function countsOf(db: pg.PoolClient, roll: number): Promise<Omit<Result, "status">> {
  const found = await one<Omit<Result, "status"> & Record<string, unknown>>(
    db,
    sql`select count(*) filter (where status = 2) as paid_count,
          coalesce(sum(actual_amount) filter (where status = 2), 0)::bigint as paid_amount,
          count(*) filter (where status = 3) as failed_count,
          coalesce(sum(actual_amount) filter (where status = 3), 0)::bigint as failed_amount
        from pay_roll_details where pay_roll = ${roll} and actual_amount > 0 and deleted_at is null`,
  );
  if (!found) throw new Error("a sum without a row");
  return found;
}
