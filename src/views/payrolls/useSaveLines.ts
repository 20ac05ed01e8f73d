import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { CallError, messagesByField } from "../../../providers/callError";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { payRollActions } from "../../../resources/payrolls/payRollActions";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { useToastError } from "../../shell/session/useToastError";
import { written, type Line } from "./grid/line";
import type { Prefill } from "./LineTools";

/** Every sentence of the answer about the lines: a table of thousands may have many mistakes. */
export function lineMessages(error: unknown): readonly string[] {
  const raw = error instanceof CallError ? error.body.raw : undefined;
  const details = typeof raw === "object" && raw !== null && "details" in raw ? raw.details : undefined;
  return Array.isArray(details) ? details.map(String) : typeof details === "string" ? [details] : [];
}

export interface Saving {
  readonly lines?: readonly Line[];
  readonly head?: Readonly<Record<string, unknown>>;
  /** The platform makes the lines anew. */
  readonly prefill?: Prefill;
}

/** Saves the whole table under the version it was read at, and submits it where that is wanted. */
export function useSaveLines(roll: Told, onSaved: (roll: Told, submitted: boolean) => void) {
  const say = useSay();
  const notify = useNotify();
  const toastError = useToastError();
  const provider = useDataProvider<AppDataProvider>();
  // What was saved before a submission was refused bears a new version.
  const version = useRef(roll["version"]);
  const { edit, submit } = payRollActions;

  return useMutation({
    mutationFn: async ({ saving, submitting }: { saving: Saving | undefined; submitting: boolean }) => {
      const { id } = roll;
      let row: Told | undefined;
      if (saving) {
        const { head, lines, prefill } = saving;
        const details = lines && { details: lines.map(written) };
        const data = { action: "edit", version: version.current, ...head, ...details, ...(prefill && { prefill }) };
        row = (await provider.action("payRolls", { id, call: edit.call, data })).data as Told;
        version.current = row["version"] ?? version.current;
      }
      if (submitting)
        row = (await provider.action("payRolls", { id, call: submit.call, data: { action: "submit" } })).data as Told;
      return row;
    },
    onSuccess: (row, { submitting }) => {
      notify(say(submitting ? submit.success : edit.success), { type: "success" });
      if (row) onSaved(row, submitting);
    },
    onError: (error) => {
      const { attach_files } = messagesByField(error);
      if (lineMessages(error).length === 0 && !attach_files) toastError(error);
    },
  });
}
