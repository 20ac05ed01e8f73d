import pg from "pg";
import type { Settings } from "../settings/env";
import { advisoryLocks } from "./advisoryLocks";
import { limitAnswers } from "./answerLimit";
import { shiftTo } from "../clock";
import { clockShiftOf, noteClockShift } from "./clockShift";
import { startCluster } from "./cluster";
import { isConnectionError } from "./connectionError";
import { keptBetween } from "./keptBetween";
import { workLimits, type DatabaseLimits } from "./limits";
import { keepsStatements, sharesSessions, shareSessions, shareStatements } from "./pooling";
import { wireTypes } from "./wireTypes";
import { OperatorError } from "../operatorError";

export interface Database {
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

type Log = (line: string) => void;

/** Opens the database of DATABASE_URL, or the program's own. */
export async function openDatabase(
  {
    databaseUrl,
    databaseDirectUrl,
    dataDir,
    now,
  }: Pick<Settings, "databaseUrl" | "dataDir"> & Partial<Pick<Settings, "databaseDirectUrl" | "now">>,
  log: Log,
): Promise<Database> {
  if (databaseDirectUrl !== undefined) await reached("DATABASE_DIRECT_URL", setRoleDefaults(databaseDirectUrl));
  const cluster = databaseUrl === undefined ? await startCluster({ dataDir, log }) : undefined;
  const url = cluster?.url ?? databaseUrl ?? "";
  const pooling = databaseDirectUrl === undefined ? "session" : "transaction";
  const pool = openPool(url, log, poolSize, workLimits, pooling, shiftTo(now));
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

const poolSize = 20;
/** random_page_cost for SSDs, where random reads cost little more than sequential ones; the default is for spinning disks. */
const onePage = 1.1;
/** Probes idle connections, so that a lost peer is noticed without a statement. */
const keepAliveMs = 5_000;
const maxLifetimeSeconds = 3_600;
/** After a burst, connections that nothing needs are closed. */
const idleMs = 10_000;

/** `session`: each connection has its own session. `transaction`: a pooler gives each transaction any session. */
type Pooling = "session" | "transaction";

/** Connections with the same session settings, independent of the server's defaults. */
export function openPool(
  url: string,
  log: Log,
  size = poolSize,
  limits = workLimits,
  pooling: Pooling = "session",
  clockShift?: number,
): pg.Pool {
  const pool = makePool(
    { connectionString: url, max: size, idleTimeoutMillis: idleMs },
    log,
    { ...sessionSettings(limits), ...clockSetting(clockShift ?? 0) },
    limits,
    pooling,
  );
  // A pooler gives each transaction any session, so the database keeps the real time there.
  if (pooling === "session" && clockShift !== undefined) noteClockShift(pool, clockShift);
  return pool;
}

/** Another pool for the database of `pool`, with its own limits; it does not keep the process alive. */
export function openSiblingPool(
  pool: pg.Pool,
  log: Log,
  size: number,
  limits: DatabaseLimits,
  settings?: SessionSettings,
  idleTimeoutMillis = idleMs,
): pg.Pool {
  const config = { connectionString: pool.options.connectionString, max: size, allowExitOnIdle: true, idleTimeoutMillis };
  const ownSettings = { ...sessionSettings(limits), ...clockSetting(clockShiftOf(pool) ?? 0), ...settings };
  const own = makePool(config, log, ownSettings, limits, poolingOf(pool), pool);
  if (sharesSessions(pool) && keepsStatements(pool)) shareStatements(own);
  return own;
}

/** The pooling mode of another pool: a standby is reached the same way as its primary. */
export const poolingOf = (pool: pg.Pool): Pooling => (sharesSessions(pool) ? "transaction" : "session");

export type SessionSettings = Readonly<Record<string, string | number>>;

const sessionSettings = (limits: DatabaseLimits): SessionSettings => ({
  TimeZone: "Asia/Shanghai",
  DateStyle: "ISO",
  jit: "off",
  max_parallel_workers_per_gather: 0, // many short statements run at once: a parallel worker costs more than it saves
  statement_timeout: limits.statementMs,
  lock_timeout: limits.lockMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  random_page_cost: onePage,
});

/** Read by platform_now(). Not set in production, where both clocks are the real one. */
const clockSetting = (shift: number): SessionSettings => (shift === 0 ? {} : { "platform.clock_shift": shift });

function makePool(
  config: pg.PoolConfig,
  log: Log,
  settings: SessionSettings,
  limits: DatabaseLimits,
  pooling: Pooling,
  sibling?: pg.Pool,
): pg.Pool {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: limits.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    maxLifetimeSeconds, // frees prepared statements
    // With the pid, so that pg_stat_activity shows which process runs what.
    application_name: `wage-supervision ${process.pid}`,
    ...(pooling === "session" && { options: options.join(" ") }),
    types: wireTypes,
  });
  if (pooling === "transaction") shareSessions(pool);
  limitAnswers(pool, limits.answerMs, sibling);
  return withErrorListener(pool, log);
}

