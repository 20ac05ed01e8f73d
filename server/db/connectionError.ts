const networkCodes = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "ENOENT", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "ENETDOWN", "ENOTFOUND", "EAI_AGAIN"],
]);

// Class 08: connection exceptions · 57P01–57P05: the server stops, crashed, is starting up, dropped or timed out the session ·
// 53300: too many connections.
const stateCodes = /^(08...|57P0[1-5]|53300)$/;

// What the driver says in words only.
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Whether the database is away (answer 503, try again), and not the statement wrong (500). */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    const code = "code" in cause ? cause.code : undefined;
    const isFileError = "path" in cause && !("address" in cause); // a missing file is ENOENT as well
    if (typeof code === "string" && (stateCodes.test(code) || (networkCodes.has(code) && !isFileError))) return true;
    if (words.test(cause.message)) return true;
  }
  return false;
}
