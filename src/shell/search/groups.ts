import { resourceByName } from "../../../resources";
import { getSession } from "../../../providers/session";
import { mayOpen } from "../../../resources/kit/menu";
import { navigation } from "../../entry/navigation";
import { nameOf } from "../../kinds/inputs/RefInput";
import type { Told } from "../../kinds/told";

/** What the server found of one resource. */
export interface Group {
  readonly resource: string;
  readonly total: number;
  readonly rows: readonly Told[];
}

export interface Hit {
  readonly row: Told;
  readonly name: string;
  /** The product's address. */
  readonly to: string;
}

export interface ShownGroup extends Omit<Group, "rows"> {
  readonly hits: readonly Hit[];
}

/** A row leads to its own screen, or opens beside its list; what this session has no screen for is not shown. */
function addressFor(resource: string): ((id: number) => string) | undefined {
  for (const [view, key] of [
    ["show", "id"],
    ["list", "open"],
  ] as const) {
    const place = navigation.placeOf(resource, view);
    if (place && mayOpen(navigation.ruleOf(place), getSession())) return (id) => `${navigation.pathOf(place)}?${key}=${id}`;
  }
  return undefined;
}

export const shownGroups = (groups: readonly Group[]): readonly ShownGroup[] =>
  groups.flatMap(({ resource, total, rows }) => {
    const address = addressFor(resource);
    if (!address) return [];
    return [{ resource, total, hits: rows.map((row) => ({ row, name: nameOf(resource, row), to: address(row.id) })) }];
  });

/** The facts that are told of a hit, as its resource declares them. */
export const factsOf = ({ resource }: Pick<Group, "resource">) => {
  const { found = [], fields, represent } = resourceByName(resource);
  return found.filter((name) => name !== represent).map((name) => ({ name, spec: fields[name]!.spec }));
};
