import { useMutation, useQueryClient, type MutationKey } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { CallError } from "../../../providers/callError";
import type { Label } from "../../../resources/kit/label";
import { useTranslations } from "../i18n/useTranslations";
import { useToastError } from "./useToastError";

interface SaveOptions<Data, Input> {
  /** Shown as a notification after success. */
  readonly success?: Label;
  readonly onSuccess?: (data: Data, input: Input) => unknown;
  readonly onSettled?: () => unknown;
  /** Called instead of a notification if another user has saved meanwhile. */
  readonly onStale?: () => unknown;
}

/** A mutation that shows server errors as notifications. The second click of a double click sends nothing. */
export function useSave<Data, Input = void>(
  send: (input: Input) => Promise<Data>,
  { success, onSuccess, onSettled, onStale }: SaveOptions<Data, Input> = {},
) {
  const t = useTranslations();
  const notify = useNotify();
  const toastError = useToastError();
  const mutationKey = [useId()];
  const isSending = useIsSending(mutationKey);
  const mutation = useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: async (data, input) => {
      if (success) notify(t(success), { type: "success" });
      await onSuccess?.(data, input);
    },
    onError: (error) => (onStale && error instanceof CallError && error.isStale ? onStale() : toastError(error)),
    onSettled,
  });
  const mutate = (input: Input): void => {
    if (!isSending()) mutation.mutate(input);
  };
  return { ...mutation, mutate };
}

/** Whether a mutation of this key is running now: a button is disabled only after the next render. */
export function useIsSending(mutationKey: MutationKey): () => boolean {
  const client = useQueryClient();
  return () => client.isMutating({ mutationKey }) > 0;
}

/** Runs an async function for a button; returns its pending state and the function that starts it. */
export function useWork() {
  const toastError = useToastError();
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = (work: () => Promise<unknown>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void work()
      .catch(toastError)
      .finally(() => {
        isRunning.current = false;
        setBusy(false);
      });
  };
  return [busy, run] as const;
}
