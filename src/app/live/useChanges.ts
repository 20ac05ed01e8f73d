import { useEffect, useRef } from "react";
import { loadChunk } from "../entry/loadChunk";

/** Calls `onChange` with the names of changed resources while the component is mounted; its code is loaded after the page. */
export function useChanges(onChange: (names: ReadonlySet<string>) => void, isOn = true): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const start = async () => {
      const { followChanges } = await loadChunk(() => import("./followChanges"));
      if (!isOver) stop = followChanges((names) => latest.current(names));
    };
    // If loading fails, pages still poll.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn]);
}
