import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { files } from "../../../../../resources/system/files";
import { workerWages } from "../../../../../resources/payrolls/workerWages";
import { openWorld, type World } from "../../../../support/world";
import { givenKey, type GivenKey } from "../../site/pushApi/givenKey";
import { givenCrew } from "../../people/givenCrew";

let world: World;
let site: GivenKey;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
});
afterAll(() => world.close());

const path = "/project/v1/workerWages/";
let uploads = 0;
const uploaded = async (): Promise<number> =>
  (
    await world.given(files, {
      ...{ path: `ef/ef${String((uploads += 1)).padStart(62, "0")}.pdf`, account: site.company.account.id, name: "收条.pdf" },
      ...{ resource: null, row: null },
    })
  ).id;
const cashOf = async (worker: number, values: object = {}) => ({
  ...{
    worker,
    pay_month: "2025-08",
    days: 10,
    work_hours: 80,
    pay_type: 3,
    pay_channel: 2,
    grant_status: 2,
    pay_date: "2025-09-08",
  },
  ...{ total_pay_amount: "1000.00", files: [await uploaded()], ...values },
});
const newcomer = async () => (await givenCrew(world, site)).id;
const record = async (values: object = {}) => site.company.post(path, await cashOf(await newcomer(), values));

describe("the net due of a wage recorded by hand", () => {
  test("is computed", async () => {
    const reply = await record({ deduct_amount: "150.00", deduct_reason: "工具", advance_amount: "50.00" });
    expect(reply).toMatchObject({ status: 201, body: { actual_amount: "800.00" } });
    const changed = await site.company.patch(`${path}${reply.body.id}/`, { total_pay_amount: "1200.00" });
    expect(changed).toMatchObject({ status: 200, body: { actual_amount: "1000.00" } });
  });

  test.each([{}, { is_settlement: 1 }, { is_back_pay: 1 }])(
    "is refused when typed otherwise, with the right figure %j",
    async (kind) => {
      expect(await record({ ...kind, actual_amount: "900.00" })).toMatchObject({
        status: 400,
        body: { actual_amount: ["应付净额由其他各项计算得出，应为1000.00"] },
      });
      expect((await record({ ...kind, actual_amount: "1000.00" })).status).toBe(201);
    },
  );

  test("cannot be negative, and names the parts of its deductions", async () => {
    expect((await record({ advance_amount: "1000.01" })).body).toEqual({ actual_amount: ["应付净额不能小于0"] });
    expect((await record({ deduct_amount: "10.00", tax_amount: "10.01" })).body.deduct_amount[0]).toContain("10.01元");
    expect(await record({ deduct_amount: "230.00", insurance_amount: "230.00" })).toMatchObject({
      body: { actual_amount: "770.00" },
    });
  });

  test("advances may be several in a month", async () => {
    const worker = await newcomer();
    for (const amount of ["300.00", "200.00"])
      expect((await site.company.post(path, await cashOf(worker, { is_advance: 1, total_pay_amount: amount }))).status).toBe(201);
    expect((await site.company.post(path, await cashOf(worker))).status).toBe(201);
    expect((await site.company.post(path, await cashOf(worker))).status).toBe(400);
  });
});

describe("a payment outside a payroll", () => {
  const rowOf = (id: number) => world.store.find(world.pool, workerWages, { id });

  test("is a claim of the employer, who cannot confirm for the worker", async () => {
    const inspector = await world.official(["wage_view", "evidence_accept"]);
    const { id } = (await record({ confirm_status: true, confirm_method: 2 })).body;
    expect((await record({ confirm_status: true, confirm_method: 1 })).status).toBe(400);
    expect((await inspector.list(path, { scene: "claimed", id })).body).toMatchObject([{ id }]);
    expect((await site.company.post(`${path}${id}/accept/`, { is_receipt_seen: 1 })).status).toBe(403);
  });

  test("counts from the acceptance of an official who saw the receipt, and is not changed after that", async () => {
    const inspector = await world.official(["wage_view", "evidence_accept"]);
    const { id } = (await record()).body;
    expect((await inspector.post(`${path}${id}/accept/`, { is_receipt_seen: 0 })).status).toBe(400);
    expect((await inspector.post(`${path}${id}/accept/`, { is_receipt_seen: 1 })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ accepted_by: inspector.account.id, accepted_at: expect.any(String) });
    expect((await inspector.post(`${path}${id}/accept/`, { is_receipt_seen: 1 })).status).toBe(409);
    expect((await site.company.patch(`${path}${id}/`, { total_pay_amount: "1.00" })).status).toBe(409);
    const { rows } = await world.pool.query(
      "select actor from audit_logs where entity = 'workerWages' and row = $1 and action = 'accept'",
      [id],
    );
    expect(rows).toEqual([{ actor: inspector.account.id }]);
  });
});
