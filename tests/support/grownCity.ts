import type pg from "pg";
import type { Condition } from "../../resources/kit/access";
import type { Code } from "../../resources/kit/dictionary";
import { isStored, type AnyResource } from "../../resources/kit/resource";
import { tableResources } from "../../resources";
import { kindOf } from "../../resources/kit/kinds/registry";
import { joinTable, joinTableFields } from "../../server/platform/db/joinTables";
import { raw, execute, fetchRows, identifier, join, transaction } from "../../server/platform/db/query";

/** Tables whose rows do not grow with the years or the people of a city. */
const fixedSizes: Readonly<Record<string, number>> = { regions: 12, orgs: 24, roles: 8, dictionaryEntries: 40 };
/** A list that is read page by page. */
export const isGrowingList = ({ name, read, list }: AnyResource): boolean =>
  read !== undefined && list !== undefined && !list.unpaged && !(name in fixedSizes);

/** Rows of a person's work to one project or company: a city grows by projects, not in each project. */
const perCompany = 20;
const sizeOf = ({ name }: AnyResource, rows: number): number =>
  fixedSizes[name] ?? (name === "corps" || name === "projects" ? rows / perCompany : rows);

/** Spreads the numbers 0 … size − 1 over the rows, differently for each column. */
const spread = (salt: number, size: number): string => `(abs(hashint8(g * 7919 + ${salt})) % ${size})`;
/** Of an old city: nearly everything is settled, and the newest rows wait. */
const isSettled = (rows: number): string => `g <= ${rows} * 0.95`;

const leavesOf = (condition: Condition): readonly Condition[] =>
  condition.op === "both" || condition.op === "either" ? condition.of.flatMap(leavesOf) : [condition];

/** What the views of a list ask of a column: the values of queues, which settled rows do not have. */
function askedOf(resource: AnyResource, field: string): readonly Condition[] {
  return Object.values(resource.views ?? {})
    .flatMap(({ where }) => leavesOf(where))
    .filter((each) => "path" in each && each.path === field);
}

/** The value of a settled row: a code from which no action leads, else one that no view asks for. */
function settledCode(resource: AnyResource, field: string, codes: readonly Code[]): Code {
  const left = Object.values(resource.actions ?? {}).flatMap(({ from }) => from?.[field] ?? []);
  const asked = askedOf(resource, field).flatMap((each) => (each.op === "is" ? each.values : []));
  return (
    (left.length > 0 ? codes.find((code) => !left.includes(code)) : undefined) ??
    codes.find((code) => !asked.includes(code)) ??
    codes.at(-1)!
  );
}

const text = (value: Code): string => `'${value}'`;

/** The SQL of a column's value in row `g`. */
function valueOf(resource: AnyResource, name: string, rows: number, salt: number): string {
  const { spec } = resource.fields[name]!;
  const total = sizeOf(resource, rows);
  const asked = askedOf(resource, name);
  const settled = isSettled(total);
  const moment = `timestamp '2023-01-02' + g * (interval '900 days' / ${total})`;
  if (spec.target) {
    const target = tableResources.find((each) => each.name === spec.target);
    return `1 + ${spread(salt, target ? sizeOf(target, rows) : 12)}`;
  }
  const column = kindOf(spec).column(spec);
  if (spec.dictionary && column !== "jsonb") {
    const { codes } = spec.dictionary;
    const fresh = `(array[${codes.map(text).join()}])[1 + ${spread(salt, codes.length)}]`;
    const value =
      asked.length > 0 ? `case when ${settled} then ${text(settledCode(resource, name, codes))} else ${fresh} end` : fresh;
    return `(${value})::${column}`;
  }
  const waitsEmpty = asked.some((each) => each.op === "is" && each.values.includes(null));
  const waitsFilled = asked.some((each) => each.op === "filled");
  const either = (value: string) =>
    waitsEmpty ? `case when ${settled} then ${value} end` : waitsFilled ? `case when not ${settled} then ${value} end` : value;
  switch (column) {
    case "boolean":
      return asked.length > 0
        ? `case when ${settled} then ${String(!waitsFor(asked))} else ${String(waitsFor(asked))} end`
        : `${spread(salt, 2)} = 0`;
    case "timestamptz":
      return either(`(${moment})::timestamptz`);
    case "date":
      return either(`(${moment})::date`);
    case "char(7)":
      return `to_char(${moment}, 'YYYY-MM')`;
    case "jsonb":
      return "'[]'::jsonb";
    case "bigint":
    case "integer":
    case "numeric":
      if (spec.unique) return "g";
      if (waitsEmpty || asked.some((each) => each.op === "is")) return either(`case when ${settled} then 0 else 1 end`);
      return asked.length > 0
        ? `case when ${settled} then 0 else 100 end`
        : `${spread(salt, 90)}${column === "numeric" ? " / 100.0" : ""}`;
    default: {
      const words = `'逾期' || chr(19968 + ${spread(salt, 3000)}) || chr(19968 + ${spread(salt + 1, 3000)}) || g`;
      return either(spec.max && spec.max < 12 ? `left(md5((g + ${salt})::text), ${spec.max})` : words);
    }
  }
}

