import { useLayoutEffect, useState, type RefObject } from "react";

/** Overscan: rows rendered above and below the visible ones. */
const spare = 10;

interface Frame {
  readonly frame: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly height: number;
  /** Pixels covered by the sticky elements at each edge. */
  readonly edges: { readonly top: number; readonly bottom: number; readonly left: number; readonly right?: number };
}

/** Virtualized rows (windowing): which rows of a fixed height are visible in a scroll container. */
export function useVirtualRows({ frame, count, height, edges }: Frame) {
  const [sight, setSight] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () =>
      setSight((before) => {
        // Rounded to five rows, so that scrolling does not render the grid for every pixel.
        const top = Math.floor(element.scrollTop / (height * 5)) * height * 5;
        return before.top === top && before.height === element.clientHeight ? before : { top, height: element.clientHeight };
      });
    look();
    element.addEventListener("scroll", look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      watch.disconnect();
    };
  }, [frame, height]);

  const first = Math.max(0, Math.floor(sight.top / height) - spare);
  const last = Math.min(count, Math.ceil((sight.top + sight.height) / height) + 5 + spare);

  /** Scrolls just far enough to show the whole cell; `left` and `width` are its position in the row. */
  const reveal = (row: number, left: number, width: number) => {
    const element = frame.current;
    if (!element) return;
    const [above, below] = [row * height, (row + 1) * height + edges.top + edges.bottom];
    if (above < element.scrollTop) element.scrollTo({ top: above });
    else if (below > element.scrollTop + element.clientHeight) element.scrollTo({ top: below - element.clientHeight });
    const { right = 0 } = edges;
    if (left < edges.left || left + width > element.scrollWidth - right) return;
    if (left - edges.left < element.scrollLeft) element.scrollTo({ left: left - edges.left });
    else if (left + width + right > element.scrollLeft + element.clientWidth)
      element.scrollTo({ left: left + width + right - element.clientWidth });
  };
  return { first, last, reveal, page: Math.max(1, Math.floor((sight.height - edges.top - edges.bottom) / height) - 1) };
}
