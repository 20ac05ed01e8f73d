import { expect, test } from "vitest";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { drawdownStatus } from "../../../../resources/deposits/drawdownStatus";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { depositDrawdowns } from "../../../../resources/deposits/depositDrawdowns";
import { drawdownPayments } from "../../../../resources/deposits/drawdownPayments";
import { loadHolidays } from "../../../../server/platform/db/holidays";
import { withDerivedLedger } from "../../../../server/topics/ledger/deriveWageLedger";
import { payableArrears } from "../../../../server/topics/ledger/workerArrears";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { allInOneWorld, code, make, pay, payRollsPath, site } from "./wageSite";

const worldNow = allInOneWorld();
const month = "2025-08";
type Here = Awaited<ReturnType<typeof site>>;

/** An order on the project's deposit over the August wage (fen) of the first worker, who has earned 3,000 yuan. */
async function order({ project, admin, people }: Here, amount: number) {
  const world = worldNow();
  const deposit = await world.given(corpDeposits, {
    ...{ project: project.id, corp: admin.corp.id, status: depositStatus.valid, amount: 100_000_00, used_amount: 0 },
  });
  const { id: worker, worker_name } = people[0]!;
  const drawdown = await world.given(depositDrawdowns, {
    ...{ project: project.id, corp: admin.corp.id, deposit: deposit.id, complaint: null, status: drawdownStatus.ordered },
    persons: [{ worker, worker_name, months: month, owed_amount: amount, amount }],
  });
  const paid = async () => {
    const ids = { drawdown: drawdown.id, project: project.id, corp: admin.corp.id, worker };
    await world.given(drawdownPayments, { ...ids, pay_month: month, amount, paid_on: "2025-09-09" });
    await world.store.update(world.pool, depositDrawdowns, drawdown.id, { status: drawdownStatus.paid });
  };
  return { worker, paid };
}

const submit = ({ admin }: Here, roll: number) => admin.get(`${payRollsPath}${roll}/auth/`);
const ofFirst = async ({ project }: Here, worker: number) => {
  await refreshProjects(worldNow().pool, [project.id], await loadHolidays(worldNow().pool));
  const { rows } = await worldNow().pool.query(
    "select due_amount, paid_amount, owed_amount from wage_ledger where worker = $1 and pay_month = $2",
    [worker, month],
  );
  return rows[0];
};

test("a wage that an order on the deposit is about to pay is not submitted", async () => {
  const here = await site();
  const roll = await make(here);
  await order(here, 3000_00);
  expect(await submit(here, roll.id)).toMatchObject({
    status: 400,
    body: { details: ["第1行：该人员本月工资已列入待银行支付的保证金支付通知书，请待银行支付后再发放余额"] },
  });
});

test("what the deposit has paid is deducted as an advance, and the rest is owed until it is paid", async () => {
  const here = await site(undefined, 20_000_00);
  const roll = await make(here);
  const { worker, paid } = await order(here, 2500_00);
  await paid();
  expect((await submit(here, roll.id)).body).toEqual({
    details: ["第1行：该人员本月工资已由保证金支付2,500元，请填入“已预支”；已付清的，请从工资单中移除"],
  });
  const enter = (advance_amount: string) =>
    here.admin.post("/salary/v1/payRollDetails/", { pay_roll: roll.id, details: [{ worker, advance_amount }] });
  expect((await enter("2500.01")).status).toBe(400);
  expect((await enter("2500.00")).status).toBe(201);
  expect((await submit(here, roll.id)).status).toBe(200);
  expect(await ofFirst(here, worker)).toEqual({ due_amount: 3000_00, paid_amount: 2500_00, owed_amount: 500_00 });
});

const comparisonOf = async ({ checker }: Here, roll: number) =>
  (await checker.get(`${payRollsPath}${roll}/comparison/`)).body.paid_by_deposit;
const toPayOf = async ({ admin, project }: Here) =>
  (await admin.get(`${payRollsPath}?summary=1&project=${project.id}`)).body.to_pay_amount;

