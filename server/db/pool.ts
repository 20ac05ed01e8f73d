import pg from "pg";
import type { Settings } from "../plugins/settings";
import { startCluster } from "./cluster";
import { wireTypes } from "./wireTypes";

export interface Database {
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

export class DatabaseFailure extends Error {
  override readonly name = "DatabaseFailure";
}

type Log = (line: string) => void;

/** The database of DATABASE_URL, or the program's own. */
export async function openDatabase(settings: Pick<Settings, "databaseUrl" | "dataDir">, log: Log): Promise<Database> {
  const cluster = settings.databaseUrl === undefined ? await startCluster({ dataDir: settings.dataDir, log }) : undefined;
  const url = cluster?.url ?? settings.databaseUrl ?? "";
  const pool = openPool(url, log);
  const close = async () => {
    await pool.end();
    await cluster?.stop();
  };
  try {
    await checkServer(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, url, close };
}

/** Reading a page by an index costs hardly more than the next one in turn: the default is that of a spinning disk. */
const onePage = 1.1;
const statementTimeout = 45_000; // ms; the browser gives up at 50 s

/** Connections that all speak the same way, whatever the server's own settings are. */
export function openPool(url: string, log: Log, size = 20): pg.Pool {
  const session = {
    TimeZone: "Asia/Shanghai",
    DateStyle: "ISO",
    jit: "off",
    max_parallel_workers_per_gather: 0, // many short statements at once: a second process for one of them costs more than it brings
    statement_timeout: statementTimeout,
    random_page_cost: onePage,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    // With the number of the process, so that pg_stat_activity tells who does what.
    application_name: `wage-supervision ${process.pid}`,
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    types: wireTypes,
  });
  return outliving(pool, log);
}

/**
 * Without listeners, a connection that breaks (the database restarts) would end the program: the pool itself listens to idle ones only,
 * not to those that are being used or closed.
 */
export function outliving(pool: pg.Pool, log: Log): pg.Pool {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", (error) => log(`A database connection broke: ${error.message}`)));
  return pool;
}

const oldestVersion = 15;

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; zone: string }>(
    "select current_setting('server_version_num') as version, current_setting('TimeZone') as zone",
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < oldestVersion)
    throw new DatabaseFailure(`DATABASE_URL: PostgreSQL ${oldestVersion} or newer is needed, this is ${major}`);
  // Instants are read as text of the session's zone; a pooler in between may have dropped our session settings.
  if (rows[0]?.zone !== "Asia/Shanghai")
    throw new DatabaseFailure(
      "DATABASE_URL: the connection drops its options (-c TimeZone=Asia/Shanghai); let the pooler pass them on",
    );
}
