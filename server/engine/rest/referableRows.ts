import { resources, resourceByName } from "../../../resources";
import { all, and, or, ruleFor, type Access, type AccessRule, type Condition } from "../../../resources/kit/access";
import type { AnyResource } from "../../../resources/kit/resource";
import { anyOf, type Predicate } from "../../platform/db/conditions";
import type { RequestContext } from "../services";
import { accessPredicate, conditionPredicate } from "./scope";

/** The path of a condition on `resource` as a path on the row that `field` refers to; undefined if it leads elsewhere. */
function pathOnReference({ fields }: AnyResource, path: string, field: string): string | undefined {
  const [head = "", ...rest] = path.split(".");
  // A snapshot is the value that it copies.
  const [source, ...others] = fields[head]?.spec.snapshotOf ?? [];
  const [reference, ...more] = [...(source && others.length === 0 ? source.split(".") : [head]), ...rest];
  return reference === field ? more.join(".") || "id" : undefined;
}

/** What a condition requires of the row that `field` refers to, as a condition on that row. */
export function requiredOfReference(resource: AnyResource, condition: Condition, field: string): Condition {
  const required = (part: Condition): Condition => {
    if (part.op === "both") return and(...part.of.map(required));
    if (part.op === "either") return or(...part.of.map(required));
    const path = "path" in part ? pathOnReference(resource, part.path, field) : undefined;
    return path !== undefined && "path" in part ? { ...part, path } : all;
  };
  return required(condition);
}

/**
 * The rows that `field` may refer to as far as a condition decides it by the referenced row alone; undefined if it does not. A field
 * `within` another reference shares that reference with its target.
 */
function decidedByReference(resource: AnyResource, condition: Condition, field: string): Condition | undefined {
  const within = resource.fields[field]?.spec.within ?? [];
  const decided = (part: Condition): Condition | undefined => {
    if (part.op === "both" || part.op === "either") {
      const parts = part.of.map(decided).filter((each) => each !== undefined);
      if (parts.length === 0) return undefined;
      return part.op === "both" ? and(...parts) : or(...parts);
    }
    if (!("path" in part)) return undefined;
    if (within.includes(part.path.split(".")[0] ?? "")) return part;
    const path = pathOnReference(resource, part.path, field);
    return path === undefined ? undefined : { ...part, path };
  };
  return decided(condition);
}

/**
 * Writing a row includes choosing what it must refer to: the rows that these rules let the caller refer to, also without the right to
 * read them. Undefined if the rules do not limit the reference.
 */
function chosenByWriting(
  { actor }: RequestContext,
  resource: AnyResource,
  field: string,
  rules: readonly AccessRule[],
): Condition | undefined {
  const { required, target } = resource.fields[field]!.spec;
  if (!required) return undefined;
  const granted = rules.map(({ where = all }) => decidedByReference(resource, where, field));
  const conditions = granted.filter((condition) => condition !== undefined);
  if (conditions.length === 0) return undefined;
  // Only rows that readers of the same audience see: no drafts.
  const readers = resourceByName(target!).read?.[actor.audience]?.where ?? all;
  return and(or(...conditions), readers);
}

const restricted = ({ choose }: AnyResource): Access | undefined =>
  choose &&
  Object.fromEntries(
    Object.entries(choose.by).map(([audience, rule]) => [
      audience,
      typeof rule === "object" ? { ...rule, where: choose.where } : rule,
    ]),
  );

/** The rows that the caller may name in `field`: those that he may read or choose, or that these rules let him write rows about. */
export function choosablePredicate(
  ctx: RequestContext,
  resource: AnyResource,
  field: string,
  rules: readonly AccessRule[] = [],
): Predicate {
  const { spec } = resource.fields[field]!;
  const target = resourceByName(spec.target!);
  if (spec.chooseAny) return conditionPredicate(ctx, target, target.choose?.where);
  const chosen = chosenByWriting(ctx, resource, field, rules);
  return anyOf([
    accessPredicate(ctx, target, target.read),
    accessPredicate(ctx, target, restricted(target)),
    chosen ? conditionPredicate(ctx, target, chosen) : false,
  ]);
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

/** The field that "workerContracts.worker" names, if it refers to `target`. */
function referenceNamed(target: AnyResource, reference: string): { resource: AnyResource; field: string } | undefined {
  const [name = "", field = ""] = reference.split(".");
  const declared: Readonly<Record<string, AnyResource>> = resources;
  const resource = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (!resource || !Object.hasOwn(resource.fields, field) || resource.fields[field]!.spec.target !== target.name)
    return undefined;
  return { resource, field };
}

const writeRules = (ctx: RequestContext, resource: AnyResource): AccessRule[] =>
  [resource.create, ...(resource.update ?? []).map(({ by }) => by)].flatMap((access) => ruleFor(access, ctx.actor) ?? []);

/** The choices of a reference in a form, given as "workerContracts.worker"; undefined if it does not refer to `target`. */
export function choicePredicate(ctx: RequestContext, target: AnyResource, reference: string): Predicate | undefined {
  const named = referenceNamed(target, reference);
  if (!named) return undefined;
  const rules = writeRules(ctx, named.resource);
  return rules.length === 0 || referablePredicate(ctx, named.resource, named.field, rules);
}

/** The rule by which a caller who may not read `target` lists the choices of a reference: their names only. */
export function choiceRule(ctx: RequestContext, target: AnyResource, reference: unknown): AccessRule | undefined {
  const named = typeof reference === "string" ? referenceNamed(target, reference) : undefined;
  if (!named) return undefined;
  const where = chosenByWriting(ctx, named.resource, named.field, writeRules(ctx, named.resource));
  // References that the form has as well narrow the choices: the project of a deposit.
  const shared = Object.keys(target.fields).filter((name) => target.fields[name]!.spec.target && name in named.resource.fields);
  return where && { where, fields: [target.recordRepresentation, ...shared] };
}
