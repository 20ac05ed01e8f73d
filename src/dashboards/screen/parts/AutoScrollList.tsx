import { useEffect, useRef, type ReactNode } from "react";

/** Milliseconds between two steps. */
const step = 4_000;

/** No automatic scrolling with reduced motion, or on a phone (hand.css), where the user scrolls. */
const still = ["(prefers-reduced-motion: reduce)", "(max-width: 700px) and (orientation: portrait)"];

interface Props<Row> {
  rows: readonly Row[];
  label: string;
  keyOf: (row: Row) => number;
  children: (row: Row) => ReactNode;
}

/**
 * A list longer than its container that scrolls row by row and then back to the top. It pauses while hovered or focused, and for
 * users who prefer reduced motion. Wheel and keys always scroll it, so it can be focused with Tab.
 */
export function AutoScrollList<Row>({ rows, label, keyOf, children }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const reachable = { tabIndex: 0 };

  useEffect(() => {
    const timer = setInterval(() => {
      if (list.current && !document.hidden) moveOn(list.current);
    }, step);
    // Paper begins with the first row, not in the middle of one.
    const toTop = () => {
      if (list.current) list.current.scrollTop = 0;
    };
    addEventListener("beforeprint", toTop);
    return () => {
      clearInterval(timer);
      removeEventListener("beforeprint", toTop);
    };
  }, []);

  return (
    <ul ref={list} {...reachable} className="rolling" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>{children(row)}</li>
      ))}
    </ul>
  );
}

function moveOn(list: HTMLElement): void {
  if (list.matches(":hover, :focus-within") || still.some((query) => matchMedia(query).matches)) return;
  const rowHeight = list.firstElementChild?.getBoundingClientRect().height ?? 0;
  const furthest = list.scrollHeight - list.clientHeight;
  if (furthest < 1 || rowHeight < 1) return;
  const row = Math.round(list.scrollTop / rowHeight) + 1;
  list.scrollTo({ top: list.scrollTop >= furthest - 1 ? 0 : Math.min(row * rowHeight, furthest), behavior: "smooth" });
}
