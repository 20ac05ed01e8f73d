import { useState } from "react";
import { useNotify, useRefresh, type SaveHandlerCallbacks } from "react-admin";
import { useFormContext } from "react-hook-form";
import { CallError } from "../../../providers/callError";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { showOneTimeSecrets } from "../../app/data/oneTimeSecrets";
import { useToastError } from "../../app/data/useToastError";
import { resourceNameOf } from "../../app/routing/recordPaths";
import { useRestore } from "../history/useRestore";
import type { DeclaredFormOptions } from "./declaredFormOptions";
import { formErrorsOf, type FormValues } from "./formValues";
import { revertedValues } from "./revertedValues";
import { storedLines } from "./relationLines";
import { showServerErrors } from "./showServerErrors";
import { useDraftSave } from "./useDraftSave";
import { useEditConflict } from "./useEditConflict";
import { useLatestRow } from "./useLatestRow";
import { useSendForm } from "./useSendForm";

/** Milliseconds in which a saved edit can be undone. */
const undoFor = 5_000;

/** Saves the values of the form in context, shows server errors at the fields, and notifies once per message. */
export function useDeclaredForm(options: DeclaredFormOptions) {
  const { declaration, names, relations = [], record, onSaved, mutationOptions } = options;
  const resource = resourceNameOf(options.resource);
  const locale = useLocale();
  const t = useTranslations();
  const notify = useNotify();
  const refresh = useRefresh();
  const toastError = useToastError();
  const restore = useRestore(resource);
  // The methods are stable; only the object that holds them changes with each render of Form.
  const context = useFormContext<FormValues>();
  const [form] = useState(context);
  const [saving, setSaving] = useState(false);
  const latest = useLatestRow(resource, record);
  const send = useSendForm(options, latest);
  const { conflict, rebase, clearConflict } = useEditConflict(options, form, latest);

  const onRefused = async (error: unknown): Promise<void> => {
    const base = latest.current();
    if (error instanceof CallError && error.isStale && base) return rebase(base).catch(toastError);
    toastError(error);
    if (error instanceof CallError) showServerErrors(form, error);
    return undefined;
  };
  const draft = useDraftSave(options, { form, send, disabled: saving || conflict !== undefined, onStale: onRefused });

  /** Notifies of a save; an edit can be undone for a while. */
  const notifySaved = (saved: WireRow, before: WireRow | undefined, asDraft: boolean): void => {
    const { actions = {} } = declaration;
    const submitted = asDraft ? undefined : Object.values(actions).find(({ onSave }) => onSave === "submit")?.success;
    const reverted = relations.length === 0 ? revertedValues(declaration, names, before, saved) : undefined;
    const undo = reverted && { revert: () => void restore(saved, reverted).catch(toastError), autoHideDuration: undoFor };
    notify(t(submitted ?? ["保存成功", "Saved"]), { type: "success", ...undo });
  };

  const save = async (values: FormValues, asDraft: boolean, callbacks: SaveHandlerCallbacks = {}) => {
    const { drafts } = declaration;
    const { onSuccess, onError, transform } = { ...mutationOptions, ...callbacks };
    setSaving(true);
    try {
      await draft.settled();
      const lines = Object.fromEntries(relations.map((relation) => [relation, form.getValues(relation)]));
      const before = latest.current();
      const saved = await send({ ...values, ...lines }, { saveAs: drafts && (asDraft ? drafts.saveAs : "submit"), transform });
      form.reset({ ...values, ...Object.fromEntries(relations.map((relation) => [relation, storedLines(saved, relation)])) });
      clearConflict();
      showOneTimeSecrets(declaration, saved);
      if (onSuccess) {
        onSuccess(saved, values, undefined);
        return;
      }
      notifySaved(saved, before, asDraft);
      refresh();
      onSaved(saved, asDraft);
    } catch (error) {
      if (onError) onError(error, values, undefined);
      else await onRefused(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    form,
    /** The `save` of SaveContext: fields missing in `values` are sent as typed. */
    save: (values: FormValues, callbacks?: SaveHandlerCallbacks) => save({ ...form.getValues(), ...values }, false, callbacks),
    saving,
    conflict,
    keeping: draft.keeping,
    row: latest.row,
    autosave: draft.autosave,
    /** Validates everything; calls `invalid` with the names of the invalid fields. */
    submit: (invalid?: (names: string[]) => void) =>
      form.handleSubmit(
        (values) => save(values, false),
        (errors) => invalid?.(Object.keys(errors)),
      )(),
    /** Validates only what a draft requires. */
    saveDraft: async (invalid?: (names: string[]) => void) => {
      const values = form.getValues();
      form.clearErrors();
      const errors = formErrorsOf(declaration, values, { names, locale, record, needs: declaration.drafts?.needs ?? [] });
      for (const [name, [message]] of Object.entries(errors))
        form.setError(name, { type: "declared", ...(message && { message }) });
      if (Object.keys(errors).length) invalid?.(Object.keys(errors));
      else await save(values, true);
    },
  };
}
export type DeclaredFormModel = ReturnType<typeof useDeclaredForm>;
