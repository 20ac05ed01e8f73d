import { startTransition, useEffect, useState } from "react";
import { loadChunk } from "../../app/entry/loadChunk";
import { whenIdle } from "../../app/entry/whenIdle";

export type Drawings = typeof import("./drawings");

let loaded: Drawings | undefined;

/** The chart components, loaded when the page is idle so that figures come first; "failed" if loading fails, undefined until then. */
export function useDrawings(): Drawings | "failed" | undefined {
  const [drawings, setDrawings] = useState<Drawings | "failed" | undefined>(loaded);
  useEffect(() => {
    if (loaded) return undefined;
    const fetchDrawings = async () => {
      const found = await loadChunk(() => import("./drawings")).catch(() => "failed" as const);
      if (found !== "failed") loaded = found;
      startTransition(() => setDrawings(found));
    };
    return whenIdle(() => void fetchDrawings());
  }, []);
  return drawings;
}
