import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractVersions } from "../../../../resources/people/contractVersions";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { files } from "../../../../resources/system/files";
import { transaction } from "../../../../server/platform/db/query";
import { expireContracts } from "../../../../server/topics/people/newDay";
import { registerContracts } from "../../../../server/topics/people/contracts";
import { recordMoves } from "../../../../server/topics/people/moves";
import type { Registrar } from "../../../../server/topics/people/registrar";
import { entryExit } from "../../../../resources/dictionaries/entryExit";
import { contractTermType } from "../../../../resources/people/contractTermType";
import { payType } from "../../../../resources/dictionaries/payType";
import { creatorType } from "../../../../resources/dictionaries/creatorType";
import { openWorld, testDay, type World } from "../../../support/world";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";
import { givenCrew } from "./givenCrew";

let world: World;
let site: GivenKey;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
});
afterAll(() => world.close());

const terms = async (worker: number) => ({
  worker,
  contract_kind: 1,
  contract_period_type: 0,
  sign_date: "2025-09-01",
  start_date: "2025-09-01",
  end_date: "2026-08-31",
  pay_type: 3,
  unit_price: "320.00",
  contract_files: [await uploaded()],
});
let uploads = 0;
const uploaded = async (): Promise<number> => {
  const path = `ab/ab${String((uploads += 1)).padStart(62, "0")}.pdf`;
  return (await world.given(files, { path, account: site.company.account.id, name: "a.pdf", resource: null, row: null })).id;
};
const contracts = "/project/v1/workerContracts/";
const signed = async (worker: number): Promise<number> => (await site.company.post(contracts, await terms(worker))).body.id;
const chainOf = async (contract: number) =>
  (await world.store.findAll(world.pool, contractVersions, { contract })).sort((a, b) => a.id - b.id);
const newcomer = async () => (await givenCrew(world, site)).id;

describe("every way of writing a contract adds a version", () => {
  test("the form: created, changed, terminated", async () => {
    const id = await signed(await newcomer());
    expect((await site.company.patch(`${contracts}${id}/`, { unit_price: "250.00" })).status).toBe(200);
    expect((await site.company.post(`${contracts}${id}/terminate/`, { terminate_date: "2025-09-08" })).status).toBe(200);
    const by = { recorded_on: testDay, recorded_by: site.company.account.id, confirmed_at: null, accepted_at: null };
    expect(await chainOf(id)).toMatchObject([
      { unit_price: 320_00, start_date: "2025-09-01", end_date: "2026-08-31", ...by },
      { unit_price: 250_00, start_date: "2025-09-01", end_date: "2026-08-31", ...by },
      { unit_price: 250_00, start_date: "2025-09-01", end_date: "2025-09-08", ...by },
    ]);
  });

  test("what is no term of the contract adds none", async () => {
    const id = await signed(await newcomer());
    await site.company.patch(`${contracts}${id}/`, { work_content: "砌筑", contract_files: [await uploaded()] });
    expect(await chainOf(id)).toHaveLength(1);
  });

  test("a site's push and a roster, in bulk; and an exit ends what it ends", async () => {
    const row = await givenCrew(world, site);
    const worker = row.id;
    const bySystem = <T>(work: (registrar: Registrar) => Promise<T>) =>
      transaction(world.pool, (db) =>
        work({ db, services: world.services, today: testDay, source: creatorType.project, by: null }),
      );
    const values = {
      ...{ sign_date: "2025-09-01", start_date: "2025-09-01", end_date: "2026-08-31" },
      ...{ contract_period_type: contractTermType.fixed, pay_type: payType.daily, unit_price: 300_00, worker: row },
    } as const;
    await bySystem((registrar) => registerContracts(registrar, site.project.id, [values]));
    await bySystem((registrar) => registerContracts(registrar, site.project.id, [{ ...values, unit_price: 310_00 }]));
    await bySystem((registrar) =>
      recordMoves(registrar, site.project.id, [{ worker, type: entryExit.exit, date: "2025-09-09" }]),
    );
    const contract = (await world.store.find(world.pool, workerContracts, { worker }))!;
    expect(await chainOf(contract.id)).toMatchObject([
      { unit_price: 300_00, recorded_on: testDay, recorded_by: null },
      { unit_price: 310_00, end_date: "2026-08-31" },
      { unit_price: 310_00, end_date: "2025-09-09" },
    ]);
  });

  test("loaded with its own day, as a demo city is: recorded on that day", async () => {
    const { id } = await world.given(workerContracts, {
      ...{ worker: await newcomer(), project: site.project.id, corp: site.company.corp.id, start_date: "2025-08-01" },
      created_at: "2025-08-01 10:00:00+08",
    });
    expect(await chainOf(id)).toMatchObject([{ recorded_on: "2025-08-01" }]);
  });

  test("SQL; a removed contract has no day left", async () => {
    const id = await signed(await newcomer());
    await world.pool.query("update worker_contracts set unit_price = 1 where id = $1", [id]);
    await world.store.remove(world.pool, workerContracts, id);
    expect(await chainOf(id)).toMatchObject([
      { unit_price: 320_00 },
      { unit_price: 1, recorded_on: testDay, recorded_by: null },
      { end_date: "2025-08-31" },
    ]);
  });

  test("the night that a contract runs out changes none of its terms", async () => {
    const id = await signed(await newcomer());
    await transaction(world.pool, (db) => expireContracts(db, "2026-09-01"));
    expect(await chainOf(id)).toHaveLength(1);
  });
});

