import { getTableConfig, type PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tableResources } from "../../../resources";
import { fetchRows, execute, raw, sql, transaction, type Db } from "../../../server/platform/db/query";
import { denormalizationsOf, denormalizationSql } from "../../../server/platform/db/denormalization";
import { storedColumns } from "../../../server/platform/db/checkSchema";
import { joinTablesOf, tableOf } from "../../../server/platform/db/schema";
import { cloneDatabase, type TestDatabase } from "../../support/testDatabase";

/** Tables that no declaration makes: the machinery's own, each made by a migration by hand. */
const byHand = ["audit_side_tails", "audit_tail", "field_keys", "sim_accounts", "sim_batches", "sim_records", "sms_outbox"];

/** Columns that no declaration has any more, for processes of the version before that still run while this one has migrated. */
const retired: Readonly<Record<string, readonly string[]>> = {
  alarm_level_settings: ["notify_roles"],
  regions: ["min_wage", "min_hourly_wage"],
};

/** Unique indexes on an expression, which no declaration makes: names that are unique without regard to case (server/engine/rest/applyDefaults.ts). */
const uniqueByHand: Readonly<Record<string, readonly string[]>> = { accounts: ["accounts_username_lower_key"] };

let database: TestDatabase;
let columns: Map<string, Awaited<ReturnType<typeof storedColumns>>>;
let indexes: Map<string, { index: string; isUnique: boolean }[]>;

beforeAll(async () => {
  database = await cloneDatabase();
  columns = grouped(await storedColumns(database.pool), (column) => column);
  const keys = await fetchRows<{ table: string; index: string; isUnique: boolean }>(
    database.pool,
    sql`select t.relname as "table", i.relname as index, x.indisunique as "isUnique" from pg_index x join pg_class t on t.oid = x.indrelid
        join pg_class i on i.oid = x.indexrelid where t.relnamespace = 'public'::regnamespace`,
  );
  indexes = grouped(keys, (key) => key);
});
afterAll(() => database.drop());

function grouped<T extends { table: string }, V>(found: readonly T[], value: (row: T) => V): Map<string, V[]> {
  const byTable = new Map<string, V[]>();
  for (const row of found) byTable.set(row.table, [...(byTable.get(row.table) ?? []), value(row)]);
  return byTable;
}

/** The type as PostgreSQL names it. */
const sqlTypeOf = (column: PgColumn): string =>
  column
    .getSQLType()
    .replace("bigserial", "bigint")
    .replace(/^char\(/, "character(")
    .replaceAll(", ", ",");

const all = tableResources;
const response = (type: string, required: boolean, hasDefault: boolean) =>
  `${type}${required ? " required" : ""}${hasDefault ? " with a default" : ""}`;

describe("what is declared and what is migrated agree", () => {
  test.each(all.map((resource) => [resource.name, resource] as const))("%s", (_, resource) => {
    const declared = getTableConfig(tableOf(resource));
    const requested = declared.columns.map((column) => [
      column.name,
      response(sqlTypeOf(column), column.notNull, column.hasDefault),
    ]);
    const found = (columns.get(resource.table) ?? []).flatMap((each) =>
      retired[resource.table]?.includes(each.column)
        ? []
        : [[each.column, response(each.type, each.required, each.default !== "")]],
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(requested));
    // The indexes of a partitioned table follow its partitions and are written by hand.
    if (resource.partitionBy) return;
    const kept = indexes.get(resource.table) ?? [];
    const named = (of: typeof declared.indexes) => of.map(({ config }) => String(config.name).slice(0, 63));
    // Beside the declared ones a migration by hand may add what makes a search fast, and forbid a row only where listed.
    expect(kept.map(({ index }) => index)).toEqual(expect.arrayContaining(named(declared.indexes)));
    const only = kept.filter(({ index, isUnique }) => isUnique && index !== `${resource.table}_pkey`);
    const unique = [...named(declared.indexes.filter(({ config }) => config.unique)), ...(uniqueByHand[resource.table] ?? [])];
    expect(only.map(({ index }) => index).sort()).toEqual(unique.sort());
  });

  test.each(all.flatMap((resource) => Object.entries(joinTablesOf(resource))))("%s", (name, table) => {
    const config = getTableConfig(table);
    const found = (columns.get(name) ?? []).map(({ column, type, required }) => [column, type, required]);
    expect(found).toEqual(config.columns.map((column) => [column.name, sqlTypeOf(column), column.notNull]));
    expect(indexes.get(name)?.map(({ index }) => index)).toEqual(
      expect.arrayContaining(config.indexes.map(({ config: { name: index } }) => index)),
    );
  });

  test("copies follow by the triggers that their declarations ask for, and by no others", async () => {
    const requested = all.flatMap(denormalizationsOf).map(denormalizationSql);
    const triggers = (db: Db) =>
      fetchRows(
        db,
        sql`select t.tgname as trigger, pg_get_triggerdef(t.oid) as made, p.prosrc as does from pg_trigger t join pg_proc p on p.oid = t.tgfoid
            where not t.tgisinternal and t.tgparentid = 0 and t.tgname ~ '_(take|follow)_' order by 1`,
      );
    const found = await triggers(database.pool);
    const remade = await transaction(database.pool, async (db) => {
      for (const { trigger, made } of found)
        await execute(db, raw(`drop trigger ${String(trigger)} on ${/ ON (\S+) /.exec(String(made))![1]}`));
      for (const each of requested) await execute(db, raw(each));
      return triggers(db);
    });
    expect(found, `a migration by hand has to say:\n${requested.join("\n")}`).toEqual(remade);
  });

  test("and no table is there that nobody declared", () => {
    const declared = all.flatMap((resource) => [resource.table, ...Object.keys(joinTablesOf(resource))]);
    expect([...columns.keys()].filter((table) => !declared.includes(table)).sort()).toEqual(byHand);
  });
});
