import type { FieldSpec } from "../../../resources/kit/field";
import { kindOf } from "../../../resources/kit/kinds/registry";
import type { AnyResource } from "../../../resources/kit/resource";
import { resourceNameOf, declarationOf } from "../../app/routing/recordPaths";
import { getActor } from "../actor";
import { showsField } from "../permissions";
import { viewTabs } from "./viewTabs";
import { useListSetup, type ListSetup } from "./listSetup";

export const isSortable = (spec: FieldSpec): boolean =>
  kindOf(spec).sortable && !/sum|latest/.test(spec.derived?.op ?? "") && !spec.encrypted && !spec.mask && !spec.hidden;

/** The default filter of a list. */
export function startFilter(declaration: AnyResource): { scene: string } | undefined {
  const tabs = viewTabs(declaration, getActor());
  const scene = [declaration.list?.startsOn ?? []].flat().find((view) => tabs.some((tab) => tab.scene === view));
  return scene === undefined ? undefined : { scene };
}

/** The columns of a list; those of the view if the view has its own screen. */
export function columnsOf(resource: AnyResource, scene: string | undefined): readonly string[] {
  const { fields, list, views } = resource;
  const actor = getActor();
  const named = scene === undefined ? undefined : views?.[scene]?.columns;
  return (named ?? list?.columns ?? []).filter(
    (name) => fields[name] && !fields[name].spec.hidden && showsField(resource, actor, name),
  );
}

/** The columns in the user's order; columns added to the declaration later keep their declared position. */
export function inOrder(columns: readonly string[], { order }: Pick<ListSetup, "order">): readonly string[] {
  const known = order.filter((name) => columns.includes(name));
  const placed = [...known];
  for (const [at, name] of columns.entries()) if (!known.includes(name)) placed.splice(Math.min(at, placed.length), 0, name);
  return placed;
}

/** A column with the one shown below it. */
export interface StackedColumn {
  readonly name: string;
  readonly second: string | undefined;
}

/** The visible columns, with second-line columns below their main column. */
export function stackedColumns({ list }: AnyResource, columns: readonly string[]): readonly StackedColumn[] {
  const lines: Readonly<Record<string, string | undefined>> = list?.secondLines ?? {};
  const secondOf = (name: string) => {
    const second = lines[name];
    return second !== undefined && columns.includes(second) ? second : undefined;
  };
  const below = new Set(columns.map(secondOf));
  return columns.filter((name) => !below.has(name)).map((name) => ({ name, second: secondOf(name) }));
}

/** The visible columns, according to the user's settings. */
export function useColumns(resource: string, scene: string | undefined, given?: readonly string[]): readonly string[] {
  const [setup] = useListSetup(resource);
  const columns = given ?? columnsOf(declarationOf(resourceNameOf(resource)), scene);
  return inOrder(columns, setup).filter((name) => !setup.hidden.includes(name));
}
