import { loadedResource } from "../../declarations";
import { rowAddress } from "../../routing/recordPaths";
import { recordName } from "../../../kinds/recordName";
import type { WireRow } from "../../../kinds/wireRow";

/** The results of one resource. */
export interface Group {
  readonly resource: string;
  readonly total: number;
  readonly rows: readonly WireRow[];
}

interface Hit {
  readonly row: WireRow;
  readonly name: string;
  /** The product's URL. */
  readonly to: string;
}

export interface ShownGroup extends Omit<Group, "rows"> {
  readonly hits: readonly Hit[];
}

export const shownGroups = (groups: readonly Group[]): readonly ShownGroup[] =>
  groups.flatMap(({ resource, total, rows }) => {
    const address = rowAddress(resource);
    if (!address) return [];
    return [{ resource, total, hits: rows.map((row) => ({ row, name: recordName(resource, row), to: address(row.id) })) }];
  });

/** The facts that a result shows, as declared by its resource. */
export const hitFacts = ({ resource }: Pick<Group, "resource">) => {
  const { searchPreview = [], fields, recordRepresentation } = loadedResource(resource);
  return searchPreview.filter((name) => name !== recordRepresentation).map((name) => ({ name, spec: fields[name]!.spec }));
};