const waitsFor = (asked: readonly Condition[]): boolean => asked.some((each) => each.op === "is" && each.values.includes(true));

/** The tables that lists read: their own, and those of their references. */
const filled = tableResources.filter(
  (resource) =>
    isGrowingList(resource) ||
    tableResources.some(
      (list) =>
        isGrowingList(list) && Object.values(list.fields).some((field) => isStored(field) && field.spec.target === resource.name),
    ),
);

interface IndexRow {
  readonly [key: string]: unknown;
  readonly name: string;
  readonly definition: string;
}

/**
 * Fills every table with this many rows of an old city, by one statement each: without triggers, checks of references and unique
 * indexes, whose combinations the values do not respect.
 */
export async function growCityTo(pool: pg.Pool, rows: number, searched: readonly string[] = []): Promise<void> {
  await transaction(pool, async (db) => {
    await execute(db)`set local session_replication_role = replica`;
    await execute(db)`set local synchronous_commit = off`;
    await execute(db)`set local maintenance_work_mem = '64MB'`;
    await execute(db)`truncate ${join(tableResources.map((each) => identifier(each.table)))} cascade`;
    for (const resource of filled) {
      const { name, table, fields, noMeta } = resource;
      const total = sizeOf(resource, rows);
      const indexes = await fetchRows<IndexRow>(db)`
        select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
          join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
        where t.relname = ${table} and n.nspname = 'public' and not i.indisprimary
          and not exists (select 1 from pg_constraint k where k.conindid = c.oid)`;
      for (const index of indexes) await execute(db, raw(`drop index ${index.name}`));
      const columns: [string, string][] = [["id", "g"]];
      if (!noMeta)
        columns.push(
          ["created_at", `timestamp '2023-01-02' + g * (interval '900 days' / ${total})`],
          ["created_by", `1 + ${spread(3, sizeOf({ name: "accounts" } as AnyResource, rows))}`],
        );
      let salt = 10;
      for (const [column, field] of Object.entries(fields)) {
        if (!isStored(field)) continue;
        salt += 10;
        columns.push([column, valueOf(resource, column, rows, salt)]);
        if (field.spec.encrypted) columns.push([`${column}_index`, `md5((g + ${salt})::text)`]);
        if (field.spec.pinyinSearch) columns.push([`${column}_initials`, `left(md5((g + ${salt})::text), 6)`]);
      }
      await execute(
        db,
        raw(
          `insert into ${table} (${columns.map(([column]) => `"${column}"`).join()}) overriding system value select ${columns.map(([, value]) => value).join()} from generate_series(1, ${total}) g`,
        ),
      );
      for (const { definition } of indexes.filter(
        ({ definition }) => searched.includes(name) || !definition.includes("USING gin"),
      ))
        await execute(db, raw(definition.replace("CREATE UNIQUE", "CREATE").replace(" ON ONLY ", " ON ")));
    }
    for (const resource of filled)
      for (const field of joinTableFields(resource))
        await execute(db, raw(`insert into ${joinTable(resource, field)} select g, 1 + g % 8 from generate_series(1, 8) g`));
  });
  await transaction(pool, async (db) => {
    await execute(db)`set local default_statistics_target = 10`;
    await execute(db)`analyze ${join(filled.map((each) => identifier(each.table)))}`;
  });
}
