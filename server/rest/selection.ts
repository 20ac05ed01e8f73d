import { resourceByName } from "../../resources";
import type { Actor } from "../../resources/kit/access";
import type { AnyField, Derivation, FieldSpec } from "../../resources/kit/field";
import { isStored, type AnyResource } from "../../resources/kit/resource";
import { isJoined, joinedIds, joinTable } from "../db/joinTables";
import { andNotDeleted } from "../db/store";
import { empty, join, identifier, raw, sql, type Sql } from "../db/query";
import { expressionOf, type DerivationContext } from "./expressions";
import { predicateSql } from "./scope";
import { compileCondition } from "../db/conditions";

/** The names and joins that a selection of fields needs. */
export interface ColumnSelection {
  readonly columns: Sql;
  readonly joins: Sql;
}

const nobody: Actor = { id: null, audience: "government", isSuper: false, permissions: [], companyRole: null, attributes: {} };

const joinedAs = (field: string): string => `r_${field}`;

type Counted = Exclude<Derivation, { op: "value" | "expression" }>;

/** The value of a derived field as an expression over the row `t`. */
export function derivedSql(resource: AnyResource, spec: FieldSpec, asking: DerivationContext): Sql {
  const alias = "t";
  const derived = spec.derived!;
  if (derived.op === "expression") return expressionOf(spec, asking);
  if (derived.op === "value") {
    const target = resourceByName(resource.fields[derived.target]!.spec.target!);
    return sql`(select v.${identifier(derived.field)} from ${identifier(target.table)} v where v.id = ${identifier(alias)}.${identifier(derived.target)})`;
  }
  if (derived.op === "latest")
    return sql`(select d.${identifier(derived.field)} ${derivedFrom(derived, asking, alias)} order by d.id desc limit 1)`;
  const from = derivedFrom(derived, { ...asking, actor: nobody }, alias);
  if (derived.op === "sum") return sql`(select coalesce(sum(d.${identifier(derived.field)}), 0) ${from})`;
  // Derived for the few rows of a page, one look-up each: of a bare `exists` the planner may read the whole other table.
  return derived.op === "exists" ? sql`((select true ${from} limit 1) is not null)` : sql`(select count(*) ${from})`;
}

/** Whether such rows exist, as a condition that narrows a list. */
export const existsSql = (derived: Counted, today: string): Sql =>
  sql`exists (select 1 ${derivedFrom(derived, { today, actor: nobody }, "t")})`;

function derivedFrom(derived: Counted, { today, actor }: Pick<DerivationContext, "today" | "actor">, alias: string): Sql {
  const of = resourceByName(derived.reference);
  const where = predicateSql(compileCondition(of, derived.where, { actor, today, resourceOf: resourceByName }, "d"));
  return sql`from ${identifier(of.table)} d where d.${identifier(derived.target)} = ${identifier(alias)}.id ${andNotDeleted(of, "d")} and ${where}`;
}

/** The row itself keeps how the referenced one was called: a ledger must not change with it. */
const storedNameOf = (resource: AnyResource, field: string): string | undefined => {
  const ownName = `${field}_name`;
  return resource.fields[ownName] && isStored(resource.fields[ownName]) ? ownName : undefined;
};

/** What a list is ordered by when it is ordered by a reference. */
export const nameSql = (resource: AnyResource, field: string): Sql => {
  const ownName = storedNameOf(resource, field);
  return ownName
    ? identifier(`t.${ownName}`)
    : identifier(`${joinedAs(field)}.${resourceByName(resource.fields[field]!.spec.target!).recordRepresentation}`);
};

/** The fields of a row's name: the one by which its resource is represented, and the one with its English form. */
export const nameFields = ({ recordRepresentation, fields }: AnyResource): readonly string[] => {
  const english = fields[recordRepresentation]?.spec.english;
  return english === undefined ? [recordRepresentation] : [recordRepresentation, english];
};

/** The name of the row `alias` in the reader's language. */
function representationSql(target: AnyResource, alias: string, { locale }: DerivationContext): Sql {
  const [name, english] = nameFields(target).map((field) => identifier(`${alias}.${field}`));
  return english && locale === "en" ? sql`coalesce(${english}, ${name!})` : name!;
}

