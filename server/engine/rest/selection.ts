import { resourceByName } from "../../../resources";
import type { Actor } from "../../../resources/kit/access";
import type { AnyField, Derivation, FieldSpec } from "../../../resources/kit/field";
import { isStored, type AnyResource } from "../../../resources/kit/resource";
import { hasJoinTable, joinedIds, joinTable } from "../../platform/db/joinTables";
import { keepsMasked } from "../../../resources/kit/wire";
import { maskedColumn } from "../../platform/db/columns";
import { placedColumn } from "../../platform/db/placedColumn";
import { andNotDeleted } from "../../platform/db/store";
import { empty, join, identifier, raw, sql, type Sql } from "../../platform/db/query";
import { expressionOf, sharedQueryOf, type DerivationContext } from "./expressions";
import { predicateSql } from "./scope";
import { compileCondition } from "../../platform/db/conditions";

/** The names and joins that a selection of fields needs. */
export interface ColumnSelection {
  readonly columns: Sql;
  readonly joins: Sql;
}

const noActor: Actor = { id: null, audience: "government", isSuper: false, permissions: [], companyRole: null, attributes: {} };

const joinedAs = (field: string): string => `r_${field}`;

type RelatedDerivation = Exclude<Derivation, { op: "value" | "expression" }>;

/** A derived field as an SQL expression over the row `t`. */
export function derivedSql(resource: AnyResource, spec: FieldSpec, context: DerivationContext, isMasked = false): Sql {
  const alias = "t";
  const derived = spec.derived!;
  if (derived.op === "expression") return expressionOf(spec, context);
  if (derived.op === "value") {
    const target = resourceByName(resource.fields[derived.target]!.spec.target!);
    return sql`(select ${valueOf(target, derived.field, "v", isMasked)} from ${identifier(target.table)} v where v.id = ${identifier(alias)}.${identifier(derived.target)})`;
  }
  if (derived.op === "latest")
    return sql`(select ${valueOf(resourceByName(derived.reference), derived.field, "d", isMasked)} ${derivedFrom(derived, context, alias)} order by d.id desc limit 1)`;
  const from = derivedFrom(derived, { ...context, actor: noActor }, alias);
  if (derived.op === "sum") return sql`(select coalesce(sum(d.${identifier(derived.field)}), 0) ${from})`;
  // One lookup for each row of a page: for a bare `exists` the planner may scan the whole other table.
  return derived.op === "exists" ? sql`((select true ${from} limit 1) is not null)` : sql`(select count(*) ${from})`;
}

/** An encrypted value of another row is selected with its place, without which it cannot be decrypted. */
function valueOf(resource: AnyResource, field: string, alias: string, isMasked: boolean): Sql {
  const column = sql`${identifier(alias)}.${identifier(field)}`;
  const { spec } = resource.fields[field] ?? {};
  const value = spec?.encrypted ? placedColumn(resource, field, alias) : column;
  return spec && isMasked && keepsMasked(spec) ? maskedOr(field, alias, value) : value;
}

/** What a masked response shows; of a row written by an earlier version, the encrypted value. */
const maskedOr = (field: string, alias: string, value: Sql): Sql =>
  sql`coalesce(${identifier(alias)}.${identifier(maskedColumn(field))}, ${value})`;

/** Whether related rows exist, as a condition that filters a list. */
export const existsSql = (derived: RelatedDerivation, today: string): Sql =>
  sql`exists (select 1 ${derivedFrom(derived, { today, actor: noActor }, "t")})`;

function derivedFrom(
  derived: RelatedDerivation,
  { today, actor }: Pick<DerivationContext, "today" | "actor">,
  alias: string,
): Sql {
  const of = resourceByName(derived.reference);
  const where = predicateSql(compileCondition(of, derived.where, { actor, today, resourceOf: resourceByName }, "d"));
  return sql`from ${identifier(of.table)} d where d.${identifier(derived.target)} = ${identifier(alias)}.id ${andNotDeleted(of, "d")} and ${where}`;
}

/** The column with a stored copy of a referenced row's name, so that ledger rows do not change with it. */
const storedNameOf = (resource: AnyResource, field: string): string | undefined => {
  const ownName = `${field}_name`;
  return resource.fields[ownName] && isStored(resource.fields[ownName]) ? ownName : undefined;
};

/** The sort expression of a reference: the name of its row. */
export const nameSql = (resource: AnyResource, field: string): Sql => {
  const ownName = storedNameOf(resource, field);
  return ownName
    ? identifier(`t.${ownName}`)
    : identifier(`${joinedAs(field)}.${resourceByName(resource.fields[field]!.spec.target!).recordRepresentation}`);
};

/** The fields that make up a row's name: `recordRepresentation` and its English counterpart. */
export const nameFields = ({ recordRepresentation, fields }: AnyResource): readonly string[] => {
  const english = fields[recordRepresentation]?.spec.english;
  return english === undefined ? [recordRepresentation] : [recordRepresentation, english];
};

/** The name of the row `alias` in the reader's language. */
export function representationSql(target: AnyResource, alias: string, { locale }: DerivationContext): Sql {
  const [name, english] = nameFields(target).map((field) => identifier(`${alias}.${field}`));
  return english && locale === "en" ? sql`coalesce(${english}, ${name!})` : name!;
}

