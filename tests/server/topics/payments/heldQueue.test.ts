import { describe, expect, test } from "vitest";
import { depositStatus } from "../../../../resources/dictionaries/depositStatus";
import { drawdownStatus } from "../../../../resources/deposits/drawdownStatus";
import { paymentChannel } from "../../../../resources/dictionaries/paymentChannel";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { corpDeposits } from "../../../../resources/deposits/corpDeposits";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { withDerivedLedger } from "../../../../server/topics/ledger/deriveWageLedger";
import { allInOneWorld, make, pay, payRollsPath, site, uploadVoucher } from "./wageSite";

const ordersPath = "/building/v1/depositDrawdowns/";
const depositsPath = "/building/v1/corpDeposits/";
const month = "2025-08";
/** Each of the workers worked ten days at 300 yuan in August; due on the fifteenth of September. */
const earned = 3000_00;

/** A decision about money is the same whether the jobs have derived the ledger since the last write or not. */
describe.each([
  { queue: "held back", holdQueue: true },
  { queue: "drained after every call", holdQueue: false },
])("with the queue $queue", ({ holdQueue }) => {
  const worldNow = allInOneWorld({ day: "2025-09-20", holdQueue });

  test("a payroll that has just been settled is not paid once more by the deposit, twenty times of twenty", async () => {
    const here = await depositSite(worldNow(), 20);
    const roll = await make(here);
    expect((await pay(here, roll.id)).reply.status).toBe(200);
    const settled = here.admin.get(`${payRollsPath}${roll.id}/query/`);
    // Half of them while the bank's answer is being booked, half after it.
    const during = await Promise.all(here.people.slice(0, 10).map((person) => here.order([person])));
    expect((await settled).body).toMatchObject({ status: 3 });
    const after = [];
    for (const person of here.people.slice(10)) after.push(await here.order([person]));
    expect([...during, ...after].map(({ status }) => status)).toEqual(Array(20).fill(400));
    expect(await here.books()).toEqual({ due: 20 * earned, paid: 20 * earned, owed: 0, bank: 20 * earned, deposit: 0 });
  });

  test("what the deposit has paid is not paid by the payroll", async () => {
    const here = await depositSite(worldNow(), 2);
    const roll = await make(here);
    const { body: order } = await here.order(here.people.slice(0, 1));
    expect(order).toMatchObject({ amount: "3000.00" });
    expect((await here.admin.get(`${payRollsPath}${roll.id}/auth/`)).status).toBe(400);
    expect((await here.paid(order.id)).status).toBe(200);
    expect((await here.admin.get(`${payRollsPath}${roll.id}/auth/`)).status).toBe(400);
    expect((await here.order(here.people.slice(0, 1))).status).toBe(400);
    expect(await here.books()).toEqual({ due: 2 * earned, paid: earned, owed: earned, bank: 0, deposit: earned });
  });

  test("an order is not confirmed when its worker was paid since; it is withdrawn and made again over the rest", async () => {
    const here = await depositSite(worldNow(), 2);
    const [first, second] = here.people;
    const { body: order } = await here.order([first!, second!]);
    await here.bankPays(first!, 2000_00);
    const refused = await here.paid(order.id);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("张一另收到工资2,000元，现仍拖欠1,000元") },
    });
    const proposal = await here.officer.get(`/building/v1/projects/${here.project.id}/drawdownProposal/`);
    expect(proposal.body.persons).toEqual([]);
    const withdrawn = await here.officer.post(`${ordersPath}${order.id}/withdraw/`, { withdraw_reason: "企业已部分支付" });
    expect(withdrawn.body).toMatchObject({ status: drawdownStatus.withdrawn });
    expect((await here.officer.get(`${depositsPath}${here.deposit.id}/`)).body).toMatchObject({
      ...{ status: depositStatus.valid, used_amount: "0.00", replenish_deadline: null, use_records: [] },
    });
    const again = await here.order([first!, second!]);
    expect(again.body).toMatchObject({ amount: "4000.00" });
    expect((await here.paid(again.body.id)).status).toBe(200);
    expect(await here.books()).toEqual({ due: 2 * earned, paid: 2 * earned, owed: 0, bank: 2000_00, deposit: 4000_00 });
  });

  test("with wages overdue a project is not completed, its deposit not released and its account not closed", async () => {
    const here = await depositSite(worldNow(), 1);
    const { admin, officer, project, deposit, account } = here;
    const complete = () =>
      admin.post(`/building/v1/projects/${project.id}/status/`, { action: "complete", actual_complete_date: "2025-08-20" });
    const release = async () =>
      admin.patch(`${depositsPath}${deposit.id}/`, {
        ...{ action: "apply_return", publicity_start: "2025-08-21", promise_files: [(await uploadVoucher(admin)).id] },
      });
    const close = async () =>
      admin.patch(`/building/v1/wageAccounts/${account.id}/`, {
        ...{
          action: "apply_close",
          close_reason: 1,
          publicity_start: "2025-08-21",
          close_files: [(await uploadVoucher(admin)).id],
        },
      });
    const blocked = /拖欠1名工人工资共3,000元|未销号的工资类预警/;
    expect(await complete()).toMatchObject({ status: 409, body: { detail: expect.stringMatching(blocked) } });
    await worldNow().pool.query("update projects set prj_status = $2, actual_complete_date = '2025-08-20' where id = $1", [
      ...[project.id, projectStatus.completed],
    ]);
    expect(await release()).toMatchObject({ status: 409, body: { detail: expect.stringMatching(blocked) } });
    expect(await close()).toMatchObject({ status: 409, body: { detail: expect.stringMatching(blocked) } });
    await here.bankPays(here.people[0]!, earned);
    await runAlarms(worldNow().services, { projects: [project.id] });
    await worldNow().pool.query("update project_alarms set status = 4 where project = $1", [project.id]);
    await worldNow().pool.query("update projects set open_wage_alarm_count = 0 where id = $1", [project.id]);
    expect((await release()).body).toMatchObject({ status: depositStatus.returning });
    expect(officer).toBeDefined();
  });
});

