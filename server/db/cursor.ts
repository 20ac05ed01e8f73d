import type pg from "pg";
import type { DbRow, Sql } from "./query";

const batch = 1000;

/** The rows of a long answer, a batch at a time, all as they stood at its first. */
export async function* cursorOf<T extends DbRow>(pool: pg.Pool, query: Sql): AsyncGenerator<T> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query({ text: `declare rows cursor for ${query.text}`, values: query.values });
    for (;;) {
      const { rows } = await client.query<T>(`fetch ${batch} from rows`);
      yield* rows;
      if (rows.length < batch) return;
    }
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