/** The name of a referenced row. */
function nameColumn(field: string, { spec }: AnyField, context: DerivationContext): Sql {
  const target = resourceByName(spec.target!);
  const label = raw(`"${field}_name"`);
  if (spec.derived?.op === "value") {
    const through = sql`${identifier(joinedAs(spec.derived.target))}.${identifier(spec.derived.field)}`;
    return sql`(select ${representationSql(target, "n", context)} from ${identifier(target.table)} n where n.id = ${through}) as ${label}`;
  }
  return sql`${representationSql(target, joinedAs(field), context)} as ${label}`;
}

/** The row that a stored reference names: one join for its name and for all values that are derived through it. */
function referencedRow(resource: AnyResource, field: string): Sql {
  const alias = identifier(joinedAs(field));
  const { table } = resourceByName(resource.fields[field]!.spec.target!);
  return sql`left join ${identifier(table)} ${alias} on ${alias}.id = t.${identifier(field)}`;
}

/** The names of the rows of a joined field, ordered by id. */
function joinedNames(resource: AnyResource, field: string, context: DerivationContext): Sql {
  const target = resourceByName(resource.fields[field]!.spec.target!);
  return sql`(select array_agg(${representationSql(target, "n", context)} order by n.id) from ${identifier(joinTable(resource, field))} j
    join ${identifier(target.table)} n on n.id = j.target where j."row" = t.id)`;
}

const selections = new WeakMap<AnyResource, Map<string, ColumnSelection>>();
/** Normal use needs fewer; exports with chosen columns could grow the cache without bound. */
const maxSelections = 50;

/** Fields whose value depends on the reader. */
const isActorDependent = (resource: AnyResource, field: string): boolean =>
  ["latest", "expression"].includes(resource.fields[field]?.spec.derived?.op ?? "");

/**
 * The columns and joins of these fields of a row `t`, cached by day (derived values) and language (names). Personal numbers are selected
 * as masked responses show them if `isMasked`, so that nothing has to be decrypted.
 */
export function select(
  resource: AnyResource,
  fields: readonly string[],
  context: DerivationContext,
  { isMasked = false } = {},
): ColumnSelection {
  if (fields.some((field) => isActorDependent(resource, field))) return selectionOf(resource, fields, context, isMasked);
  let known = selections.get(resource);
  if (!known || known.size > maxSelections) selections.set(resource, (known = new Map()));
  const key = `${context.today} ${context.locale} ${isMasked} ${fields.join()}`;
  let selection = known.get(key);
  if (!selection) known.set(key, (selection = selectionOf(resource, fields, context, isMasked)));
  return selection;
}

function selectionOf(
  resource: AnyResource,
  fields: readonly string[],
  context: DerivationContext,
  isMasked: boolean,
): ColumnSelection {
  // A column that the query of a view does not select is not returned.
  const columns: Sql[] = [resource.query ? sql`t.*` : sql`t.id`];
  const joins = new Map<string, Sql>();
  const joinReferenced = (field: string): void => void joins.set(joinedAs(field), referencedRow(resource, field));
  if (!resource.noMeta) columns.push(sql`t.version, t.created_at, t.updated_at, t.created_by`);
  const nameColumns = fields.flatMap((field) => (resource.fields[field]?.spec.target && storedNameOf(resource, field)) || []);
  for (const field of new Set([...fields, ...nameColumns])) {
    const declared = resource.fields[field];
    if (!declared) continue;
    const { spec } = declared;
    if (hasJoinTable(spec)) {
      columns.push(
        sql`${joinedIds(resource, field, "t")} as ${identifier(field)}, ${joinedNames(resource, field, context)} as ${raw(`"${field}_name"`)}`,
      );
      continue;
    }
    const shared = sharedQueryOf(spec);
    if (shared) {
      columns.push(identifier(`${shared.alias}.${field}`));
      if (!joins.has(shared.alias))
        joins.set(shared.alias, sql`cross join lateral ${shared.query(context)} ${identifier(shared.alias)}`);
    } else if (spec.derived?.op === "value") {
      const { target, field: of } = spec.derived;
      joinReferenced(target);
      columns.push(
        sql`${valueOf(resourceByName(resource.fields[target]!.spec.target!), of, joinedAs(target), isMasked)} as ${identifier(field)}`,
      );
    } else if (spec.derived) columns.push(sql`${derivedSql(resource, spec, context, isMasked)} as ${identifier(field)}`);
    else if (isStored(declared) && !resource.query)
      columns.push(
        isMasked && keepsMasked(spec)
          ? sql`${maskedOr(field, "t", sql`t.${identifier(field)}`)} as ${identifier(field)}`
          : sql`t.${identifier(field)}`,
      );
    if (
      spec.target &&
      !storedNameOf(resource, field) &&
      !resourceByName(spec.target).fields[resourceByName(spec.target).recordRepresentation]?.spec.derived
    ) {
      if (spec.derived?.op !== "value") joinReferenced(field);
      columns.push(nameColumn(field, declared, context));
    }
  }
  return { columns: join(columns), joins: joins.size > 0 ? join([...joins.values()], " ") : empty };
}

export const selectFrom = (
  resource: AnyResource,
  { columns, joins }: ColumnSelection,
  more: readonly Sql[] = [],
  from: Sql = identifier(resource.table),
): Sql => sql`select ${join([columns, ...more])} from ${from} t ${joins}`;