/** A number that passes Luhn's rule, of its own for each worker. */
function cardNumber(at: number): string {
  const body = `62999900002000${String(at).padStart(4, "0")}`;
  const sum = [...body].reduceRight((total, digit, index) => {
    const doubled = Number(digit) * ((body.length - index) % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** A site with a deposit of a hundred thousand yuan and the officer who draws on it. */
async function depositSite(world: ReturnType<ReturnType<typeof allInOneWorld>>, workers: number) {
  const here = await site(
    Array.from({ length: workers }, (_, at) => cardNumber(at)),
    100_000_00,
  );
  const { project, admin } = here;
  const officer = await world.official([
    "project_view",
    "alarm_view",
    "alarm_handle",
    "complaint_handle",
    "drawdown_order",
    "deposit_view",
    "deposit_manage",
  ]);
  const clerk = await world.official(["deposit_view", "deposit_manage", "drawdown_register"]);
  const deposit = await world.given(corpDeposits, {
    ...{ project: project.id, corp: admin.corp.id, status: depositStatus.valid, amount: 100_000_00, used_amount: 0 },
    ...{ store_date: "2025-02-01", use_records: [] },
  });
  let orders = 0;
  const order = (people: readonly { id: number }[]) =>
    officer.post(ordersPath, {
      ...{
        project: project.id,
        deposit: deposit.id,
        doc_no: `支付〔2025〕${project.id}-${(orders += 1)}号`,
        ordered_on: "2025-09-20",
      },
      ...{
        reason: "企业逾期不支付",
        persons: people.map(({ id }) => ({ worker: id, amount: `${(earned - (paidTo.get(id) ?? 0)) / 100}.00` })),
      },
    });
  const paidTo = new Map<number, number>();
  const paid = async (id: number) =>
    clerk.post(`${ordersPath}${id}/paid/`, { paid_on: "2025-09-20", receipts: [(await uploadVoucher(clerk)).id] });
  const bankPays = async (person: { id: number }, amount: number) => {
    await world.given(workerWages, {
      ...{ worker: person.id, project: project.id, corp: admin.corp.id, pay_month: month, pay_roll: null, pay_roll_detail: null },
      ...{
        total_pay_amount: amount,
        actual_amount: amount,
        deduct_amount: 0,
        advance_amount: 0,
        is_back_pay: 0,
        is_settlement: 0,
      },
      ...{ grant_status: workerPayStatus.paid, pay_date: "2025-09-20", pay_channel: paymentChannel.offline, via_account: 1 },
      // An official has seen the receipt.
      accepted_at: "2025-09-20 10:00:00",
    });
    paidTo.set(person.id, amount);
  };
  const books = async () => {
    await withDerivedLedger(world.pool, project.id, async () => undefined);
    const { rows } = await world.pool.query(
      `select (select sum(due_amount) from wage_ledger where project = $1)::int as due,
        (select sum(paid_amount) from wage_ledger where project = $1)::int as paid,
        (select sum(owed_amount) from wage_ledger where project = $1)::int as owed,
        (select coalesce(sum(actual_amount), 0) from worker_wages where project = $1 and grant_status = 2)::int as bank,
        (select coalesce(sum(amount), 0) from drawdown_payments where project = $1)::int as deposit`,
      [project.id],
    );
    return rows[0];
  };
  return { ...here, officer, deposit, order, paid, bankPays, books };
}
