import { resourceByName } from "../../../resources";
import { ruleFor, type AccessRule } from "../../../resources/kit/access";
import { maxLines } from "../../../resources/kit/maxLines";
import { isSelected, isStored, type AnyResource, type Relation } from "../../../resources/kit/resource";
import { visibleFields } from "../../../resources/kit/wire";
import { refuse } from "../../../resources/refusals";
import { audit } from "../audit/audit";
import { batchReads } from "../../platform/db/batchReads";
import {
  empty,
  join,
  literal,
  identifier,
  fetchOne,
  fetchRows,
  sql,
  withBuiltText,
  withValues,
  type Db,
  type DbRow,
  type Queryable,
  type Sql,
} from "../../platform/db/query";
import { genericPlanPools } from "../../platform/db/poolsBeside";
import type { RequestContext } from "../services";
import { hooksOf, localizedFrom } from "./handlers";
import { notDeleted } from "./listRows";
import { planFor } from "./readerPlans";
import { loadRights, stateFields, type Rights } from "./rights";
import { conditionPredicate, predicateSql, readRule } from "./scope";
import { select, selectFrom } from "./selection";
import { rowSerializer, serializeRow } from "./serializeRow";
import { listStagedChanges } from "./stagedChanges";

/** Replaced by the id of a row in a statement that is made once (server/engine/rest/readerPlans.ts). */
const anyId = Symbol("id");
const ofRow = (statement: Sql, id: number): Sql =>
  withValues(
    statement,
    statement.values.map((value) => (value === anyId ? id : value)),
  );

interface RowPlan {
  readonly rule: AccessRule;
  readonly rights: Rights;
  readonly statement: Sql;
}

function planRow(ctx: RequestContext, resource: AnyResource, scope: Sql | undefined, end: Sql = empty): RowPlan {
  const rule = scope ? {} : readRule(ctx, resource);
  const rights = loadRights(ctx, resource);
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => isSelected(field))
    .map(([field]) => field);
  const where = join(
    [sql`t.id = ${anyId}`, scope ?? predicateSql(conditionPredicate(ctx, resource, rule.where)), ...notDeleted(resource)],
    " and ",
  );
  const from = selectFrom(resource, select(resource, fields, ctx), rights.columns);
  return { rule, rights, statement: withBuiltText(sql`${from} where ${where} ${end}`) };
}

/** Every column of one row with the caller's rights on it; undefined if there is no such row in his scope. */
export async function loadRow(
  db: Db,
  ctx: RequestContext,
  resource: AnyResource,
  id: number,
  { lock = false, scope }: { readonly lock?: boolean; readonly scope?: Sql } = {},
): Promise<{ row: DbRow; rights: Rights; rule: AccessRule } | undefined> {
  const { statement, rights, rule } =
    lock || scope
      ? planRow(ctx, resource, scope, lock ? sql`for update of t` : empty)
      : planFor(ctx, resource, "row", () => planRow(ctx, resource, undefined));
  const row = await fetchOne(db, ofRow(statement, id));
  return row && { row: ctx.services.store.decrypt(resource, row), rights, rule };
}

/** Whether full personal values may be disclosed: to the owner, or to government with the right to see them. */
export const canUnmask = ({ actor }: RequestContext): boolean =>
  actor.audience === "company" || actor.isSuper || actor.permissions.includes("pii_view");

export async function readRow(
  ctx: RequestContext,
  resource: AnyResource,
  id: number,
  query: Readonly<Record<string, unknown>> = {},
): Promise<DbRow> {
  const { pool } = ctx.services;
  const found = await loadRow(genericPlanPools.of(pool), ctx, resource, id);
  if (!found) throw refuse("notFound");
  const { row, rights, rule } = found;
  const isRequested = query.unmask === "1" || query.unmask === "true";
  const unmask = isRequested && canUnmask(ctx);
  const fields = visibleFields(resource.fields).map(([field]) => field);
  const response = serializeRow(resource, row, fields, { unmask, rights, rule, locale: ctx.locale });
  const hasPersonal = Object.values(resource.fields).some(({ spec }) => spec.mask !== undefined && spec.mask !== "name");
  if (hasPersonal) response.can_unmask = canUnmask(ctx);
  if (unmask && hasPersonal) await audit(pool, ctx, { action: "reveal", entity: resource.name, row: id });
  if (rule.fields) return response;
  const db = batchReads(pool);
  const [relations, change_diff, more] = await Promise.all([
    loadRelations(db, ctx, resource, id),
    resource.staging && listStagedChanges(db, ctx, resource, row),
    hooksOf(resource).detail?.({ ...ctx, row, db, unmask }),
  ]);
  return { ...response, ...Object.fromEntries(relations), ...(change_diff && { change_diff }), ...more };
}

/** The order of the related rows in their own list. */
function listOrder({ list, fields }: AnyResource): Sql {
  const [by, direction] = list?.sort ?? [];
  const field = by && fields[by];
  if (!by || !field || !isStored(field)) return sql`t.id desc`;
  return sql`t.${identifier(by)} ${direction === "DESC" ? sql`desc` : sql`asc`} nulls last, t.id desc`;
}

interface RelationPlan {
  readonly name: string;
  readonly target: AnyResource;
  readonly statement: Sql;
  readonly rights: Rights | undefined;
  readonly serialize: ReturnType<typeof rowSerializer>;
}

function planRelation(
  ctx: RequestContext,
  name: string,
  { reference, target: column, where, limit, editable }: Relation,
): RelationPlan | undefined {
  const target = resourceByName(reference);
  const rule = ruleFor(target.read, ctx.actor);
  if (!rule) return undefined;
  const fields = [...(target.list?.columns ?? visibleFields(target.fields).map(([field]) => field)), ...stateFields(target)];
  const conditions = [
    sql`t.${identifier(column)} = ${anyId}`,
    predicateSql(conditionPredicate(ctx, target, rule.where)),
    predicateSql(conditionPredicate(ctx, target, where)),
    ...notDeleted(target),
  ];
  // Lines written with their parent have no actions of their own; other related rows each state their allowed actions.
  const rights = editable || rule.fields ? undefined : loadRights(ctx, target);
  const selected = [...fields, ...localizedFrom(target), ...(rights?.reads ?? [])];
  const order = target.fields.seq ? sql`t.seq, t.id` : limit ? listOrder(target) : sql`t.id`;
  const from = selectFrom(target, select(target, [...new Set(selected)], ctx, { isMasked: true }), rights?.columns);
  return {
    ...{ name, target, rights },
    statement: withBuiltText(
      sql`${from} where ${join(conditions, " and ")} order by ${order} limit ${literal(limit ?? maxLines)}`,
    ),
    serialize: rowSerializer(target, fields, rule),
  };
}

async function loadRelations(
  db: Queryable,
  ctx: RequestContext,
  resource: AnyResource,
  id: number,
): Promise<[string, DbRow[]][]> {
  const relations = planFor(ctx, resource, "relations", () =>
    Object.entries(resource.relations ?? {}).flatMap(([name, relation]) => planRelation(ctx, name, relation) ?? []),
  );
  return Promise.all(
    relations.map(async ({ name, target, statement, rights, serialize }): Promise<[string, DbRow[]]> => {
      const found = await fetchRows(db, ofRow(statement, id));
      const { store } = ctx.services;
      return [name, found.map((row) => serialize(store.decrypt(target, row), { unmask: false, rights, locale: ctx.locale }))];
    }),
  );
}
