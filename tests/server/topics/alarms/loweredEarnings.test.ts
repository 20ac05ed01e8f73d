import { afterAll, beforeAll, expect, test } from "vitest";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { loadFacts } from "../../../../server/topics/alarms/facts/loadFacts";
import { rebuildWageLedger } from "../../../../server/topics/ledger/rebuildWageLedger";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { textOverdue } from "../../../../server/topics/texts/enqueueTexts";
import { buildWorld } from "./builtWorld";

let world: Awaited<ReturnType<typeof buildWorld>>;
const today = "2025-09-20";
beforeAll(async () => {
  world = await buildWorld(today);
});
afterAll(() => world.close());

const refresh = (project: number) => refreshProjects(world.pool, [project], statutoryHolidays);
const changesOf = async (project: number) =>
  (
    await world.pool.query(
      "select worker, pay_month, earned_before, earned_after, cause from earned_changes where project = $1",
      [project],
    )
  ).rows;
const textsOf = async (kind: number) => (await world.pool.query("select subject from worker_texts where kind = $1", [kind])).rows;

async function attendedSite() {
  const project = await world.project();
  const worker = await world.worker(await world.team(project.id));
  await world.attended(worker, "2025-08-04", "2025-08-05", "2025-08-06", "2025-08-07");
  await refresh(project.id);
  return { project, worker };
}

test("days that are taken away later leave a record, a text to the worker and a finding for the office", async () => {
  const { project, worker } = await attendedSite();
  expect(await changesOf(project.id)).toEqual([]);
  await world.pool.query("delete from attendance_days where worker = $1 and date = '2025-08-07'", [worker.id]);
  await refresh(project.id);
  const [change] = await changesOf(project.id);
  expect(change).toMatchObject({ worker: worker.id, pay_month: "2025-08", cause: 2 });
  expect(change.earned_after).toBeLessThan(change.earned_before);
  expect(await textsOf(6)).toHaveLength(1);
  const [facts] = await loadFacts(world.pool, { projects: [project.id], today, holidays: statutoryHolidays });
  expect(facts!.lowered_earnings).toMatchObject([
    { worker: worker.id, pay_month: "2025-08", before: change.earned_before, now: change.earned_after },
  ]);

  // What rose again is settled.
  await world.attended(worker, "2025-08-07");
  await refresh(project.id);
  const [later] = await loadFacts(world.pool, { projects: [project.id], today, holidays: statutoryHolidays });
  expect(later!.lowered_earnings).toEqual([]);
});

test("a rebuild of the ledger is no change that somebody made", async () => {
  const { project, worker } = await attendedSite();
  await world.pool.query("delete from attendance_days where worker = $1", [worker.id]);
  await rebuildWageLedger(world.pool);
  expect(await changesOf(project.id)).toEqual([]);
});

test("a worker hears once that his wages are overdue", async () => {
  await attendedSite();
  const queued = await textOverdue(world.pool, today);
  expect(queued).toBeGreaterThan(0);
  expect(await textOverdue(world.pool, today)).toBe(0);
});
