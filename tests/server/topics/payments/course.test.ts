import { afterEach, beforeEach, expect, test } from "vitest";
import { pollBatch, claimDueBatches } from "../../../../server/topics/payments/polling";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { compareRoll } from "../../../../server/topics/payments/rollComparison";
import { removeRow } from "../../../../server/engine/rest/removeRow";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { openPaymentFixture, type FixturePerson, type PaymentFixture } from "./paymentFixture";

let fixture: PaymentFixture;
let maker: FixturePerson;
let checker: FixturePerson;
let admin: FixturePerson;

async function open(accountNo?: string) {
  fixture = await openPaymentFixture({ accountNo });
  maker = await fixture.person(fixture.sub, 2, "经办甲");
  checker = await fixture.person(fixture.contractor, 3, "复核乙");
  admin = await fixture.person(fixture.contractor, 1, "管理员");
}
beforeEach(() => open());
afterEach(() => fixture.close());

async function pay(id: number) {
  const { ticket } = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  const code = await fixture.code();
  await fixture.act(checker, id, "GET auth", { ticket, code });
  return { ticket, code };
}

const ledger = async () =>
  (
    await fixture.pool.query(
      "select grant_status, count(*)::int as n from worker_wages where deleted_at is null group by 1 order by 1",
    )
  ).rows;

test("a failed line is paid by a supplement, and then both payrolls are paid (annex C 8)", async () => {
  await fixture.bill(admin, "20000.00");
  for (const [name, card] of [
    ["张一", "6299990000000001234"],
    ["张二", fixture.cards.closed],
    ["张三", "6299990000000045678"],
  ] as const)
    await fixture.attend(await fixture.worker(name, card), "2025-08", 10);
  const roll = await fixture.make(maker);
  expect(roll).toMatchObject({ worker_count: 3, actual_amount: "9000.00", status: 0, due_date: "2025-09-15" });
  await fixture.sign(roll.id);

  await fixture.act(maker, roll.id, "GET auth");
  expect(await ledger()).toEqual([{ grant_status: 1, n: 3 }]);
  const used = await pay(roll.id);
  expect(await fixture.act(maker, roll.id, "GET query")).toMatchObject({
    status: 4,
    paid_count: 2,
    failed_count: 1,
    failed_amount: "3000.00",
    records: [{ status: 2 }, { status: 3, fail_code: "AC04", fail_reason: "账户已销户" }, { status: 2 }],
  });
  await expect(fixture.act(checker, roll.id, "GET auth", used)).rejects.toMatchObject({
    code: "payRolls.ticketStale",
    status: 400,
  });
  await expect(fixture.act(maker, roll.id, "POST edit", { action: "reopen" })).rejects.toMatchObject({
    code: "payRolls.partlyPaid",
  });

  const supplement = await fixture.act<{ id: number; version: number }>(maker, roll.id, "POST copy", { mode: "failed" });
  expect(supplement).toMatchObject({ status: 0, worker_count: 1, is_back_pay: 1, source_pay_roll: roll.id });
  await expect(fixture.act(maker, roll.id, "POST copy", { mode: "failed" })).rejects.toMatchObject({
    code: "payRolls.nothingFailed",
  });
  const [line] = await fixture.lines(supplement.id);
  await fixture.act(maker, supplement.id, "POST edit", {
    version: supplement.version,
    details: [{ worker: line!.worker, pay_roll_bank_card_number: fixture.cards.a, pay_roll_bank_code: line!.pay_roll_bank_code }],
  });
  const less = await fixture.act<{ version: number }>(maker, supplement.id, "POST edit", {
    version: (await fixture.roll(supplement.id)).version,
    details: [{ worker: line!.worker, base_amount: "300.00" }],
  });
  const { underpaid } = await compareRoll(fixture.pool, fixture.services, await fixture.roll(supplement.id), "2025-09-10");
  expect(underpaid).toMatchObject([{ total_pay_amount: "300.00", earned_amount: "3000.00" }]);
  await fixture.act(maker, supplement.id, "POST edit", {
    version: less.version,
    details: [{ worker: line!.worker, base_amount: "3000.00" }],
  });
  // The card that he brought is not the one of his file.
  await fixture.accept(maker, supplement.id);
  await fixture.act(maker, supplement.id, "GET auth");
  await pay(supplement.id);
  expect(await fixture.act(maker, supplement.id, "GET query")).toMatchObject({ status: 3, paid_count: 1 });

  expect(await fixture.roll(roll.id)).toMatchObject({ status: 3 });
  const failed = (await fixture.lines(roll.id)).find(({ status }) => status === 3);
  expect(failed?.resettled_by).toBe(line!.id);
  expect(await ledger()).toEqual([
    { grant_status: 2, n: 3 },
    { grant_status: 3, n: 1 },
  ]);
  expect(await fixture.books()).toEqual({ balance: 11000_00, total_in: 20000_00, total_out: 9000_00 });
  const { rows } = await fixture.pool.query("select count(*)::int as n from bank_records where status = 'ACSC'");
  expect(rows).toEqual([{ n: 3 }]);
});

