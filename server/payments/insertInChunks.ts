import type pg from "pg";
import type { Fields } from "../../resources/kit/field";
import type { Row } from "../../resources/kit/resource";
import type { Store } from "../db/store";

/** A statement takes at most 65,535 parameters; the widest rows here have about 45 columns. */
const rowsAtOnce = 500;

type Table = { readonly name: string; readonly table: string; readonly fields: Fields; readonly noMeta?: boolean };

export async function insertInChunks<R extends Table>(
  db: pg.PoolClient,
  store: Store,
  resource: R,
  all: readonly Partial<Omit<Row<R>, "id">>[],
  by?: number | null,
): Promise<Row<R>[]> {
  const made: Row<R>[] = [];
  for (let from = 0; from < all.length; from += rowsAtOnce)
    made.push(...(await store.insertMany(db, resource, all.slice(from, from + rowsAtOnce), by)));
  return made;
}
