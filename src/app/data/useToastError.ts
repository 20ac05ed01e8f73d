import { useCallback } from "react";
import { useNotify } from "react-admin";
import { CallError } from "../../../providers/callError";

/** Shows one notification per message (specification §8). */
export function useToastMessages() {
  const notify = useNotify();
  return useCallback(
    (messages: readonly string[]) => messages.forEach((message) => notify(message, { type: "error" })),
    [notify],
  );
}

/** An error handler for calls outside react-admin's own: `useMutation({ onError: useToastError() })`. */
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
