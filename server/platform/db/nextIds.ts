import { fetchRows, type Db } from "./query";

/** Ids for new rows of a table, before they are inserted: an encrypted value is bound to its row. */
export async function nextIds(db: Db, table: string, count: number): Promise<number[]> {
  const found = await fetchRows<{ id: number }>(db)`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`;
  return found.map(({ id }) => id);
}
