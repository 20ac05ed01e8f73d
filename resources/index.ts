import * as entities from "./entities";
import type { AnyResource } from "./kit/resource";

/** All resources by name. */
export const resources = { ...entities };

export type ResourceName = keyof typeof resources;

/** The resources that have a table. */
export const tableResources: readonly AnyResource[] = Object.values<AnyResource>(resources).filter(({ query }) => !query);

const byName: Readonly<Record<string, AnyResource>> = resources;

/** The declaration of this name; throws if there is none. */
export function resourceByName(name: string): AnyResource {
  const found = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (!found) throw new Error(`there is no resource ${name}`);
  return found;
}
