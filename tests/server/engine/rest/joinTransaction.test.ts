import { afterAll, beforeAll, expect, test } from "vitest";
import { holidays } from "../../../../resources/system/holidays";
import { audit, deferAudit } from "../../../../server/engine/audit/audit";
import { verifyAudit } from "../../../../server/engine/audit/verifyAudit";
import { systemContext } from "../../../../server/engine/session/context";
import { createRow } from "../../../../server/engine/rest/createRow";
import { createRows } from "../../../../server/engine/rest/importRows";
import { inTransaction, type WriteContext } from "../../../../server/engine/rest/inTransaction";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const countOf = async (date: string) =>
  (await world.pool.query("select 1 from holidays where date = $1 and deleted_at is null", [date])).rowCount;
const auditsOf = async (action: string) =>
  (await world.pool.query("select 1 from audit_logs where action = $1", [action])).rowCount;

/** One part of an open transaction: makes a day, leaves work for the commit, an alarm check and a record, and can fail. */
const part = (join: WriteContext, date: string, seen: unknown[], fails = false) => {
  const ctx = systemContext(world.services);
  const work = async ({ db, services, after, enqueueAlarmCheck }: WriteContext) => {
    await services.store.insert(db, holidays, { date, kind: 1 }, null);
    after(async () => seen.push([date, await countOf(date)]));
    enqueueAlarmCheck(Number(date.slice(-2)));
    await audit(db, ctx, { action: `part ${date}` });
    if (fails) throw new Error("refused");
  };
  return inTransaction(ctx, holidays, {}, work, join);
};

test("what a part of a transaction leaves for the commit runs once all was committed, and never for a part that failed", async () => {
  const seen: unknown[] = [];
  await inTransaction(systemContext(world.services), holidays, {}, (context) =>
    deferAudit(context.db, async () => {
      await part(context, "2024-03-01", seen);
      await expect(part(context, "2024-03-02", seen, true)).rejects.toThrow("refused");
      await part(context, "2024-03-03", seen);
      expect(seen).toEqual([]);
      expect([...context.alarmProjects]).toEqual([1, 3]);
      context.alarmProjects.clear();
    }),
  );
  expect(seen).toEqual([
    ["2024-03-01", 1],
    ["2024-03-03", 1],
  ]);
  expect(await countOf("2024-03-02")).toBe(0);
  expect([await auditsOf("part 2024-03-01"), await auditsOf("part 2024-03-02"), await auditsOf("part 2024-03-03")]).toEqual([
    1, 0, 1,
  ]);
});

test("a transaction that fails takes its parts with it, and runs nothing of what they left", async () => {
  const seen: unknown[] = [];
  const whole = inTransaction(systemContext(world.services), holidays, {}, async (context) => {
    await part(context, "2024-04-01", seen);
    throw new Error("the sheet is refused");
  });
  await expect(whole).rejects.toThrow("the sheet is refused");
  expect(seen).toEqual([]);
  expect([await countOf("2024-04-01"), await auditsOf("part 2024-04-01")]).toEqual([0, 0]);
});

test("an import that is refused reports every row, makes none, and leaves the audit log to those after it", async () => {
  const ctx = systemContext(world.services);
  const lines = ["2024-05-01", "2024-05-01", "no day", "2024-05-04"].map((date, index) => ({
    row: index + 2,
    body: { date, kind: 1 },
  }));
  const { created, errors } = await createRows(ctx, holidays, lines);
  expect([created, errors.map(({ row }) => row)]).toEqual([0, [3, 4]]);
  expect([await countOf("2024-05-01"), await countOf("2024-05-04")]).toEqual([0, 0]);
  const before = await auditsOf("create");
  for (const date of ["2024-05-04", "2024-05-05"]) await createRow(ctx, holidays, { date, kind: 1 });
  expect(await auditsOf("create")).toBe((before ?? 0) + 2);
  expect((await verifyAudit(world.pool)).faults).toEqual([]);
});
