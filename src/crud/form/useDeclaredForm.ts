import { useRef, useState } from "react";
import { useGetOne, useNotify, useRefresh, useSaveContext, type SaveHandlerCallbacks } from "react-admin";
import { useFormContext } from "react-hook-form";
import { CallError } from "../../../providers/callError";
import type { AnyResource } from "../../../resources/kit/resource";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { showOneTimeSecrets } from "../../feedback/oneTimeSecrets";
import { useToastError } from "../../feedback/useToastError";
import { resourceNameOf } from "../../routing/recordPaths";
import { useRestore } from "../history/useRestore";
import { compareSaved, mergeLines, type EditConflict } from "./conflict";
import { formErrorsOf, applicableValues, type FormValues } from "./formValues";
import { initialValues } from "./initialValues";
import { revertedValues } from "./revertedValues";
import { fullRecordMeta } from "./fullRecordMeta";
import { linesIn, mergeSavedLines, storedLines, changedRelations } from "./relationLines";

export interface DeclaredFormOptions {
  readonly resource: string;
  readonly declaration: AnyResource;
  /** The fields of the form; must be the same array while the form is mounted. */
  readonly names: readonly string[];
  /** Editable relations that are saved with the row. */
  readonly relations?: readonly string[] | undefined;
  /** The row as it was when the form opened: its version is sent with the save. */
  readonly record?: WireRow | undefined;
  readonly defaults?: FormValues | undefined;
  /** Values from the surrounding screen, sent with every save. */
  readonly more?: (() => FormValues) | undefined;
  readonly onSaved: (saved: WireRow, asDraft: boolean) => void;
  /** Replaces the notification, `onSaved` and the errors at the fields, for every save. */
  readonly mutationOptions?: Pick<SaveHandlerCallbacks, "onSuccess" | "onError"> | undefined;
}

interface Sending {
  readonly saveAs: string | undefined;
  /** Fields to omit from the request. */
  readonly without?: readonly string[];
  readonly transform?: SaveHandlerCallbacks["transform"];
}

/** Milliseconds in which a saved edit can be undone. */
const undoFor = 5_000;

