import { resourceByName } from "../../../resources";
import { ruleFor, type Condition } from "../../../resources/kit/access";
import { isStored, type AnyResource } from "../../../resources/kit/resource";
import { linkedResources } from "../../../resources/linkedResources";
import type { Predicate } from "../../platform/db/conditions";
import { identifier, sql } from "../../platform/db/query";
import type { DerivationContext } from "./expressions";
import { accessPredicate } from "./scope";

/** The attributes of the caller that the condition compares. */
function attributesOf(condition: Condition | undefined): readonly string[] {
  switch (condition?.op) {
    case "both":
    case "either":
      return condition.of.flatMap(attributesOf);
    case "has":
      return attributesOf(condition.where);
    case "actor":
      return [condition.attribute];
    default:
      return [];
  }
}

/**
 * The references to linked resources whose rows the caller may be unable to read although he reads this row, because the access to this
 * resource compares less: each with the condition that the row it names is readable.
 */
export function conditionalReferences(ctx: DerivationContext, resource: AnyResource): ReadonlyMap<string, Predicate> {
  const own = attributesOf(ruleFor(resource.read, ctx.actor)?.where);
  const found = new Map<string, Predicate>();
  for (const [field, declared] of Object.entries(resource.fields)) {
    const { target, hidden } = declared.spec;
    if (!target || hidden || !isStored(declared) || !linkedResources.includes(target)) continue;
    const of = resourceByName(target);
    const rule = ruleFor(of.read, ctx.actor);
    // A caller who reads none of them has no page to be linked to.
    if (!rule || attributesOf(rule.where).every((attribute) => own.includes(attribute))) continue;
    const alias = `t_${field}`;
    const readable = accessPredicate({ ...ctx, isColumn: true }, of, of.read, alias);
    if (readable === true) continue;
    found.set(
      field,
      readable &&
        sql`(select ${readable} from ${identifier(of.table)} ${identifier(alias)} where ${identifier(`${alias}.id`)} = ${identifier(`t.${field}`)})`,
    );
  }
  return found;
}
