import { useLayoutEffect, useRef, type RefObject } from "react";

/** Focuses an element, and so scrolls to it, when `isNew` becomes true: before it is painted, as what had the focus may be gone. */
export function useFocusWhen<Element extends HTMLElement>(isNew: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return element;
}
