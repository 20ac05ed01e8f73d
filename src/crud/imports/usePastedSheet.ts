import { useEffect } from "react";
import { useEvent } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { cellsOfClipboard } from "../../ui/cellsOfClipboard";

const csvLine = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");

/** Cells that are pasted from a spreadsheet program, wherever the focus is, as a file. Other text goes where it is pasted. */
export function usePastedSheet(isActive: boolean, onPaste: (file: File) => void): void {
  const t = useTranslations();
  const paste = useEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    // Not into a grid behind the dialog, which may still have the selection.
    event.stopPropagation();
    const lines = cellsOfClipboard(text).map(csvLine);
    onPaste(new File([lines.join("\r\n")], `${t(["粘贴的内容", "Pasted cells"])}.csv`, { type: "text/csv" }));
  });
  useEffect(() => {
    if (!isActive) return undefined;
    document.addEventListener("paste", paste, true);
    return () => document.removeEventListener("paste", paste, true);
  }, [isActive, paste]);
}
