import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { beforeSessionEnds } from "../../../providers/session";
import { clearUnsaved, saveUnsaved } from "../../app/unsaved/unsaved";
import type { FormValues } from "./formValues";

/** Milliseconds after the last input. */
const debounceMs = 1_000;

/** Stores unsaved input while the user types, in case the page crashes or the session expires; leaving on purpose deletes it. */
export function useUnsavedChanges(form: UseFormReturn<FormValues>, place: string): void {
  const storedAt = useRef(place);
  const wasDirty = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (values: FormValues) => {
      timer = undefined;
      saveUnsaved(storedAt.current, values);
    };
    // A reload or a refused session does not wait for the timer; afterwards the user of the input is unknown.
    const saveNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      save(form.getValues());
    };
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty = false }) => {
        clearTimeout(timer);
        timer = isDirty ? setTimeout(save, debounceMs, values) : undefined;
        // A form that is still opening offers earlier unsaved input, so keep it.
        if (!isDirty && wasDirty.current) clearUnsaved(storedAt.current);
        wasDirty.current = isDirty;
      },
    });
    const stopSaving = beforeSessionEnds(saveNow);
    window.addEventListener("pagehide", saveNow);
    return () => {
      window.removeEventListener("pagehide", saveNow);
      stopSaving();
      clearTimeout(timer);
      stop();
      if (wasDirty.current) clearUnsaved(storedAt.current);
    };
  }, [form]);

  useEffect(() => {
    if (storedAt.current === place) return;
    if (wasDirty.current) {
      clearUnsaved(storedAt.current);
      saveUnsaved(place, form.getValues());
    }
    storedAt.current = place;
  }, [form, place]);
}
