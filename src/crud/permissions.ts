import { isWritable } from "../../resources/kit/field";
import { resourceByName } from "../../resources";
import { reportsField, ruleFor, type Access, type Actor, type Condition } from "../../resources/kit/access";
import type { Code } from "../../resources/kit/dictionary";
import type { AnyResource } from "../../resources/kit/resource";
import { actionsOf, type WireRow } from "../kinds/wireRow";

/** Whether the row meets a condition; undefined if this depends on a referenced row or on fields that were not returned. */
function evaluate(condition: Condition | undefined, row: WireRow, actor: Actor): boolean | undefined {
  if (condition === undefined || condition.op === "all") return true;
  if (condition.op === "both" || condition.op === "either") {
    const decisive = condition.op === "either";
    const parts = condition.of.map((each) => evaluate(each, row, actor));
    if (parts.includes(decisive)) return decisive;
    return parts.includes(undefined) ? undefined : !decisive;
  }
  if (!("path" in condition) || condition.path.includes(".")) return undefined;
  const value = row[condition.path];
  if (value === undefined) return undefined;
  if (condition.op === "is") return condition.values.includes(value as Code);
  if (condition.op !== "actor") return undefined;
  const attribute = actor.attributes[condition.attribute];
  return typeof attribute === "number" ? value === attribute : undefined;
}

/** False also if it is unknown whether the row meets the condition. */
export const isConditionMet = (condition: Condition | undefined, row: WireRow, actor: Actor): boolean =>
  evaluate(condition, row, actor) === true;

const isAccessAllowed = (access: Access | undefined, row: WireRow, actor: Actor): boolean => {
  const rule = ruleFor(access, actor);
  // A condition that the row's fields cannot decide is left to the server.
  return rule !== undefined && evaluate(rule.where, row, actor) !== false;
};

const isIn = (states: Readonly<Record<string, readonly Code[]>> | undefined, row: WireRow): boolean =>
  Object.entries(states ?? {}).every(([field, codes]) => codes.includes(row[field] as Code));

export const canCreate = ({ create, form }: AnyResource, actor: Actor): boolean =>
  form !== undefined && ruleFor(create, actor) !== undefined;

export const canRead = ({ read, path }: AnyResource, actor: Actor): boolean =>
  path !== undefined && ruleFor(read, actor) !== undefined;

/** Whether the user may see a field in rows of other users. */
export function showsField({ read }: AnyResource, actor: Actor, field: string): boolean {
  const rule = ruleFor(read, actor);
  return !rule || reportsField(rule, field);
}

/** Whether rows of a reference can be fetched at all, as readable or as selectable rows. */
export function canChoose(target: string, actor: Actor): boolean {
  const declaration = resourceByName(target);
  return canRead(declaration, actor) || (declaration.path !== undefined && ruleFor(declaration.choose?.by, actor) !== undefined);
}

const inForm = ({ form = [] }: AnyResource): string[] => form.flatMap(({ fields }) => fields);

/** The form fields that the user may write, in a new row or in this one. */
export function writableFields(resource: AnyResource, actor: Actor, row?: WireRow): readonly string[] {
  const offered = inForm(resource);
  const plain = offered.filter((name) => isWritable(resource.fields[name]!.spec));
  if (!row) return plain;
  const writing = resource.update?.find((each) => isAccessAllowed(each.by, row, actor) && isIn(each.in, row));
  if (!writing) return [];
  return writing.only ? offered.filter((name) => writing.only?.includes(name)) : plain;
}

/** The server lists the operations that the user may run on a row; the form must also have a field that he or she may write. */
export const canEdit = (resource: AnyResource, actor: Actor, row: WireRow): boolean =>
  actionsOf(row).includes("update") && writableFields(resource, actor, row).length > 0;

export const canRemove = ({ remove }: AnyResource, row: WireRow): boolean =>
  remove !== undefined && actionsOf(row).includes("remove");
