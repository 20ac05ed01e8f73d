import { afterEach, beforeEach, expect, test } from "vitest";
import { pursue, takeDue } from "../../../server/payments/polling";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { removeRow } from "../../../server/rest/removeRow";
import { openYard, type Person, type Yard } from "./yard";

let yard: Yard;
let maker: Person;
let checker: Person;
let admin: Person;

async function open(accountNo?: string) {
  yard = await openYard({ accountNo });
  maker = await yard.person(yard.sub, 2, "经办甲");
  checker = await yard.person(yard.contractor, 3, "复核乙");
  admin = await yard.person(yard.contractor, 1, "管理员");
}
beforeEach(() => open());
afterEach(() => yard.close());

async function pay(id: number) {
  const { ticket } = await yard.act<{ ticket: string }>(checker, id, "GET auth");
  const code = await yard.code();
  await yard.act(checker, id, "GET auth", { ticket, code });
  return { ticket, code };
}

const ledger = async () =>
  (
    await yard.pool.query(
      "select grant_status, count(*)::int as n from worker_wages where deleted_at is null group by 1 order by 1",
    )
  ).rows;

test("a failed line is paid by a supplement, and then both payrolls are paid (annex C 8)", async () => {
  await yard.bill(admin, "20000.00");
  for (const [name, card] of [
    ["张一", "6299990000000001234"],
    ["张二", yard.cards.closed],
    ["张三", "6299990000000045678"],
  ] as const)
    await yard.attend(await yard.worker(name, card), "2025-08", 10);
  const roll = await yard.make(maker);
  expect(roll).toMatchObject({ worker_count: 3, actual_amount: "9000.00", status: 0, due_date: "2025-09-15" });
  await yard.sign(roll.id);

  await yard.act(maker, roll.id, "GET auth");
  expect(await ledger()).toEqual([{ grant_status: 1, n: 3 }]);
  const used = await pay(roll.id);
  expect(await yard.act(maker, roll.id, "GET query")).toMatchObject({
    status: 4,
    paid_count: 2,
    failed_count: 1,
    failed_amount: "3000.00",
    records: [{ status: 2 }, { status: 3, fail_code: "AC04", fail_reason: "账户已销户" }, { status: 2 }],
  });
  await expect(yard.act(checker, roll.id, "GET auth", used)).rejects.toMatchObject({ code: "payRolls.ticketStale", status: 400 });
  await expect(yard.act(maker, roll.id, "POST edit", { action: "reopen" })).rejects.toMatchObject({
    code: "payRolls.partlyPaid",
  });

  const supplement = await yard.act<{ id: number; version: number }>(maker, roll.id, "POST copy", { mode: "failed" });
  expect(supplement).toMatchObject({ status: 0, worker_count: 1, is_back_pay: 1, source_pay_roll: roll.id });
  await expect(yard.act(maker, roll.id, "POST copy", { mode: "failed" })).rejects.toMatchObject({
    code: "payRolls.nothingFailed",
  });
  const [line] = await yard.lines(supplement.id);
  await yard.act(maker, supplement.id, "POST edit", {
    version: supplement.version,
    details: [{ worker: line!.worker, pay_roll_bank_card_number: yard.cards.a }],
  });
  await yard.act(maker, supplement.id, "GET auth");
  await pay(supplement.id);
  expect(await yard.act(maker, supplement.id, "GET query")).toMatchObject({ status: 3, paid_count: 1 });

  expect(await yard.roll(roll.id)).toMatchObject({ status: 3 });
  const failed = (await yard.lines(roll.id)).find(({ status }) => status === 3);
  expect(failed?.resettled_by).toBe(line!.id);
  expect(await ledger()).toEqual([
    { grant_status: 2, n: 3 },
    { grant_status: 3, n: 1 },
  ]);
  expect(await yard.books()).toEqual({ balance: 11000_00, total_in: 20000_00, total_out: 9000_00 });
  const { rows } = await yard.pool.query("select count(*)::int as n from bank_records where status = 'ACSC'");
  expect(rows).toEqual([{ n: 3 }]);
});

