import { resources, resourceByName } from "../../resources";
import { all, and, or, ruleFor, type AccessRule, type Condition } from "../../resources/kit/access";
import type { AnyResource } from "../../resources/kit/resource";
import { anyOf, type Predicate } from "../db/conditions";
import type { RequestContext } from "../services";
import { conditionPredicate } from "./scope";

/** What a condition requires of the row that `field` refers to, as a condition on that row. A snapshot is the value that it copies. */
export function requiredOfReference({ fields }: AnyResource, condition: Condition, field: string): Condition {
  const required = (part: Condition): Condition => {
    if (part.op === "both") return and(...part.of.map(required));
    if (part.op === "either") return or(...part.of.map(required));
    if (!("path" in part)) return all;
    const [head = "", ...rest] = part.path.split(".");
    const [source, ...others] = fields[head]?.spec.snapshotOf ?? [];
    const [reference, ...path] = [...(source && others.length === 0 ? source.split(".") : [head]), ...rest];
    return reference === field ? { ...part, path: path.join(".") || "id" } : all;
  };
  return required(condition);
}

/** The rows that `field` may refer to in a row that one of these rules lets the caller write. */
export const referablePredicate = (
  ctx: RequestContext,
  resource: AnyResource,
  field: string,
  rules: readonly AccessRule[],
): Predicate =>
  anyOf(
    rules.map(({ where = all }) =>
      conditionPredicate(ctx, resourceByName(resource.fields[field]!.spec.target!), requiredOfReference(resource, where, field)),
    ),
  );

/** The choices of a reference in a form, given as "workerContracts.worker"; undefined if it does not refer to `target`. */
export function choicePredicate(ctx: RequestContext, target: AnyResource, reference: string): Predicate | undefined {
  const [name = "", field = ""] = reference.split(".");
  const declared: Readonly<Record<string, AnyResource>> = resources;
  const resource = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (!resource || !Object.hasOwn(resource.fields, field) || resource.fields[field]!.spec.target !== target.name)
    return undefined;
  const writes = [resource.create, ...(resource.update ?? []).map(({ by }) => by)];
  const rules = writes.flatMap((access) => ruleFor(access, ctx.actor) ?? []);
  return rules.length === 0 || referablePredicate(ctx, resource, field, rules);
}
