import { useLayoutEffect, useRef } from "react";

/** Focuses the element on mount, because the element that had the focus is unmounted. */
export function useFocusOnMount<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useLayoutEffect(() => element.current?.focus(), []);
  return element;
}
