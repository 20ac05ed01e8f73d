/** The number of the line that a message of the platform is about. */
export function rowIn(message: string): number | undefined {
  const [, zh, en] = /^第(\d+)行|^Line (\d+)/.exec(message) ?? [];
  const row = Number(zh ?? en);
  return Number.isSafeInteger(row) ? row : undefined;
}
