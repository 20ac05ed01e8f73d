import pg from "pg";
import { vi } from "vitest";

interface SentStatement {
  readonly text: string;
  readonly values: unknown[];
}

/** How many statements the database was sent meanwhile: what decides how fast work on many rows is, and the same on every machine. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<number> => (await sentStatements(work)).length;

/** The texts of what the database was sent meanwhile. */
export const statementTexts = async (work: () => Promise<unknown>): Promise<readonly string[]> =>
  (await sentStatements(work)).map(({ text }) => text);

/** What the database was sent meanwhile, on any connection. */
export async function sentStatements(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.map(([statement, values]: readonly unknown[]) => statementIn(statement, values));
  } finally {
    sent.mockRestore();
  }
}

function statementIn(statement: unknown, values: unknown): SentStatement {
  if (typeof statement !== "object" || statement === null || !("text" in statement))
    return { text: String(statement), values: Array.isArray(values) ? values : [] };
  const own = "values" in statement ? statement.values : values;
  return { text: String(statement.text), values: Array.isArray(own) ? own : [] };
}
