import {
  bigint,
  bigserial,
  boolean,
  char,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { tableResources } from "../../../resources";
import type { ColumnType } from "../../../resources/kit/kinds/kind";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { blindIndexColumn, initialsColumn } from "./columns";
import { declaredColumns, trackingColumns, type DeclaredColumn } from "./declaredColumns";
import { listIndexes } from "./listIndexes";
import { joinTableFields, joinTable } from "./joinTables";
import { denormalizedSources } from "./denormalization";
import { isStored, tableName, type AnyResource } from "../../../resources/kit/resource";

/** Database columns by the column type of field kinds. */
const columnTypes = {
  bigint: (name) => bigint(name, { mode: "number" }),
  boolean: (name) => boolean(name),
  "char(7)": (name) => char(name, { length: 7 }),
  date: (name) => date(name, { mode: "string" }),
  integer: (name) => integer(name),
  jsonb: (name) => jsonb(name),
  numeric: (name, { precision = 14, scale = 2 }) => numeric(name, { precision, scale }),
  text: (name) => text(name),
  timestamptz: (name) => timestamp(name, { withTimezone: true, mode: "string" }),
} satisfies Record<ColumnType, (name: string, spec: DeclaredColumn["spec"]) => PgColumnBuilderBase>;

const built = new WeakMap<AnyResource, ReturnType<typeof buildTable>>();

export function tableOf(resource: AnyResource): ReturnType<typeof buildTable> {
  const table = built.get(resource) ?? buildTable(resource);
  built.set(resource, table);
  return table;
}

function buildTable(resource: AnyResource) {
  const columns: Record<string, PgColumnBuilderBase> = { id: bigserial("id", { mode: "number" }).primaryKey() };
  for (const declared of declaredColumns(resource)) {
    const { name, type, spec, isRequired } = declared;
    let column = columnTypes[type](name, spec);
    if (spec.default !== undefined) column = column.default(spec.default as never);
    else if (isRequired && trackingColumns.includes(declared)) column = column.default(sql`platform_now()`);
    columns[name] = isRequired ? column.notNull() : column;
  }
  const { table, noMeta } = resource;
  const notDeleted = noMeta ? undefined : "deleted_at is null";
  const where = (condition?: string) => [notDeleted, condition].filter(Boolean).join(" and ");
  return pgTable(table, columns, (own) => {
    const at = (name: string) => own[resource.fields[name]?.spec.encrypted ? blindIndexColumn(name) : name]!;
    const made: PgTableExtraConfigValue[] = [];
    const onlyOne = (names: readonly string[], condition?: string) => {
      const [first, ...rest] = names.map(at);
      const only = uniqueIndex(`${table}_${names.join("_")}_key`).on(first!, ...rest);
      return where(condition) ? only.where(sql.raw(where(condition))) : only;
    };
    const listed = (names: readonly string[]) => {
      const [first, ...rest] = [...names, ...(names.includes("id") ? [] : ["id"])].map(at);
      return index(`${table}_${names.join("_")}_idx`).on(first!, ...rest);
    };
    const seen = new Set<string>();
    const once = (names: readonly string[]) => {
      if (seen.has(names.join())) return;
      seen.add(names.join());
      made.push(listed(names));
    };
    /** A longer index that begins with the column is sufficient. Unique constraints of other tables cover undeleted rows only. */
    const leads = (name: string) =>
      [...(resource.indexes ?? []), ...((noMeta && resource.uniques) || []).map((one) => one.fields)].some(
        ([first]) => first === name,
      );
    for (const names of resource.indexes ?? []) once(names);
    for (const { name, columns: sorted, where: condition } of listIndexes(resource)) {
      const [first, ...rest] = [...sorted, "id"].map((column) => own[column]!);
      if (condition === undefined) once(sorted);
      else
        made.push(
          index(name)
            .on(first!, ...rest)
            .where(sql.raw(where(condition))),
        );
    }
    for (const { fields, where: condition } of resource.uniques ?? []) made.push(onlyOne(fields, condition));
    const copied = denormalizedSources(table, tableResources).map(at);
    if (copied.length) made.push(uniqueIndex(`${table}_followed_key`).on(own.id!, ...copied));
    for (const [name, field] of Object.entries(resource.fields)) {
      if (!isStored(field)) continue;
      const { spec } = field;
      if (spec.unique) made.push(onlyOne([name]));
      if (spec.uniqueWith.length) made.push(onlyOne([name, ...spec.uniqueWith]));
      // A denormalized copy that only conditions read was checked at its source, and is in their indexes.
      if (spec.denormalized && spec.hidden) continue;
      const target = spec.target && !noMeta && tables[tableName(spec.target)];
      if (target) made.push(foreignKey({ name: `${table}_${name}_fkey`, columns: [at(name)], foreignColumns: [target.id!] }));
      const followed = spec.target && (spec.filter || spec.required);
      if ((spec.indexed || followed || (spec.encrypted && spec.search && !spec.unique)) && !leads(name)) once([name]);
      if (spec.search && !spec.encrypted && !noMeta && kindOf(spec).column(spec) === "text")
        made.push(index(`${table}_${name}_trgm`).using("gin", at(name).op("gin_trgm_ops")));
      if (spec.pinyinSearch)
        made.push(index(`${table}_${initialsColumn(name)}_trgm`).using("gin", own[initialsColumn(name)]!.op("gin_trgm_ops")));
    }
    return made;
  });
}

/** The join tables of a resource's fields that refer to several rows, by name. */
export function joinTablesOf(resource: AnyResource) {
  const owner = tableOf(resource);
  return Object.fromEntries(
    joinTableFields(resource).map((field) => {
      const name = joinTable(resource, field);
      const target = tables[tableName(resource.fields[field]!.spec.target!)];
      const columns = {
        row: bigint("row", { mode: "number" }).notNull(),
        target: bigint("target", { mode: "number" }).notNull(),
      };
      const pairs = pgTable(name, columns, (own) => [
        primaryKey({ name: `${name}_pkey`, columns: [own.row, own.target] }),
        foreignKey({ name: `${name}_row_fkey`, columns: [own.row], foreignColumns: [owner.id!] }).onDelete("cascade"),
        ...(target ? [foreignKey({ name: `${name}_target_fkey`, columns: [own.target], foreignColumns: [target.id!] })] : []),
        index(`${name}_target_idx`).on(own.target),
      ]);
      return [name, pairs];
    }),
  );
}

const declared = tableResources.filter((resource) => !resource.partitionBy);

/** Every declared table, for the migration generator. Partitioned tables are migrated by hand. */
export const tables: Record<string, ReturnType<typeof tableOf>> = Object.fromEntries(
  declared.map((resource) => [tableName(resource.name), tableOf(resource)]),
);
for (const resource of declared) Object.assign(tables, joinTablesOf(resource));
