import type pg from "pg";
import { firstDay, monthsFrom, shiftMonth, type Month } from "../../../resources/kit/days";
import { takeAdvisoryLock } from "../../platform/db/advisoryLocks";
import { fetchRows, identifier, literal, sql, transaction, type Db, type Sql } from "../../platform/db/query";

const parent = "worker_attendances";
/** Holds the punches of months without a partition, so that none is refused; created by a migration. */
const defaultPartition = `${parent}_default`;
/**
 * Attaching a partition waits for open readers of the default partition, and later readers wait behind it: it gives up after this
 * time (PostgreSQL error 55P03), and the next run of the job retries.
 */
const lockMs = 500;

/** `worker_attendances_2025_08` holds the punches of August 2025, China time. */
export const partitionOf = (month: Month): string => `${parent}_${month.replace("-", "_")}`;

/** From the first instant of a month to the first of the next one, China time. */
const boundsOf = (month: Month): [from: string, to: string] => [
  `${firstDay(month)} 00:00:00+08`,
  `${firstDay(shiftMonth(month, 1))} 00:00:00+08`,
];

/** The condition for punches of this month. */
export function isOfMonth(month: Month, alias: string): Sql {
  const [from, to] = boundsOf(month);
  return sql`(${identifier(alias)}.attend_time >= ${literal(from)} and ${identifier(alias)}.attend_time < ${literal(to)})`;
}

/** Creates the missing partitions of these months, both ends included, each in its own transaction. */
export async function ensurePartitions(pool: pg.Pool, fromMonth: Month, toMonth: Month): Promise<void> {
  const existing = new Set(await partitionMonths(pool));
  for (const month of monthsFrom(fromMonth, toMonth).filter((each) => !existing.has(each)))
    await transaction(pool, (db) => attachMonth(db, month));
}

/** The months that have a partition. */
export async function partitionMonths(db: Db): Promise<Month[]> {
  const found = await fetchRows<{ month: Month }>(db)`select replace(substr(c.relname, ${parent.length + 2}), '_', '-') as month
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = ${parent}::regclass and c.relname <> ${defaultPartition} order by month`;
  return found.map(({ month }) => month);
}

/** The months, oldest first, whose punches are in the default partition. */
export async function monthsInDefault(pool: pg.Pool): Promise<Month[]> {
  const found = await fetchRows<{ month: Month }>(pool)`
    select distinct to_char(attend_time at time zone 'Asia/Shanghai', 'YYYY-MM') as month
      from ${identifier(defaultPartition)} order by month`;
  return found.map(({ month }) => month);
}

/**
 * `create table … partition of` would lock the whole table against readers; attaching a prepared table does not. Its constraint
 * avoids scanning every row, and punches stored before the partition existed are moved from the default partition.
 */
async function attachMonth(db: Db, month: Month): Promise<void> {
  const [from, to] = boundsOf(month);
  const table = `"${partitionOf(month)}"`;
  const condition = `attend_time >= '${from}' and attend_time < '${to}'`;
  // Serialises two processes that create the same month.
  await takeAdvisoryLock(db, "partitions");
  const { rows } = await db.query<{ name: string | null }>("select to_regclass($1)::text as name", [partitionOf(month)]);
  if (rows[0]?.name) return; // another process was first
  await db.query(`set local lock_timeout = ${lockMs}`);
  await db.query(`create table ${table} (like ${parent} including all, constraint of_month check (${condition}))`);
  await db.query(`lock table ${defaultPartition} in share row exclusive mode`);
  await db.query(
    `with moved as (delete from ${defaultPartition} where ${condition} returning *) insert into ${table} select * from moved`,
  );
  await db.query(`alter table ${parent} attach partition ${table} for values from ('${from}') to ('${to}')`);
  await db.query(`alter table ${table} drop constraint of_month`);
}

/** Call it in the transaction that moved the punches. Waits for open readers, and gives up like `attachMonth`. */
export async function dropMonth(db: Db, month: Month): Promise<void> {
  const table = `"${partitionOf(month)}"`;
  await db.query(`set local lock_timeout = ${lockMs}`);
  await db.query(`alter table ${parent} detach partition ${table}`);
  await db.query(`drop table ${table}`);
}
