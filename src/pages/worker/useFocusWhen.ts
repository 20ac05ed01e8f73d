import { useEffect, useRef, type RefObject } from "react";

/** Focuses an element, and so scrolls to it, when `isNew` becomes true. */
export function useFocusWhen<Element extends HTMLElement>(isNew: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return element;
}
