import { afterAll, beforeAll, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { files } from "../../../../resources/system/files";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { contractVersions } from "../../../../resources/people/contractVersions";
import { anonymousContext } from "../../../../server/engine/session/context";
import { sendConfirmationCode } from "../../../../server/topics/worker/confirmWage";
import { sendWorkerTexts } from "../../../../server/topics/worker/sendTexts";
import { openWorld, type World } from "../../../support/world";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";
import { givenCrew } from "../people/givenCrew";

let world: World;
let site: GivenKey;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
});
afterAll(() => world.close());

let people = 0;
/** A worker with a phone of his own. */
async function givenWorker() {
  const worker = await givenCrew(world, site);
  await world.store.update(world.pool, realinfos, worker.realinfo, { cell_phone: `1550000${1000 + (people += 1)}` });
  return { ...worker, caller: await world.worker(worker.realinfo) };
}
const codeFor = async (realinfo: number): Promise<string> => {
  const own = anonymousContext(world.services);
  const actor = { ...own.actor, audience: "worker" as const, attributes: { realinfo } };
  await world.pool.query("delete from sms_codes");
  const { demo_code } = await sendConfirmationCode({ ...own, actor, isOwnMachine: true });
  return demo_code!;
};
let uploads = 0;
const uploaded = async (): Promise<number> =>
  (
    await world.given(files, {
      ...{ path: `0a/0a${String((uploads += 1)).padStart(62, "0")}.pdf`, account: site.company.account.id, name: "收条.pdf" },
      ...{ resource: null, row: null },
    })
  ).id;
const recordCash = async (worker: number) =>
  site.company.post("/project/v1/workerWages/", {
    ...{
      worker,
      pay_month: "2025-09",
      days: 0,
      work_hours: 0,
      pay_type: 3,
      pay_channel: 2,
      grant_status: 2,
      pay_date: "2025-09-08",
    },
    ...{ total_pay_amount: "500.00", is_advance: 1, files: [await uploaded()] },
  });
const claims = "/worker/v1/claims/";

test("a worker sees the cash that his employer recorded, hears of it, and alone confirms it", async () => {
  const [own, other] = [await givenWorker(), await givenWorker()];
  const { id } = (await recordCash(own.id)).body;
  expect((await own.caller.get(claims)).body).toMatchObject([
    { kind: "wage", id, amount: "500.00", day: "2025-09-08", is_advance: true, pay_month: "2025-09" },
  ]);
  expect((await other.caller.get(claims)).body).toEqual([]);
  await sendWorkerTexts(world.services);
  const { rows } = await world.pool.query("select kind, sent_at is not null as sent from worker_texts where realinfo = $1", [
    own.realinfo,
  ]);
  expect(rows).toEqual([{ kind: 8, sent: true }]);

  const confirm = (caller: typeof own.caller, code = "") => caller.post(`${claims}wage/${id}/confirm/`, { code });
  expect((await confirm(other.caller, await codeFor(other.realinfo))).status).toBe(404);
  expect(await confirm(own.caller)).toMatchObject({ status: 400, body: { code: expect.anything() } });
  expect((await confirm(own.caller, await codeFor(own.realinfo))).status).toBe(200);
  expect(await world.store.find(world.pool, workerWages, { id })).toMatchObject({ confirm_status: true, confirm_method: 1 });
  expect((await own.caller.get(claims)).body).toEqual([]);
  expect((await confirm(own.caller)).status).toBe(404);
  // From now on the amount is the worker's as well.
  expect((await site.company.patch(`/project/v1/workerWages/${id}/`, { total_pay_amount: "900.00" })).status).toBe(409);
});

