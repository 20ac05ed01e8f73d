import { useEffect, type RefObject } from "react";
import { useEvent } from "react-admin";

/**
 * One click listener for all rows of a table. A click outside links, buttons and checkboxes follows the row's link; keyboard
 * users reach that link directly.
 */
export function useRowClicks(table: RefObject<HTMLElement | null>, onRow: (id: string) => void): void {
  const clicked = useEvent((event: MouseEvent) => {
    const element = event.target as HTMLElement;
    const id = element.closest("tr")?.dataset["id"];
    if (!id) return;
    // The row's own link navigates within the application, unless a modifier key opens it in a new tab.
    if (element.closest("a[data-entry]")) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      return onRow(id);
    }
    if (element.closest("a,button,input,[data-actions]") || window.getSelection()?.toString()) return;
    onRow(id);
  });
  useEffect(() => {
    const body = table.current;
    body?.addEventListener("click", clicked);
    return () => body?.removeEventListener("click", clicked);
  }, [table, clicked]);
}
