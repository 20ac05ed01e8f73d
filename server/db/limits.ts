import type pg from "pg";
import { setAnswerLimit } from "./answerLimit";

/** How long the database may take, in milliseconds. */
export interface DatabaseLimits {
  /** Until a connection is free or made. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** How long a statement waits for a lock. */
  readonly lockMs: number;
  /** A process that is frozen in a transaction loses it, with its locks, after so long. */
  readonly idleInTransactionMs: number;
  /** Longer than a statement may take: a running database ends it and reports that. */
  readonly answerMs: number;
}

/** Of a call: the browser gives up after 50 s. */
export const workLimits: DatabaseLimits = {
  connectMs: 10_000,
  statementMs: 45_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
  answerMs: 48_000,
};

/** Of a session's look-up, a login, a health check: answered within 5 s, whatever the state of the database. */
export const shortLimits: DatabaseLimits = {
  connectMs: 4_500,
  statementMs: 4_000,
  lockMs: 4_000,
  idleInTransactionMs: 10_000,
  answerMs: 4_500,
};

/** Of a transaction that is declared to take longer than a call: the night run, the demo city, a roster. 0: no limit. */
export interface LongWork {
  readonly statementMs?: number;
  readonly lockMs?: number;
  /** Between two statements, while the program computes or a slow reader takes what it was sent. */
  readonly idleInTransactionMs?: number;
}

const minute = 60_000;
const longWork = { statementMs: 10 * minute, lockMs: 10 * minute, idleInTransactionMs: minute } as const satisfies LongWork;
/** How much longer than a statement its answer may take. */
const answerMarginMs = 5_000;

/** Until the end of the transaction that `db` is in. */
export async function allowLongWork(db: pg.PoolClient, declared: LongWork = {}): Promise<void> {
  const { statementMs, lockMs, idleInTransactionMs } = { ...longWork, ...declared };
  setAnswerLimit(db, statementMs === 0 ? Infinity : statementMs + answerMarginMs);
  await db.query(
    `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true),
       set_config('idle_in_transaction_session_timeout', $3, true)`,
    [statementMs, lockMs, idleInTransactionMs].map(String),
  );
}

/** For a transaction that may take any time: migrations, and the wait for another process that migrates or fills the database. */
export const allowUnlimitedWork = (db: pg.PoolClient): Promise<void> =>
  allowLongWork(db, { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 });
