import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { keepsStatements } from "./pooling";
import { hasSqlState, sqlState } from "./sqlState";
import { literal, sql, type Sql } from "./sql";

export { allRowsOf, rowVersions, storedRowsOf } from "./rows";
export { empty, identifier, join, literal, literals, raw, sql, withBuiltText, withValues, type Sql } from "./sql";

/** A pool or one connection inside a transaction. */
export type Db = pg.Pool | pg.PoolClient;
export type DbRow = Record<string, unknown>;

/** Collects reads that can be sent as one statement (server/platform/db/batchReads.ts). */
export interface Batch {
  fetch(query: Sql): Promise<DbRow[]>;
}
/** For reads without locks. */
export type Queryable = Db | Batch;

type Reads = readonly (() => Promise<unknown>)[];

/** The results of these reads. A batch sends them as one statement; a connection takes one after the other. */
export async function readAll<const R extends Reads>(
  db: Queryable,
  reads: R,
): Promise<{ -readonly [N in keyof R]: Awaited<ReturnType<R[N]>> }> {
  const results: unknown[] = [];
  if ("fetch" in db) results.push(...(await Promise.all(reads.map((read) => read()))));
  else for (const read of reads) results.push(await read());
  return results as { -readonly [N in keyof R]: Awaited<ReturnType<R[N]>> };
}

const statementLimit = 500;
/** Statement names by text, least recently used first. */
const statements = new Map<string, string>();
const seenOnce = new Set<string>();
let prepared = 0;

/**
 * A statement is prepared when it is sent for the second time. A name is never reused for another text, because connections keep
 * their prepared statements until they end (`maxLifetimeSeconds` of the pool).
 */
function statementName(text: string): string | undefined {
  // The search text decides the plan: a generic plan would not use the trigram indexes.
  if (text.includes(" ilike ")) return undefined;
  const known = statements.get(text);
  if (known) {
    statements.delete(text);
    statements.set(text, known);
    return known;
  }
  if (!seenOnce.has(text)) {
    if (seenOnce.size > statementLimit) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  const [oldest] = statements.keys();
  if (statements.size >= statementLimit && oldest !== undefined) statements.delete(oldest);
  const made = `s${prepared++}`;
  statements.set(text, made);
  return made;
}

export function sendStatement<T extends DbRow = DbRow>(db: Db, query: Sql): Promise<pg.QueryResult<T>> {
  const { text, values } = query; // these getters build the text at each access
  const statement = keepsStatements(db) ? statementName(text) : undefined;
  return db.query<T>({ text, values, ...(statement && { name: statement }) });
}

/** Sends the statement of the tagged template. */
type Tag<T> = (...template: Parameters<typeof sql>) => Promise<T>;

/** Takes a composed statement, or is a tag: fetchRows(db)`select …`. The caller declares the columns, as with the driver. */
export function fetchRows<T extends DbRow = DbRow>(db: Queryable): Tag<T[]>;
export function fetchRows<T extends DbRow = DbRow>(db: Queryable, query: Sql): Promise<T[]>;
export function fetchRows(db: Queryable, query?: Sql): Tag<DbRow[]> | Promise<DbRow[]> {
  if (!query) return (...template) => fetchRows(db, sql(...template));
  return "fetch" in db ? db.fetch(query) : sendStatement(db, query).then(({ rows }) => rows);
}

export function fetchOne<T extends DbRow = DbRow>(db: Queryable): Tag<T | undefined>;
export function fetchOne<T extends DbRow = DbRow>(db: Queryable, query: Sql): Promise<T | undefined>;
export function fetchOne(db: Queryable, query?: Sql): Tag<DbRow | undefined> | Promise<DbRow | undefined> {
  if (!query) return (...template) => fetchOne(db, sql(...template));
  return fetchRows(db, query).then(([row]) => row);
}

export function execute(db: Db): Tag<number>;
export function execute(db: Db, query: Sql): Promise<number>;
export function execute(db: Db, query?: Sql): Tag<number> | Promise<number> {
  if (!query) return (...template) => execute(db, sql(...template));
  return db.query(query.text, query.values).then(({ rowCount }) => rowCount ?? 0);
}

type Work<T> = (db: pg.PoolClient) => Promise<T>;

/** The transaction could not be ended, so the connection is not reused. */
class BrokenConnection extends Error {
  constructor(cause: unknown) {
    super("the transaction could not be rolled back", { cause });
  }
}

async function runTransaction<T>(client: pg.PoolClient, begin: string, work: Work<T>): Promise<T> {
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      throw new BrokenConnection(error);
    });
    throw error;
  }
}

async function withConnection<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await work(client);
  } catch (error) {
    if (!(error instanceof BrokenConnection)) throw error;
    broken = error;
    throw error.cause;
  } finally {
    client.release(broken);
  }
}

/** Triggers that record who changed a row read `platform.account`, which ends with the transaction. */
const beginAs = (account: number | null): string =>
  account === null ? "begin" : `begin; set local platform.account = ${literal(account).text}`;

export const transaction = <T>(pool: pg.Pool, work: Work<T>, account: number | null = null): Promise<T> =>
  withConnection(pool, (client) => runTransaction(client, beginAs(account), work));

/** Runs a part of an open transaction: if it fails, only that part is rolled back. */
export async function savepoint<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("savepoint part");
  try {
    const result = await work();
    await client.query("release savepoint part");
    return result;
  } catch (error) {
    // If this fails, the whole transaction is lost, and its own end reports that.
    await client.query("rollback to savepoint part; release savepoint part").catch(() => undefined);
    throw error;
  }
}

const oneSnapshot = "begin isolation level repeatable read";

/** Read-only: all statements see the snapshot of the first one. */
export const snapshot = <T>(pool: pg.Pool, work: Work<T>): Promise<T> =>
  withConnection(pool, (client) => runTransaction(client, `${oneSnapshot} read only`, work));

/** A snapshot that can write; retried like `repeatableTransaction`. */
export const repeatableSnapshot = <T>(pool: pg.Pool, work: Work<T>): Promise<T> =>
  withRetries(() => withConnection(pool, (client) => runTransaction(client, oneSnapshot, work)));

const maxTries = 3;

/** Deadlocks, serialization failures and locks that others hold too long: PostgreSQL rolls the transaction back, which may be retried. */
const isRetryable = (error: unknown): boolean =>
  hasSqlState(error, sqlState.deadlockDetected, sqlState.serializationFailure, sqlState.lockNotAvailable);

/**
 * A transaction retried after a deadlock, a serialization failure or a lock timeout. Only for work without effects outside the database; tasks for
 * after the commit are returned by it. Not for work that consumes a stream or continues a counter: roster, demo data,
 * re-encryption.
 */
export const repeatableTransaction = <T>(pool: pg.Pool, work: Work<T>, account: number | null = null): Promise<T> =>
  withRetries(() => transaction(pool, work, account));

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === maxTries || !isRetryable(error)) throw error;
      // Lets the other transaction finish first.
      await pause(tried * 50);
    }
  }
}
