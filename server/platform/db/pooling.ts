import type pg from "pg";

/** Pools behind a pooler in transaction mode, and their connections: each transaction runs in any session of the database. */
const shared = new WeakSet<pg.Pool | pg.PoolClient>();

export function shareSessions(pool: pg.Pool): void {
  shared.add(pool);
  pool.on("connect", (client) => shared.add(client));
}

/** If true, a transaction cannot rely on the session state of an earlier one: prepared statements, settings, locks. */
export const sharesSessions = (db: pg.Pool | pg.PoolClient): boolean => shared.has(db);
