import { useMemo, useReducer, useState } from "react";
import { useNavigate, useNotify } from "react-admin";
import { useIsSending } from "../../app/data/useSave";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { useUnsavedWarning } from "../../app/data/useUnsavedWarning";
import { applyEdits, collectEdits } from "./grid/edits";
import { lineOf, sumsOf } from "./grid/line";
import { changeLines, type Lines } from "./grid/lines";
import { hasErrors } from "./grid/warnings";
import { changedHead, headOf, type PayrollHead } from "./HeadInputs";
import type { Prefill } from "./LineTools";
import type { RollRow } from "./rollRow";
import type { UnsavedRollValues } from "./UnsavedRoll";
import { saveLinesKey, useSaveLines } from "./useSaveLines";

/** State that is kept when the grid is mounted again with the saved payroll. */
export interface CarriedOver {
  /** Why the payroll was saved but not submitted. */
  readonly refusal?: unknown;
  /** Input typed before another user saved the payroll. */
  readonly typed?: UnsavedRollValues;
}

interface EditorOptions {
  readonly carried: CarriedOver | undefined;
  readonly onSaved: (carried?: CarriedOver) => Promise<unknown>;
}

/** Lines and head of a payroll as they are edited, starting from the payroll as it was opened, and how they are saved. */
export function usePayRollEditor(record: RollRow, { carried, onSaved }: EditorOptions) {
  const t = useTranslations();
  const locale = useLocale();
  const navigate = useNavigate();
  const notify = useNotify();
  const [roll] = useState(record);
  const [loaded] = useState(() => (roll.details ?? []).map((line) => lineOf(line, locale, roll)));
  const [lines, change] = useReducer(changeLines, carried?.typed, (typed): Lines => {
    const asSaved: Lines = { all: loaded, dirty: false };
    return typed ? changeLines(asSaved, { do: "restore", lines: applyEdits(loaded, typed) }) : asSaved;
  });
  const [head, setHead] = useState(() => ({ ...headOf(roll), ...carried?.typed?.head }));
  const [dialog, setDialog] = useState<"add" | "import">();
  const isChanged = lines.dirty || JSON.stringify(head) !== JSON.stringify(headOf(roll));
  const markSaved = useUnsavedWarning(isChanged);
  const editedHead = changedHead(head, headOf(roll));
  const edited = { lines: lines.all, head: editedHead };
  const unsavedValues = (): UnsavedRollValues => ({ ...collectEdits(lines.all, loaded), head: editedHead });

  const saving = useSaveLines(roll, {
    onSaved: (_, submitted) => {
      markSaved();
      if (submitted) navigate(`/payRolls/${roll.id}/show`);
      // The import dialog continues with the payroll just saved.
      else if (dialog !== "import") void onSaved();
    },
    // The comparison that causes the refusal must be of the lines as just saved.
    onRefused: (refusal) => {
      markSaved();
      void onSaved({ refusal });
    },
    onStale: () => {
      markSaved();
      notify(
        t([
          "工资单刚被他人修改：已载入最新内容并保留您填写的内容，请核对后再保存",
          "Someone else has just changed this payroll. It was reloaded with what you typed; check it and save again.",
        ]),
        { type: "warning" },
      );
      void onSaved({ typed: unsavedValues() });
    },
  });
  const isSending = useIsSending(saveLinesKey(roll.id));
  const invalidLines = useMemo(() => lines.all.filter(hasErrors).length, [lines.all]);
  // The grid is mounted again after a save, except under the import dialog, which saves once before its first file.
  const isUnsaved = isChanged && !saving.isSuccess;

  return {
    roll,
    /** The lines as the payroll was opened. */
    loaded,
    lines,
    change,
    head,
    changeHead: (part: Partial<PayrollHead>) => setHead((before) => ({ ...before, ...part })),
    dialog,
    setDialog,
    sums: useMemo(() => sumsOf(lines.all), [lines.all]),
    /** How many lines have errors that prevent saving. */
    invalidLines,
    isChanged,
    canSave: invalidLines === 0 && isChanged && !saving.isPending,
    isSaving: saving.isPending,
    refusal: saving.error ?? carried?.refusal,
    unsavedValues: () => (isChanged ? unsavedValues() : undefined),
    restore: (left: UnsavedRollValues) => {
      change({ do: "restore", lines: applyEdits(lines.all, left) });
      setHead((before) => ({ ...before, ...left.head }));
    },
    send: (submitting: boolean) => {
      if (!isSending()) saving.mutate({ saving: isChanged ? edited : undefined, submitting });
    },
    /** Replaces the lines by those that the server makes. */
    prefill: (prefill: Prefill) => saving.mutate({ saving: { head: editedHead, prefill }, submitting: false }),
    saveBefore: (next: () => void) => {
      if (isChanged) saving.mutate({ saving: edited, submitting: false }, { onSuccess: next });
      else next();
    },
    saveBeforeImport: async () => {
      if (invalidLines === 0 && isUnsaved && !saving.isPending) await saving.mutateAsync({ saving: edited, submitting: false });
    },
    // Invalid input was not saved before the import: it stays in the grid.
    onImported: () => {
      markSaved();
      void onSaved(isUnsaved ? { typed: unsavedValues() } : undefined);
    },
    closeImport: () => {
      setDialog(undefined);
      if (saving.isSuccess) void onSaved();
    },
  };
}
export type PayRollEditor = ReturnType<typeof usePayRollEditor>;
