import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import sql, { join, raw, empty, type Sql } from "sql-template-tag";

export { sql, join, raw, empty, type Sql };

/** A pool or one connection inside a transaction. */
export type Db = pg.Pool | pg.PoolClient;
export type DbRow = Record<string, unknown>;

const quoted = new Map<string, Sql>();

/** A column or table name, quoted. Names come from declarations, never from a client. */
export function name(identifier: string): Sql {
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

const statementLimit = 500;
const statements = new Map<string, string>();
const seenOnce = new Set<string>();

/** A statement that comes a second time is prepared on its connection; rare ones are not kept. */
function statementName(text: string): string | undefined {
  // What is searched for decides the plan: a prepared one would not look at the trigram indexes.
  if (text.includes(" ilike ")) return undefined;
  const known = statements.get(text);
  if (known) return known;
  if (!seenOnce.has(text)) {
    if (seenOnce.size > statementLimit) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  if (statements.size >= statementLimit) return undefined;
  const made = `s${statements.size}`;
  statements.set(text, made);
  return made;
}

export async function rows<T extends DbRow = DbRow>(db: Db, query: Sql): Promise<T[]> {
  const statement = statementName(query.text);
  const result = await db.query<T>({ text: query.text, values: query.values, ...(statement && { name: statement }) });
  return result.rows;
}

export async function one<T extends DbRow = DbRow>(db: Db, query: Sql): Promise<T | undefined> {
  return (await rows<T>(db, query))[0];
}

export async function run(db: Db, query: Sql): Promise<number> {
  return (await db.query(query.text, query.values)).rowCount ?? 0;
}

/** All or nothing. */
export async function transaction<T>(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((lost: unknown) => {
      broken = lost instanceof Error ? lost : new Error(String(lost));
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const mostTries = 3;

/** Of transactions that wait for each other in a circle PostgreSQL ends one, with all it did. */
const lostRace = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && (error.code === "40P01" || error.code === "40001");

/**
 * A transaction that begins anew when it was ended for the sake of another. For work that leaves nothing behind when it is rolled
 * back: what it gathers for afterwards it returns. Not so where a stream is used up or a caller's count goes on: a roster, the demo
 * city, sealing anew.
 */
export async function repeatableTransaction<T>(pool: pg.Pool, work: (db: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await transaction(pool, work);
    } catch (error) {
      if (tried === mostTries || !lostRace(error)) throw error;
      // The other goes first: at once, one might take from him again what he has waited for.
      await pause(tried * 50);
    }
  }
}
