/** The facts of a protocol or network error that may be logged: no codes or tokens. */
export function errorFacts(error: unknown): object {
  if (!(error instanceof Error)) return {};
  const code = "code" in error ? String(error.code) : undefined;
  const answer = "error" in error && typeof error.error === "string" ? error.error : undefined;
  // `fetch` gives the reason only here.
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return { name: error.name, message: error.message, code, answer, cause };
}
