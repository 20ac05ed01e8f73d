import type pg from "pg";
import { allowLongWork, allowUnlimitedWork } from "./limits";
import { execute, transaction, type Db, type Sql } from "./query";

/** PostgreSQL's advisory locks (advisory_lock, pg_advisory_xact_lock) of the platform: each number means one thing. */
export const advisoryLocks = {
  migration: 724_0001,
  firstRun: 724_0002,
  partitions: 724_0003,
  punchArchive: 724_0005,
  cityFounding: 724_0008,
  roleDefaults: 724_0009,
  demoGrowth: 724_0012,
} as const;

/**
 * Advisory locks of one project, with its id as second key. PostgreSQL keeps two-key locks apart from single keys.
 *
 * `wages` is held by whatever decides about money (`deriveWageLedger`) and by the booking of bank answers. The order of locks, so that none
 * waits for one that waits for it: the row that is acted on (project, deposit, order, account; a payroll with the rolls it supplements,
 * its account and batch), then `wages`, then what the decision writes (ledger, workers, the log of a complaint).
 */
export const projectAdvisoryLocks = { attendance: 724_04, register: 724_05, alarms: 724_0010, wages: 724_0011 } as const;

/** Waits for the lock; it is held until the end of the transaction. */
export const takeAdvisoryLock = (db: Db, lock: keyof typeof advisoryLocks): Promise<number> =>
  execute(db)`select pg_advisory_xact_lock(${advisoryLocks[lock]})`;

export const takeProjectLock = (db: Db, lock: keyof typeof projectAdvisoryLocks, project: number): Promise<number> =>
  execute(db)`select pg_advisory_xact_lock(${projectAdvisoryLocks[lock]}::int, ${project}::int)`;

/**
 * Runs the work if no other process does: false if one holds the lock. The statement has no parameters, so that it is sent by the simple
 * protocol: the portal of another one would keep its snapshot, and VACUUM from the rows written meanwhile, as long as the work takes.
 */
export const tryAdvisoryLock = (pool: pg.Pool, lock: keyof typeof advisoryLocks, work: () => Promise<void>): Promise<boolean> =>
  transaction(pool, async (db) => {
    await allowUnlimitedWork(db);
    const { rows } = await db.query<{ free: boolean }>(`select pg_try_advisory_xact_lock(${advisoryLocks[lock]}) as free`);
    const isFree = rows[0]!.free;
    if (isFree) await work();
    return isFree;
  });

/** Shorter than `idleInTransactionMs` of long work, so that the session is not ended. */
const holdMs = 20_000;

/**
 * Holds advisory locks, taken by the statement `lock`, while `work` runs its own transactions on other connections: these start
 * after the locks were granted, so they see all that earlier holders committed (a snapshot is older if it takes the lock itself).
 * A frozen process loses the locks after a minute; call `checkHeld`, which throws then, before committing what the locks protect.
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
