import type { AnyResource } from "../../../resources/kit/resource";

/** Changes within this time are delivered together. */
const gatherMs = 500;

/** Ids of changed rows by resource; null if there are too many. */
export type GatheredChanges = ReadonlyMap<AnyResource, ReadonlySet<number> | null>;

/** Collects changes for a short time, then delivers them at once. */
export function gatherChanges(deliver: (changes: GatheredChanges) => void) {
  let gathered = new Map<AnyResource, Set<number> | null>();
  let timer: NodeJS.Timeout | undefined;
  return {
    add(resource: AnyResource, ids: readonly number[] | null): void {
      const known = gathered.get(resource);
      gathered.set(resource, ids === null || known === null ? null : new Set([...(known ?? []), ...ids]));
      timer ??= setTimeout(() => {
        const changes = gathered;
        timer = undefined;
        gathered = new Map();
        deliver(changes);
      }, gatherMs);
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
