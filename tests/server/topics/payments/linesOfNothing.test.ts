import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Worker } from "../../../../resources/people/workers";
import { pollBatch } from "../../../../server/topics/payments/polling";
import { openPaymentFixture, openPaymentTown, type FixturePerson, type PaymentFixture, type PaymentTown } from "./paymentFixture";

let town: PaymentTown;
let fixture: PaymentFixture;
let maker: FixturePerson;
let checker: FixturePerson;
let yards = 0;
beforeAll(async () => {
  town = await openPaymentTown();
});
afterAll(() => town.close());
beforeEach(async () => {
  yards += 1;
  fixture = await openPaymentFixture({ town, accountNo: `3505016100003${String(yards).padStart(4, "0")}` });
  maker = await fixture.person(fixture.sub, 2, "经办甲");
  checker = await fixture.person(fixture.contractor, 3, "复核乙");
  await fixture.bill(await fixture.person(fixture.contractor, 1, "管理员"), "20000.00");
});

/** A payroll over 3,000 yuan for each of these cards, submitted; the last one's wage is set to nothing before it. */
async function submitted(...cards: readonly string[]) {
  const people: Worker[] = [];
  for (const card of cards) {
    people.push(await fixture.worker("张一", card));
    await fixture.attend(people.at(-1)!, "2025-08", 10);
  }
  const made = await fixture.make(maker);
  await fixture.act(maker, made.id, "POST edit", {
    version: made.version,
    details: people.map(({ id }, at) => ({ worker: id, ...(at === people.length - 1 && { base_amount: "0.00" }) })),
  });
  await fixture.sign(made.id);
  await fixture.accept(maker, made.id);
  await fixture.act(maker, made.id, "GET auth");
  return made.id;
}
async function pay(id: number): Promise<void> {
  const { ticket } = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  await fixture.act(checker, id, "GET auth", { ticket, code: await fixture.code() });
  await fixture.act(maker, id, "GET query");
}
const lines = async (id: number) => (await fixture.lines(id)).map(({ status, balance_date }) => [status, balance_date]);
const wages = async (id: number) =>
  (
    await fixture.pool.query(
      "select grant_status, pay_date from worker_wages where pay_roll = $1 and deleted_at is null order by pay_roll_detail",
      [id],
    )
  ).rows.map(({ grant_status, pay_date }: { grant_status: number; pay_date: string | null }) => [grant_status, pay_date]);

describe("a line with nothing to pay", () => {
  test("is not sent, is no payment, and is done with the others", async () => {
    const id = await submitted(fixture.cards.a, "6299990000000045678");
    await pay(id);
    const { rows } = await fixture.pool.query(
      "select count(*)::int as n, sum(amount)::int as fen from bank_records where e2e_id like $1",
      [`${(await fixture.roll(id)).bank_batch_no}-%`],
    );
    expect(rows).toEqual([{ n: 1, fen: 3000_00 }]);
    expect(await fixture.roll(id)).toMatchObject({ status: 3, worker_count: 2, paid_count: 1, paid_amount: 3000_00 });
    const done = [
      [2, "2025-09-12"],
      [2, "2025-09-12"],
    ];
    expect([await lines(id), await wages(id)]).toEqual([done, done]);
  });

  test("is as open as the others when none of them is paid, and keeps no supplement from settling them", async () => {
    const id = await submitted(fixture.cards.closed, "6299990000000045678");
    await pay(id);
    expect(await fixture.roll(id)).toMatchObject({ status: 4, paid_count: 0, failed_count: 1 });
    const open = [
      [3, null],
      [1, null],
    ];
    expect([await lines(id), await wages(id)]).toEqual([open, open]);
    const again = await fixture.act<{ id: number; version: number }>(maker, id, "POST copy", { mode: "failed" });
    const [line] = await fixture.lines(again.id);
    await fixture.act(maker, again.id, "POST edit", {
      version: again.version,
      details: [{ worker: line!.worker, pay_roll_bank_card_number: fixture.cards.a, pay_roll_bank_code: "105" }],
    });
    await fixture.accept(maker, again.id);
    await fixture.act(maker, again.id, "GET auth");
    await pay(again.id);
    expect([(await fixture.roll(again.id)).status, (await fixture.roll(id)).status]).toEqual([3, 3]);
  });

  test("is as open as the others again when the bank returns what it had paid", async () => {
    const id = await submitted(fixture.cards.a, "6299990000000045678");
    await pay(id);
    const { rows } = await fixture.pool.query("select id, batch_no from bank_batches where pay_roll = $1", [id]);
    const [batch] = rows as { id: number; batch_no: string }[];
    const returned = { seq: 1, e2e_id: `${batch!.batch_no}-1`, status: "RJCT" as const, code: "AC04", message: "" };
    const records = [{ ...returned, bank_serial_no: null, settled_at: null }];
    const answer = { status: "DONE" as const, code: "", message: "", records };
    Object.assign(fixture.services.bank, { queryBatch: () => Promise.resolve(answer) });
    await pollBatch(fixture.services, batch!.id);
    expect(await fixture.roll(id)).toMatchObject({ status: 4, paid_count: 0, paid_amount: 0, failed_count: 1 });
    const open = [
      [3, null],
      [1, null],
    ];
    expect([await lines(id), await wages(id)]).toEqual([open, open]);
  });
});

