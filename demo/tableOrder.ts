import { resourceByName } from "../resources";
import type { StoredResource } from "../server/platform/db/storedColumns";

/** Referenced tables come first. Tables that reference each other are written in two steps. */
export function tablesInOrder(resources: readonly StoredResource[]): StoredResource[] {
  const done: StoredResource[] = [];
  const onTheWay = new Set<StoredResource>();
  const visit = (resource: StoredResource) => {
    if (done.includes(resource) || onTheWay.has(resource)) return;
    onTheWay.add(resource);
    for (const { spec } of Object.values(resource.fields)) {
      const target = spec.target && resources.find(({ name }) => name === resourceByName(spec.target!).name);
      if (target) visit(target);
    }
    onTheWay.delete(resource);
    done.push(resource);
  };
  resources.forEach(visit);
  return done;
}
