import type pg from "pg";
import { firstDay, monthsFrom, shiftMonth, type Month } from "../../resources/kit/days";

const parent = "worker_attendances";
// Any number will do as long as nobody else takes it: two processes that make the same month wait for each other.
const partitionLock = 724_0003;

/** `worker_attendances_2025_08` holds the punches of August 2025 by China's calendar. */
const partitionOf = (month: Month): string => `${parent}_${month.replace("-", "_")}`;

const known = new WeakMap<pg.Pool, Set<Month>>();

/** Makes the partitions of these months where they are missing, both ends included. */
export async function ensurePartitions(pool: pg.Pool, fromMonth: Month, toMonth: Month): Promise<void> {
  const made = known.get(pool) ?? new Set<Month>();
  known.set(pool, made);
  const missing = monthsFrom(fromMonth, toMonth).filter((month) => !made.has(month));
  if (missing.length === 0) return;
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [partitionLock]);
    for (const month of missing) await client.query(partitionSql(month));
    await client.query("commit");
    for (const month of missing) made.add(month);
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

const partitionSql = (month: Month): string =>
  `create table if not exists "${partitionOf(month)}" partition of "${parent}"
   for values from ('${firstDay(month)} 00:00:00+08') to ('${firstDay(shiftMonth(month, 1))} 00:00:00+08')`;
