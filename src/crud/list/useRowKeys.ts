import type { RefObject } from "react";
import { useShortcut } from "../../ui/keyboardShortcuts";

/** What opens a row: its first link or button. */
const entryIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>("td:not([data-actions]) :is(a, button)");

/** Puts the focus on the first row of the list of the screen. */
export function focusFirstRow(): void {
  entryIn(document.querySelector("main table [data-id]"))?.focus();
}

/** j and k go from row to row of the one table that a screen is about, x chooses the row; Enter is that of the link in it. */
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
