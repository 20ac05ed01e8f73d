import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { clearUnsaved, saveUnsaved } from "../../unsaved/unsaved";
import type { FormValues } from "./formValues";

/** Milliseconds after the last input. */
const debounceMs = 1_000;

/** Stores unsaved input while the user types, in case the page crashes or the session expires; leaving on purpose deletes it. */
export function useUnsavedChanges(form: UseFormReturn<FormValues>, place: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasDirty = false;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => {
        clearTimeout(timer);
        if (isDirty) timer = setTimeout(() => saveUnsaved(place, values), debounceMs);
        // A form that is still opening offers earlier unsaved input, so keep it.
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
