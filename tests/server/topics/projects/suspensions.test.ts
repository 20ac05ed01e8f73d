import { afterAll, expect, test } from "vitest";
import { projectSuspensions } from "../../../../resources/projects/projectSuspensions";
import { testDay } from "../../../support/world";
import { openReview } from "./form";

const path = "/building/v1/projects/";

const { world, company, reviewer, form, stored } = await openReview();
afterAll(() => world.close());

const act = (id: number, action: string, input: object = {}) => company.post(`${path}${id}/status/`, { action, ...input });
const approve = (id: number) => reviewer.post(`${path}${id}/review/`, {});
const suspensionsOf = (project: number) => world.store.findAll(world.pool, projectSuspensions, { project });

async function suspendedProject(suspend_to: string): Promise<number> {
  const { id } = (await company.post(path, await form())).body;
  await approve(id);
  await act(id, "begin", { actual_start_date: "2025-08-25" });
  await act(id, "suspend", { suspend_from: "2025-09-02", suspend_to, suspend_reason: "设计变更" });
  await approve(id);
  expect(await stored(id)).toMatchObject({ prj_status: 5 });
  return id;
}

test("a suspension ends today when the form sets the project under construction again", async () => {
  const id = await suspendedProject("2026-06-30");
  expect((await company.post(path, { id, prj_status: 3 })).body).toMatchObject({
    prj_status: 3,
    change_status: 0,
    suspend_to: testDay,
  });
  expect(await suspensionsOf(id)).toMatchObject([{ from: "2025-09-02", to: testDay }]);
  const [change] = (await reviewer.list("/building/v1/projectChanges/", { project: id })).body;
  expect(change.changes).toEqual(
    expect.arrayContaining([
      { field: "prj_status", old: 5, new: 3 },
      { field: "suspend_to", old: "2026-06-30", new: testDay },
    ]),
  );
});

test("the form may name the last suspended day, but none that is still to come", async () => {
  const id = await suspendedProject("2026-06-30");
  expect(await company.post(path, { id, prj_status: 3, suspend_to: "2025-09-11" })).toMatchObject({
    status: 400,
    body: { suspend_to: ["停工结束日期不能晚于今天"] },
  });
  await company.post(path, { id, prj_status: 3, suspend_to: "2025-09-05" });
  expect(await stored(id)).toMatchObject({ prj_status: 3, suspend_to: "2025-09-05", pending_change: null });
  expect(await suspensionsOf(id)).toMatchObject([{ from: "2025-09-02", to: "2025-09-05" }]);
});

test("a suspension whose announced end has passed keeps that end", async () => {
  const id = await suspendedProject("2025-09-04");
  await company.post(path, { id, prj_status: 3 });
  expect(await suspensionsOf(id)).toMatchObject([{ from: "2025-09-02", to: "2025-09-04" }]);
});

test("a completion reported in error during a suspension ends it when it is corrected", async () => {
  const id = await suspendedProject("2026-06-30");
  await act(id, "complete", { actual_complete_date: "2025-09-09" });
  await approve(id);
  await act(id, "correctCompletion");
  await approve(id);
  expect(await stored(id)).toMatchObject({ prj_status: 3, suspend_to: testDay });
  expect(await suspensionsOf(id)).toMatchObject([{ from: "2025-09-02", to: testDay }]);
});
