import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { wageCases } from "../../../../resources/cases/wageCases";
import { contactOutcome } from "../../../../resources/outreach/contactOutcome";
import { textReason } from "../../../../resources/outreach/textReason";
import { workerContacts } from "../../../../resources/outreach/workerContacts";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers as workerRows } from "../../../../resources/people/workers";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { sendWorkerTexts } from "../../../../server/topics/worker/sendTexts";
import { openWorld, type World } from "../../../support/world";
import { openArrears } from "../cases/openArrears";

const cases = "/building/v1/wageCases/";
const contacts = "/building/v1/workerContacts/";
const rights = ["alarm_view", "alarm_handle", "worker_view", "wage_view", "payroll_view", "project_view"];
let world: World;
let site: Awaited<ReturnType<typeof openArrears>>;
let caller: Awaited<ReturnType<World["official"]>>;
let id: number;

beforeAll(async () => {
  world = await openWorld({ day: "2025-09-15" });
});
beforeEach(async () => {
  site = await openArrears(world);
  caller = await world.official(rights);
  for (const { id: worker, realinfo } of await world.store.findAll(world.pool, workerRows, { project: site.project.id })) {
    const phone = { cell_phone: `1540000${String(1000 + worker)}` };
    await world.store.update(world.pool, workerRows, worker, phone);
    await world.store.update(world.pool, realinfos, realinfo, phone);
  }
  id = (await world.store.find(world.pool, wageCases, { project: site.project.id }))!.id;
});
afterAll(() => world.close());

const listOf = async (who = caller, more = "") => (await who.get(`${cases}${id}/callList/${more}`)).body;

test("a call is evidence in the case: who says that he was paid is still owed", async () => {
  const [first, second] = (await listOf()).workers;
  expect([first, second]).toMatchObject([
    { worker_name: "张一", owed_amount: "5000.00", months: 2, outcome: null, phone: expect.stringContaining("*") },
    { worker_name: "李二", owed_amount: "1000.00" },
  ]);
  const said = { wage_case: id, worker: first.worker, outcome: contactOutcome.saysPaid, note: "说上月现金给了" };
  expect(await caller.post(contacts, said)).toMatchObject({ status: 201, body: { contacted_by: caller.account.id } });
  await runAlarms(world.services, { projects: [site.project.id], nightly: true });
  expect((await caller.get(`${cases}${id}/`)).body).toMatchObject({ owed_amount: "6000.00", persons: 2, status: 1 });
  const row = await world.store.find(world.pool, wageCases, { id });
  expect(row!.logs.at(-1)).toMatchObject({ action: "电话回访", text: "张一：自述已发。说上月现金给了" });
  expect((await listOf()).workers[0]).toMatchObject({ outcome: contactOutcome.saysPaid, owed_amount: "5000.00" });
  // Neither a text nor a worker of another project is recorded by hand.
  expect((await caller.post(contacts, { ...said, outcome: contactOutcome.texted })).status).toBe(400);
  const other = await openArrears(world);
  expect((await caller.post(contacts, { ...said, worker: other.first.id })).status).toBe(409);
  expect((await (await world.official(["alarm_view"])).post(contacts, said)).status).toBe(403);
});

test("a whole phone needs the right, is one worker's at a time, and leaves an entry in the audit log", async () => {
  const [first] = (await listOf()).workers;
  const revealed = `?unmask=1&worker=${first.worker}`;
  expect((await listOf(caller, revealed)).workers[0].phone).toContain("*");
  const viewer = await world.official([...rights, "pii_view"]);
  const { workers } = await listOf(viewer, revealed);
  expect(workers[0].phone).toMatch(/^1\d{10}$/);
  expect(workers[1].phone).toContain("*");
  const { rows } = await world.pool.query("select entity, row from audit_logs where action = 'reveal' and actor = $1", [
    viewer.account.id,
  ]);
  expect(rows).toEqual([{ entity: "workers", row: first.worker }]);
});

test("texts go to the chosen workers once a day for a reason, but not to who has opted out, and stand in the case", async () => {
  const workers = (await listOf()).workers.map(({ worker }: { worker: number }) => worker);
  await world.pool.query("insert into text_opt_outs (realinfo) select realinfo from workers where id = $1", [workers[1]]);
  const text = { workers, reason: textReason.sendEvidence };
  expect(await caller.post(`${cases}${id}/texts/`, text)).toMatchObject({ status: 200, body: { texted: 1, skipped: 1 } });
  expect((await caller.post(`${cases}${id}/texts/`, text)).status).toBe(409);
  expect(await world.store.findAll(world.pool, workerContacts, { wage_case: id })).toMatchObject([
    { worker: workers[0], outcome: contactOutcome.texted, reason: textReason.sendEvidence },
  ]);
  const row = await world.store.find(world.pool, wageCases, { id });
  expect(row!.logs.at(-1)).toMatchObject({ action: "群发短信", text: expect.stringContaining("张一") });
  expect(await sendWorkerTexts(world.services)).toBeGreaterThan(0);
  const waiting = await world.pool.query("select 1 from worker_texts where kind = 12 and sent_at is null");
  expect(waiting.rows).toEqual([]);
  expect((await (await world.official(["alarm_view"])).post(`${cases}${id}/texts/`, text)).status).toBe(403);
});
