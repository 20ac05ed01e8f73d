const opening = /^第(\d+)行[：:]?\s*|^Line (\d+):?\s*/;

/** The number of the line that a message of the platform is about. */
export function rowIn(message: string): number | undefined {
  const [, zh, en] = opening.exec(message) ?? [];
  const row = Number(zh ?? en);
  return Number.isSafeInteger(row) ? row : undefined;
}

/** The same beside its number. */
export const withoutRow = (message: string): string => message.replace(opening, "");
