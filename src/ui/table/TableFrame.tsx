import { useEffect, useRef, type ReactNode } from "react";
import css from "./Table.module.css";

interface TableFrameProps {
  /** Scrolls in both directions under a sticky head; for the one table a screen is about. */
  readonly tall?: boolean;
  /** The last column stays in sight like the first: it says the state of a row. */
  readonly pinned?: boolean;
  readonly children: ReactNode;
}

const focusable = "a[href], button, input, select, textarea, [tabindex]";

/** The sticky parts of the table: a focused element is scrolled out from under them. */
function keptRoom(box: HTMLElement, tall: boolean, pinned: boolean): { room: string; lastStays: boolean } {
  const cells = [...(box.querySelector("tr")?.cells ?? [])];
  const last = cells.at(-1);
  const lastStays = pinned || last?.hasAttribute("data-actions") === true;
  const before = cells.slice(0, cells[0]?.querySelector("input") ? 2 : 1).reduce((sum, cell) => sum + cell.offsetWidth, 0);
  const after = last && lastStays ? last.offsetWidth : 0;
  return { room: `${tall ? (last?.offsetHeight ?? 0) : 0}px ${after}px 0 ${before}px`, lastStays };
}

/** A wide table scrolls inside its frame: the first column stays, and a shadow shows at which edge there is more. */
export function TableFrame({ tall = false, pinned = false, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    // A separate attribute: where the last column is found by its position, a change of the attribute has every cell restyled.
    const after = pinned ? "data-under" : "data-after";
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth, offsetWidth } = box;
      const isFocusable = scrollWidth <= clientWidth || box.querySelector(focusable) !== null;
      // All reads come before all writes, so that the page is laid out once.
      box.style.setProperty("--bar", `${offsetWidth - clientWidth}px`);
      // A keyboard scrolls from link to link; where there is none, it needs the frame itself.
      if (isFocusable) box.removeAttribute("tabindex");
      else box.tabIndex = 0;
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
    // Reports the sizes once at the beginning, when the page has been laid out anyway.
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