/** Saves the values of the form in context through react-admin's SaveContext, shows server errors at the fields, and notifies once per message. */
export function useDeclaredForm(question: DeclaredFormOptions) {
  const { resource, declaration, names, relations = [], record, more, onSaved, mutationOptions } = question;
  const locale = useLocale();
  const t = useTranslations();
  const notify = useNotify();
  const refresh = useRefresh();
  const toastError = useToastError();
  const restore = useRestore(resourceNameOf(resource));
  // The methods are stable; only the object that holds them changes with each render of Form.
  const context = useFormContext<FormValues>();
  const [form] = useState(context);
  const { save: saveRow } = useSaveContext();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<EditConflict>();
  /** The last row from the API: as opened, or as returned by the latest save. */
  const latest = useRef(record);
  const [row, setRow] = useState(record);
  // The query of EditBase: the next save is compared with the row that it refetches.
  const { refetch } = useGetOne<WireRow>(
    resourceNameOf(resource),
    { id: row?.id ?? 0, meta: fullRecordMeta },
    { enabled: false },
  );
  const [keeping, setKeeping] = useState(false);
  const underWay = useRef<Promise<boolean>>(Promise.resolve(false));
  const sent = async (call: Promise<WireRow>): Promise<WireRow> => {
    const saved = await call;
    if (saved.version !== undefined) {
      latest.current = saved;
      setRow(saved);
    }
    return saved;
  };

  /** Another user has saved meanwhile: continue with the current row and keep the input. */
  const rebase = async (base: WireRow): Promise<void> => {
    const { data: theirs } = await refetch({ throwOnError: true });
    if (!theirs) return;
    const typed = form.getValues();
    const found = compareSaved(names, { base, typed, theirs });
    latest.current = theirs;
    setRow(theirs);
    form.reset(initialValues({ ...question, record: theirs }));
    const own = names.filter((name) => !found.adopted.includes(name)).map((name) => [name, typed[name]] as const);
    const lines = relations.map(
      (relation) => [relation, mergeLines(relation, { base, typed: typed[relation], theirs })] as const,
    );
    for (const [name, value] of [...own, ...lines]) form.setValue(name, value, { shouldDirty: true });
    setConflict(found);
  };

  const refused = async (error: unknown): Promise<void> => {
    const base = latest.current;
    if (error instanceof CallError && error.isStale && base) return rebase(base).catch(toastError);
    toastError(error);
    if (!(error instanceof CallError)) return undefined;
    const { root, ...fields } = error.body.errors ?? {};
    for (const [name, message] of Object.entries(fields))
      if (typeof message === "string") form.setError(name, { type: "server", message });
    const whole = (root as { serverError?: unknown } | undefined)?.serverError;
    if (typeof whole === "string") form.setError("root.server", { type: "server", message: whole });
    return undefined;
  };

  const send = (values: FormValues, { saveAs, without = [], transform }: Sending): Promise<WireRow> => {
    const { fields } = declaration;
    const row = latest.current;
    const sound = (each: readonly string[]) => each.filter((name) => !without.includes(name));
    const data = {
      ...applicableValues(fields, sound(names), values),
      ...changedRelations(sound(relations), values, row),
      ...more?.(),
      ...(row && { id: row.id, version: row.version }),
    };
    return new Promise((resolve, reject) => {
      const meta = { ...fullRecordMeta, saveAs };
      void saveRow?.(data, { meta, onSuccess: resolve, onError: reject, ...(transform && { transform }) });
    });
  };

  const save = async (values: FormValues, asDraft: boolean, callbacks: SaveHandlerCallbacks = {}) => {
    const { drafts, actions = {} } = declaration;
    const { onSuccess, onError, transform } = { ...mutationOptions, ...callbacks };
    setSaving(true);
    try {
      // While a draft is being saved, the version (and the id of a new row) are known only afterwards.
      await underWay.current;
      const lines = Object.fromEntries(relations.map((relation) => [relation, form.getValues(relation)]));
      const before = latest.current;
      const saved = await sent(
        send({ ...values, ...lines }, { saveAs: drafts && (asDraft ? drafts.saveAs : "submit"), transform }),
      );
      form.reset({ ...values, ...Object.fromEntries(relations.map((relation) => [relation, storedLines(saved, relation)])) });
      const submitted = asDraft ? undefined : Object.values(actions).find(({ onSave }) => onSave === "submit")?.success;
      setConflict(undefined);
      showOneTimeSecrets(declaration, saved);
      if (onSuccess) {
        onSuccess(saved, values, undefined);
        return;
      }
      const reverted = relations.length === 0 ? revertedValues(declaration, names, before, saved) : undefined;
      const undo = reverted && { revert: () => void restore(saved, reverted).catch(toastError), autoHideDuration: undoFor };
      notify(t(submitted ?? ["保存成功", "Saved"]), { type: "success", ...undo });
      refresh();
      onSaved(saved, asDraft);
    } catch (error) {
      if (onError) onError(error, values, undefined);
      else await refused(error);
    } finally {
      setSaving(false);
    }
  };

  /** Silently saves the valid fields of a draft; returns whether it was saved. */
  const keepDraft = async (): Promise<boolean> => {
    const { drafts } = declaration;
    const values = form.getValues();
    const needs = drafts?.needs ?? [];
    const wrong = Object.keys(formErrorsOf(declaration, values, { names, locale, record, needs }));
    if (!drafts || saving || keeping || conflict || needs.some((name) => wrong.includes(name) || !values[name])) return false;
    setKeeping(true);
    try {
      const saved = await sent(send(values, { saveAs: drafts.saveAs, without: wrong }));
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
      if (error instanceof CallError && error.isStale) await refused(error);
      // Values that the server refuses are reported on submit; they stay in the form and in the tab's storage.
      return false;
    } finally {
      setKeeping(false);
    }
  };

  return {
    form,
    /** The `save` of SaveContext: fields missing in `values` are sent as typed. */
    save: (values: FormValues, callbacks?: SaveHandlerCallbacks) => save({ ...form.getValues(), ...values }, false, callbacks),
    saving,
    conflict,
    /** Whether a draft is being autosaved. */
    keeping,
    row,
    autosave: () => (underWay.current = keepDraft()),
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
