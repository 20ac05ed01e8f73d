import { randomUUID } from "node:crypto";
import { hasSqlState, sqlState } from "./sqlState";

interface Session {
  query(statement: { readonly name?: string; readonly text: string }): Promise<{ rows: { pid: number }[] }>;
  release(broken?: boolean): void;
}

const text = "select pg_backend_pid() as pid";

/** What a connection keeps between two transactions. */
interface KeptBetween {
  readonly session: boolean;
  readonly statements: boolean;
}

/**
 * Whether a connection keeps its session between transactions, and its prepared statements. A pooler in transaction mode gives each transaction any of its
 * connections: session locks, which assign jobs, are left behind, and prepared statements are missing there, unless the pooler
 * prepares them again (PgBouncer from 1.21 on, with max_prepared_statements).
 */
export async function keptBetween(pool: { connect(): Promise<Session> }): Promise<KeptBetween> {
  // Another process may have prepared a statement of this name on the connection that follows.
  const statement = { name: `check_${randomUUID()}`, text };
  const [own, other] = [await pool.connect(), await pool.connect()];
  try {
    await own.query({ text: "begin" });
    const first = await own.query(statement);
    await own.query({ text: "commit" });
    // Takes the server connection that was just released, if there is a pooler.
    await other.query({ text: "begin" });
    await other.query({ text: "select 1 as pid" });
    await own.query({ text: "begin" });
    const second = await own.query(statement);
    return { session: first.rows[0]?.pid === second.rows[0]?.pid, statements: true };
  } catch (error) {
    if (isMissingStatement(error)) return { session: false, statements: false };
    throw error;
  } finally {
    own.release(true);
    other.release(true);
  }
}

const isMissingStatement = (error: unknown): boolean =>
  hasSqlState(error, sqlState.invalidStatementName, sqlState.duplicatePreparedStatement);
