import { isWritable } from "../../resources/kit/field";
import { summaryOf } from "../app/declarations";
import { reportsField, ruleFor, type Actor } from "../../resources/kit/access";
import type { AnyResource } from "../../resources/kit/resource";
import type { Summary } from "../../resources/summaries";
import { actionsOf, type WireRow } from "../kinds/wireRow";

export const canCreate = ({ create, form }: Pick<Summary, "create"> & { readonly form?: unknown }, actor: Actor): boolean =>
  form !== undefined && ruleFor(create, actor) !== undefined;

export const canImport = ({ import: imports }: Pick<Summary, "import">, actor: Actor): boolean =>
  imports !== undefined && ruleFor(imports.by, actor) !== undefined;

export const canRead = ({ read, path }: Pick<Summary, "read" | "path">, actor: Actor): boolean =>
  path !== undefined && ruleFor(read, actor) !== undefined;

/** Whether the user may see a field in rows of other users. */
export function showsField({ read }: AnyResource, actor: Actor, field: string): boolean {
  const rule = ruleFor(read, actor);
  return !rule || reportsField(rule, field);
}

/** Whether rows of a reference can be fetched at all, as readable or as selectable rows. */
export function canChoose(target: string, actor: Actor): boolean {
  const declaration = summaryOf(target);
  return canRead(declaration, actor) || (declaration.path !== undefined && ruleFor(declaration.choose?.by, actor) !== undefined);
}

const inForm = ({ form = [] }: AnyResource): string[] => form.flatMap(({ fields }) => fields);

/** The form fields that the user may write, in a new row or in this one. */
export function writableFields(resource: AnyResource, row?: WireRow): readonly string[] {
  if (row && !actionsOf(row).includes("update")) return [];
  const offered = inForm(resource);
  return offered.filter((name) => row?.writable?.includes(name) ?? isWritable(resource.fields[name]!.spec));
}

/** The server lists the operations that the user may run on a row; the form must also have a field that he or she may write. */
export const canEdit = (resource: AnyResource, row: WireRow): boolean => writableFields(resource, row).length > 0;

export const canRemove = ({ remove }: { readonly remove?: unknown }, row: WireRow): boolean =>
  remove !== undefined && actionsOf(row).includes("remove");
