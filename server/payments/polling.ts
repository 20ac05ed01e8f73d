import type pg from "pg";
import { instantOf } from "../../resources/kit/days";
import { bankBatches, type BankBatch } from "../../resources/payrolls/bankBatches";
import { BankNoResponse, type BatchAnswer } from "../bank/gateway";
import { fetchRows, execute, sql, type Sql } from "../db/query";
import type { Services } from "../services";
import { hasConflictingResult } from "./decided";
import { applyAnswer, sendAgain, sendingSeconds, sendQueued } from "./sending";
import { isOnHold, settleBatch } from "./settlement";

/** How often the bank is queried for an order: at first in short steps, for most are decided at once. */
const pollSeconds = { young: 10, old: 30 } as const;
const youngForMs = 60_000;
/** A person may have the bank queried again after so many seconds. */
const minPollIntervalSeconds = 5;
/** An order of which the bank knows nothing after so long was not taken; until then it may still be on its way. */
const lostAfterMs = 10 * 60_000;
const batchesAtOnce = 50;
/** A payment may be returned for so long after the end; the bank is queried again, first often and then less often. */
const returnDays = 30;
const finishedPollSeconds = { firstHour: 60, firstDays: 600, later: 3600 } as const;

const timeOf = (instant: string | null): number => instantOf(instant ?? "")?.getTime() ?? 0;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const ago = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/** When the bank is queried next, for an order reported at `submitted_at`. */
const queriedNow = (
  now: Date,
): Sql => sql`queried_at = case when status = 'QUEUED' then queried_at else ${now.toISOString()}::timestamptz end,
  next_at = ${now.toISOString()}::timestamptz + make_interval(secs => case
    when finished_at > ${ago(now, hourMs)}::timestamptz then ${finishedPollSeconds.firstHour}::int
    when finished_at > ${ago(now, 3 * dayMs)}::timestamptz then ${finishedPollSeconds.firstDays}::int
    when finished_at is not null then ${finishedPollSeconds.later}::int
    when submitted_at > ${ago(now, youngForMs)}::timestamptz then ${pollSeconds.young}::int
    else ${pollSeconds.old}::int end)`;

/** Orders whose time has come. Of several processes each takes others: what one has taken is not due to the next. */
export async function claimDueBatches({ pool, clock }: Services): Promise<number[]> {
  const now = clock.now();
  const due = await fetchRows<{ id: number }>(pool)`update bank_batches set ${queriedNow(now)}
      where id in (select id from bank_batches 
        where (finished_at is null or finished_at > ${ago(now, returnDays * dayMs)}::timestamptz)
          and next_at <= ${now.toISOString()}::timestamptz and file_layout is null
        order by finished_at is not null, next_at limit ${batchesAtOnce} for update skip locked)
      returning id`;
  return due.map(({ id }) => id);
}

/** Sends queued orders, queries the rest; after the end too, for a payment may be returned. */
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
  // Anyone who was contacting the bank is dead and nothing is on its way; were it, the bank would still take the number only once.
  const isLeft = batch.status === "SENDING" && waited >= sendingSeconds * 1000;
  if (isLost || isLeft) return sendAgain(services, batch);
  if (batch.status !== "UNKNOWN" && batch.status !== "SENDING")
    services.log.error({ batch_no: batch.batch_no }, "the bank no longer knows an order that it had taken");
}

/** Requested by a person, with the payroll locked in his transaction; does nothing when the bank was queried a moment ago. */
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
