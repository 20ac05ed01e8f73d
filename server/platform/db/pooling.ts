import type pg from "pg";

/** Pools behind a pooler in transaction mode, and their connections: each transaction runs in any session of the database. */
const shared = new WeakSet<pg.Pool | pg.PoolClient>();

export function shareSessions(pool: pg.Pool): void {
  shared.add(pool);
  pool.on("connect", (client) => shared.add(client));
}

/** Of these, the pools whose pooler prepares statements wherever they are used. */
const withStatements = new WeakSet<pg.Pool | pg.PoolClient>();

export function shareStatements(pool: pg.Pool): void {
  withStatements.add(pool);
  pool.on("connect", (client) => withStatements.add(client));
}

/** If true, a statement may be prepared once on a connection and used in later transactions. */
export const keepsStatements = (db: pg.Pool | pg.PoolClient): boolean => !sharesSessions(db) || withStatements.has(db);

/** If true, a transaction cannot rely on the session state of an earlier one: settings, locks, prepared statements (see keepsStatements). */
export const sharesSessions = (db: pg.Pool | pg.PoolClient): boolean => shared.has(db);
