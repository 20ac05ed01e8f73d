import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { clearUnsaved, saveUnsaved } from "../../unsaved/unsaved";
import type { FormValues } from "./formValues";

/** Milliseconds after the last key. */
const debounceMs = 1_000;

/** Stores unsaved input while it is typed, for a page that crashes or a session that expires; leaving on purpose deletes it. */
export function useUnsavedChanges(form: UseFormReturn<FormValues>, place: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasDirty = false;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => {
        clearTimeout(timer);
        if (isDirty) timer = setTimeout(() => saveUnsaved(place, values), debounceMs);
        // A form that is being opened still offers what was typed before.
        else if (wasDirty) clearUnsaved(place);
        wasDirty = isDirty;
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
      if (wasDirty) clearUnsaved(place);
    };
  }, [form, place]);
}
