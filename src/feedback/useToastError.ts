import { useCallback } from "react";
import { useNotify } from "react-admin";
import { CallError } from "../../providers/callError";

/** One toast for each message (specification §8). */
export function useToastMessages() {
  const notify = useNotify();
  return useCallback(
    (messages: readonly string[]) => messages.forEach((message) => notify(message, { type: "error" })),
    [notify],
  );
}

/** For calls whose errors react-admin does not report: `useMutation({ onError: useToastError() })`. */
export function useToastError() {
  const toast = useToastMessages();
  return useCallback(
    (error: unknown) => {
      if (error instanceof CallError) toast(error.messages);
      else if (error instanceof Error && error.name !== "AbortError") toast([error.message]);
    },
    [toast],
  );
}
