import { loadedResource } from "../../app/declarations";
import type { Actor } from "../../../resources/kit/access";
import type { AnyResource } from "../../../resources/kit/resource";
import type { WireRow } from "../../kinds/wireRow";
import { canRead } from "../permissions";

/** The declared tree filter of a list, if the user may read its rows; undefined for a view whose columns do not include it. */
export function treeFilterOf({ list, fields, views }: AnyResource, scene: string | undefined, actor: Actor) {
  const field = list?.treeFilter;
  const resource = field === undefined ? undefined : fields[field]?.spec.target;
  const columns = views?.[scene ?? ""]?.columns;
  if (field === undefined || resource === undefined || columns?.includes(field) === false) return undefined;
  return canRead(loadedResource(resource), actor) ? { field, resource } : undefined;
}

export interface Branch {
  readonly row: WireRow;
  readonly branches: readonly Branch[];
}

/** The reference of a resource to its own parent row. */
export const parentField = ({ name, fields }: AnyResource): string | undefined =>
  Object.keys(fields).find((field) => fields[field]!.spec.target === name);

/** Builds a tree; a row whose parent is not in the list becomes a root. */
export function treeOf(rows: readonly WireRow[], above: string): readonly Branch[] {
  const known = new Set(rows.map(({ id }) => id));
  const under = (id: number | undefined, path: readonly number[]): Branch[] =>
    rows
      .filter((row) => {
        const parent = row[above] as number | null | undefined;
        const isTop = parent === null || parent === undefined || !known.has(parent);
        return (id === undefined ? isTop : parent === id) && !path.includes(row.id);
      })
      .map((row) => ({ row, branches: under(row.id, [...path, row.id]) }));
  return under(undefined, []);
}

/** The ids of the row and all its descendants. */
export const withDescendants = ({ row, branches }: Branch): number[] => [row.id, ...branches.flatMap(withDescendants)];
