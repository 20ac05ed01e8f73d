import { randomBytes } from "node:crypto";
import pg from "pg";
import { fetchOne, literal, sql, type Db } from "../../platform/db/query";
import { figures } from "./figures";

const name = pg.escapeIdentifier;

/** The schema with the figures of all cities: one table each, partitioned by city. */
const schema = "province";

/** A city of the province: its region's id there, and its code. */
export interface SubscribedCity {
  readonly id: number;
  readonly code: string;
}

/** The name of the province's database for a city. */
export const cityDatabase = (own: string, { code }: SubscribedCity): string => `${own}_${code}`;

/** The role that reads the figures in the databases of the cities, and nothing else. */
export const figuresRole = (own: string): string => `${own}_figures`;

export async function ensureFiguresRole(db: Db, own: string): Promise<void> {
  const role = figuresRole(own);
  const known = await fetchOne(db)`select 1 as it from pg_roles where rolname = ${role}`;
  if (!known) await db.query(`create role ${name(role)} login`);
}

/** Creates a city's views on its replicated tables, in its database. */
export async function makeFigureViews(
  run: (text: string) => Promise<unknown>,
  city: SubscribedCity,
  role: string,
): Promise<void> {
  await run("drop schema if exists figures cascade");
  await run("create schema figures");
  for (const [figure, select] of Object.entries(figures))
    await run(`create view figures.${name(figure)} as ${select(sql`${literal(city.id)}::bigint`).text}`);
  await run(`grant usage on schema figures to ${name(role)}`);
  await run(`grant select on all tables in schema figures to ${name(role)}`);
}

/** Creates the partitioned tables without partitions. Their columns come from the same query on the province's own tables. */
async function makeFigureTables(db: Db): Promise<void> {
  await db.query(`drop schema if exists ${schema} cascade`);
  await db.query(`create schema ${schema}`);
  for (const [figure, select] of Object.entries(figures)) {
    await db.query(`create table ${schema}.columns as ${select(sql`0::bigint`).text} with no data`);
    await db.query(`create table ${schema}.${name(figure)} (like ${schema}.columns) partition by list (city)`);
    await db.query(`drop table ${schema}.columns`);
  }
}

/** At each start of a province's platform: without cities the lists are empty. */
export async function ensureFigureTables(db: Db): Promise<void> {
  const known = await fetchOne(db)`select 1 as it from pg_class where oid = to_regclass(${`${schema}.states`})`;
  if (!known) await makeFigureTables(db);
}

/**
 * Creates a partition for each city: a foreign table on the view in the city's database, on the same server. Call it in a
 * transaction as a superuser; readers see the old tables until the commit.
 */
export async function linkCities(db: Db, cities: readonly SubscribedCity[]): Promise<void> {
  const { own, owner, host, port } = (await fetchOne<Record<"own" | "owner" | "host" | "port", string>>(db)`
    select current_database() as own, pg_get_userbyid(datdba) as owner, current_setting('port') as port,
        case when current_setting('listen_addresses') = '' then split_part(current_setting('unix_socket_directories'), ',', 1) else '127.0.0.1' end as host
      from pg_database where datname = current_database()`)!;
  const user = figuresRole(own);
  const password = randomBytes(24).toString("hex");
  await db.query(`alter role ${name(user)} password ${pg.escapeLiteral(password)}`);
  await makeFigureTables(db);
  await db.query("create extension if not exists postgres_fdw");
  for (const city of cities) {
    const server = name(`city_${city.code}`);
    const options = { host, port, dbname: cityDatabase(own, city), async_capable: "true", fetch_size: "2000" };
    await db.query(`drop server if exists ${server} cascade`);
    await db.query(`create server ${server} foreign data wrapper postgres_fdw options (${optionList(options)})`);
    await db.query(`create user mapping for public server ${server} options (${optionList({ user, password })})`);
    for (const figure of Object.keys(figures))
      await db.query(
        `create foreign table ${schema}.${name(`${figure}_${city.code}`)} partition of ${schema}.${name(figure)}
         for values in (${city.id}) server ${server} options (schema_name 'figures', table_name ${pg.escapeLiteral(figure)})`,
      );
  }
  await db.query(`grant usage on schema ${schema} to ${name(owner)}`);
  await db.query(`grant select on all tables in schema ${schema} to ${name(owner)}`);
}

const optionList = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([option, value]) => `${option} ${pg.escapeLiteral(value)}`)
    .join(", ");
