import { useEffect, useState, type RefObject } from "react";
import { flushSync } from "react-dom";

/** How far below the viewport an element counts as visible, so that a chart is ready when the user scrolls to it. */
const margin = "200px";

/** Whether the element has been in the viewport (IntersectionObserver) or is being printed; charts are not rendered before. */
export function useInView(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(!("IntersectionObserver" in window));
  useEffect(() => {
    if (isSeen || !place.current) return undefined;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: margin,
    });
    observer.observe(place.current);
    const onPrint = () => flushSync(() => setSeen(true));
    window.addEventListener("beforeprint", onPrint);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", onPrint);
    };
  }, [isSeen, place]);
  return isSeen;
}
