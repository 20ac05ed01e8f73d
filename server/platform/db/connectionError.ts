import { DatabaseTimeout } from "./answerLimit";

const networkCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "ENOENT", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENOTFOUND", "EAI_AGAIN"],
]);

// Class 08: connection exceptions · 57P01–57P05: the server is stopping, crashed or starting up, or ended the session · 53300:
// too many connections.
const stateCodes = /^(08...|57P0[1-5]|53300)$/;

// Messages of driver errors that have no code.
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether the database is unavailable (503, to be retried), as opposed to a wrong statement (500). */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code = "code" in cause ? cause.code : undefined;
    const isFileError = "path" in cause && !("address" in cause); // a missing file is ENOENT as well
    if (typeof code === "string" && (stateCodes.test(code) || (networkCodes.has(code) && !isFileError))) return true;
    if (cause instanceof DatabaseTimeout || words.test(cause.message)) return true;
  }
  return false;
}

// 57014: statement timeout · 55P03: lock timeout · 25P03: idle in transaction timeout · 25006: read-only, as a standby not yet
// promoted · 53: out of memory or another resource · 40001, 40P01: still a serialization failure or deadlock after the retries.
const busyCodes = /^(57014|55P03|25P03|25006|53...|40001|40P01)$/;
const fullCodes = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Why a valid request cannot be served at the moment; undefined for any other error. */
export function unavailability(error: unknown): "diskFull" | "databaseAway" | "databaseBusy" | undefined {
  const codes = codesOf(error);
  if (codes.some((code) => fullCodes.has(code))) return "diskFull";
  if (isConnectionError(error)) return "databaseAway";
  return codes.some((code) => busyCodes.test(code)) ? "databaseBusy" : undefined;
}

/** The codes of an error and of its causes. */
export function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if ("code" in cause && typeof cause.code === "string") codes.push(cause.code);
  return codes;
}
