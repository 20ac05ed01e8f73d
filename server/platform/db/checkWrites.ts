import type pg from "pg";
import { fetchOne } from "./query";

/** A temporary file of about this many numbers, 500 kB: a table that grows needs less. */
const spilled = 40_000;

/**
 * Throws if the database takes no writes: a standby, or a full disk, which can still be read. A row alone may fit into a page that is there,
 * so a temporary file is written on the same disk; both leave nothing behind.
 */
export async function checkWrites(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("insert into job_runs (name, due_at) values ($1, platform_now())", [`ready ${process.pid}`]);
    await client.query("set local work_mem = '64kB'");
    await fetchOne(client)`select count(*) from generate_series(1, ${spilled}::int)`;
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
