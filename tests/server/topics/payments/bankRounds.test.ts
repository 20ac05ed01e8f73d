import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal } from "../../../../resources/refusals";
import { BankNoResponse, type BankGateway } from "../../../../server/engine/bankGateway";
import { claimDueBatches, pollBatch } from "../../../../server/topics/payments/polling";
import { openPaymentFixture, openPaymentTown, type FixturePerson, type PaymentFixture, type PaymentTown } from "./paymentFixture";

let town: PaymentTown;
let fixture: PaymentFixture;
let maker: FixturePerson;
let checker: FixturePerson;
let admin: FixturePerson;
let yards = 0;
beforeAll(async () => {
  town = await openPaymentTown();
});
afterAll(() => town.close());
beforeEach(async () => {
  yards += 1;
  fixture = await openPaymentFixture({ town, accountNo: `3505016100002${String(yards).padStart(4, "0")}` });
  maker = await fixture.person(fixture.sub, 2, "经办甲");
  checker = await fixture.person(fixture.contractor, 3, "复核乙");
  admin = await fixture.person(fixture.contractor, 1, "管理员");
});

/** A payroll of workers with these cards over 3,000 yuan each, given to the bank. */
async function authorised(...cards: readonly string[]) {
  await fixture.bill(admin, "20000.00");
  for (const card of cards) await fixture.attend(await fixture.worker("张一", card), "2025-08", 10);
  const { id } = await fixture.make(maker);
  await fixture.sign(id);
  await fixture.act(maker, id, "GET auth");
  await pay(id);
  return id;
}
async function pay(id: number): Promise<void> {
  const { ticket } = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  await fixture.act(checker, id, "GET auth", { ticket, code: await fixture.code() });
}
const batchOf = async (roll: number) =>
  (await fixture.pool.query("select id, batch_no from bank_batches where pay_roll = $1 order by id desc", [roll])).rows[0] as {
    id: number;
    batch_no: string;
  };
const replace = (bank: Partial<BankGateway>) => Object.assign(fixture.services.bank, bank);
const minute = 60;
const day = 24 * 3600;

describe("the bank is asked about an order (docs/operations.md, Queries)", () => {
  test.each<[when: string, column: "submitted_at" | "finished_at", seconds: number, next: number | null]>([
    ["in its first minute", "submitted_at", 59, 10],
    ["after its first minute", "submitted_at", 61, 30],
    ["in the hour after its end", "finished_at", 59 * minute, minute],
    ["after that hour", "finished_at", 61 * minute, 10 * minute],
    ["on the third day after its end", "finished_at", 3 * day - minute, 10 * minute],
    ["from the fourth day on", "finished_at", 3 * day + minute, 3600],
    ["on the thirtieth day", "finished_at", 30 * day - minute, 3600],
    ["never again after it", "finished_at", 30 * day + minute, null],
  ])("%s", async (_, column, seconds, next) => {
    const { id } = await batchOf(await authorised(fixture.cards.slow));
    fixture.move(60 * day);
    const now = fixture.now();
    await fixture.pool.query(
      `update bank_batches set ${column} = $2::timestamptz - make_interval(secs => $3), next_at = $2 where id = $1`,
      [id, now.toISOString(), seconds],
    );
    expect((await claimDueBatches(fixture.services)).includes(id)).toBe(next !== null);
    const { rows } = await fixture.pool.query(
      "select extract(epoch from next_at - $2::timestamptz)::int as next from bank_batches where id = $1",
      [id, now.toISOString()],
    );
    expect(rows).toEqual([{ next: next ?? 0 }]);
  });

  test("first about those that are open: fifty that have ended do not keep one waiting", async () => {
    const { id } = await batchOf(await authorised(fixture.cards.slow));
    await fixture.pool.query("update bank_batches set finished_at = requested_at, next_at = null where id <> $1", [id]);
    await fixture.pool.query(
      `insert into bank_batches (batch_no, pay_roll, project, wage_account, attempt, payload_hash, requested_at, account_no, account_name,
         bank_link_number, count, amount, remark, status, submitted_at, finished_at, next_at)
       select batch_no || 'x' || n, pay_roll, project, wage_account, attempt + n, payload_hash, requested_at, account_no, account_name,
         bank_link_number, count, amount, remark, 'DONE', submitted_at, requested_at, requested_at - interval '1 hour'
       from bank_batches, generate_series(1, 50) n where id = $1`,
      [id],
    );
    fixture.move(minute);
    const claimed = await claimDueBatches(fixture.services);
    expect([claimed.length, claimed.includes(id)]).toEqual([50, true]);
    await fixture.pool.query("delete from bank_batches where batch_no like '%x%'");
  });

  test("by a person, at most every five seconds: meanwhile the last answer is given", async () => {
    const roll = await authorised(fixture.cards.slow);
    let asked = 0;
    const { queryBatch } = fixture.services.bank;
    replace({ queryBatch: (batchNo) => ((asked += 1), queryBatch(batchNo)) });
    const ask = () => fixture.act(maker, roll, "GET query");
    for (const _ of [1, 2]) expect(await ask()).toMatchObject({ status: 2, paid_count: 0 });
    expect(asked).toBe(1);
    fixture.move(4);
    await ask();
    expect(asked).toBe(1);
    fixture.move(1);
    await ask();
    expect(asked).toBe(2);
  });
});

