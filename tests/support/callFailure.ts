import { expect } from "vitest";
import { CallError } from "../../providers/callError";

/** The error with which a call fails. */
export async function callFailure(run: Promise<unknown>): Promise<CallError> {
  const error: unknown = await run.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
}
