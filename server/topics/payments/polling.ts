import type pg from "pg";
import { dayMs, instantOf } from "../../../resources/kit/days";
import { bankBatches, type BankBatch } from "../../../resources/payrolls/bankBatches";
import { BankNoResponse, type BatchAnswer } from "../../engine/bankGateway";
import { execute, fetchRows, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { nextRows } from "../../platform/queue/queue";
import type { Services } from "../../engine/services";
import { hasConflictingResult } from "./decided";
import { applyAnswer, sendAgain, sendingSeconds, sendQueued } from "./sending";
import { isOnHold, settleBatch } from "./settlement";

/** Interval of queries for an order: short at first, because most are decided at once. */
const pollSeconds = { young: 10, old: 30 } as const;
const youngForMs = 60_000;
/** Minimum interval between queries requested by users. */
const minPollIntervalSeconds = 5;
/** An order that the bank still does not know after this time was not received; until then it may be on its way. */
const lostAfterMs = 10 * 60_000;
const batchesAtOnce = 50;
/** A payment may be returned for this many days after the end; the bank is queried with growing intervals. */
const returnDays = 30;
const finishedPollSeconds = { firstHour: 60, firstDays: 600, later: 3600 } as const;

const timeOf = (instant: string | null): number => instantOf(instant ?? "")?.getTime() ?? 0;

const hourMs = 3_600_000;
const ago = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** Sets the time of the next query, by the order's age since `submitted_at`. */
const queriedNow = (
  now: Date,
): Sql => sql`queried_at = case when status = 'QUEUED' then queried_at else ${now.toISOString()}::timestamptz end,
  next_at = ${now.toISOString()}::timestamptz + make_interval(secs => case
    when finished_at > ${ago(now, hourMs)}::timestamptz then ${finishedPollSeconds.firstHour}::int
    when finished_at > ${ago(now, 3 * dayMs)}::timestamptz then ${finishedPollSeconds.firstDays}::int
    when finished_at is not null then ${finishedPollSeconds.later}::int
    when submitted_at > ${ago(now, youngForMs)}::timestamptz then ${pollSeconds.young}::int
    else ${pollSeconds.old}::int end)`;

/** Claims orders that are due. Concurrent processes get different orders, because claiming one moves its next time. */
export async function claimDueBatches({ pool, clock }: Services): Promise<number[]> {
  const now = clock.now();
  const due = await fetchRows<{ id: number }>(pool)`update bank_batches set ${queriedNow(now)}
      where id in (${nextRows(storedRowsOf("bankBatches"), {
        where: sql`(finished_at is null or finished_at > ${ago(now, returnDays * dayMs)}::timestamptz)
          and next_at <= ${now.toISOString()}::timestamptz and file_layout is null`,
        order: sql`finished_at is not null, next_at`,
        limit: batchesAtOnce,
      })})
      returning id`;
  return due.map(({ id }) => id);
}

/** Sends a queued order or queries a sent one; a finished one too, because a payment may be returned. */
export async function pollBatch(services: Services, id: number): Promise<void> {
  const batch = await services.store.find(services.pool, bankBatches, { id });
  if (!batch || isOnHold(batch)) return;
  if (batch.status === "QUEUED") return sendQueued(services, id);
  const answer = await ask(services, batch);
  if (!answer) return;
  if (batch.finished_at !== null) {
    if (await hasConflictingResult(services.pool, id, answer, services.clock.now())) await applyAnswer(services, id, answer);
    return;
  }
  if (answer.status !== "NOTF") return applyAnswer(services, id, answer);
  const waited = services.clock.now().getTime() - timeOf(batch.submitted_at);
  const isLost = batch.status === "UNKNOWN" && waited >= lostAfterMs;
  // The sending process is dead. If the order still arrives, the bank accepts its number only once.
  const isLeft = batch.status === "SENDING" && waited >= sendingSeconds * 1000;
  if (isLost || isLeft) return sendAgain(services, batch);
  if (batch.status !== "UNKNOWN" && batch.status !== "SENDING")
    services.log.error({ batch_no: batch.batch_no }, "the bank no longer knows an order that it had accepted");
}

/** Requested by a user, in the transaction that locks the payroll; does nothing if the bank was queried a moment ago. */
export async function refreshBatch(db: pg.PoolClient, services: Services, batch: BankBatch): Promise<void> {
  const now = services.clock.now();
  const wasJustQueried = now.getTime() < timeOf(batch.queried_at) + minPollIntervalSeconds * 1000;
  if (batch.status === "QUEUED" || wasJustQueried) return;
  await execute(db)`update bank_batches set ${queriedNow(now)} where id = ${batch.id}`;
  const answer = await ask(services, batch);
  if (answer) await settleBatch(db, services, batch.id, answer);
}

async function ask({ bank, log }: Services, { batch_no }: BankBatch): Promise<BatchAnswer | undefined> {
  try {
    return await bank.queryBatch(batch_no);
  } catch (error) {
    if (!(error instanceof BankNoResponse)) log.error({ batch_no, err: error }, "the bank did not answer a query");
    return undefined;
  }
}
