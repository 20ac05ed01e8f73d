import { startTransition, useEffect, useState } from "react";
import { loadChunk } from "../entry/loadChunk";

export type Drawings = typeof import("./drawings");

/** Milliseconds after which a page that is never idle draws its charts all the same. */
const longestWait = 2_000;
/** Milliseconds where the browser does not say when it is idle (Safari). */
const usualWait = 200;

let loaded: Drawings | undefined;

/** Calls once the page has nothing to do; returns what prevents it. */
function whenIdle(work: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, usualWait);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: longestWait });
  return () => cancelIdleCallback(request);
}

/** What draws charts, fetched when the page is idle so that its figures come first; "failed" when it does not arrive. */
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
