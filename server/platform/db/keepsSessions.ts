import { hasSqlState, sqlState } from "./sqlState";

interface Session {
  query(statement: { readonly name?: string; readonly text: string }): Promise<{ rows: { pid: number }[] }>;
  release(broken?: boolean): void;
}

const statement = { name: "session_check", text: "select pg_backend_pid() as pid" };

/**
 * Whether a connection keeps its session between transactions. A pooler in transaction mode gives each transaction any of its
 * connections: prepared statements are missing there, and session locks, which assign jobs, are left behind.
 */
export async function keepsSessions(pool: { connect(): Promise<Session> }): Promise<boolean> {
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
    return first.rows[0]?.pid === second.rows[0]?.pid;
  } catch (error) {
    if (isMissingStatement(error)) return false;
    throw error;
  } finally {
    own.release(true);
    other.release(true);
  }
}

const isMissingStatement = (error: unknown): boolean =>
  hasSqlState(error, sqlState.invalidStatementName, sqlState.duplicatePreparedStatement);
