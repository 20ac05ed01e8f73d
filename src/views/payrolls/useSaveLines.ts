import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { CallError, messagesByField } from "../../../providers/callError";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { RollRow } from "./rollRow";
import { useToastError } from "../../app/data/useToastError";
import { serializeLine, type GridLine } from "./grid/line";
import type { Prefill } from "./LineTools";

/** All messages about the lines in the response: a payroll of thousands of lines may have many errors. */
export function lineMessages(error: unknown): readonly string[] {
  const raw = error instanceof CallError ? error.body.raw : undefined;
  const details = typeof raw === "object" && raw !== null && "details" in raw ? raw.details : undefined;
  return Array.isArray(details) ? details.map(String) : typeof details === "string" ? [details] : [];
}

export interface SaveRequest {
  readonly lines?: readonly GridLine[];
  readonly head?: Readonly<Record<string, unknown>>;
  /** Ask the server to create the lines again. */
  readonly prefill?: Prefill;
}

interface SaveHandlers {
  readonly onSaved: (roll: RollRow, submitted: boolean) => void;
  /** The lines were saved, but the submission was refused. */
  readonly onRefused: (error: unknown) => void;
  /** Another user has saved the payroll since it was opened. */
  readonly onStale: () => void;
}

export const saveLinesKey = (roll: number) => ["saveLines", roll];

/** Saves the whole payroll with the version it was read at, and submits it on request. */
export function useSaveLines(roll: RollRow, { onSaved, onRefused, onStale }: SaveHandlers) {
  const t = useTranslations();
  const notify = useNotify();
  const toastError = useToastError();
  const provider = useDataProvider<AppDataProvider>();
  // The save before a refused submission has already increased the version.
  const version = useRef(roll.version);
  const { edit, submit } = payRollActions;

  return useMutation({
    mutationKey: saveLinesKey(roll.id),
    mutationFn: async ({ saving, submitting }: { saving: SaveRequest | undefined; submitting: boolean }) => {
      const { id } = roll;
      let row: RollRow | undefined;
      if (saving) {
        const { head, lines, prefill } = saving;
        const details = lines && { details: lines.map(serializeLine) };
        const data = { action: "edit", version: version.current, ...head, ...details, ...(prefill && { prefill }) };
        row = (await provider.action<RollRow>("payRolls", { id, call: edit.call, data })).data;
        version.current = row.version ?? version.current;
      }
      if (submitting)
        row = (await provider.action<RollRow>("payRolls", { id, call: submit.call, data: { action: "submit" } })).data;
      return row;
    },
    onSuccess: (row, { submitting }) => {
      notify(t(submitting ? submit.success : edit.success), { type: "success" });
      if (row) onSaved(row, submitting);
    },
    onError: (error) => {
      if (error instanceof CallError && error.isStale) return onStale();
      const { attach_files } = messagesByField(error);
      if (lineMessages(error).length === 0 && !attach_files) toastError(error);
      if (version.current !== roll.version) onRefused(error);
    },
  });
}
