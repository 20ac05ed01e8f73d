import { startTransition, useEffect, useState } from "react";
import { loadChunk } from "../../app/entry/loadChunk";

export type Drawings = typeof import("./drawings");

/** Milliseconds after which charts are loaded even if the page was never idle. */
const longestWait = 2_000;
/** Delay in milliseconds in browsers without requestIdleCallback (Safari). */
const usualWait = 200;

let loaded: Drawings | undefined;

/** Calls `work` when the page is idle; returns a function that cancels it. */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, usualWait);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: longestWait });
  return () => cancelIdleCallback(request);
}

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
