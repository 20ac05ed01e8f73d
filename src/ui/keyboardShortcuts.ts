import { useEffect } from "react";
import { useEvent } from "react-admin";
import type { Label } from "../../resources/kit/label";

/** The keyboard shortcuts, as listed by the dialog that `?` opens. */
export const keyboardShortcuts: readonly (readonly [key: string, what: Label])[] = [
  ["/", ["定位到查询条件", "Go to the list filters"]],
  ["Ctrl K", ["搜索与命令", "Search and commands"]],
  ["j k", ["下一行、上一行", "Next or previous row"]],
  ["Enter", ["打开所在行", "Open the row"]],
  ["x", ["选择所在行", "Select the row"]],
  ["n", ["新增", "New"]],
  ["Ctrl S", ["保存表单", "Save the form"]],
  ["Esc", ["关闭弹窗", "Close dialog"]],
  ["?", ["快捷键说明", "Show shortcuts"]],
];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox]") !== null;

/** Whether a dialog or menu is open, which handles the keyboard itself. */
const isCovered = (): boolean =>
  document.querySelector("[role=dialog], [role=menu], .MuiModal-root:not([aria-hidden=true])") !== null;

/** Handles a plain key, except in inputs and under an open dialog or menu. */
export function useShortcut(key: string, active: boolean, run: () => void): void {
  const pressed = useEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!active) return undefined;
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [active, pressed]);
}