test("a bank that gives no answer is asked, and pays once", async () => {
  await yard.close();
  await open("35050161000018888");
  await yard.bill(admin, "20000.00");
  await yard.attend(await yard.worker("张一", yard.cards.a), "2025-08", 10);
  const roll = await yard.make(maker);
  await yard.sign(roll.id);
  await yard.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  expect(await yard.roll(roll.id)).toMatchObject({ status: 2, bank_status: "UNKNOWN" });
  expect(await yard.books()).toMatchObject({ total_out: 0 });

  yard.move(31);
  for (const batch of await takeDue(yard.services)) await pursue(yard.services, batch);
  expect(await yard.roll(roll.id)).toMatchObject({ status: 3, bank_status: "DONE" });
  expect(await yard.books()).toMatchObject({ total_out: 3000_00 });
  expect(yard.told).toHaveLength(1);
});

test("an order of which the bank knows nothing after ten minutes is sent again under its number", async () => {
  await yard.bill(admin, "20000.00");
  await yard.attend(await yard.worker("张一", yard.cards.a), "2025-08", 10);
  const roll = await yard.make(maker);
  await yard.sign(roll.id);
  await yard.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  await yard.pool.query(
    "update bank_batches set status = 'UNKNOWN'; delete from sim_records; delete from sim_batches; update sim_accounts set held_fen = 0",
  );

  const round = async () => {
    for (const batch of await takeDue(yard.services)) await pursue(yard.services, batch);
  };
  yard.move(300);
  await round();
  expect(yard.told).toHaveLength(1);
  yard.move(301);
  await round();
  expect(yard.told).toEqual([yard.told[0], yard.told[0]]);
  await round();
  expect(await yard.roll(roll.id)).toMatchObject({ status: 3 });
  expect(await yard.books()).toMatchObject({ total_out: 3000_00 });
});

test("an order whose sender died before the bank had it is sent by the next round, not after ten minutes", async () => {
  await yard.bill(admin, "20000.00");
  await yard.attend(await yard.worker("张一", yard.cards.a), "2025-08", 10);
  const roll = await yard.make(maker);
  await yard.sign(roll.id);
  await yard.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  await yard.pool.query(
    "update bank_batches set status = 'SENDING', next_at = submitted_at + interval '15 s'; delete from sim_records; delete from sim_batches; update sim_accounts set held_fen = 0",
  );
  const round = async () => {
    for (const batch of await takeDue(yard.services)) await pursue(yard.services, batch);
  };
  await round();
  expect(yard.told).toHaveLength(1);
  yard.move(15);
  await round();
  expect(yard.told).toEqual([yard.told[0], yard.told[0]]);
  await round();
  expect(await yard.roll(roll.id)).toMatchObject({ status: 3 });
  expect(await yard.books()).toMatchObject({ total_out: 3000_00 });
});

test("what was paid out cannot be taken back by a reversal, and what is on its way neither", async () => {
  const bill = await yard.bill(admin, "4000.00");
  await yard.attend(await yard.worker("张一", yard.cards.slow), "2025-08", 10);
  const roll = await yard.make(maker);
  await yard.sign(roll.id);
  await yard.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  const reverse = () => yard.bill(admin, "-4000.00", { reverse_of: bill.id });
  await expect(reverse()).rejects.toMatchObject({ code: "wageAccountBills.alreadySpent", facts: { short: 3000_00 } });
  for (let round = 0; round < 3; round += 1) {
    yard.move(31);
    for (const batch of await takeDue(yard.services)) await pursue(yard.services, batch);
  }
  expect(await yard.books()).toEqual({ balance: 1000_00, total_in: 4000_00, total_out: 3000_00 });
  await expect(reverse()).rejects.toMatchObject({ code: "wageAccountBills.alreadySpent" });
  await yard.bill(admin, "3000.00");
  await reverse();
  expect(await yard.books()).toEqual({ balance: 0, total_in: 3000_00, total_out: 3000_00 });
});

