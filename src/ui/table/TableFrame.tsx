import { useLayoutEffect, useRef, type ReactNode } from "react";
import css from "./Table.module.css";

interface TableFrameProps {
  /** Scrolls in both directions below a sticky header; for the main table of a screen. */
  readonly tall?: boolean;
  /** The last column, which shows the state of a row, is sticky like the first. */
  readonly pinned?: boolean;
  readonly children: ReactNode;
}

const focusable = "a[href], button, input, select, textarea, [tabindex]";

/** The space covered by sticky parts, as scroll padding: a focused element is scrolled out from under them. */
function keptRoom(box: HTMLElement, tall: boolean, pinned: boolean): { room: string; lastStays: boolean } {
  const cells = [...(box.querySelector("tr")?.cells ?? [])];
  const last = cells.at(-1);
  const lastStays = pinned || last?.hasAttribute("data-actions") === true;
  const before = cells.slice(0, cells[0]?.querySelector("input") ? 2 : 1).reduce((sum, cell) => sum + cell.offsetWidth, 0);
  const after = last && lastStays ? last.offsetWidth : 0;
  return { room: `${tall ? (last?.offsetHeight ?? 0) : 0}px ${after}px 0 ${before}px`, lastStays };
}

/** A frame in which a wide table scrolls: its first column is then sticky, and a shadow shows at which edge there is more. */
export function TableFrame({ tall = false, pinned = false, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Before the first paint, so that the table is painted once.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    // A separate attribute: with a position selector, a change of the attribute would restyle every cell.
    const after = pinned ? "data-under" : "data-after";
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth, offsetWidth } = box;
      const isFocusable = scrollWidth <= clientWidth || box.querySelector(focusable) !== null;
      // All reads come before all writes, so that the browser does layout only once.
      box.style.setProperty("--bar", `${offsetWidth - clientWidth}px`);
      // The keyboard scrolls from link to link; without any, the frame itself must be focusable.
      if (isFocusable) box.removeAttribute("tabindex");
      else box.tabIndex = 0;
      box.toggleAttribute("data-scrolls", scrollWidth > clientWidth);
      box.toggleAttribute("data-before", scrollLeft > 1);
      box.toggleAttribute(after, scrollLeft + clientWidth < scrollWidth - 1);
    };
    const measure = () => {
      const { room, lastStays } = keptRoom(box, tall, pinned);
      look();
      box.toggleAttribute("data-fades", !lastStays);
      box.style.scrollPadding = room;
    };
    box.addEventListener("scroll", look, { passive: true });
    // The observer also reports the initial sizes, after layout.
    const sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(measure);
    sizes?.observe(box);
    if (box.firstElementChild) sizes?.observe(box.firstElementChild);
    return () => {
      box.removeEventListener("scroll", look);
      sizes?.disconnect();
    };
  }, [tall, pinned]);
  const classes = [css.frame, tall && css.tall, pinned && css.pinned].filter(Boolean).join(" ");
  return (
    <div ref={frame} className={classes}>
      {children}
    </div>
  );
}
