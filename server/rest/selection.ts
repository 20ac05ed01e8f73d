import { resourceByName } from "../../resources";
import type { AnyField, FieldSpec } from "../../resources/kit/field";
import { isStored, type AnyResource } from "../../resources/kit/resource";
import { aliveOnly } from "../db/store";
import { empty, join, name, raw, sql, type Sql } from "../db/query";
import { asSql } from "./scope";
import { meaningOf } from "../db/conditions";

/** The names and joins that a selection of fields needs. */
export interface Selection {
  readonly columns: readonly Sql[];
  readonly joins: readonly Sql[];
}

const nobody = { id: null, audience: "government", isSuper: false, permissions: [], duty: null, attributes: {} } as const;

export const joinedAs = (field: string): string => `r_${field}`;

/** The value of a derived field as an expression over the row `t`. */
export function derivedSql(resource: AnyResource, spec: FieldSpec, today: string, alias = "t"): Sql {
  const derived = spec.derived!;
  if (derived.op === "value") {
    const target = resourceByName(resource.fields[derived.by]!.spec.target!);
    return sql`(select v.${name(derived.field)} from ${name(target.table)} v where v.id = ${name(alias)}.${name(derived.by)})`;
  }
  const of = resourceByName(derived.of);
  const where = asSql(meaningOf(of, derived.where, { actor: nobody, today, resourceOf: resourceByName }, "d"));
  const from = sql`from ${name(of.table)} d where d.${name(derived.by)} = ${name(alias)}.id ${aliveOnly(of, "d")} and ${where}`;
  if (derived.op === "sum") return sql`(select coalesce(sum(d.${name(derived.field)}), 0) ${from})`;
  return derived.op === "exists" ? sql`exists (select 1 ${from})` : sql`(select count(*) ${from})`;
}

/** How a referenced row is called: the field by which its resource is represented. */
function nameColumn(field: string, { spec }: AnyField, resource: AnyResource): Selection {
  const target = resourceByName(spec.target!);
  const label = raw(`"${field}_name"`);
  if (spec.derived?.op === "value") {
    const over = resourceByName(resource.fields[spec.derived.by]!.spec.target!);
    const found = sql`(select n.${name(target.represent)} from ${name(target.table)} n join ${name(over.table)} o on o.${name(spec.derived.field)} = n.id where o.id = t.${name(spec.derived.by)})`;
    return { columns: [sql`${found} as ${label}`], joins: [] };
  }
  const alias = name(joinedAs(field));
  return {
    columns: [sql`${alias}.${name(target.represent)} as ${label}`],
    joins: [sql`left join ${name(target.table)} ${alias} on ${alias}.id = t.${name(field)}`],
  };
}

/** What is selected for these fields of a row `t`. Derived values depend on the day. */
export function select(resource: AnyResource, fields: readonly string[], today: string): Selection {
  const columns: Sql[] = [sql`t.id`];
  const joins: Sql[] = [];
  if (!resource.light) columns.push(sql`t.version, t.created_at, t.updated_at`);
  for (const field of new Set(fields)) {
    const declared = resource.fields[field];
    if (!declared) continue;
    const { spec } = declared;
    if (spec.derived) columns.push(sql`${derivedSql(resource, spec, today)} as ${name(field)}`);
    else if (isStored(declared)) columns.push(sql`t.${name(field)}`);
    if (spec.kind === "ref" && !resourceByName(spec.target!).fields[resourceByName(spec.target!).represent]?.spec.derived) {
      const called = nameColumn(field, declared, resource);
      columns.push(...called.columns);
      joins.push(...called.joins);
    }
  }
  return { columns, joins };
}

export const selectFrom = (resource: AnyResource, { columns, joins }: Selection, more: readonly Sql[] = []): Sql =>
  sql`select ${join([...columns, ...more])} from ${name(resource.table)} t ${joins.length ? join([...joins], " ") : empty}`;