test("cash that an official declines is no payment: company and worker learn the reason, and the worker may still confirm it", async () => {
  const own = await givenWorker();
  const { id } = (await recordCash(own.id)).body;
  const officer = await world.official(["evidence_accept", "wage_view"], world.orgs.eastBureau.id);
  const path = `/project/v1/workerWages/${id}/`;
  expect((await site.company.post(`${path}decline/`, { decline_reason: "收条无本人签字" })).status).toBe(403);
  expect(await officer.post(`${path}decline/`, {})).toMatchObject({
    status: 400,
    body: { decline_reason: [expect.any(String)] },
  });
  expect((await officer.post(`${path}decline/`, { decline_reason: "收条无本人签字" })).status).toBe(200);
  expect((await officer.post(`${path}decline/`, { decline_reason: "收条无本人签字" })).status).toBe(409);
  expect((await officer.list("/project/v1/workerWages/", { scene: "claimed", id })).body).toEqual([]);
  const notified = await world.pool.query("select content from messages where account = $1 order by id desc limit 1", [
    site.company.account.id,
  ]);
  expect(JSON.stringify(notified.rows)).toContain("收条无本人签字");
  await sendWorkerTexts(world.services);
  const { rows } = await world.pool.query(
    "select kind from worker_texts where realinfo = $1 and sent_at is not null order by id",
    [own.realinfo],
  );
  expect(rows).toEqual([{ kind: 8 }, { kind: 9 }]);
  expect((await own.caller.get(claims)).body).toMatchObject([{ id, decline_reason: "收条无本人签字" }]);

  // Changed by the company, it is another claim.
  expect((await site.company.patch(path, { total_pay_amount: "400.00" })).status).toBe(200);
  expect(await world.store.find(world.pool, workerWages, { id })).toMatchObject({ declined_at: null, decline_reason: null });
  expect((await own.caller.post(`${claims}wage/${id}/confirm/`, { code: await codeFor(own.realinfo) })).status).toBe(200);
});

test("a worker agrees to lower terms, which count from then on; a version is his own", async () => {
  const [own, other] = [await givenWorker(), await givenWorker()];
  const contract = await site.company.post("/project/v1/workerContracts/", {
    ...{ worker: own.id, contract_kind: 1, contract_period_type: 0, sign_date: "2025-09-01", start_date: "2025-09-01" },
    ...{ end_date: "2026-08-31", pay_type: 3, unit_price: "320.00", contract_files: [await uploaded()] },
  });
  await site.company.patch(`/project/v1/workerContracts/${contract.body.id}/`, { unit_price: "200.00" });
  const [claim] = (await own.caller.get(claims)).body;
  expect(claim).toMatchObject({ kind: "contract", price: "200.00", earlier_price: "320.00", day: "2025-09-01" });
  const path = `${claims}contract/${claim.id}/confirm/`;
  expect((await other.caller.post(path, { code: await codeFor(other.realinfo) })).status).toBe(404);
  expect((await own.caller.post(path, { code: await codeFor(own.realinfo) })).status).toBe(200);
  expect(await world.store.find(world.pool, contractVersions, { id: claim.id })).toMatchObject({
    confirmed_at: expect.any(String),
  });
  expect((await own.caller.get(claims)).body).toEqual([]);
});

test("the same cash is recorded once, even from two pages at the same moment", async () => {
  const { id } = await givenWorker();
  const replies = await Promise.all([recordCash(id), recordCash(id)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  expect(replies.find(({ status }) => status === 400)?.body).toEqual({
    total_pay_amount: ["该人员2025-09-08已登记同一笔500元，请勿重复登记；确为两笔的，请合计登记"],
  });
  expect(await world.store.findAll(world.pool, workerWages, { worker: id })).toHaveLength(1);
});

test("an equal payment of the day is recorded beside one that is proven, which cannot be changed to the sum", async () => {
  const { id } = await givenWorker();
  expect((await recordCash(id)).status).toBe(201);
  await world.pool.query("update worker_wages set accepted_at = now() where worker = $1", [id]);
  expect((await recordCash(id)).status).toBe(201);
  expect((await recordCash(id)).status).toBe(400);
});
