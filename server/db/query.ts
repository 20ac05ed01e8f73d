import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { sharesSessions } from "./pooling";
import { hasSqlState, sqlState } from "./sqlState";
import sql, { join, raw, empty, type Sql } from "sql-template-tag";

export { sql, join, raw, empty, type Sql };

/** A pool or one connection inside a transaction. */
export type Db = pg.Pool | pg.PoolClient;
export type DbRow = Record<string, unknown>;

/** Collects reads that may be sent as one statement (server/db/batchReads.ts). */
export interface Batch {
  fetch(query: Sql): Promise<DbRow[]>;
}
/** Where rows are only read, and none is locked. */
export type Queryable = Db | Batch;

const quoted = new Map<string, Sql>();

/** A column or table name, quoted. Names come from declarations, never from a client. */
export function identifier(identifier: string): Sql {
  let made = quoted.get(identifier);
  if (!made) {
    made = raw(
      identifier
        .split(".")
        .map((part) => `"${part.replaceAll('"', '""')}"`)
        .join("."),
    );
    quoted.set(identifier, made);
  }
  return made;
}

/** A value of a declaration, never of a client, in the statement itself: the plan is made for it. */
export const literal = (value: string | number | boolean): Sql =>
  raw(typeof value === "string" ? pg.escapeLiteral(value) : String(value));

/** Several of them, as in `status in ${literals(openAlarmStatuses)}`. */
export const literals = (values: readonly (string | number)[]): Sql => sql`(${join(values.map(literal))})`;

const statementLimit = 500;
/** Names by text, least recently used first. */
const statements = new Map<string, string>();
const seenOnce = new Set<string>();
let prepared = 0;

/**
 * A statement is prepared on its connection the second time; rare ones are not. A name is never given to another text: connections keep
 * what they have prepared until they end (`maxLifetimeSeconds` of the pool).
 */
function statementName(text: string): string | undefined {
  // What is searched for decides the plan: a prepared one would not look at the trigram indexes.
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
  const { text, values } = query; // made of its parts at each access
  const statement = sharesSessions(db) ? undefined : statementName(text);
  return db.query<T>({ text, values, ...(statement && { name: statement }) });
}

/** Sends the statement that is written after it. */
type Tag<T> = (...template: Parameters<typeof sql>) => Promise<T>;

/** With a composed statement, or as the tag of one: fetchRows(db)`select …`. The caller names the columns, as for the rows of the driver. */
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

/** A connection whose transaction could not be ended is not used again. */
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

/** All or nothing. */
export const transaction = <T>(pool: pg.Pool, work: Work<T>): Promise<T> =>
  withConnection(pool, (client) => runTransaction(client, "begin", work));

/** Part of an open transaction: when it fails it alone is rolled back, and the transaction continues. */
export async function savepoint<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query("savepoint part");
  try {
    const result = await work();
    await client.query("release savepoint part");
    return result;
  } catch (error) {
    // Where this fails the transaction is lost as well, and its own end reports that.
    await client.query("rollback to savepoint part; release savepoint part").catch(() => undefined);
    throw error;
  }
}

const oneSnapshot = "begin isolation level repeatable read";

/** Reads only: every statement sees the database as it was at the first one. */
export const snapshot = <T>(pool: pg.Pool, work: Work<T>): Promise<T> =>
  withConnection(pool, (client) => runTransaction(client, `${oneSnapshot} read only`, work));

/** A snapshot that writes too; it starts again as `repeatableTransaction`. */
export const repeatableSnapshot = <T>(pool: pg.Pool, work: Work<T>): Promise<T> =>
  withRetries(() => withConnection(pool, (client) => runTransaction(client, oneSnapshot, work)));

const maxTries = 3;

/** Deadlocks and serialization failures: PostgreSQL rolls one of the transactions back, and it may be retried. */
const isRetryable = (error: unknown): boolean => hasSqlState(error, sqlState.deadlockDetected, sqlState.serializationFailure);

/**
 * A transaction that is retried after a deadlock or a serialization failure. For work that leaves nothing behind when it is rolled
 * back: work for after the commit is returned by it. Not where a stream is consumed or a counter continues: a roster, the demo
 * city, encrypting again.
 */
export const repeatableTransaction = <T>(pool: pg.Pool, work: Work<T>): Promise<T> => withRetries(() => transaction(pool, work));

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === maxTries || !isRetryable(error)) throw error;
      // Waits, so that the other transaction finishes first.
      await pause(tried * 50);
    }
  }
}
