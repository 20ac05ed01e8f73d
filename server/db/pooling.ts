import type pg from "pg";

/** Pools by way of a pooler in transaction mode, and their connections: each transaction runs in any session of the database. */
const shared = new WeakSet<pg.Pool | pg.PoolClient>();

export function shareSessions(pool: pg.Pool): void {
  shared.add(pool);
  pool.on("connect", (client) => shared.add(client));
}

/** Where it does, a transaction finds nothing that an earlier one has left in its session: no prepared statement, no setting, no lock. */
export const sharesSessions = (db: pg.Pool | pg.PoolClient): boolean => shared.has(db);
