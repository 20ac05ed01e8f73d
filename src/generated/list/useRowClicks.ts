import { useEffect, type RefObject } from "react";
import { useEvent } from "react-admin";

/**
 * One listener for all rows of a table. A click beside links, buttons and boxes does what the link in the row does; the
 * keyboard reaches that link itself.
 */
export function useRowClicks(table: RefObject<HTMLElement | null>, onRow: (id: string) => void): void {
  const clicked = useEvent((event: MouseEvent) => {
    const element = event.target as HTMLElement;
    const id = element.closest("tr")?.dataset["id"];
    if (!id || element.closest("a,button,input,.acts,.check") || window.getSelection()?.toString()) return;
    onRow(id);
  });
  useEffect(() => {
    const body = table.current;
    body?.addEventListener("click", clicked);
    return () => body?.removeEventListener("click", clicked);
  }, [table, clicked]);
}
