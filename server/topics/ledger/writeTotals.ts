import { identifier, join, sql, type Sql } from "../../platform/db/query";

interface TotalsTable {
  readonly table: string;
  /** The unique key. */
  readonly key: readonly string[];
  readonly columns: readonly string[];
}

const named = (names: readonly string[], table?: string): Sql =>
  join(names.map((name) => identifier(table ? `${table}.${name}` : name)));

/** Inserts rows of the query `from` that are missing, and updates those that differ; returns one row for each. */
export function writeTotals({ table, key, columns }: TotalsTable, from: string): Sql {
  const values = columns.filter((column) => !key.includes(column));
  const assignments = join(values.map((name) => sql`${identifier(name)} = ${identifier(`excluded.${name}`)}`));
  return sql`insert into ${identifier(table)} as stored (${named(columns)}) select ${named(columns)} from ${identifier(from)} order by ${named(key)}
    on conflict (${named(key)}) do update set ${assignments}
    where (${named(values, "stored")}) is distinct from (${named(values, "excluded")})
    returning 1`;
}