/** Behind a pooler, the settings are stored as defaults of our role in this database. */
async function setRoleDefaults(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: workLimits.connectMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>("select quote_ident(current_database()) as name");
    const changes = Object.entries(sessionSettings(workLimits)).map(
      ([name, value]) => `alter role current_user in database ${rows[0]!.name} set ${name} = ${pg.escapeLiteral(String(value))}`,
    );
    await client.query(["begin", `select pg_advisory_xact_lock(${advisoryLocks.roleDefaults})`, ...changes, "commit"].join("; "));
  } finally {
    await client.end();
  }
}

/**
 * Without listeners, a broken connection (the database restarts) would end the process: the pool itself listens only to idle
 * ones, not to those in use or being closed.
 */
export function withErrorListener(pool: pg.Pool, log: Log): pg.Pool {
  pool.on("error", () => undefined);
  let loggedAt = -Infinity;
  const logError = (error: Error) => {
    // When the database goes away, all connections break at once: log it once.
    if (Date.now() - loggedAt < quietMs) return;
    loggedAt = Date.now();
    log(`A database connection broke: ${error.message}`);
  };
  pool.on("connect", (client) => client.on("error", logError));
  return pool;
}

const quietMs = 1_000;

const oldestVersion = 15;

/** Wrong address, account or database name; no session was opened. */
const refusedCodes = /^(28...|3D000|53300)$/;

/** An unreachable database is the operator's to fix: reported in one sentence, without a stack. */
async function reached<T>(setting: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
    if (!isConnectionError(cause) && !refusedCodes.test(code)) throw cause;
    const message = cause instanceof Error ? cause.message || code : String(cause);
    throw new OperatorError(`${setting}: the database cannot be reached: ${message}`, { cause });
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  await reached("DATABASE_URL", pool.query("select 1"));
  const { rows } = await pool.query<{ version: string; zone: string }>(
    "select current_setting('server_version_num') as version, current_setting('TimeZone') as zone",
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < oldestVersion)
    throw new OperatorError(`DATABASE_URL: PostgreSQL ${oldestVersion} or newer is needed, this is ${major}`);
  // Instants are read as text in the session's time zone; a pooler may have dropped our session settings.
  if (rows[0]?.zone !== "Asia/Shanghai")
    throw new OperatorError(
      sharesSessions(pool)
        ? "DATABASE_URL: the pooler still has connections from before the first start; make it open new ones (PgBouncer: RECONNECT)"
        : "DATABASE_URL: the connection loses its options (-c TimeZone=Asia/Shanghai); configure the pooler to pass them on",
    );
  if (sharesSessions(pool)) {
    // A pooler that is busy or has a single session cannot be tested; it does without prepared statements.
    const found = await keptBetween(pool).catch(() => undefined);
    if (found && !found.session && found.statements) shareStatements(pool);
  } else if (!(await keptBetween(pool)).session)
    throw new OperatorError(
      "DATABASE_URL: the pooler is in transaction mode; name the database behind it in DATABASE_DIRECT_URL",
    );
}
