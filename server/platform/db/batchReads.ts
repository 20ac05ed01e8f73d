import type pg from "pg";
import { collectTurn } from "./collectTurn";
import { genericPlanPools } from "./poolsBeside";
import { identifier, join, sendStatement, sql, withBuiltText, withValues, type Batch, type DbRow, type Sql } from "./query";

/** OIDs of types whose JSON equals the driver's value: booleans, numbers, texts, days, JSON, and arrays of them. */
const plainTypes: ReadonlySet<number> = new Set([
  ...[16, 20, 21, 23, 25, 114, 1042, 1043, 1082, 1700, 3802],
  ...[1000, 1005, 1007, 1009, 1014, 1015, 1016, 1182, 1231],
]);
/** timestamp and timestamptz, in JSON as "2026-01-31T08:30:00.123+08:00" */
const instantTypes: ReadonlySet<number> = new Set([1114, 1184]);

/** Which columns of a statement are instants; "unfit" if its rows cannot be read as JSON. */
type Columns = readonly string[] | "unfit";
interface KnownStatement {
  readonly no: number;
  readonly columns: Columns;
}
const statementsOfPools = new WeakMap<pg.Pool, Map<string, KnownStatement>>();
const maxStatements = 1000;
let numbered = 0;

/**
 * Reads requested in the same turn of the event loop are sent as one statement, because each statement costs the program and the
 * database more than a few indexed rows; equal ones are read once. Rows come as JSON, with the same values as from the driver. The first time, a statement
 * is sent alone: the reply has the types of its columns.
 */
export function batchReads(callPool: pg.Pool): Batch {
  const pool = genericPlanPools.of(callPool);
  const known = statementsOfPools.get(pool) ?? new Map<string, KnownStatement>();
  statementsOfPools.set(pool, known);

  async function readAlone(query: Sql): Promise<DbRow[]> {
    const { rows, fields } = await sendStatement(pool, query);
    if (known.size >= maxStatements) known.clear();
    known.set(query.text, { no: known.get(query.text)?.no ?? numbered++, columns: columnsOf(fields) });
    return rows;
  }

  function readTogether(queries: readonly Sql[]): Promise<DbRow[]>[] {
    const statements = queries.map(({ text }) => known.get(text)!);
    const key = statements.map(({ no }) => no).join();
    const sent = sendStatement<Record<string, DbRow[]>>(pool, mergedStatement(key, queries));
    return queries.map((_, at) => sent.then(({ rows }) => withInstants(rows[0]?.[`q${at}`] ?? [], statements[at]!.columns)));
  }

  return {
    fetch: collectTurn<Sql, DbRow[]>((requested) => {
      const queries = requested.map(withBuiltText);
      const keys = queries.map(({ text, values }) => `${known.get(text)?.no ?? text} ${JSON.stringify(values)}`);
      const different = new Map(queries.map((query, at) => [keys[at]!, query]));
      const fit = [...different].filter(([, { text }]) => Array.isArray(known.get(text)?.columns));
      const together = fit.length > 1 ? readTogether(fit.map(([, query]) => query)) : [];
      const reads = new Map(together.map((read, at) => [fit[at]![0], read]));
      for (const [key, query] of different) if (!reads.has(key)) reads.set(key, readAlone(query));
      // Callers change their rows in place.
      return keys.map((key, at) => (keys.indexOf(key) === at ? reads.get(key)! : reads.get(key)!.then(copied)));
    }),
  };
}

const maxMerged = 100;
/** Merged statements by the numbers of their parts. */
const merged = new Map<string, Sql>();

function mergedStatement(key: string, queries: readonly Sql[]): Sql {
  const built = merged.get(key);
  if (built) {
    const values = queries.flatMap((query) => query.values);
    return withValues(built, values);
  }
  const parts = queries.map(
    (query, at) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q) as ${identifier(`q${at}`)}`,
  );
  const statement = withBuiltText(sql`select ${join(parts)}`);
  if (merged.size >= maxMerged) merged.clear();
  merged.set(key, statement);
  return statement;
}

const copied = (rows: readonly DbRow[]): DbRow[] => rows.map((row) => ({ ...row }));

function columnsOf(fields: readonly pg.FieldDef[]): Columns {
  if (!fields.every(({ dataTypeID }) => plainTypes.has(dataTypeID) || instantTypes.has(dataTypeID))) return "unfit";
  return fields.flatMap(({ name, dataTypeID }) => (instantTypes.has(dataTypeID) ? name : []));
}

/** Converts instants in place, to the format of the driver's parser (server/platform/db/wireTypes.ts). */
function withInstants(rows: DbRow[], columns: Columns): DbRow[] {
  if (columns === "unfit") return rows;
  for (const row of rows)
    for (const column of columns) {
      const value = row[column];
      if (typeof value === "string") row[column] = value.slice(0, 19).replace("T", " ");
    }
  return rows;
}
