import type pg from "pg";
import { instantOf } from "../../resources/kit/days";
import { bankBatches, type BankBatch } from "../../resources/payrolls/bankBatches";
import { BankSilent, type BatchAnswer } from "../bank/gateway";
import { rows, run, sql } from "../db/query";
import type { Services } from "../services";
import { applyAnswer, pollSeconds, sendAgain, sendQueued } from "./sending";
import { settle } from "./settlement";

/** A person may have the bank asked again after so many seconds. */
const patience = 5;
/** An order of which the bank knows nothing after so long was not taken; until then it may still be on its way. */
const lostAfterMs = 10 * 60_000;
const batchesAtOnce = 50;

const timeOf = (instant: string | null): number => instantOf(instant ?? "")?.getTime() ?? 0;

/** Orders whose time has come. Of several processes each takes others: what one has taken is not due to the next. */
export async function takeDue({ pool, clock }: Services): Promise<number[]> {
  const now = clock.now();
  const due = await rows<{ id: number }>(
    pool,
    sql`update bank_batches set next_at = ${new Date(now.getTime() + pollSeconds * 1000).toISOString()}::timestamptz
        where id in (select id from bank_batches where finished_at is null and next_at <= ${now.toISOString()}::timestamptz
          order by next_at limit ${batchesAtOnce} for update skip locked)
        returning id`,
  );
  return due.map(({ id }) => id);
}

/** Sends what was never sent, asks after the rest. */
export async function pursue(services: Services, id: number): Promise<void> {
  const batch = await services.store.find(services.pool, bankBatches, { id });
  if (!batch || batch.finished_at !== null) return;
  if (batch.status === "QUEUED") return sendQueued(services, id);
  const answer = await ask(services, batch);
  if (!answer) return;
  if (answer.status !== "NOTF") return applyAnswer(services, id, answer);
  const isLost = services.clock.now().getTime() - timeOf(batch.submitted_at) >= lostAfterMs;
  if (batch.status === "UNKNOWN" && isLost) return sendAgain(services, batch);
}

/** Asked by a person, with the payroll locked in his transaction; does nothing when the bank was asked a moment ago. */
export async function refresh(db: pg.PoolClient, services: Services, batch: BankBatch): Promise<void> {
  const now = services.clock.now().getTime();
  const askedAt = timeOf(batch.next_at) - pollSeconds * 1000;
  if (batch.finished_at !== null || batch.status === "QUEUED" || now < askedAt + patience * 1000) return;
  await run(
    db,
    sql`update bank_batches set next_at = ${new Date(now + pollSeconds * 1000).toISOString()}::timestamptz where id = ${batch.id}`,
  );
  const answer = await ask(services, batch);
  if (answer) await settle(db, services, batch.id, answer);
}

async function ask({ bank, log }: Services, { batch_no }: BankBatch): Promise<BatchAnswer | undefined> {
  try {
    return await bank.queryBatch(batch_no);
  } catch (error) {
    if (!(error instanceof BankSilent)) log.error({ batch_no, err: error }, "the bank could not be asked");
    return undefined;
  }
}
