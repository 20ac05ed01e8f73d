import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { resourceByName } from "../../../../resources";
import { systemContext } from "../../../../server/engine/session/context";
import { createRows } from "../../../../server/engine/rest/importRows";
import { verifyAudit } from "../../../../server/engine/audit/verifyAudit";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("an import leaves the end of the first chain of the audit log to other writers until it commits, and each of its rows is in the log", async () => {
  const { services, store, pool } = world;
  const insert = store.insert.bind(store);
  const isFree: unknown[] = [];
  const spy = vi.spyOn(store, "insert").mockImplementation(async (...given) => {
    isFree.push((await pool.query("select 1 from audit_tail for update nowait")).rowCount);
    return insert(...given);
  });
  const lines = ["2025-01-01", "2025-05-01", "2025-10-01"].map((date, index) => ({ row: index + 2, body: { date, kind: 1 } }));
  expect(await createRows(systemContext(services), resourceByName("holidays"), lines)).toEqual({ created: 3, errors: [] });
  spy.mockRestore();
  expect(isFree).toEqual([1, 1, 1]);
  const { rowCount } = await pool.query("select 1 from audit_logs where action = 'create' and entity = 'holidays'");
  expect(rowCount).toBe(3);
  expect((await verifyAudit(pool)).faults).toEqual([]);
});
