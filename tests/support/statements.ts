import pg from "pg";
import { vi } from "vitest";

/** How many statements the database was sent meanwhile: what decides how fast work on many rows is, and the same on every machine. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}