/** How a referenced row is called. */
function nameColumn(
  field: string,
  { spec }: AnyField,
  resource: AnyResource,
  asking: DerivationContext,
): { column: Sql; joined?: Sql } {
  const target = resourceByName(spec.target!);
  const label = raw(`"${field}_name"`);
  if (spec.derived?.op === "value") {
    const over = resourceByName(resource.fields[spec.derived.target]!.spec.target!);
    const found = sql`(select ${representationSql(target, "n", asking)} from ${identifier(target.table)} n join ${identifier(over.table)} o on o.${identifier(spec.derived.field)} = n.id where o.id = t.${identifier(spec.derived.target)})`;
    return { column: sql`${found} as ${label}` };
  }
  const alias = identifier(joinedAs(field));
  return {
    column: sql`${representationSql(target, joinedAs(field), asking)} as ${label}`,
    joined: sql`left join ${identifier(target.table)} ${alias} on ${alias}.id = t.${identifier(field)}`,
  };
}

/** How the rows of a joined field are called, in the order of their ids. */
function joinedNames(resource: AnyResource, field: string, asking: DerivationContext): Sql {
  const target = resourceByName(resource.fields[field]!.spec.target!);
  return sql`(select array_agg(${representationSql(target, "n", asking)} order by n.id) from ${identifier(joinTable(resource, field))} j
    join ${identifier(target.table)} n on n.id = j.target where j."row" = t.id)`;
}

const selections = new WeakMap<AnyResource, Map<string, ColumnSelection>>();
/** More than a resource has lists; beyond, clients choose columns for their exports. */
const mostSelections = 50;

/** Fields whose value depends on the reader. */
const isPersonal = (resource: AnyResource, field: string): boolean =>
  ["latest", "expression"].includes(resource.fields[field]?.spec.derived?.op ?? "");

/** What is selected for these fields of a row `t`. Derived values depend on the day, names on the language. Determined by the declaration alone, so put together once. */
export function select(resource: AnyResource, fields: readonly string[], asking: DerivationContext): ColumnSelection {
  if (fields.some((field) => isPersonal(resource, field))) return selectionOf(resource, fields, asking);
  let known = selections.get(resource);
  if (!known || known.size > mostSelections) selections.set(resource, (known = new Map()));
  const key = `${asking.today} ${asking.locale} ${fields.join()}`;
  let made = known.get(key);
  if (!made) known.set(key, (made = selectionOf(resource, fields, asking)));
  return made;
}

function selectionOf(resource: AnyResource, fields: readonly string[], asking: DerivationContext): ColumnSelection {
  // What the query of a view leaves out is not returned.
  const columns: Sql[] = [resource.query ? sql`t.*` : sql`t.id`];
  const joins: Sql[] = [];
  if (!resource.noMeta) columns.push(sql`t.version, t.created_at, t.updated_at, t.created_by`);
  const nameColumns = fields.flatMap((field) => (resource.fields[field]?.spec.target && storedNameOf(resource, field)) || []);
  for (const field of new Set([...fields, ...nameColumns])) {
    const declared = resource.fields[field];
    if (!declared) continue;
    const { spec } = declared;
    if (isJoined(spec)) {
      columns.push(
        sql`${joinedIds(resource, field, "t")} as ${identifier(field)}, ${joinedNames(resource, field, asking)} as ${raw(`"${field}_name"`)}`,
      );
      continue;
    }
    if (spec.derived) columns.push(sql`${derivedSql(resource, spec, asking)} as ${identifier(field)}`);
    else if (isStored(declared) && !resource.query) columns.push(sql`t.${identifier(field)}`);
    if (
      spec.target &&
      !storedNameOf(resource, field) &&
      !resourceByName(spec.target).fields[resourceByName(spec.target).recordRepresentation]?.spec.derived
    ) {
      const called = nameColumn(field, declared, resource, asking);
      columns.push(called.column);
      if (called.joined) joins.push(called.joined);
    }
  }
  return { columns: join(columns), joins: joins.length ? join(joins, " ") : empty };
}

export const selectFrom = (
  resource: AnyResource,
  { columns, joins }: ColumnSelection,
  more: readonly Sql[] = [],
  from: Sql = identifier(resource.table),
): Sql => sql`select ${join([columns, ...more])} from ${from} t ${joins}`;
