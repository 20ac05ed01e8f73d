import type pg from "pg";
import { workLimits } from "./limits";
import { openSiblingPool } from "./pool";
import { sharesSessions } from "./pooling";
import { identifier, join, sendStatement, sql, type Batch, type DbRow, type Sql } from "./query";

/** OIDs of types whose JSON equals the driver's value: booleans, numbers, texts, days, JSON, and arrays of them. */
const plainTypes: ReadonlySet<number> = new Set([
  ...[16, 20, 21, 23, 25, 114, 1042, 1043, 1082, 1700, 3802],
  ...[1000, 1005, 1007, 1009, 1014, 1015, 1016, 1182, 1231],
]);
/** timestamp and timestamptz, in JSON as "2026-01-31T08:30:00.123+08:00" */
const instantTypes: ReadonlySet<number> = new Set([1114, 1184]);

/** Which columns of a statement are instants; "unfit" if its rows cannot be read as JSON. */
type Columns = readonly string[] | "unfit";
const columnsOfPools = new WeakMap<pg.Pool, Map<string, Columns>>();
const maxStatements = 1000;

interface Waiting {
  readonly query: Sql;
  readonly text: string;
  resolve(rows: DbRow[]): void;
  reject(error: unknown): void;
}

const batchPoolSize = 6;
const batchPools = new WeakMap<pg.Pool, pg.Pool>();

/**
 * Connections for the batches of a pool, with generic plans. The planner would prefer custom ones, which expect fewer rows for some
 * parts, but planning a whole batch on every call takes longer than reading the rows. The caller ends the pool.
 */
export function openBatchPool(pool: pg.Pool, log: (line: string) => void): pg.Pool {
  const own = openSiblingPool(pool, log, batchPoolSize, workLimits, { plan_cache_mode: "force_generic_plan" });
  // Behind a pooler, nothing is prepared, and settings are those of the role.
  if (!sharesSessions(pool)) batchPools.set(pool, own);
  return own;
}

/**
 * Reads requested in the same turn of the event loop are sent as one statement, because each statement costs the program and the
 * database more than a few indexed rows. Rows come as JSON, with the same values as from the driver. The first time, a statement
 * is sent alone: the reply has the types of its columns.
 */
export function batchReads(callPool: pg.Pool): Batch {
  const pool = batchPools.get(callPool) ?? callPool;
  const known = columnsOfPools.get(pool) ?? new Map<string, Columns>();
  columnsOfPools.set(pool, known);
  let waiting: Waiting[] = [];

  async function sendAlone({ query, text, resolve, reject }: Waiting): Promise<void> {
    try {
      const { rows, fields } = await sendStatement(pool, query);
      if (known.size >= maxStatements) known.clear();
      known.set(text, columnsOf(fields));
      resolve(rows);
    } catch (error) {
      reject(error);
    }
  }

  async function sendTogether(those: readonly Waiting[]): Promise<void> {
    const parts = those.map(
      ({ query }, at) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q) as ${identifier(`q${at}`)}`,
    );
    const instants = those.map(({ text }) => known.get(text));
    try {
      const { rows } = await sendStatement<Record<string, DbRow[]>>(pool, sql`select ${join(parts)}`);
      for (const [at, { resolve }] of those.entries()) resolve(withInstants(rows[0]?.[`q${at}`] ?? [], instants[at]));
    } catch (error) {
      for (const { reject } of those) reject(error);
    }
  }

  function send(): void {
    const requested = waiting;
    waiting = [];
    const fit = requested.filter(({ text }) => Array.isArray(known.get(text)));
    const together = fit.length > 1 ? fit : [];
    if (together.length > 0) void sendTogether(together);
    for (const each of requested) if (!together.includes(each)) void sendAlone(each);
  }

  return {
    fetch: (query) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(send);
        waiting.push({ query, text: query.text, resolve, reject });
      }),
  };
}

function columnsOf(fields: readonly pg.FieldDef[]): Columns {
  if (!fields.every(({ dataTypeID }) => plainTypes.has(dataTypeID) || instantTypes.has(dataTypeID))) return "unfit";
  return fields.flatMap(({ name, dataTypeID }) => (instantTypes.has(dataTypeID) ? name : []));
}

/** Converts instants in place, to the format of the driver's parser (server/db/wireTypes.ts). */
function withInstants(rows: DbRow[], columns: Columns = []): DbRow[] {
  for (const row of rows)
    for (const column of columns) {
      const value = row[column];
      if (typeof value === "string") row[column] = value.slice(0, 19).replace("T", " ");
    }
  return rows;
}
