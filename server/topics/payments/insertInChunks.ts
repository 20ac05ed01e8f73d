import type pg from "pg";
import type { Row } from "../../../resources/kit/resource";
import type { Store } from "../../platform/db/store";
import type { StoredResource } from "../../platform/db/storedColumns";

/** A statement takes at most 65,535 parameters; the widest rows here have about 45 columns. */
const rowsAtOnce = 500;

export async function insertInChunks<R extends StoredResource>(
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
