import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { CallError } from "../../../providers/callError";
import { useLocale } from "../../app/i18n/useTranslations";
import type { DeclaredFormOptions } from "./declaredFormOptions";
import { formErrorsOf, type FormValues } from "./formValues";
import { linesIn, mergeSavedLines, storedLines } from "./relationLines";
import type { SendFormValues } from "./useSendForm";

interface DraftSaveOptions {
  readonly form: UseFormReturn<FormValues>;
  readonly send: SendFormValues;
  /** The form is being saved, or waits for the user to resolve a conflict. */
  readonly disabled: boolean;
  /** Another user has saved the row meanwhile. */
  readonly onStale: (error: CallError) => Promise<void>;
}

/** Silently saves the valid fields of a draft while the user continues to type. */
export function useDraftSave(
  { declaration, names, relations = [], record }: DeclaredFormOptions,
  { form, send, disabled, onStale }: DraftSaveOptions,
) {
  const locale = useLocale();
  const [keeping, setKeeping] = useState(false);
  const underWay = useRef<Promise<boolean>>(Promise.resolve(false));

  /** Returns whether the draft was saved. */
  const keepDraft = async (): Promise<boolean> => {
    const { drafts } = declaration;
    const values = form.getValues();
    const needs = drafts?.needs ?? [];
    const wrong = Object.keys(formErrorsOf(declaration, values, { names, locale, record, needs }));
    if (!drafts || disabled || keeping || needs.some((name) => wrong.includes(name) || !values[name])) return false;
    setKeeping(true);
    try {
      const saved = await send(values, { saveAs: drafts.saveAs, without: wrong });
      const lines = Object.fromEntries(relations.map((relation) => [relation, storedLines(saved, relation)]));
      const typed = form.getValues();
      form.reset({ ...values, ...lines }, { keepValues: true, keepErrors: true, keepTouched: true });
      // Input typed while the draft was being saved stays in the form, marked as unsaved.
      for (const [name, value] of Object.entries(typed)) {
        const now = lines[name] ? mergeSavedLines(linesIn(value), linesIn(values[name]), lines[name]) : value;
        if (JSON.stringify(now) !== JSON.stringify(values[name])) form.setValue(name, now, { shouldDirty: true });
      }
      return true;
    } catch (error) {
      if (error instanceof CallError && error.isStale) await onStale(error);
      // Values that the server refuses are reported on submit; they stay in the form and in the tab's storage.
      return false;
    } finally {
      setKeeping(false);
    }
  };

  return {
    /** Whether a draft is being saved. */
    keeping,
    autosave: () => (underWay.current = keepDraft()),
    /** Waits for a draft that is being saved: the version, and the id of a new row, are known only afterwards. */
    settled: () => underWay.current,
  };
}
