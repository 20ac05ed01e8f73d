import pg from "pg";
import { openAlarmStatuses } from "../../../resources/dictionaries/alarmStatus";
import { execute, fetchOne, literals, transaction } from "../../platform/db/query";
import type { Database } from "../../platform/db/pool";
import { formerlyPublishedTables, publication, publishedTables } from "./published";
import { ReplicationFailure } from "./replicationFailure";

/** The default role for the province's subscription. */
export const defaultProvinceRole = "province";

const name = pg.escapeIdentifier;

/**
 * In a city: creates or updates the publication, and lets the province's role read the published columns and nothing else. The
 * operator creates the role, with its password.
 */
export async function publishCommand({ pool }: Pick<Database, "pool">, role: string, say: (line: string) => void): Promise<void> {
  const found = await fetchOne<{ level: string; can_replicate: boolean | null }>(pool)`
    select current_setting('wal_level') as level, (select rolreplication from pg_roles where rolname = ${role}) as can_replicate`;
  if (found?.level !== "logical") throw new ReplicationFailure("wal_level: set it to logical and restart the database");
  if (!found.can_replicate)
    throw new ReplicationFailure(`first, as a superuser: create role ${name(role)} login replication password '…'`);
  await transaction(pool, async (db) => {
    const tables = publishedTables.map(({ table, columns }) => `${name(table)} (${columns.map(name).join(", ")})`).join(", ");
    const known = await fetchOne(db)`select 1 as it from pg_publication where pubname = ${publication}`;
    await db.query(
      known
        ? `alter publication ${name(publication)} set table ${tables}`
        : `create publication ${name(publication)} for table ${tables}`,
    );
    await db.query(`grant usage on schema public to ${name(role)}`);
    for (const { table } of formerlyPublishedTables) await db.query(`revoke select on ${name(table)} from ${name(role)}`);
    for (const { table, columns } of publishedTables) {
      await db.query(`revoke select on ${name(table)} from ${name(role)}`);
      await db.query(`grant select (${columns.map(name).join(", ")}) on ${name(table)} to ${name(role)}`);
    }
  });
  // The province has null in a column that is published later, until the row is written again: after the commit from which it is published.
  await execute(pool)`
    update project_alarms set leads_fact = leads_fact where status in ${literals(openAlarmStatuses)} and deleted_at is null`;
  say(`${publishedTables.length} tables are published to ${role}.`);
}