test("a version is never changed and never deleted", async () => {
  const id = await signed(await newcomer());
  const [version] = await chainOf(id);
  for (const change of ["unit_price = 1", "recorded_on = '2025-01-01'", "start_date = '2025-01-01'", "recorded_by = null"])
    await expect(world.pool.query(`update contract_versions set ${change} where id = $1`, [version!.id])).rejects.toThrow(
      "only added",
    );
  await expect(world.pool.query("delete from contract_versions where id = $1", [version!.id])).rejects.toThrow("only added");
  expect(await chainOf(id)).toEqual([version]);
});

describe("terms that give less than before, for days before their entry", () => {
  const last = async (contract: number) => (await chainOf(contract)).at(-1)!;

  test.each([
    { change: { unit_price: "100.00" }, lowers: 1 },
    { change: { unit_price: "400.00" }, lowers: 0 },
    { change: { pay_type: 4, unit_price: "100.00" }, lowers: 1 },
    { change: { end_date: "2026-12-31" }, lowers: 0 },
    { change: { start_date: "2025-09-05" }, lowers: 1 },
  ])("$change: $lowers", async ({ change, lowers }) => {
    const id = await signed(await newcomer());
    expect((await site.company.patch(`${contracts}${id}/`, change)).status).toBe(200);
    expect(await last(id)).toMatchObject({ lowers });
  });

  test("terminated, and dated back at a lower price; ended today, and agreed again from tomorrow", async () => {
    const worker = await newcomer();
    const first = await signed(worker);
    await site.company.post(`${contracts}${first}/terminate/`, { terminate_date: "2025-09-02" });
    expect(await last(first)).toMatchObject({ lowers: 1 });
    const dated = async (start_date: string, unit_price: string) =>
      (await site.company.post(contracts, { ...(await terms(worker)), start_date, sign_date: "2025-09-02", unit_price })).body.id;
    expect(await last(await dated("2025-09-03", "50.00"))).toMatchObject({ lowers: 1 });

    const other = await newcomer();
    const second = await signed(other);
    await site.company.post(`${contracts}${second}/terminate/`, { terminate_date: testDay });
    expect(await last(second)).toMatchObject({ lowers: 0 });
  });

  test("an official with the permission accepts with the signed paper, once; the company cannot", async () => {
    const id = await signed(await newcomer());
    await site.company.patch(`${contracts}${id}/`, { unit_price: "100.00" });
    const { id: version } = await last(id);
    const path = `/project/v1/contractVersions/${version}/accept/`;
    const waiting = () => site.manager.list("/project/v1/contractVersions/", { scene: "waiting", contract: id });
    expect((await waiting()).body).toMatchObject([{ id: version, lowers: 1 }]);
    expect((await site.company.post(path, { accept_files: [await uploaded()] })).status).toBe(403);
    const inspector = await world.official(["worker_view", "wage_view", "evidence_accept"]);
    const paper = (
      await world.given(files, {
        ...{ path: `cd/cd${String((uploads += 1)).padStart(62, "0")}.pdf`, account: inspector.account.id, name: "b.pdf" },
        ...{ resource: null, row: null },
      })
    ).id;
    expect(await inspector.post(path, {})).toMatchObject({ status: 400, body: { accept_files: ["请上传签字文件"] } });
    expect((await inspector.post(path, { accept_files: [paper] })).status).toBe(200);
    expect(await last(id)).toMatchObject({ accepted_by: inspector.account.id, accept_files: [{ name: "b.pdf" }] });
    expect((await inspector.post(path, { accept_files: [paper] })).status).toBe(409);
    expect((await waiting()).body).toEqual([]);
  });
});
