import pg from "pg";
import { hasSqlState, sqlState } from "../sqlState";
import type { Home } from "./home";
import type { ServerAddress } from "./postmaster";

/** Held shared by every program that uses the database; only the last gets it alone. Any key not used in "postgres". */
const lock = 7_240_000;

/** One open connection per program: it registers the program, and its end reports at once that the database is gone. */
export interface Presence {
  lost: Promise<void>;
  /** True if no other program is left; none can join until the connection ends. */
  leave(): Promise<boolean>;
  end(): Promise<void>;
}

export async function enterCluster(home: Home, { host, port }: ServerAddress, database: string): Promise<Presence> {
  const client = new pg.Client({
    ...{ host, port, user: "postgres", password: home.password, database: "postgres" },
    ...{ connectionTimeoutMillis: 10_000, application_name: "presence" },
  });
  const lost = new Promise<void>((resolve) => {
    client.on("error", () => resolve());
    client.on("end", () => resolve());
  });
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [lock]);
    await createDatabase(client, database);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { lost, leave: () => leave(client), end: () => client.end() };
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const found = await client.query("select 1 from pg_database where datname = $1", [name]);
  if (found.rowCount) return;
  await client.query(`create database ${pg.escapeIdentifier(name)}`).catch((error: unknown) => {
    const duplicate = hasSqlState(error, sqlState.duplicateDatabase, sqlState.uniqueViolation);
    if (!duplicate) throw error; // another program, starting at the same time, has created it
  });
}

// Releases the shared lock first, so that of two programs leaving at once the second is alone.
async function leave(client: pg.Client): Promise<boolean> {
  await client.query("select pg_advisory_unlock_shared($1)", [lock]);
  const answer = await client.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [lock]);
  return answer.rows[0]?.alone === true;
}
