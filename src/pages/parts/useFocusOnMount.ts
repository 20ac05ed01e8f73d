import { useEffect, useRef } from "react";

/** Focuses the element when it is mounted: the one that had the focus before is gone. */
export function useFocusOnMount<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
