import { useEffect, useRef } from "react";
import { loadChunk } from "../entry/loadChunk";

/** Calls `onChange` with the names of resources that have changed while the component is mounted; loaded after the page. */
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
    // What cannot be loaded is done without: pages poll.
    start().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isOn]);
}
