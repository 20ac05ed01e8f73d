import type pg from "pg";
import { empty, execute, fetchRows, identifier, raw, sql } from "./query";

type Definition = Readonly<Record<"table" | "name" | "definition", string>>;

interface BulkTables {
  /** Tables whose foreign keys are checked at the end, for all rows at once; by default all. */
  readonly references?: readonly string[];
  /** Tables whose indexes are built at the end. Indexes that a foreign key depends on are kept. */
  readonly indexes?: readonly string[];
}

/**
 * In a transaction that fills tables: foreign keys and indexes are dropped and recreated at the end for all rows, which halves
 * the CPU time for some hundred thousand rows. Locks these tables and those that they refer to.
 */
export async function bulkLoad(
  db: pg.PoolClient,
  { references, indexes = [] }: BulkTables,
  write: () => Promise<void>,
): Promise<void> {
  const foreignKeys = await fetchRows<Definition>(db)`
        select t.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
        from pg_constraint k join pg_class t on t.oid = k.conrelid
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
          ${references ? sql`and t.relname = any(${references})` : empty}`;
  // Without "only", an index of a partitioned table is built on its partitions as well.
  const keysAndIndexes = await fetchRows<Definition & { isConstraint: boolean }>(db)`
        select t.relname as table, c.relname as name, k.oid is not null as "isConstraint",
          coalesce(pg_get_constraintdef(k.oid), replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')) as definition
        from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
          left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
        where t.relnamespace = 'public'::regnamespace and t.relname = any(${indexes})
          and not exists (select 1 from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`;
  const constraints = [...keysAndIndexes.filter(({ isConstraint }) => isConstraint), ...foreignKeys];
  const plainIndexes = keysAndIndexes.filter(({ isConstraint }) => !isConstraint);
  for (const { table, name } of constraints)
    await execute(db)`alter table ${identifier(table)} drop constraint ${identifier(name)}`;
  for (const { name } of plainIndexes) await execute(db)`drop index ${identifier(name)}`;
  await write();
  for (const { definition } of plainIndexes) await execute(db, raw(definition));
  for (const { table, name, definition } of constraints)
    await execute(db)`alter table ${identifier(table)} add constraint ${identifier(name)} ${raw(definition)}`;
}
