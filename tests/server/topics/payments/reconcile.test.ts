import { afterEach, beforeEach, expect, test } from "vitest";
import type { StatementEntry } from "../../../../server/engine/bankGateway";
import { systemContext } from "../../../../server/engine/session/context";
import { accountStatement } from "../../../../server/topics/payments/accountStatement";
import { reconcile } from "../../../../server/topics/payments/reconcile";
import { remindOfDueWages } from "../../../../server/topics/payments/reminders";
import { openPaymentFixture, type FixturePerson, type PaymentFixture } from "./paymentFixture";

let fixture: PaymentFixture;
let admin: FixturePerson;
beforeEach(async () => {
  fixture = await openPaymentFixture();
  admin = await fixture.person(fixture.contractor, 1, "管理员");
});
afterEach(() => fixture.close());

const booked = (serial_no: string, amount_fen: number): StatementEntry => ({
  ...{ serial_no, amount_fen, booked_on: "2025-09-02", payer_name: "云汀城投", payer_account_no: "1", remark: "" },
});
const statements = (...entries: StatementEntry[]) => ({
  ...fixture.services,
  bank: {
    ...fixture.services.bank,
    queryBalance: async () => ({ balance_fen: 5_000_00, available_fen: 5_000_00, as_of: new Date("2025-09-12T08:00:00+08:00") }),
    entries: async () => entries,
  },
});
const bills = async () =>
  (await fixture.pool.query("select serial_no, confirm_status, version from wage_account_bills order by id")).rows;

test("a statement confirms the labour fees it tells of, to the fen, and as often as it is read", async () => {
  await fixture.bill(admin, "5000.00", { serial_no: "B1" });
  await fixture.bill(admin, "600.01", { serial_no: "B2" });
  await fixture.bill(admin, "7.00", { serial_no: "B3" });
  await fixture.pool.query("update wage_account_bills set confirm_status = false");
  for (const _ of [1, 2]) await reconcile(statements(booked("B1", 5_000_00), booked("B2", 600_00), booked("X", 1)));
  expect(await bills()).toEqual([
    { serial_no: "B1", confirm_status: true, version: 2 },
    { serial_no: "B2", confirm_status: false, version: 1 },
    { serial_no: "B3", confirm_status: false, version: 1 },
  ]);
  // Named in the log when it is found, not at every reading.
  expect(fixture.problems).toHaveLength(1);
  const { rows } = await fixture.pool.query("select balance, bank_balance, bank_balance_at from wage_accounts");
  expect(rows).toEqual([{ balance: 5_607_01, bank_balance: 5_000_00, bank_balance_at: "2025-09-12 08:00:00" }]);
});

test("a reversal is confirmed by the money that went out", async () => {
  const first = await fixture.bill(admin, "5000.00", { serial_no: "B1" });
  await fixture.bill(admin, "-5000.00", { serial_no: "B2", reverse_of: first.id });
  await fixture.pool.query("update wage_account_bills set confirm_status = false");
  await reconcile(statements(booked("B1", 5_000_00), booked("B2", 5_000_00)));
  expect((await bills()).map(({ confirm_status }) => confirm_status)).toEqual([true, false]); // it came in once more
  await reconcile(statements(booked("B1", 5_000_00), booked("B2", -5_000_00)));
  expect((await bills()).map(({ confirm_status }) => confirm_status)).toEqual([true, true]);
});

test("money that nobody recorded, or otherwise, is returned once to those who record it; wages that went out are not", async () => {
  const maker = await fixture.person(fixture.contractor, 2, "经办甲");
  await fixture.person(fixture.contractor, 3, "复核乙");
  await fixture.person(fixture.sub, 2, "分包经办");
  await fixture.bill(admin, "600.01", { serial_no: "B2" });
  await fixture.pool.query("update wage_account_bills set confirm_status = false");
  for (const _ of [1, 2]) await reconcile(statements(booked("X", 10_000_00), booked("W", -3_000_00), booked("B2", 600_00)));
  const { rows } = await fixture.pool.query("select account, content, link from messages order by id");
  const link = `/payroll/account-detail?id=${fixture.account.id}`;
  const texts = [
    "专户2025-09-02入账10000元（云汀城投，流水号X），尚未登记分账，请核对登记",
    "分账流水号B2登记600.01元，银行实际600元，请核对冲正",
  ];
  expect(rows).toEqual(texts.flatMap((content) => [admin.id, maker.id].map((account) => ({ account, content, link }))));
});

test("a bank that sends no statements changes nothing", async () => {
  await fixture.bill(admin, "5000.00");
  await reconcile(fixture.services);
  expect((await fixture.pool.query("select bank_balance from wage_accounts")).rows).toEqual([{ bank_balance: null }]);
});

test("three days before wages are due their maker is notified, once a day, and the checker when it is his turn", async () => {
  const maker = await fixture.person(fixture.sub, 2, "经办甲");
  const checker = await fixture.person(fixture.contractor, 3, "复核乙");
  await fixture.attend(await fixture.worker("张一", fixture.cards.a), "2025-08", 10);
  const roll = await fixture.make(maker); // due on 2025-09-15, and today is the 12th
  const response = async () => (await fixture.pool.query("select account, title from messages order by account")).rows;
  for (const _ of [1, 2]) await remindOfDueWages(fixture.services);
  expect(await response()).toEqual([{ account: maker.id, title: `工资单${String(roll.pay_roll_code)}9月15日应发，尚未提交` }]);

  await fixture.pool.query("update pay_rolls set status = 1; delete from messages");
  fixture.move(86_400);
  await remindOfDueWages(fixture.services);
  expect(await response()).toEqual([]); // two days before, no notice
  fixture.move(2 * 86_400);
  await remindOfDueWages(fixture.services);
  const title = `工资单${String(roll.pay_roll_code)}今日应发，待授权发放`;
  expect(await response()).toEqual([
    { account: admin.id, title },
    { account: checker.id, title },
  ]);
});

test("statements are listed beside the bills: matched, differing, unrecorded, and bills that the bank does not have", async () => {
  await fixture.bill(admin, "5000.00", { serial_no: "B1" });
  await fixture.bill(admin, "600.01", { serial_no: "B2" });
  await fixture.bill(admin, "7.00", { serial_no: "B3" });
  const { rows } = await fixture.pool.query("select id from wage_accounts");
  const statement = (services: typeof fixture.services) =>
    accountStatement({ ...systemContext(services), today: "2025-09-12" }, Number(rows[0].id));
  const found = await statement(
    statements(booked("B1", 5_000_00), booked("B2", 600_00), booked("X", 1_00), booked("W", -300_00)),
  );
  expect(found).toMatchObject({ has_statements: true, balance: "5000.00", balance_at: "2025-09-12 08:00:00" });
  expect(found.matched).toMatchObject([{ serial_no: "B1", amount: "5000.00", bill_amount: "5000.00" }]);
  expect(found.differing).toMatchObject([{ serial_no: "B2", amount: "600.00", bill_amount: "600.01" }]);
  expect(found.unrecorded).toMatchObject([{ serial_no: "X", amount: "1.00", bill: null, payer_name: "云汀城投" }]);
  expect(found.paid_out).toMatchObject([{ serial_no: "W", amount: "-300.00" }]);
  expect(found.unbooked).toMatchObject([{ serial_no: "B3", amount: "7.00" }]);
  // A bank that sends no statements says nothing against the bills.
  expect(await statement(fixture.services)).toMatchObject({ has_statements: false, balance: null, matched: [], unbooked: [] });
});
