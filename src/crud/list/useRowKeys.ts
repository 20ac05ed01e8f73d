import type { RefObject } from "react";
import { useShortcut } from "../../ui/keyboardShortcuts";

/** The first link or button of a row, which opens it. */
const entryIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>("td:not([data-actions]) :is(a, button)");

/** Moves the focus to the first row of the screen's list. */
export function focusFirstRow(): void {
  entryIn(document.querySelector("main table [data-id]"))?.focus();
}

/** Keyboard shortcuts of the screen's main table: j and k move between rows, x selects the row; Enter follows the focused link. */
export function useRowKeys(body: RefObject<HTMLElement | null>, active: boolean): void {
  const rowsAndPlace = () => {
    const rows = [...(body.current?.children ?? [])];
    return [rows, rows.findIndex((row) => row.contains(document.activeElement))] as const;
  };
  const go = (by: -1 | 1) => {
    const [rows, at] = rowsAndPlace();
    entryIn(rows[at < 0 ? 0 : at + by])?.focus();
  };
  useShortcut("j", active, () => go(1));
  useShortcut("k", active, () => go(-1));
  useShortcut("x", active, () => {
    const [rows, at] = rowsAndPlace();
    rows[at]?.querySelector<HTMLElement>("input[type=checkbox]")?.click();
  });
}
