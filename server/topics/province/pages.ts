import { regionLevel } from "../../../resources/system/regionLevel";
import { allRowsOf, execute, fetchRows, identifier, join, sql, transaction, type Db, type Sql } from "../../platform/db/query";
import type { Services } from "../../engine/services";

/** The schema with the rows that the lists read: those of the figures, as of the last minute. */
const schema = "province_pages";

/** For each figure that a list shows: the columns that name a row, and the indexes that serve the list. */
const pages: Readonly<Record<string, { readonly key: readonly string[]; readonly indexes: readonly Sql[] }>> = {
  cities: { key: ["city"], indexes: [] },
  projects: {
    key: ["city", "id"],
    indexes: [
      sql`(risk_score desc, city, project_code)`,
      sql`using gin (project_name gin_trgm_ops, project_code gin_trgm_ops, contractor gin_trgm_ops)`,
    ],
  },
  alarms: {
    key: ["city", "id"],
    indexes: [
      sql`(raised_at desc, city, alarm_no)`,
      sql`(city, raised_at desc, alarm_no)`,
      sql`using gin (project_name gin_trgm_ops, contractor gin_trgm_ops, alarm_no gin_trgm_ops)`,
    ],
  },
};

export const pageTable = (figure: string): Sql => identifier(`${schema}.${figure}`);
const figureTable = (figure: string): Sql => identifier(`province.${figure}`);

const columnsOf = async (db: Db, table: Sql): Promise<string[]> =>
  (
    await fetchRows<{ name: string }>(db)`select attname::text as name from pg_attribute
      where attrelid = to_regclass(${table.text}) and attnum > 0 and not attisdropped order by attnum`
  ).map(({ name }) => name);

/** Creates the tables, again if another version has other columns. Returns the columns of each. */
export async function ensurePages(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  await execute(db)`create schema if not exists ${identifier(schema)}`;
  const made = new Map<string, readonly string[]>();
  for (const [figure, { key, indexes }] of Object.entries(pages)) {
    const columns = await columnsOf(db, figureTable(figure));
    made.set(figure, columns);
    if ((await columnsOf(db, pageTable(figure))).join() === columns.join()) continue;
    await execute(db)`drop table if exists ${pageTable(figure)}`;
    await execute(
      db,
    )`create table ${pageTable(figure)} (like ${figureTable(figure)}, primary key (${join(key.map(identifier))}))`;
    for (const index of indexes) await execute(db)`create index on ${pageTable(figure)} ${index}`;
  }
  return made;
}

/** Brings the rows of all cities up to date; an unchanged row is not written. A city that cannot be read keeps its last ones. */
export async function refreshPages({ pool, log }: Pick<Services, "pool" | "log">): Promise<void> {
  const columns = await transaction(pool, ensurePages);
  const cities = await fetchRows<{ id: number; code: string }>(pool)`
    select id, code from ${allRowsOf("regions")} where level = ${regionLevel.city} and to_regclass('province.states_' || code) is not null`;
  for (const figure of Object.keys(pages))
    await execute(pool)`delete from ${pageTable(figure)} where city <> all(${cities.map(({ id }) => id)}::bigint[])`;
  const unread: string[] = [];
  for (const { id, code } of cities)
    try {
      for (const [figure, { key }] of Object.entries(pages)) await refreshCity(pool, figure, key, columns.get(figure)!, id);
    } catch (error) {
      unread.push(code);
      log.error({ err: error, city: code }, "the figures of a city could not be read");
    }
  if (unread.length > 0) throw new Error(`the figures of ${unread.join(", ")} could not be read`);
}

async function refreshCity(
  db: Db,
  figure: string,
  key: readonly string[],
  columns: readonly string[],
  city: number,
): Promise<void> {
  const same = join(
    key.map((column) => sql`l.${identifier(column)} = p.${identifier(column)}`),
    " and ",
  );
  const names = join(columns.map(identifier));
  const values = join(columns.map((column) => sql`excluded.${identifier(column)}`));
  await execute(db)`
    with live as materialized (select ${names} from ${figureTable(figure)} where city = ${city}::bigint),
      gone as (delete from ${pageTable(figure)} p where p.city = ${city}::bigint and not exists (select from live l where ${same}))
    insert into ${pageTable(figure)} as p (${names}) select ${names} from live
      on conflict (${join(key.map(identifier))}) do update set (${names}) = row(${values}) where (p.*) is distinct from (excluded.*)`;
}