test("a bank that gives no answer is asked, and pays once", async () => {
  await fixture.close();
  await open("35050161000018888");
  await fixture.bill(admin, "20000.00");
  await fixture.attend(await fixture.worker("张一", fixture.cards.a), "2025-08", 10);
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  expect(await fixture.roll(roll.id)).toMatchObject({ status: 2, bank_status: "UNKNOWN" });
  expect(await fixture.books()).toMatchObject({ total_out: 0 });

  fixture.move(31);
  for (const batch of await claimDueBatches(fixture.services)) await pollBatch(fixture.services, batch);
  expect(await fixture.roll(roll.id)).toMatchObject({ status: 3, bank_status: "DONE" });
  expect(await fixture.books()).toMatchObject({ total_out: 3000_00 });
  expect(fixture.response).toHaveLength(1);
});

test("an order of which the bank knows nothing after ten minutes is sent again under its number", async () => {
  await fixture.bill(admin, "20000.00");
  await fixture.attend(await fixture.worker("张一", fixture.cards.a), "2025-08", 10);
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  await fixture.pool.query(
    "update bank_batches set status = 'UNKNOWN'; delete from sim_records; delete from sim_batches; update sim_accounts set held_fen = 0",
  );

  const round = async () => {
    for (const batch of await claimDueBatches(fixture.services)) await pollBatch(fixture.services, batch);
  };
  fixture.move(300);
  await round();
  expect(fixture.response).toHaveLength(1);
  fixture.move(301);
  await round();
  expect(fixture.response).toEqual([fixture.response[0], fixture.response[0]]);
  await round();
  expect(await fixture.roll(roll.id)).toMatchObject({ status: 3 });
  expect(await fixture.books()).toMatchObject({ total_out: 3000_00 });
});

test("an order whose sender died before the bank had it is sent by the next round, not after ten minutes", async () => {
  await fixture.bill(admin, "20000.00");
  await fixture.attend(await fixture.worker("张一", fixture.cards.a), "2025-08", 10);
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  await fixture.pool.query(
    "update bank_batches set status = 'SENDING', next_at = submitted_at + interval '15 s'; delete from sim_records; delete from sim_batches; update sim_accounts set held_fen = 0",
  );
  const round = async () => {
    for (const batch of await claimDueBatches(fixture.services)) await pollBatch(fixture.services, batch);
  };
  await round();
  expect(fixture.response).toHaveLength(1);
  fixture.move(15);
  await round();
  expect(fixture.response).toEqual([fixture.response[0], fixture.response[0]]);
  await round();
  expect(await fixture.roll(roll.id)).toMatchObject({ status: 3 });
  expect(await fixture.books()).toMatchObject({ total_out: 3000_00 });
});

test("what was paid out cannot be taken back by a reversal, and what is on its way neither", async () => {
  const bill = await fixture.bill(admin, "4000.00");
  await fixture.attend(await fixture.worker("张一", fixture.cards.slow), "2025-08", 10);
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  const reverse = () => fixture.bill(admin, "-4000.00", { reverse_of: bill.id });
  await expect(reverse()).rejects.toMatchObject({ code: "wageAccountBills.alreadySpent", facts: { short: 3000_00 } });
  for (let round = 0; round < 3; round += 1) {
    fixture.move(31);
    for (const batch of await claimDueBatches(fixture.services)) await pollBatch(fixture.services, batch);
  }
  expect(await fixture.books()).toEqual({ balance: 1000_00, total_in: 4000_00, total_out: 3000_00 });
  await expect(reverse()).rejects.toMatchObject({ code: "wageAccountBills.alreadySpent" });
  await fixture.bill(admin, "3000.00");
  await reverse();
  expect(await fixture.books()).toEqual({ balance: 0, total_in: 3000_00, total_out: 3000_00 });
});