test("an order that the bank had accepted and says it does not know is not sent again: a person has to look at it", async () => {
  const roll = await authorised(fixture.cards.slow);
  const batch = await batchOf(roll);
  await pollBatch(fixture.services, batch.id);
  replace({ queryBatch: () => Promise.resolve({ status: "NOTF", code: "", message: "", records: [] }) });
  fixture.move(11 * minute);
  expect(fixture.problems).toEqual([]);
  await pollBatch(fixture.services, batch.id);
  expect(fixture.response).toEqual([batch.batch_no]);
  expect(fixture.problems).toEqual([{ batch_no: batch.batch_no }]);
  expect(await fixture.roll(roll)).toMatchObject({ status: 2 });
});

test("of many rounds that find an order lost one sends it again", async () => {
  replace({ submitBatch: () => Promise.reject(new BankNoResponse("silent")) });
  const roll = await authorised(fixture.cards.a);
  const { id } = await batchOf(roll);
  expect(await fixture.roll(roll)).toMatchObject({ status: 2, bank_status: "UNKNOWN" });
  let sent = 0;
  replace({
    submitBatch: () => ((sent += 1), Promise.reject(new BankNoResponse("silent"))),
    queryBatch: () => Promise.resolve({ status: "NOTF", code: "", message: "", records: [] }),
  });
  fixture.move(10 * minute - 1);
  await pollBatch(fixture.services, id);
  expect(sent).toBe(0);
  fixture.move(1);
  await Promise.all(Array.from({ length: 5 }, () => pollBatch(fixture.services, id)));
  expect(sent).toBe(1);
  // A bank that is silent is no fault of the platform.
  replace({ queryBatch: () => Promise.reject(new BankNoResponse("silent")) });
  await pollBatch(fixture.services, id);
  expect(fixture.problems).toEqual([]);
});

test("a failure that is not the bank's silence is in the log, and the order is asked about", async () => {
  const gone = new Error("the disk is full");
  replace({ submitBatch: () => Promise.reject(gone) });
  const roll = await authorised(fixture.cards.a);
  const { id, batch_no } = await batchOf(roll);
  expect(await fixture.roll(roll)).toMatchObject({ status: 2, bank_status: "UNKNOWN", bank_message: null });
  replace({ queryBatch: () => Promise.reject(gone) });
  await pollBatch(fixture.services, id);
  expect(fixture.problems).toEqual([
    { batch_no, err: gone },
    { batch_no, err: gone },
  ]);
});

test("an order that the platform stops before the bank fails with its reason, and may be made again", async () => {
  const { submitBatch } = fixture.services.bank;
  replace({ submitBatch: () => Promise.reject(refusal("payments.notWages")) });
  const roll = await authorised(fixture.cards.a);
  expect(await fixture.roll(roll)).toMatchObject({ status: 4, failed_count: 1, bank_status: "RJCT" });
  expect(await fixture.lines(roll)).toMatchObject([{ status: 3, fail_code: "MS03" }]);
  expect(await fixture.books()).toMatchObject({ total_out: 0 });
  expect(fixture.problems).toMatchObject([{ reason: "payments.notWages" }]);
  replace({ submitBatch });
  await fixture.act(maker, roll, "POST edit", { action: "reopen" });
  await fixture.act(maker, roll, "GET auth");
  await pay(roll);
  expect(await fixture.act(maker, roll, "GET query")).toMatchObject({ status: 3, paid_count: 1 });
});

test("of an order that is decided in part, only what is open is still reserved", async () => {
  const roll = await authorised(fixture.cards.a, fixture.cards.slow);
  expect(await fixture.act(maker, roll, "GET query")).toMatchObject({ status: 2, paid_amount: "3000.00" });
  expect(await fixture.books()).toMatchObject({ balance: 17_000_00 });
  const { rows } = await fixture.pool.query("select id from wage_account_bills where wage_account = $1", [fixture.account.id]);
  // 17,000 less 3,000 on their way.
  await expect(fixture.bill(admin, "-20000.00", { reverse_of: rows[0].id })).rejects.toMatchObject({
    code: "wageAccountBills.alreadySpent",
    facts: { short: 6_000_00 },
  });
});

test("what a bank says at length is kept as far as there is room for it", async () => {
  const roll = await authorised(fixture.cards.a);
  const { batch_no } = await batchOf(roll);
  const line = { seq: 1, e2e_id: `${batch_no}-1`, status: "RJCT" as const, code: "SOME-LONG-CODE", message: "限".repeat(300) };
  const records = [{ ...line, bank_serial_no: null, settled_at: null }];
  replace({ queryBatch: () => Promise.resolve({ status: "DONE", code: "", message: "额".repeat(300), records }) });
  await fixture.act(maker, roll, "GET query");
  expect(await fixture.roll(roll)).toMatchObject({ status: 4, bank_message: "额".repeat(200) });
  expect(await fixture.lines(roll)).toMatchObject([{ fail_code: "SOME-LONG-", fail_reason: "限".repeat(200) }]);
});
