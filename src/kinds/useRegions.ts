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

/** The region tree, fetched when the first address is shown or chosen; undefined until then. */
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
        isRequested = false; // a chunk that failed to load is requested by the next address
      }
    };
    void load();
  }, [needed]);
  return regions;
}
