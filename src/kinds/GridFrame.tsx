import { useEffect, useRef, type ReactNode } from "react";

interface GridFrameProps {
  /** Scrolls by itself in both directions under a head that stays; for the one table a screen is about. */
  readonly tall?: boolean;
  /** The last column stays in sight like the first: it says how a row stands. */
  readonly pinned?: boolean;
  readonly children: ReactNode;
}

/** A wide table scrolls inside its frame: the first column stays, and a shadow tells at which edge there is more. */
export function GridFrame({ tall = false, pinned = false, children }: GridFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth, offsetWidth } = box;
      box.style.setProperty("--bar", `${offsetWidth - clientWidth}px`);
      box.toggleAttribute("data-before", scrollLeft > 1);
      box.toggleAttribute("data-after", scrollLeft + clientWidth < scrollWidth - 1);
    };
    look();
    box.addEventListener("scroll", look, { passive: true });
    const sizes = typeof ResizeObserver === "undefined" ? undefined : new ResizeObserver(look);
    sizes?.observe(box);
    if (box.firstElementChild) sizes?.observe(box.firstElementChild);
    return () => {
      box.removeEventListener("scroll", look);
      sizes?.disconnect();
    };
  }, []);
  const classes = ["grid-frame", tall && "tall", pinned && "pinned"].filter(Boolean).join(" ");
  return (
    <div ref={frame} className={classes}>
      {children}
    </div>
  );
}
