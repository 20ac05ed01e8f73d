import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BankNoResponse } from "../../../../server/engine/bankGateway";
import { isoFilesGateway } from "../../../../server/topics/bank/isoFiles/isoFilesGateway";
import { claimDueBatches, pollBatch } from "../../../../server/topics/payments/polling";
import { reportXml, type Report } from "../bank/reports";
import { openPaymentFixture, type FixturePerson, type PaymentFixture } from "./paymentFixture";

let folder = "";
let fixture: PaymentFixture;
let maker: FixturePerson;
let checker: FixturePerson;
let files = 0;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bank-"));
  const bank = await isoFilesGateway({ folder, onUnreadable: () => undefined });
  fixture = await openPaymentFixture({ bankOf: () => bank });
  maker = await fixture.person(fixture.contractor, 2, "经办甲");
  checker = await fixture.person(fixture.contractor, 3, "复核乙");
  await fixture.bill(maker, "20000.00");
});
afterEach(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});

/** A payroll of two workers, 3,000 yuan each, given to the bank. */
async function authorised(): Promise<number> {
  for (const name of ["张一", "张二"]) await fixture.attend(await fixture.worker(name, fixture.cards.a), "2025-08", 10);
  await fixture.pool.query("update workers set worker_name = '张一'; update realinfos set worker_name = '张一'");
  const { id } = await fixture.make(maker);
  await fixture.sign(id);
  await pay(id);
  return id;
}
async function pay(id: number): Promise<void> {
  await fixture.act(maker, id, "GET auth");
  const { ticket } = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  await fixture.act(checker, id, "GET auth", { ticket, code: await fixture.code() });
}
const reports = async (roll: number, report: Report) =>
  writeFile(join(folder, "in", `${(files += 1)}.xml`), reportXml((await fixture.roll(roll)).bank_batch_no ?? "", report));
const poll = async () => {
  fixture.move(61);
  for (const batch of await claimDueBatches(fixture.services)) await pollBatch(fixture.services, batch);
};
const supplement = (roll: number) => fixture.act<{ id: number }>(maker, roll, "POST copy", { mode: "failed" });
const rejected: Report = { at: "10:05:00", group: "RJCT", reason: "AM04" };
const paidLate: Report = { at: "2025-09-13T09:00:00", group: "ACSC", lines: [1, 2].map((seq) => [seq, "ACSC"] as const) };
const audited = async (action: string) =>
  (await fixture.pool.query<{ row: number; after: object }>('select "row", after from audit_logs where action = $1', [action]))
    .rows;
const messagesTo = async ({ id }: FixturePerson, word: string) =>
  (
    await fixture.pool.query("select title, content, link from messages where account = $1 and title like '%' || $2 || '%'", [
      id,
      word,
    ])
  ).rows;

test.each([
  ["was paid", true],
  ["is being paid", false],
])("wages that the bank pays after all although a supplement %s them are reported as paid twice", async (_, isSettled) => {
  const roll = await authorised();
  await reports(roll, rejected);
  await poll();
  const again = await supplement(roll);
  await pay(again.id);
  if (isSettled) await reports(again.id, { at: "2025-09-12T12:00:00", group: "ACSC" });
  await poll();
  expect(await fixture.roll(again.id)).toMatchObject({ status: isSettled ? 3 : 2 });
  await reports(roll, paidLate);
  await poll();
  await poll();

  const lines = (await fixture.lines(roll)).map(({ id }) => id);
  expect(await audited("paidTwice")).toEqual([{ row: roll, after: expect.objectContaining({ lines }) }]);
  for (const person of [maker, checker]) {
    expect(await messagesTo(person, "可能重复发放")).toEqual([
      {
        title: expect.stringContaining("有2笔工资可能重复发放"),
        content: (await fixture.roll(roll)).title,
        link: `/payroll/detail-salary?id=${roll}`,
      },
    ]);
    expect(await messagesTo(person, "银行更正")).toHaveLength(1);
  }
  expect(await fixture.books()).toMatchObject({ total_out: isSettled ? 12_000_00 : 6_000_00 });
});

