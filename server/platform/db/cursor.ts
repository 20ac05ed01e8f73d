import type pg from "pg";
import { allowLongWork } from "./limits";
import type { DbRow, Sql } from "./query";

const batchSize = 1000;
/** A browser on a slow connection keeps the cursor waiting, which locks nothing. */
const slowReader = { statementMs: 45_000, idleInTransactionMs: 10 * 60_000 };

/** The rows of a long response, all from the snapshot of the first one. */
export async function* cursorOf<T extends DbRow>(pool: pg.Pool, query: Sql): AsyncGenerator<T> {
  for await (const batch of rowBatches<T>(pool, query)) yield* batch;
}

/** The same rows in batches. */
export async function* rowBatches<T extends DbRow>(pool: pg.Pool, query: Sql): AsyncGenerator<T[]> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await allowLongWork(client, slowReader);
    yield* cursorBatches<T>(client, query);
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}

/** The rows of a query inside an open transaction, in batches. */
export async function* cursorBatches<T extends DbRow>(client: pg.PoolClient, query: Sql): AsyncGenerator<T[]> {
  await client.query({ text: `declare rows cursor for ${query.text}`, values: query.values });
  for (;;) {
    const { rows } = await client.query<T>(`fetch ${batchSize} from rows`);
    yield rows;
    if (rows.length < batchSize) break;
  }
  await client.query("close rows");
}