test("results that come from many sides at once are booked once", async () => {
  await fixture.bill(admin, "20000.00");
  for (const name of ["张一", "张二"]) await fixture.attend(await fixture.worker(name, fixture.cards.a), "2025-08", 10);
  await fixture.pool.query("update workers set worker_name = '张一'; update realinfos set worker_name = '张一'");
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  const { rows } = await fixture.pool.query<{ id: number }>("select id from bank_batches");
  await Promise.all([
    ...Array.from({ length: 8 }, () => pollBatch(fixture.services, rows[0]!.id)),
    ...Array.from({ length: 8 }, () => fixture.act(maker, roll.id, "GET query")),
  ]);
  expect(await fixture.roll(roll.id)).toMatchObject({ status: 3, paid_count: 2, paid_amount: 6000_00 });
  expect(await fixture.books()).toEqual({ balance: 14000_00, total_in: 20000_00, total_out: 6000_00 });
});

test("a line that the bank has decided is booked once, however often it is reported while others wait", async () => {
  await fixture.bill(admin, "20000.00");
  for (const card of [fixture.cards.a, fixture.cards.slow])
    await fixture.attend(await fixture.worker("张一", card), "2025-08", 10);
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  const { rows } = await fixture.pool.query<{ bank_batch: number; seq: number; e2e_id: string }>(
    "select bank_batch, seq, e2e_id from bank_records order by seq",
  );
  const paid = { code: "", message: "", bank_serial_no: "S1", settled_at: fixture.services.clock.now() };
  const records = rows.map(({ seq, e2e_id }) => ({ ...paid, seq, e2e_id, status: seq === 1 ? "ACSC" : "PDNG" }));
  let status = "PART";
  const present = () => Promise.resolve({ status, code: "", message: "", records });
  Object.assign(fixture.services.bank, { queryBatch: present });
  for (let time = 0; time < 3; time += 1) await pollBatch(fixture.services, rows[0]!.bank_batch);
  expect(await fixture.books()).toEqual({ balance: 17000_00, total_in: 20000_00, total_out: 3000_00 });
  expect(await fixture.roll(roll.id)).toMatchObject({ status: 2, paid_count: 1, paid_amount: 3000_00 });

  // A bank that calls the batch done, but not all of its lines, has not done it.
  status = "DONE";
  await pollBatch(fixture.services, rows[0]!.bank_batch);
  expect(await fixture.roll(roll.id)).toMatchObject({ status: 2, paid_count: 1, finished_at: null });
});

test("a batch that the bank refuses as a whole can be started again, and nothing is reserved meanwhile", async () => {
  await fixture.close();
  await open("35050161000019999");
  await fixture.bill(admin, "3000.00");
  await fixture.attend(await fixture.worker("张一", fixture.cards.a), "2025-08", 10);
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  fixture.move(3600);
  await fixture.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  expect(await fixture.act(maker, roll.id, "GET query")).toMatchObject({
    status: 4,
    paid_count: 0,
    failed_count: 1,
    bank_status: "RJCT",
  });
  // The balance is as of the last money that moved.
  const { rows: balances } = await fixture.pool.query("select balance, balance_at from wage_accounts");
  expect(balances).toEqual([{ balance: 3000_00, balance_at: "2025-09-12 10:00:00" }]);

  await fixture.act(maker, roll.id, "POST edit", { action: "reopen" });
  expect(await fixture.roll(roll.id)).toMatchObject({ status: 0, failed_count: 0 });
  expect(await ledger()).toEqual([]);
  await fixture.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  expect(fixture.response).toEqual([expect.stringMatching(/-01$/), expect.stringMatching(/-02$/)]);
});

test("a failed payroll is deleted with what it owed, but not while a supplement pays its workers", async () => {
  await fixture.bill(admin, "20000.00");
  await fixture.attend(await fixture.worker("张一", fixture.cards.closed), "2025-08", 10);
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  expect(await fixture.act(maker, roll.id, "GET query")).toMatchObject({ status: 4, paid_count: 0 });
  const supplement = await fixture.act<{ id: number }>(maker, roll.id, "POST copy", { mode: "failed" });

  await expect(removeRow(fixture.as(maker), payRolls, roll.id, {})).rejects.toMatchObject({ code: "payRolls.supplemented" });
  await removeRow(fixture.as(maker), payRolls, supplement.id, {});
  expect(await ledger()).toEqual([{ grant_status: 3, n: 1 }]);
  await removeRow(fixture.as(maker), payRolls, roll.id, {});
  expect(await ledger()).toEqual([]);
});