test("wages that the bank pays after all, and no supplement does, are not reported as paid twice", async () => {
  const roll = await authorised();
  await reports(roll, rejected);
  await poll();
  // A draft pays no wage.
  await supplement(roll);
  await reports(roll, paidLate);
  await poll();
  expect(await fixture.roll(roll)).toMatchObject({ status: 3, paid_count: 2 });
  expect(await audited("paidTwice")).toEqual([]);
  expect(await messagesTo(checker, "可能重复发放")).toEqual([]);
});

test("no supplement is made on results that could not be read; a bank that is silent has said what it said last", async () => {
  const roll = await authorised();
  await reports(roll, rejected);
  await poll();
  const { bank } = fixture.services;
  const { queryBatch } = bank;
  Object.assign(bank, { queryBatch: () => Promise.reject(new Error("the folder is not mounted")) });
  await expect(supplement(roll)).rejects.toMatchObject({ code: "payRolls.bankUnread" });
  expect(fixture.problems).toHaveLength(1);
  Object.assign(bank, { queryBatch: () => Promise.reject(new BankNoResponse("silent")) });
  const { id } = await supplement(roll);
  expect(await fixture.lines(id)).toHaveLength(2);
  Object.assign(bank, { queryBatch });
});

test("an order by file is not asked about at a bank without an interface", async () => {
  const roll = await authorised();
  await reports(roll, rejected);
  await poll();
  await fixture.pool.query("update bank_batches set file_layout = 'icbc'");
  Object.assign(fixture.services.bank, { queryBatch: () => Promise.reject(new Error("no interface")) });
  expect(await fixture.lines((await supplement(roll)).id)).toHaveLength(2);
});

test("a correction that the bank takes back before it is booked changes nothing", async () => {
  const roll = await authorised();
  await reports(roll, rejected);
  await poll();
  const { queryBatch } = fixture.services.bank;
  const { id, batch_no } = (await fixture.pool.query("select id, batch_no from bank_batches")).rows[0];
  const paid = [1, 2].map((seq) => ({
    ...{ seq, e2e_id: `${batch_no}-${seq}`, status: "ACSC" as const, code: "", message: "" },
    ...{ bank_serial_no: "1", settled_at: fixture.now() },
  }));
  let asked = 0;
  const silentThen = (answer: () => ReturnType<typeof queryBatch>) => {
    asked = 0;
    Object.assign(fixture.services.bank, {
      queryBatch: () => {
        asked += 1;
        return asked === 1 ? Promise.resolve({ status: "DONE", code: "", message: "", records: paid }) : answer();
      },
    });
  };
  silentThen(() => queryBatch(batch_no));
  await pollBatch(fixture.services, id);
  silentThen(() => Promise.reject(new BankNoResponse("silent")));
  await pollBatch(fixture.services, id);
  expect(await fixture.roll(roll)).toMatchObject({ status: 4, paid_count: 0 });
  expect(await fixture.books()).toMatchObject({ total_out: 0 });
});

test("a wage reached the worker on the day on which the bank booked it, in China", async () => {
  const roll = await authorised();
  await reports(roll, { at: "2025-09-30T23:59:00", lines: [[1, "ACSC"]] });
  await reports(roll, { at: "2025-10-01T00:01:00", lines: [[2, "ACSC"]] });
  await poll();
  expect((await fixture.lines(roll)).map(({ balance_date }) => balance_date)).toEqual(["2025-09-30", "2025-10-01"]);
  const { rows } = await fixture.pool.query("select pay_date from worker_wages order by pay_roll_detail");
  expect(rows).toEqual([{ pay_date: "2025-09-30" }, { pay_date: "2025-10-01" }]);
});
