import { useEffect, useRef, useState } from "react";
import type { DeclaredFormModel } from "./useDeclaredForm";

/** Milliseconds after the last input. */
const debounceMs = 4_000;

/** Saves a draft while the user types, so that it survives a crash, a logout or a change of device. Returns the time of the last save. */
export function useAutosave(
  { form, autosave }: Pick<DeclaredFormModel, "form" | "autosave">,
  enabled: boolean,
): Date | undefined {
  const [savedAt, setSavedAt] = useState<Date>();
  const save = useRef(autosave);
  useEffect(() => {
    save.current = autosave;
  }, [autosave]);
  useEffect(() => {
    if (!enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void save.current().then((saved) => saved && setSavedAt(new Date()));
      }, debounceMs);
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => (isDirty ? later() : clearTimeout(timer)),
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, enabled]);
  return savedAt;
}
