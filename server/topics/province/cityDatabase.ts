import pg from "pg";
import { fetchOne, fetchRows } from "../../platform/db/query";
import { cityDatabase, figuresRole, makeFigureViews, type SubscribedCity } from "./figureTables";
import { figureIndexes } from "./figures";
import { formerlyPublishedTables, publishedTables } from "./published";

const name = pg.escapeIdentifier;

type Run = (text: string) => Promise<unknown>;

/**
 * Connects to the province's database for a city, creating it if necessary: the published columns as tables, and the views on
 * them. A database of an earlier version is extended.
 */
export async function openCityDatabase(pool: pg.Pool, url: string, own: string, city: SubscribedCity): Promise<pg.Client> {
  const database = cityDatabase(own, city);
  if (!(await fetchOne(pool)`select 1 as it from pg_database where datname = ${database}`))
    await pool.query(`create database ${name(database)} template template0 encoding 'UTF8'`);
  const address = new URL(url);
  address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    const run: Run = (text) => client.query(text);
    await run("begin");
    for (const { table, columns } of [...publishedTables, ...formerlyPublishedTables]) await makeTable(run, pool, table, columns);
    for (const [index, on] of Object.entries(figureIndexes)) await run(`create index if not exists ${name(index)} on ${on.text}`);
    await makeFigureViews(run, city, figuresRole(own));
    await run("commit");
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** With the column types of the province's own table of that name, which has the same platform version. */
async function makeTable(run: Run, pool: pg.Pool, table: string, columns: readonly string[]): Promise<void> {
  await run(`create table if not exists ${name(table)} (id bigint primary key)`);
  const types = await fetchRows<{ column: string; type: string }>(pool)`
    select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass(${table}) and attname = any(${[...columns]}) order by attnum`;
  for (const { column, type } of types) await run(`alter table ${name(table)} add column if not exists ${name(column)} ${type}`);
}