test("withdrawn or sent back, a payroll takes its ledger rows and its tickets with it", async () => {
  await fixture.bill(admin, "20000.00");
  await fixture.attend(await fixture.worker("张一", fixture.cards.a), "2025-08", 10);
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  const { ticket } = await fixture.act<{ ticket: string }>(checker, roll.id, "GET auth");
  const code = await fixture.code();
  await fixture.act(checker, roll.id, "POST edit", { action: "return", reason: "出勤天数有误" });
  expect(await fixture.roll(roll.id)).toMatchObject({ status: 0, return_reason: "出勤天数有误" });
  expect(await ledger()).toEqual([]);
  await fixture.act(maker, roll.id, "GET auth");
  await expect(fixture.act(checker, roll.id, "GET auth", { ticket, code })).rejects.toMatchObject({
    code: "payRolls.ticketStale",
  });
  await fixture.act(maker, roll.id, "POST edit", { action: "withdraw" });
  expect(await fixture.roll(roll.id)).toMatchObject({ status: 0 });
});

test("back pay pays what is still owed: nothing of a wage that was paid, the rest of one that was paid in part", async () => {
  await fixture.bill(admin, "20000.00");
  const worker = await fixture.worker("张一", "6299990000000001234");
  await fixture.attend(worker, "2025-08", 10);
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  const backPay = { pay_month: "2025-09", is_back_pay: 1, back_pay_month: "2025-08" };
  const refresh = () => refreshProjects(fixture.pool, [fixture.project.id], statutoryHolidays);
  await refresh();
  expect(await fixture.make(maker, backPay)).toMatchObject({ worker_count: 0 });

  await fixture.pool.query("update attendance_days set day_value = day_value * 1.2 where worker = $1", [worker.id]);
  await refresh();
  const rest = await fixture.make(maker, backPay);
  expect(rest).toMatchObject({ worker_count: 1, actual_amount: "600.00" });
  await fixture.sign(rest.id);

  const { version } = rest;
  const [line] = await fixture.lines(rest.id);
  await fixture.act(maker, rest.id, "POST edit", { version, details: [{ worker: line!.worker, base_amount: "3600.00" }] });
  await expect(fixture.act(maker, rest.id, "GET auth")).rejects.toMatchObject({ code: "payRolls.warningsOpen" });
});

test("a team's payroll begins with the team's workers of last month, also where one payroll listed all teams", async () => {
  const worker = await fixture.worker("张一", "6299990000000001234");
  await fixture.attend(worker, "2025-07", 10);
  await expect(fixture.make(maker, { team: worker.team, prefill: "last_month" })).rejects.toMatchObject({
    code: "payRolls.noLastMonth",
  });
  expect(await fixture.make(maker, { pay_month: "2025-07" })).toMatchObject({ worker_count: 1 });
  expect(await fixture.make(maker, { team: worker.team, prefill: "last_month" })).toMatchObject({ worker_count: 1 });
});

test("the wages of a month are computed from its contract, which stays as it is even after its end", async () => {
  const { pool } = fixture;
  const worker = await fixture.worker("张一", "6299990000000001234");
  await pool.query("update worker_contracts set status = 2, end_date = '2025-08-31' where worker = $1", [worker.id]);
  await pool.query(
    `insert into worker_contracts (worker, project, corp, team, sign_date, start_date, pay_type, unit_price, contract_files,
       contract_period_type, contract_kind, status, person_name)
     select worker, project, corp, team, '2025-09-01', '2025-09-01', pay_type, 40000, contract_files, contract_period_type, contract_kind, 1,
       person_name
     from worker_contracts where worker = $1`,
    [worker.id],
  );
  await fixture.attend(worker, "2025-08", 10);
  const used = async () =>
    (await pool.query("select roll_count from worker_contracts where worker = $1 order by start_date", [worker.id])).rows.map(
      ({ roll_count }: { roll_count: number }) => roll_count,
    );
  const roll = await fixture.make(maker, { prefill: "none" });
  const { version } = roll;
  await fixture.act(maker, roll.id, "POST edit", { version, details: [{ worker: worker.id }] });
  expect(await fixture.lines(roll.id)).toMatchObject([{ unit_price: 300_00, actual_amount: 3_000_00 }]);
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, "GET auth");
  expect(await used()).toEqual([1, 0]);
  await fixture.act(maker, roll.id, "POST edit", { action: "withdraw" });
  expect(await used()).toEqual([0, 0]);
});