test("results that come from many sides at once are booked once", async () => {
  await yard.bill(admin, "20000.00");
  for (const name of ["张一", "张二"]) await yard.attend(await yard.worker(name, yard.cards.a), "2025-08", 10);
  await yard.pool.query("update workers set worker_name = '张一'; update realinfos set worker_name = '张一'");
  const roll = await yard.make(maker);
  await yard.sign(roll.id);
  await yard.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  const { rows } = await yard.pool.query<{ id: number }>("select id from bank_batches");
  await Promise.all([
    ...Array.from({ length: 8 }, () => pursue(yard.services, rows[0]!.id)),
    ...Array.from({ length: 8 }, () => yard.act(maker, roll.id, "GET query")),
  ]);
  expect(await yard.roll(roll.id)).toMatchObject({ status: 3, paid_count: 2, paid_amount: 6000_00 });
  expect(await yard.books()).toEqual({ balance: 14000_00, total_in: 20000_00, total_out: 6000_00 });
});

test("a batch that the bank refuses as a whole can be started again, and nothing is reserved meanwhile", async () => {
  await yard.close();
  await open("35050161000019999");
  await yard.bill(admin, "3000.00");
  await yard.attend(await yard.worker("张一", yard.cards.a), "2025-08", 10);
  const roll = await yard.make(maker);
  await yard.sign(roll.id);
  await yard.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  expect(await yard.act(maker, roll.id, "GET query")).toMatchObject({
    status: 4,
    paid_count: 0,
    failed_count: 1,
    bank_status: "RJCT",
  });

  await yard.act(maker, roll.id, "POST edit", { action: "reopen" });
  expect(await yard.roll(roll.id)).toMatchObject({ status: 0, failed_count: 0 });
  expect(await ledger()).toEqual([]);
  await yard.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  expect(yard.told).toEqual([expect.stringMatching(/-01$/), expect.stringMatching(/-02$/)]);
});

test("a failed payroll is deleted with what it owed, but not while a supplement pays its workers", async () => {
  await yard.bill(admin, "20000.00");
  await yard.attend(await yard.worker("张一", yard.cards.closed), "2025-08", 10);
  const roll = await yard.make(maker);
  await yard.sign(roll.id);
  await yard.act(maker, roll.id, "GET auth");
  await pay(roll.id);
  expect(await yard.act(maker, roll.id, "GET query")).toMatchObject({ status: 4, paid_count: 0 });
  const supplement = await yard.act<{ id: number }>(maker, roll.id, "POST copy", { mode: "failed" });

  await expect(removeRow(yard.as(maker), payRolls, roll.id, {})).rejects.toMatchObject({ code: "payRolls.supplemented" });
  await removeRow(yard.as(maker), payRolls, supplement.id, {});
  expect(await ledger()).toEqual([{ grant_status: 3, n: 1 }]);
  await removeRow(yard.as(maker), payRolls, roll.id, {});
  expect(await ledger()).toEqual([]);
});

test("withdrawn or sent back, a payroll takes its ledger rows and its tickets with it", async () => {
  await yard.bill(admin, "20000.00");
  await yard.attend(await yard.worker("张一", yard.cards.a), "2025-08", 10);
  const roll = await yard.make(maker);
  await yard.sign(roll.id);
  await yard.act(maker, roll.id, "GET auth");
  const { ticket } = await yard.act<{ ticket: string }>(checker, roll.id, "GET auth");
  const code = await yard.code();
  await yard.act(checker, roll.id, "POST edit", { action: "return", reason: "出勤天数有误" });
  expect(await yard.roll(roll.id)).toMatchObject({ status: 0, return_reason: "出勤天数有误" });
  expect(await ledger()).toEqual([]);
  await yard.act(maker, roll.id, "GET auth");
  await expect(yard.act(checker, roll.id, "GET auth", { ticket, code })).rejects.toMatchObject({ code: "payRolls.ticketStale" });
  await yard.act(maker, roll.id, "POST edit", { action: "withdraw" });
  expect(await yard.roll(roll.id)).toMatchObject({ status: 0 });
});
