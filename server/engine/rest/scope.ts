import { resourceByName, type ResourceName } from "../../../resources";
import { ruleFor, type Access, type Actor, type Condition, type AccessRule } from "../../../resources/kit/access";
import type { Day } from "../../../resources/kit/days";
import type { AnyResource } from "../../../resources/kit/resource";
import { refuse } from "../../../resources/refusals";
import { anyOf, compileCondition, disjointScopes, type Predicate } from "../../platform/db/conditions";
import { identifier, sql, type Sql } from "../../platform/db/query";
import { andNotDeleted } from "../../platform/db/store";

interface ScopeContext {
  readonly actor: Actor;
  readonly today: Day;
  readonly isColumn?: boolean;
}

/** Row-level security and tenant isolation (companies, districts): the only place that decides which rows a caller may access. */
export const conditionPredicate = (
  { actor, today, isColumn = false }: ScopeContext,
  resource: AnyResource,
  condition: Condition | undefined,
  alias = "t",
): Predicate => compileCondition(resource, condition, { actor, today, resourceOf: resourceByName, isColumn }, alias);

/** The same rows as disjoint predicates, each served by its own index: for lists that return a few rows of a large table. */
export const disjointPredicates = (
  { actor, today }: ScopeContext,
  resource: AnyResource,
  condition: Condition | undefined,
): readonly Predicate[] => disjointScopes(resource, condition, { actor, today, resourceOf: resourceByName });

export const predicateSql = (predicate: Predicate): Sql =>
  predicate === true ? sql`true` : predicate === false ? sql`false` : predicate;

/** The access rule by which the caller reads; refuses (403) a caller without any. */
export function readRule(ctx: ScopeContext, resource: AnyResource): AccessRule {
  const rule = ruleFor(resource.read, ctx.actor);
  if (!rule) throw refuse("forbidden");
  return rule;
}

/** The rows that the caller may read, as a condition on the table `alias`. Refuses (403) a caller who may read none. */
export function readScope(ctx: ScopeContext, resource: AnyResource, alias = "t"): Sql {
  return predicateSql(conditionPredicate(ctx, resource, readRule(ctx, resource).where, alias));
}

/**
 * The rows that the caller may read and that are not deleted, as a source of a hand-written statement: `from ${rowsOf(ctx, "workers",
 * "w")}`. Refuses (403) a caller who may read none.
 */
export function rowsOf(ctx: ScopeContext, name: ResourceName, alias?: string): Sql {
  const resource = resourceByName(name);
  const as = alias ?? resource.table;
  const scope = readScope(ctx, resource, as);
  return sql`(select * from ${identifier(resource.table)} ${identifier(as)} where ${scope}${andNotDeleted(resource, as)}) ${identifier(as)}`;
}

/** The same, but undefined for a caller who may read none: for an optional part of a page. */
export const scopeOrNone = (ctx: ScopeContext, resource: AnyResource, alias = "t"): Sql | undefined =>
  ruleFor(resource.read, ctx.actor) && readScope(ctx, resource, alias);

/** The rows that this access allows; false if none. */
export function accessPredicate(ctx: ScopeContext, resource: AnyResource, access: Access | undefined, alias = "t"): Predicate {
  const rule = ruleFor(access, ctx.actor);
  return rule ? conditionPredicate(ctx, resource, rule.where, alias) : false;
}

/** The access rules of a write, of which one must cover the row. */
export type WriteAccess = readonly (Access | undefined)[];

/**
 * The rows that the caller may read or write this way. Refuses (403) a caller who has neither right, before a row is looked up; a foreign
 * row is then missing (404) like one that does not exist. Rights to other writes do not count: no refusal tells whether a row exists.
 */
export function writableScope(ctx: ScopeContext, resource: AnyResource, writeAccess: WriteAccess): Sql {
  const scope = anyOf([resource.read, ...writeAccess].map((access) => accessPredicate(ctx, resource, access)));
  if (scope === false) refuse("forbidden");
  return predicateSql(scope);
}
