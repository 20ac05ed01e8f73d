import { resourceByName } from "../../resources";
import { ruleFor, type Access, type Condition, type Rule } from "../../resources/kit/access";
import type { AnyResource } from "../../resources/kit/resource";
import { refuse } from "../../resources/refusals";
import { every, meaningOf, partsOf, type Meaning } from "../db/conditions";
import { sql, type Sql } from "../db/query";
import type { Asker } from "../services";

type Who = Pick<Asker, "actor" | "today">;

/** The one place where "whose rows are these" is decided: everything that touches rows asks here. */
export const meaningFor = (
  { actor, today }: Who,
  resource: AnyResource,
  condition: Condition | undefined,
  alias = "t",
): Meaning => meaningOf(resource, condition, { actor, today, resourceOf: resourceByName }, alias);

/** The same rows in parts that share none, each found by an index of its own: for lists, which read few of very many. */
export const partsFor = ({ actor, today }: Who, resource: AnyResource, condition: Condition | undefined): readonly Meaning[] =>
  partsOf(resource, condition, { actor, today, resourceOf: resourceByName });

export const asSql = (meaning: Meaning): Sql => (meaning === true ? sql`true` : meaning === false ? sql`false` : meaning);

/** The rule under which the caller reads; refuses whoever may read nothing here. */
export function readRule(asker: Who, resource: AnyResource): Rule {
  const rule = ruleFor(resource.read, asker.actor);
  if (!rule) throw refuse("forbidden");
  return rule;
}

/** What the caller may read, as a condition on the table named by `alias`. Refuses (403) whoever may read nothing here. */
export function readScope(asker: Who, resource: AnyResource, alias = "t"): Sql {
  return asSql(meaningFor(asker, resource, readRule(asker, resource).where, alias));
}

/** The same where whoever may read nothing is simply shown nothing: a part of something that he may see. */
export const scopeOrNone = (asker: Who, resource: AnyResource, alias = "t"): Sql | undefined =>
  ruleFor(resource.read, asker.actor) && readScope(asker, resource, alias);

/** Which rows this access admits the caller to; false when none. */
export function accessMeaning(asker: Who, resource: AnyResource, access: Access | undefined, alias = "t"): Meaning {
  const rule = ruleFor(access, asker.actor);
  return rule ? meaningFor(asker, resource, rule.where, alias) : false;
}

/** Reading and a further right together: an export needs both. */
export const both = (a: Meaning, b: Meaning): Meaning => every([a, b]);
