import { useEffect, useSyncExternalStore } from "react";
import { loadRegions } from "../../resources/regions/load";

type Regions = Awaited<ReturnType<typeof loadRegions>>;

let loaded: Regions | undefined;
let isRequested = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The region tree, loaded when the first address is shown or chosen; undefined until then. */
export function useRegions(needed: boolean): Regions | undefined {
  const regions = useSyncExternalStore(subscribe, () => loaded);
  useEffect(() => {
    if (!needed || isRequested) return;
    isRequested = true;
    const load = async () => {
      try {
        loaded = await loadRegions();
        for (const listener of listeners) listener();
      } catch {
        isRequested = false; // after a failed load the next address tries again
      }
    };
    void load();
  }, [needed]);
  return regions;
}
