import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isEmpty } from "../../../resources/kit/parse";
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

const blank = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

/** Silently saves the valid fields of a draft while the user continues to type. */
export function useDraftSave(
  { declaration, names, relations = [], record }: DeclaredFormOptions,
  { form, send, disabled, onStale }: DraftSaveOptions,
) {
  const locale = useLocale();
  const [keeping, setKeeping] = useState(false);
  const underWay = useRef<Promise<boolean>>(Promise.resolve(false));
  /** What was sent while other input was refused, which keeps the form unsaved: it is not sent again every few seconds. */
  const sentLast = useRef<string>(undefined);

  /** Returns whether the draft was saved. */
  const keepDraft = async (): Promise<boolean> => {
    const { drafts } = declaration;
    const values = form.getValues();
    const needs = drafts?.needs ?? [];
    const wrong = Object.keys(formErrorsOf(declaration, values, { names, locale, record, needs }));
    if (!drafts || disabled || keeping || needs.some((name) => wrong.includes(name) || !values[name])) return false;
    const sound = JSON.stringify({ ...values, ...blank(wrong) });
    if (sound === sentLast.current) return false;
    setKeeping(true);
    try {
      const saved = await send(values, { saveAs: drafts.saveAs, without: wrong });
      const lines = Object.fromEntries(relations.map((relation) => [relation, storedLines(saved, relation)]));
      const typed = form.getValues();
      const unsaved = wrong.filter((name) => !isEmpty(values[name]));
      sentLast.current = unsaved.length > 0 ? sound : undefined;
      form.reset({ ...values, ...lines, ...blank(unsaved) }, { keepValues: true, keepErrors: true, keepTouched: true });
      // Input typed while the draft was being saved, and input that was refused, stays in the form, marked as unsaved.
      for (const [name, value] of Object.entries(typed)) {
        const now = lines[name] ? mergeSavedLines(linesIn(value), linesIn(values[name]), lines[name]) : value;
        if (unsaved.includes(name) || JSON.stringify(now) !== JSON.stringify(values[name]))
          form.setValue(name, now, { shouldDirty: true });
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
