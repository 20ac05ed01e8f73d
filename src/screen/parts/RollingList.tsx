import { useEffect, useRef, type ReactNode } from "react";

/** Milliseconds a row stays at the top. */
const step = 3_200;

interface Props<Row> {
  rows: readonly Row[];
  /** Pixels of the stage. */
  rowHeight: number;
  label: string;
  keyOf: (row: Row) => number;
  children: (row: Row) => ReactNode;
}

/**
 * A list longer than its frame, moved on row by row and back to its beginning. It stands still under the pointer, while it has the
 * focus, and for whoever asked for less motion. Wheel and keys move it always, hence its place among what Tab reaches.
 */
export function RollingList<Row>({ rows, rowHeight, label, keyOf, children }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const reachable = { tabIndex: 0 };

  useEffect(() => {
    const timer = setInterval(() => {
      if (list.current && !document.hidden) moveOn(list.current, rowHeight);
    }, step);
    return () => clearInterval(timer);
  }, [rowHeight]);

  return (
    <ul ref={list} {...reachable} className="rolling" aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} style={{ height: rowHeight }}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

function moveOn(list: HTMLElement, rowHeight: number): void {
  if (list.matches(":hover, :focus-within") || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const furthest = list.scrollHeight - list.clientHeight;
  if (furthest < 1) return;
  const row = Math.round(list.scrollTop / rowHeight) + 1;
  list.scrollTo({ top: list.scrollTop >= furthest - 1 ? 0 : Math.min(row * rowHeight, furthest), behavior: "smooth" });
}