test("what is due has the figures of its line, to the hour and the fen (条例 第十五条)", async () => {
  const id = await submitted(fixture.cards.a, "6299990000000045678");
  const names =
    "worker, days, work_hours, pay_type, total_pay_amount, deduct_amount, tax_amount, insurance_amount, court_amount, advance_amount, actual_amount";
  const of = async (table: string, order: string) =>
    (await fixture.pool.query(`select ${names} from ${table} where pay_roll = $1 order by ${order}`, [id])).rows;
  const due = await of("worker_wages", "pay_roll_detail");
  expect(due).toEqual(await of("pay_roll_details", "id"));
  expect(due).toMatchObject([{ days: 10, work_hours: 90, actual_amount: 3000_00 }, { actual_amount: 0 }]);
});

test("the purpose that the bank reads is the month and as much of the project's name as there is room for", async () => {
  await fixture.pool.query("update projects set name = repeat('汀', 90) where id = $1", [fixture.project.id]);
  const id = await submitted(fixture.cards.a, "6299990000000045678");
  await pay(id);
  const { rows } = await fixture.pool.query("select remark from bank_batches where pay_roll = $1", [id]);
  expect(rows).toEqual([{ remark: `2025-08工资 ${"汀".repeat(50)}` }]);
});

describe("a code to authorise", () => {
  test("is sent to a phone that its owner has bound, and to no other", async () => {
    const id = await submitted(fixture.cards.a, "6299990000000045678");
    await fixture.pool.query("update accounts set phone_bound = false where id = $1", [checker.id]);
    await expect(fixture.act(checker, id, "GET auth")).rejects.toMatchObject({ code: "payRolls.noPhone" });
    await fixture.pool.query("update accounts set phone_bound = true where id = $1", [checker.id]);
    expect(await fixture.act(checker, id, "GET auth")).toMatchObject({ need_code: true });
  });

  test("may be typed with spaces around it, and is over after exactly five minutes", async () => {
    const id = await submitted(fixture.cards.a, "6299990000000045678");
    const first = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
    const code = await fixture.code();
    fixture.move(300);
    await expect(fixture.act(checker, id, "GET auth", { ticket: first.ticket, code })).rejects.toMatchObject({
      code: "payRolls.ticketStale",
    });
    const { ticket } = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
    fixture.move(299);
    const spaced = { ticket, code: ` ${await fixture.code()} ` };
    expect(await fixture.act(checker, id, "GET auth", spaced)).toMatchObject({ status: 2 });
  });
});