test("what the deposit has paid is found in the payroll at once, with what to deduct, and is not counted as still to pay", async () => {
  const here = await site(undefined, 20_000_00);
  const roll = await make(here);
  expect([await comparisonOf(here, roll.id), await toPayOf(here)]).toEqual([[], "9000.00"]);
  const { worker, paid } = await order(here, 2500_00);
  const found = { worker, seq: 1, worker_name: "张一", team_name: "钢筋班组", actual_amount: "3000.00" };
  expect(await comparisonOf(here, roll.id)).toEqual([
    { ...found, deposit_amount: "0.00", advance_amount: "0.00", rest_amount: "3000.00", is_ordered: true },
  ]);
  await paid();
  expect(await comparisonOf(here, roll.id)).toEqual([
    { ...found, deposit_amount: "2500.00", advance_amount: "2500.00", rest_amount: "500.00", is_ordered: false },
  ]);
  expect(await toPayOf(here)).toBe("6500.00");
  const home = (await here.admin.get("/system/v1/home/")).body;
  const own = home.payroll_due.find(({ pay_roll }: { pay_roll: number }) => pay_roll === roll.id);
  expect(own).toMatchObject({ amount: "6500.00" });
  const accepted = await here.admin.post(`${payRollsPath}${roll.id}/accept/`, {
    word: "已向本人核实",
    warnings: [{ kind: "deposit", worker, mark: "2500.00" }],
  });
  expect(accepted).toMatchObject({ status: 400, body: { warnings: [expect.stringMatching(/保证金/)] } });
});

test("a payroll made from attendance deducts what the deposit has paid, and leaves out whom it has paid in full", async () => {
  const here = await site(undefined, 20_000_00);
  const { worker, paid } = await order(here, 2500_00);
  await paid();
  const { id } = await make(here);
  const [first] = (await here.admin.get(`${payRollsPath}${id}/`)).body.details;
  expect(first).toMatchObject({ worker, advance_amount: "2500.00", actual_amount: "500.00" });
  expect(await comparisonOf(here, id)).toEqual([]);
  await worldNow().pool.query("update drawdown_payments set amount = 300000 where worker = $1", [worker]);
  const again = await here.admin.post(`${payRollsPath}${id}/edit/`, {
    version: (await here.admin.get(`${payRollsPath}${id}/`)).body.version,
    prefill: "attendance",
  });
  expect(again.status).toBe(200);
  expect((await here.admin.get(`${payRollsPath}${id}/`)).body.details.map((line: { worker: number }) => line.worker)).toEqual(
    here.people.slice(1).map((person) => person.id),
  );
});

test("back pay proposes nothing of what the deposit and another payroll pay together", async () => {
  const here = await site(undefined, 20_000_00);
  const { worker, paid } = await order(here, 2500_00);
  await paid();
  await make(here);
  await ofFirst(here, worker);
  const { body } = await here.admin.post(payRollsPath, {
    ...{ project: here.project.id, corp: here.admin.corp.id, pay_month: "2025-09", is_back_pay: 1, back_pay_month: month },
    prefill: "attendance",
  });
  expect(body, JSON.stringify(body)).toMatchObject({ worker_count: 0 });
});

test("what an order has been made for since the submission is not authorised", async () => {
  const here = await site(undefined, 20_000_00);
  const roll = await make(here);
  await submit(here, roll.id);
  const { checker } = here;
  await checker.get(`${payRollsPath}${roll.id}/comparison/`);
  const { ticket } = (await checker.get(`${payRollsPath}${roll.id}/auth/`)).body;
  const { paid } = await order(here, 3000_00);
  const authorise = async () => checker.get(`${payRollsPath}${roll.id}/auth/?ticket=${ticket}&code=${await code()}`);
  expect((await authorise()).body.details).toEqual([expect.stringMatching(/^第1行：.*保证金支付通知书/)]);
  await paid();
  expect((await authorise()).body.details).toEqual([expect.stringMatching(/^第1行：.*已由保证金支付3,000元/)]);
});

const arrearsOf = ({ project }: Here, today: string) =>
  withDerivedLedger(worldNow().pool, project.id, (ledger) => payableArrears(ledger, today));

test("an order on the deposit leaves out what a payroll at the bank is paying", async () => {
  const here = await site(undefined, 20_000_00);
  const roll = await make(here);
  const payable = async () => (await arrearsOf(here, "2025-12-01")).length;
  expect(await payable()).toBe(3);
  expect((await pay(here, roll.id)).reply.status).toBe(200);
  expect(await payable()).toBe(0);
});

test("a payroll at the bank for a month that is not due yet leaves older arrears to the deposit", async () => {
  const here = await site(undefined, 20_000_00);
  const roll = await make(here);
  expect((await pay(here, roll.id)).reply.status).toBe(200);
  for (const { id: worker, team } of here.people)
    await worldNow().given(attendanceDays, {
      ...{ worker, project: here.project.id, corp: here.admin.corp.id, team, work_role: 2 },
      ...{ date: "2025-06-05", day_value: 1, work_hours: 9 },
    });
  const amounts = (await arrearsOf(here, "2025-09-10")).map(({ owed_amount }) => owed_amount);
  expect(amounts).toEqual([300_00, 300_00, 300_00]);
});
