import { resourceByName } from "../../resources";
import { ruleFor, type Access, type Condition, type AccessRule } from "../../resources/kit/access";
import type { AnyResource } from "../../resources/kit/resource";
import { refuse } from "../../resources/refusals";
import { compileCondition, disjointScopes, type Predicate } from "../db/conditions";
import { sql, type Sql } from "../db/query";
import type { RequestContext } from "../services";

type Who = Pick<RequestContext, "actor" | "today">;

/**
 * Row-level security, and isolation of the tenants (companies, districts): the one place that decides the rows of a caller. Every access
 * to rows calls it.
 */
export const conditionPredicate = (
  { actor, today }: Who,
  resource: AnyResource,
  condition: Condition | undefined,
  alias = "t",
): Predicate => compileCondition(resource, condition, { actor, today, resourceOf: resourceByName }, alias);

/** The same rows in disjoint parts, each found by an index of its own: for lists, which read few of very many. */
export const disjointPredicates = (
  { actor, today }: Who,
  resource: AnyResource,
  condition: Condition | undefined,
): readonly Predicate[] => disjointScopes(resource, condition, { actor, today, resourceOf: resourceByName });

export const predicateSql = (predicate: Predicate): Sql =>
  predicate === true ? sql`true` : predicate === false ? sql`false` : predicate;

/** The rule under which the caller reads; refuses anyone who may read nothing here. */
export function readRule(ctx: Who, resource: AnyResource): AccessRule {
  const rule = ruleFor(resource.read, ctx.actor);
  if (!rule) throw refuse("forbidden");
  return rule;
}

/** What the caller may read, as a condition on the table named by `alias`. Refuses (403) anyone who may read nothing here. */
export function readScope(ctx: Who, resource: AnyResource, alias = "t"): Sql {
  return predicateSql(conditionPredicate(ctx, resource, readRule(ctx, resource).where, alias));
}

/** The same where anyone who may read nothing is simply shown nothing: a part of something that he may see. */
export const scopeOrNone = (ctx: Who, resource: AnyResource, alias = "t"): Sql | undefined =>
  ruleFor(resource.read, ctx.actor) && readScope(ctx, resource, alias);

/** Which rows this access admits the caller to; false when none. */
export function accessPredicate(ctx: Who, resource: AnyResource, access: Access | undefined, alias = "t"): Predicate {
  const rule = ruleFor(access, ctx.actor);
  return rule ? conditionPredicate(ctx, resource, rule.where, alias) : false;
}
