import pg from "pg";
import { expect, test, vi } from "vitest";
import { openWorld } from "../../../support/world";

/** On how many connections a page of these projects is read by users who open it at once. */
async function connectionsFor(filter: Readonly<Record<string, unknown>>): Promise<number> {
  const world = await openWorld();
  const official = await world.official(["project_view"]);
  const open = () => official.list("/building/v1/projects/", filter);
  await open();
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    const answers = await Promise.all(Array.from({ length: 12 }, open));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const isPage = ([statement]: readonly unknown[]) => JSON.stringify(statement).includes("project_code");
    return new Set(sent.mock.contexts.filter((_, at) => isPage(sent.mock.calls[at]!))).size;
  } finally {
    sent.mockRestore();
    await world.close();
  }
}

test.each([{}, { prj_status: 3 }])("pages of a list with the filter %j are read on its few connections", async (filter) => {
  expect(await connectionsFor(filter)).toBeLessThanOrEqual(4);
});

test("a search has the connections of all calls, because each text is planned for itself", async () => {
  expect(await connectionsFor({ q: "花园" })).toBeGreaterThan(4);
});
