import type pg from "pg";
import { setAnswerLimit } from "./answerLimit";

/** Time limits of the database, in milliseconds. */
export interface DatabaseLimits {
  /** To get a free connection or open one. */
  readonly connectMs: number;
  readonly statementMs: number;
  /** To wait for a lock. */
  readonly lockMs: number;
  /** A frozen process loses its open transaction, with the locks, after this time. */
  readonly idleInTransactionMs: number;
  /** Longer than `statementMs`: a running database ends the statement and reports it before. */
  readonly answerMs: number;
}

/** For a request: the browser gives up after 50 s. */
export const workLimits: DatabaseLimits = {
  connectMs: 10_000,
  statementMs: 45_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
  answerMs: 48_000,
};

/** For session lookup, login and health checks: answered within 5 s, whatever the state of the database. */
export const shortLimits: DatabaseLimits = {
  connectMs: 4_500,
  statementMs: 4_000,
  lockMs: 4_000,
  idleInTransactionMs: 10_000,
  answerMs: 4_500,
};

/** For a transaction declared to take longer than a request: nightly jobs, demo data, a roster. 0: no limit. */
export interface LongWork {
  readonly statementMs?: number;
  readonly lockMs?: number;
  /** Between two statements, while the program computes or a slow reader consumes the output. */
  readonly idleInTransactionMs?: number;
}

const minute = 60_000;
const longWork = { statementMs: 10 * minute, lockMs: 10 * minute, idleInTransactionMs: minute } as const satisfies LongWork;
/** How much longer than the statement its reply may take. */
const answerMarginMs = 5_000;

/** Applies until the end of the transaction of `db`. */
export async function allowLongWork(db: pg.PoolClient, declared: LongWork = {}): Promise<void> {
  const { statementMs, lockMs, idleInTransactionMs } = { ...longWork, ...declared };
  setAnswerLimit(db, statementMs === 0 ? Infinity : statementMs + answerMarginMs);
  await db.query(
    `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true),
       set_config('idle_in_transaction_session_timeout', $3, true)`,
    [statementMs, lockMs, idleInTransactionMs].map(String),
  );
}

/** For a transaction without time limit: migrations, and waiting for another process that migrates or fills the database. */
export const allowUnlimitedWork = (db: pg.PoolClient): Promise<void> =>
  allowLongWork(db, { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 });
