import { isWritable } from "../../resources/kit/field";
import { resourceByName } from "../../resources";
import { ruleFor, type Access, type Actor, type Condition } from "../../resources/kit/access";
import type { Code } from "../../resources/kit/dictionary";
import type { AnyResource } from "../../resources/kit/resource";
import { actionsOf, type WireRow } from "../kinds/wireRow";

/** False only when the row in hand says no; what lies behind a reference is left to the server. */
function mayHold(condition: Condition | undefined, row: WireRow, actor: Actor): boolean {
  switch (condition?.op) {
    case "actor": {
      const requested = actor.attributes[condition.attribute];
      if (condition.path.includes(".") || row[condition.path] === undefined || typeof requested !== "number") return true;
      return row[condition.path] === requested;
    }
    case "is":
      return (
        condition.path.includes(".") ||
        row[condition.path] === undefined ||
        condition.values.includes(row[condition.path] as Code)
      );
    case "both":
      return condition.of.every((each) => mayHold(each, row, actor));
    case "either":
      return condition.of.some((each) => mayHold(each, row, actor));
    default:
      return true;
  }
}

const admits = (access: Access | undefined, row: WireRow, actor: Actor): boolean => {
  const rule = ruleFor(access, actor);
  return rule !== undefined && mayHold(rule.where, row, actor);
};

const isIn = (states: Readonly<Record<string, readonly Code[]>> | undefined, row: WireRow): boolean =>
  Object.entries(states ?? {}).every(([field, codes]) => codes.includes(row[field] as Code));

export const canCreate = ({ create, form }: AnyResource, actor: Actor): boolean =>
  form !== undefined && ruleFor(create, actor) !== undefined;

export const canRead = ({ read, path }: AnyResource, actor: Actor): boolean =>
  path !== undefined && ruleFor(read, actor) !== undefined;

/** Whether a reference can be looked up at all, as what one may read or may choose. */
export function canChoose(target: string, actor: Actor): boolean {
  const resource = resourceByName(target);
  return canRead(resource, actor) || (resource.path !== undefined && ruleFor(resource.choose?.by, actor) !== undefined);
}

const inForm = ({ form = [] }: AnyResource): string[] => form.flatMap(({ fields }) => fields);

/** The fields of the form that this reader may write: of a new row, or of this one. */
export function writableFields(resource: AnyResource, actor: Actor, row?: WireRow): readonly string[] {
  const offered = inForm(resource);
  const plain = offered.filter((name) => isWritable(resource.fields[name]!.spec));
  if (!row) return plain;
  const writing = resource.update?.find((each) => admits(each.by, row, actor) && isIn(each.in, row));
  if (!writing) return [];
  return writing.only ? offered.filter((name) => writing.only?.includes(name)) : plain;
}

/** The server names every act on a row that its reader may take; the form must have a field for him too. */
export const canEdit = (resource: AnyResource, actor: Actor, row: WireRow): boolean =>
  actionsOf(row).includes("update") && writableFields(resource, actor, row).length > 0;

export const canRemove = ({ remove }: AnyResource, row: WireRow): boolean =>
  remove !== undefined && actionsOf(row).includes("remove");
