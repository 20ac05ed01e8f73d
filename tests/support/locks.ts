/** Locks of the test's own database: `pg_locks` shows those of every database on the server, and other tests run beside. */
import type pg from "pg";
import { expect } from "vitest";

/** For `from`: the locks of the current database alone. */
export const ownLocks =
  "(select * from pg_locks where database = (select oid from pg_database where datname = current_database())) own_locks";

/** Resolves once a transaction of the current database waits for a lock. */
export async function someoneWaits(database: pg.Pool | pg.PoolClient): Promise<void> {
  const waiting = async () => (await database.query(`select 1 from ${ownLocks} where not granted`)).rowCount;
  await expect.poll(waiting).toBeGreaterThan(0);
}
