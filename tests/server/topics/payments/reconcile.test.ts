import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BankNoResponse, type StatementEntry } from "../../../../server/engine/bankGateway";
import { systemContext } from "../../../../server/engine/session/context";
import { accountStatement } from "../../../../server/topics/payments/accountStatement";
import { reconcile } from "../../../../server/topics/payments/reconcile";
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

describe("the bank is asked for the entries", () => {
  /** The days since which entries are requested. */
  const requested = async () => {
    const days: string[] = [];
    const services = statements();
    await reconcile({ ...services, bank: { ...services.bank, entries: async (_, since) => (days.push(since), []) } });
    return days;
  };
  beforeEach(() => fixture.pool.query("update wage_account_bills set confirm_status = true"));

  test("of the last month, and of a bill that is not confirmed from ten days before it on", async () => {
    expect(await requested()).toEqual(["2025-08-12"]);
    await fixture.bill(admin, "5000.00", { pay_date: "2025-08-22" });
    await fixture.pool.query("update wage_account_bills set confirm_status = false");
    expect(await requested()).toEqual(["2025-08-12"]);
    await fixture.pool.query("update wage_account_bills set pay_date = '2025-08-21'");
    expect(await requested()).toEqual(["2025-08-11"]);
    await fixture.pool.query("update wage_account_bills set confirm_status = true");
    expect(await requested()).toEqual(["2025-08-12"]);
  });

  test.each([
    ["closed", "status = 0"],
    ["not linked to the bank", "payment_bank = null"],
  ])("not of an account that is %s", async (_, set) => {
    await fixture.pool.query(`update wage_accounts set ${set}`);
    expect(await requested()).toEqual([]);
  });
});

test("an older statement does not take the place of a newer balance", async () => {
  await fixture.pool.query("update wage_accounts set bank_balance = 1, bank_balance_at = '2025-09-12 08:00:01'");
  await reconcile(statements());
  const balances = async () => (await fixture.pool.query("select bank_balance from wage_accounts")).rows;
  expect(await balances()).toEqual([{ bank_balance: 1 }]);
  await fixture.pool.query("update wage_accounts set bank_balance_at = '2025-09-12 07:59:59'");
  await reconcile(statements());
  expect(await balances()).toEqual([{ bank_balance: 5_000_00 }]);
});

test("a bank that is silent is no fault; anything else is in the log, and other accounts are compared all the same", async () => {
  const failing = (fault: Error) => {
    const services = statements();
    return { ...services, bank: { ...services.bank, queryBalance: () => Promise.reject(fault) } };
  };
  await reconcile(failing(new BankNoResponse("silent")));
  expect(fixture.problems).toEqual([]);
  await reconcile(failing(new Error("gone")));
  expect(fixture.problems).toMatchObject([{ account: fixture.account.id }]);
});

test("a confirmed labour fee has the project's alarms evaluated again; whose account is switched off is not notified", async () => {
  await fixture.bill(admin, "5000.00", { serial_no: "B1" });
  await fixture.pool.query("update wage_account_bills set confirm_status = false; delete from alarm_queue");
  await fixture.pool.query("update accounts set is_active = false where id = $1", [admin.id]);
  await reconcile(statements(booked("X", 1_00)));
  expect((await fixture.pool.query("select 1 from alarm_queue")).rowCount).toBe(0);
  expect((await fixture.pool.query("select 1 from messages")).rowCount).toBe(0);
  await reconcile(statements(booked("B1", 5_000_00)));
  const { rows } = await fixture.pool.query("select project, reason from alarm_queue");
  expect(rows).toEqual([{ project: fixture.project.id, reason: "wageAccountBills" }]);
});

test("a statement is of the last 92 days, and misses no bill from before; numbers of payers are masked", async () => {
  await fixture.bill(admin, "5000.00", { serial_no: "B1", pay_date: "2025-06-12" });
  await fixture.bill(admin, "6000.00", { serial_no: "B2", pay_date: "2025-06-11" });
  const days: string[] = [];
  const entry = { ...booked("X", 1_00), payer_account_no: "35050161000077777" };
  const services = statements();
  const bank = { ...services.bank, entries: async (_: string, since: string) => (days.push(since), [entry]) };
  const found = await accountStatement({ ...systemContext({ ...services, bank }), today: "2025-09-12" }, fixture.account.id);
  expect([days, found.since]).toEqual([["2025-06-12"], "2025-06-12"]);
  expect(found.unbooked.map(({ serial_no }) => serial_no)).toEqual(["B1"]);
  expect(found.unrecorded).toMatchObject([{ payer_account_no: expect.stringMatching(/^\*+7777$/) }]);
});

test("without an answer of the bank there is no statement; a fault of the platform is none of the bank's", async () => {
  await fixture.bill(admin, "5000.00", { serial_no: "B1" });
  const statementFrom = (fault: Error) => {
    const services = statements();
    const bank = { ...services.bank, entries: () => Promise.reject(fault) };
    return accountStatement({ ...systemContext({ ...services, bank }), today: "2025-09-12" }, fixture.account.id);
  };
  expect(await statementFrom(new BankNoResponse("silent"))).toMatchObject({ has_statements: false, balance: null, unbooked: [] });
  await expect(statementFrom(new Error("gone"))).rejects.toThrow("gone");
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
