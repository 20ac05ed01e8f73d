const opening = /^第(\d+)行[：:]?\s*|^Line (\d+):?\s*/;

/** The line number in a message of the server. */
export function rowIn(message: string): number | undefined {
  const [, zh, en] = opening.exec(message) ?? [];
  const row = Number(zh ?? en);
  return Number.isSafeInteger(row) ? row : undefined;
}

/** The message without the line number, for display next to that number. */
export const withoutRow = (message: string): string => message.replace(opening, "");
