import { maskPhone } from "../../../../resources/kit/mask";
import { expect, test } from "vitest";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { signBankNotice } from "../../../../server/platform/crypto/bankNotice";
import { eachInItsWorld, endings, make, pay, payRollsPath, siteSecret, site } from "./wageSite";

const worldNow = eachInItsWorld();

test("a payroll from attendance to the cards, a failed line and its supplement (annex C 8)", async () => {
  const here = await site();
  const { admin, checker, project } = here;
  const roll = await make(here);
  expect(roll).toMatchObject({ worker_count: 3, actual_amount: "9000.00", due_date: "2025-09-15", status: 0 });

  const { invited, reply, address } = await pay(here, roll.id);
  expect(invited).toMatchObject({
    ...{ status: 1, need_code: true, phone: maskPhone(here.checker.account.phone ?? "") },
    summary: { worker_count: 3, actual_amount: "9000.00", balance: "9000.00", shortfall: "0.00" },
  });
  expect(reply.body).toEqual({ status: 2, bank_batch_no: `${roll.pay_roll_code}-01` });
  const asked = await admin.get(`${payRollsPath}${roll.id}/query/`);
  expect(asked.body).toMatchObject({ status: 4, paid_count: 2, paid_amount: "6000.00", failed_count: 1 });
  expect((await checker.get(address)).status).toBe(400);

  const snapshotOf = await admin.post(`${payRollsPath}${roll.id}/copy/`, { mode: "failed" });
  expect(snapshotOf.status).toBe(201);
  expect(snapshotOf.body).toMatchObject({ status: 0, worker_count: 1, is_back_pay: 1 });
  const lines = await admin.list("/salary/v1/payRollDetails/", { pay_roll: snapshotOf.body.id });
  expect(lines.body[0].pay_roll_bank_card_number).toBe("************0004");
  const edited = await admin.post(`${payRollsPath}${snapshotOf.body.id}/edit/`, {
    version: snapshotOf.body.version,
    details: [{ worker: here.people[1]!.id, pay_roll_bank_card_number: endings.c, pay_roll_bank_code: "103" }],
  });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const stale = await admin.post(`${payRollsPath}${snapshotOf.body.id}/edit/`, { version: snapshotOf.body.version, details: [] });
  expect(stale.status).toBe(409);
  const accepted = await admin.post(`${payRollsPath}${snapshotOf.body.id}/accept/`, {
    word: "本人换卡",
    warnings: [{ kind: "card", worker: here.people[1]!.id, mark: "************3459 ************0004" }],
  });
  expect(accepted.status, JSON.stringify(accepted.body)).toBeLessThan(300);
  await pay(here, snapshotOf.body.id);
  expect((await admin.get(`${payRollsPath}${snapshotOf.body.id}/query/`)).body).toMatchObject({ status: 3 });
  expect((await admin.get(`${payRollsPath}${roll.id}/`)).body).toMatchObject({ status: 3 });

  const wages = await admin.list("/project/v1/workerWages/", { project: project.id });
  expect(wages.body.map((wage: { grant_status: number }) => wage.grant_status).sort()).toEqual([2, 2, 2, 3]);
  const teamsOf = await admin.get(`/project/v1/workerWages/teamAggregate/?project=${project.id}&pay_month=2025-08`);
  expect(teamsOf.body).toEqual([
    expect.objectContaining({
      ...{ attend_workers: 3, attend_days: 30, wage_workers: 3, paid_workers: 3, failed_workers: 0, unpaid_workers: 0 },
      ...{
        total_pay_amount: "9000.00",
        paid_amount: "9000.00",
        online_amount: "9000.00",
        avg_amount: "3000.00",
        confirm_rate: 0,
      },
    }),
  ]);
  const months = await admin.get("/project/v1/workerWages/projectMonths/");
  expect(months.headers["content-range"]).toBe("projectMonths 0-0/1");
  expect(months.body[0]).toMatchObject({ project_name: "东汀花园一期", pay_month: "2025-08", paid_workers: 3, status: 3 });
  expect((await admin.get(`/building/v1/wageAccounts/${here.account.id}/`)).body).toMatchObject({
    ...{ balance: "0.00", total_in: "9000.00", total_out: "9000.00" },
  });
});

test("everything that keeps lines from being paid is reported at once, by line", async () => {
  const here = await site();
  const roll = await make(here);
  await worldNow().pool.query("update pay_roll_details set pay_roll_bank_card_number = null where seq = 3");
  await worldNow().pool.query("update realinfos set worker_name = '李四' where id = $1", [here.people[0]!.realinfo]);
  const reply = await here.admin.get(`${payRollsPath}${roll.id}/auth/`);
  expect(reply.status).toBe(400);
  expect(reply.body.details).toEqual(["第1行：姓名与实名信息不一致", "第3行：工资卡号缺失"]);
});

test("a company with no part in the project neither sees nor pays its payroll", async () => {
  const here = await site();
  const roll = await make(here);
  const stranger = await worldNow().company(1);
  for (const call of ["", "auth/", "query/", "download/"])
    expect((await stranger.get(`${payRollsPath}${roll.id}/${call}`)).status).toBe(404);
  expect((await stranger.post("/salary/v1/payRollDetails/", { pay_roll: roll.id, details: [] })).status).toBe(404);
});

test("a ticket from somebody who may not authorise submits nothing", async () => {
  const here = await site();
  const maker = await worldNow().company(2, here.admin.corp);
  const roll = await make(here);
  const reply = await maker.get(`${payRollsPath}${roll.id}/auth/?ticket=${"0".repeat(40)}&code=123456`);
  expect(reply.status).toBe(403);
  expect((await maker.get(`${payRollsPath}${roll.id}/`)).body.status).toBe(0);
});

test("lines that name no payroll are answered so at the field; of another's payroll nothing is disclosed", async () => {
  const here = await site();
  const nameless = await here.admin.post("/salary/v1/payRollDetails/", { details: [] });
  expect([nameless.status, nameless.body]).toEqual([400, { pay_roll: ["请选择工资单"] }]);
  const unknown = await here.admin.post("/salary/v1/payRollDetails/", { pay_roll: 999_999, details: [] });
  expect(unknown.status).toBe(404);
});

test("a bank's notice is believed by its signature, and once", async () => {
  const here = await site([endings.a], 3_000_00);
  const roll = await make(here);
  await pay(here, roll.id);
  const { bank_batch_no } = await worldNow()
    .store.find(worldNow().pool, payRolls, { id: roll.id })
    .then((found) => found!);
  const body = JSON.stringify({
    ...{ batch_no: bank_batch_no, status: "DONE" },
    records: [{ seq: 1, e2e_id: `${bank_batch_no}-1`, status: "ACSC", bank_serial_no: "B1", settled_at: "2025-09-10 11:00:00" }],
  });
  const timestamp = String(Math.floor(worldNow().services.clock.now().getTime() / 1000));
  const notify = (sign: string) =>
    worldNow().app.inject({
      ...{ method: "POST", url: "/open/v1/bank/notify", payload: body },
      headers: { "content-type": "application/json", "x-sign": sign, "x-timestamp": timestamp },
    });
  expect((await notify("0".repeat(64))).statusCode).toBe(403);
  const sign = signBankNotice(body, timestamp, siteSecret);
  for (const _ of [1, 2]) expect((await notify(sign)).statusCode).toBe(200);
  expect((await here.admin.get(`/building/v1/wageAccounts/${here.account.id}/`)).body).toMatchObject({
    ...{ balance: "0.00", total_out: "3000.00" },
  });
});
