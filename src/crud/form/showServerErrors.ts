import type { UseFormReturn } from "react-hook-form";
import type { CallError } from "../../../providers/callError";
import type { FormValues } from "./formValues";

/** Shows the messages of a refused save at their fields, and the one about the row as a whole above them. */
export function showServerErrors({ setError }: UseFormReturn<FormValues>, { body }: CallError): void {
  const { root, ...fields } = body.errors ?? {};
  for (const [name, message] of Object.entries(fields))
    if (typeof message === "string") setError(name, { type: "server", message });
  const whole = (root as { serverError?: unknown } | undefined)?.serverError;
  if (typeof whole === "string") setError("root.server", { type: "server", message: whole });
}
