import type pg from "pg";
import { allowLongWork } from "./limits";
import { execute, transaction, type Db, type Sql } from "./query";

/** PostgreSQL's advisory locks (advisory_lock, pg_advisory_xact_lock) of the platform: each number means one thing. */
export const advisoryLocks = {
  migration: 724_0001,
  firstRun: 724_0002,
  partitions: 724_0003,
  punchArchive: 724_0005,
  persons: 724_0006,
  teams: 724_0007,
  cityFounding: 724_0008,
  roleDefaults: 724_0009,
} as const;

/** Advisory locks of one project: its id is the second number. PostgreSQL keeps pairs apart from single numbers. */
export const projectAdvisoryLocks = { attendance: 724_04, register: 724_05, alarms: 724_0010 } as const;

/** Waits until no other transaction holds the lock; held until the end of this one. */
export const takeAdvisoryLock = (db: Db, lock: keyof typeof advisoryLocks): Promise<number> =>
  execute(db)`select pg_advisory_xact_lock(${advisoryLocks[lock]})`;

export const takeProjectLock = (db: Db, lock: keyof typeof projectAdvisoryLocks, project: number): Promise<number> =>
  execute(db)`select pg_advisory_xact_lock(${projectAdvisoryLocks[lock]}::int, ${project}::int)`;

/** Soon enough for `idleInTransactionMs` of long work. */
const holdMs = 20_000;

/**
 * Holds advisory locks of a transaction, taken by `lock`, while `work` has transactions of its own on other connections: what those read
 * is read after the locks were granted. In a snapshot the lock itself would already have set the instant. A process that is frozen
 * loses the locks after a minute; `checkHeld` throws when they are lost: to be called before what is written under them is committed.
 */
export const withAdvisoryLock = <T>(
  pool: pg.Pool,
  lock: Sql,
  work: (checkHeld: () => Promise<unknown>) => Promise<T>,
): Promise<T> =>
  transaction(pool, async (db) => {
    await allowLongWork(db);
    await execute(db, lock);
    const checkHeld = () => db.query("select 1");
    const timer = setInterval(() => void checkHeld().catch(() => undefined), holdMs);
    try {
      return await work(checkHeld);
    } finally {
      clearInterval(timer);
    }
  });
