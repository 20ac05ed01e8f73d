import { useEffect, useRef, type RefObject } from "react";

/** Gives an element the focus, and so scrolls to it, as soon as `isNew`: what was just done is seen where it is shown. */
export function useFocusWhen<Element extends HTMLElement>(isNew: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return element;
}
