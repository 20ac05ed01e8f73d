import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { dropDraft, keepDraft } from "../../shell/session/drafts";
import type { Values } from "./reading";

/** Milliseconds after the last key. */
const patience = 1_000;

/** What is typed is put by while it is typed, for a page that breaks or a session that ends; leaving on purpose forgets it. */
export function useKeptTyping(form: UseFormReturn<Values>, place: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer);
        if (isDirty) timer = setTimeout(() => keepDraft(place, values), patience);
        else dropDraft(place);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
      if (form.formState.isDirty) dropDraft(place);
    };
  }, [form, place]);
}
