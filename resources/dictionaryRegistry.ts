import { resources } from ".";
import type { Dictionary } from "./kit/dictionary";
import type { AnyField, Fields } from "./kit/field";
import type { AnyResource } from "./kit/resource";
import { bankFailure } from "./dictionaries/bankFailure";
import { ibpsBank } from "./dictionaries/ibpsBank";
import { wageMonthStatus } from "./dictionaries/wageMonthStatus";

/** Lists that no field uses, only the responses of hand-written calls. */
const ofCallsOnly: readonly Dictionary[] = [bankFailure, ibpsBank, wageMonthStatus];

const listsOf = ({ spec }: AnyField): readonly Dictionary[] => [
  ...(spec.dictionary ? [spec.dictionary] : []),
  ...(spec.items ? listsIn(spec.items) : []),
];
const listsIn = (fields: Fields): readonly Dictionary[] => Object.values(fields).flatMap(listsOf);
const declared = Object.values<AnyResource>(resources).flatMap(({ fields, actions = {} }) => [
  ...listsIn(fields),
  ...Object.values(actions).flatMap(({ input = {} }) => listsIn(input)),
]);

/** All dictionaries by name, sorted; a dictionary with aliases is listed under each of them. */
export const dictionaries: ReadonlyMap<string, Dictionary> = new Map(
  [...declared, ...ofCallsOnly]
    .flatMap((list) => [list.name, ...list.aliases].map((name) => [name, list] as const))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
