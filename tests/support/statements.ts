import pg from "pg";
import { vi } from "vitest";

/** How many statements the database was sent meanwhile: what decides how fast work on many rows is, and the same on every machine. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<number> => (await statementTexts(work)).length;

/** What the database was sent meanwhile. */
export async function statementTexts(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.map(([statement]: readonly unknown[]) => textOf(statement));
  } finally {
    sent.mockRestore();
  }
}

const textOf = (statement: unknown): string =>
  typeof statement === "object" && statement !== null && "text" in statement ? String(statement.text) : String(statement);
