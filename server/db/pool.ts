import pg from "pg";
import type { Settings } from "../settings/settings";
import { limitAnswers } from "./answerLimit";
import { startCluster } from "./cluster";
import { isConnectionError } from "./connectionError";
import { keepsSessions } from "./keepsSessions";
import { workLimits, type DatabaseLimits } from "./limits";
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
/** How soon a connection without traffic is probed: a peer that has gone is noticed though nothing is asked of it. */
const keepAliveMs = 5_000;

/** Connections that all speak the same way, whatever the server's own settings are. */
export function openPool(url: string, log: Log, size = 20, limits = workLimits): pg.Pool {
  return makePool({ connectionString: url, max: size }, log, limits);
}

/** More connections to the database of `pool`, with limits of their own; they keep no program alive. */
export function openSiblingPool(pool: pg.Pool, log: Log, size: number, limits: DatabaseLimits): pg.Pool {
  return makePool({ connectionString: pool.options.connectionString, max: size, allowExitOnIdle: true }, log, limits, pool);
}

function makePool(config: pg.PoolConfig, log: Log, limits: DatabaseLimits, sibling?: pg.Pool): pg.Pool {
  const session = {
    TimeZone: "Asia/Shanghai",
    DateStyle: "ISO",
    jit: "off",
    max_parallel_workers_per_gather: 0, // many short statements at once: a second process for one of them costs more than it brings
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    random_page_cost: onePage,
  };
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    // With the number of the process, so that pg_stat_activity tells who does what.
    application_name: `wage-supervision ${process.pid}`,
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
    types: wireTypes,
  });
  limitAnswers(pool, limits.answerMs, sibling);
  return withErrorListener(pool, log);
}

/**
 * Without listeners, a connection that breaks (the database restarts) would end the program: the pool itself listens to idle ones only,
 * not to those that are being used or closed.
 */
export function withErrorListener(pool: pg.Pool, log: Log): pg.Pool {
  pool.on("error", () => undefined);
  let loggedAt = -Infinity;
  const logError = (error: Error) => {
    // When the database goes, all break at once.
    if (Date.now() - loggedAt < quietMs) return;
    loggedAt = Date.now();
    log(`A database connection broke: ${error.message}`);
  };
  pool.on("connect", (client) => client.on("error", logError));
  return pool;
}

const quietMs = 1_000;

const oldestVersion = 15;

/** What is wrong with the address, the account or the name of the database; no session was opened. */
const refusedCodes = /^(28...|3D000|53300)$/;

async function checkServer(pool: pg.Pool): Promise<void> {
  await pool.query("select 1").catch((cause: unknown) => {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    if (!isConnectionError(cause) && !refusedCodes.test(code)) throw cause;
    const said = cause instanceof Error ? cause.message || code : String(cause);
    throw new DatabaseFailure(`DATABASE_URL: the database cannot be reached: ${said}`, { cause });
  });
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
  if (!(await keepsSessions(pool)))
    throw new DatabaseFailure(
      "DATABASE_URL: the pooler gives each transaction another connection; let it work in session mode (PgBouncer: pool_mode = session)",
    );
}
