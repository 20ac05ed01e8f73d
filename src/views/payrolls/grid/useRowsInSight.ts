import { useLayoutEffect, useState, type RefObject } from "react";

/** Rows drawn above and below those in sight, so that a turn of the wheel finds them there. */
const spare = 12;

/** Which of many rows of one height are in sight of a frame that scrolls. `head` is the height of what sticks above them. */
export function useRowsInSight(frame: RefObject<HTMLElement | null>, count: number, height: number, head: number) {
  const [sight, setSight] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const look = () =>
      setSight((before) => {
        // A state for every tenth row keeps scrolling from drawing the grid on every pixel.
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
  const last = Math.min(count, Math.ceil((sight.top + sight.height) / height) + spare);

  /** Scrolls just so far that the row is whole in sight. */
  const reveal = (row: number) => {
    const element = frame.current;
    if (!element) return;
    const [top, bottom] = [row * height, (row + 1) * height + head];
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTo({ top: bottom - element.clientHeight + height });
  };
  return { first, last, before: first * height, after: Math.max(0, count - last) * height, reveal };
}
