import { useEffect } from "react";
import { useEvent } from "react-admin";

/** Ctrl+S saves, in place of the browser's own dialog. */
export function useSaveShortcut(onSave: () => void): void {
  const save = useEvent(onSave);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      save();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [save]);
}
