import { afterEach, beforeEach, expect, test } from "vitest";
import type { BankGateway, BatchAnswer } from "../../../../server/engine/bankGateway";
import { reconcileCommand } from "../../../../server/topics/payments/reconcileCommand";
import { openPaymentFixture, type FixturePerson, type PaymentFixture } from "./paymentFixture";

let fixture: PaymentFixture;
let maker: FixturePerson;
let checker: FixturePerson;
beforeEach(async () => {
  fixture = await openPaymentFixture();
  maker = await fixture.person(fixture.sub, 2, "经办甲");
  checker = await fixture.person(fixture.contractor, 3, "复核乙");
  await fixture.bill(await fixture.person(fixture.contractor, 1, "管理员"), "20000.00");
});
afterEach(() => fixture.close());

/** An order of one worker that the bank has paid. */
async function paid(month: string): Promise<{ id: number; batch: string }> {
  await fixture.attend(await fixture.worker("张一", fixture.cards.a), month, 10);
  const { id } = await fixture.make(maker, { pay_month: month });
  await fixture.sign(id);
  await fixture.act(maker, id, "GET auth");
  const { ticket } = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  await fixture.act(checker, id, "GET auth", { ticket, code: await fixture.code() });
  return { id, batch: (await fixture.roll(id)).bank_batch_no ?? "" };
}
/** As an earlier moment left it: submitted, without an order. */
const recovered = async (roll: number) => {
  const { pool } = fixture;
  await pool.query("delete from bank_records where bank_batch in (select id from bank_batches where pay_roll = $1)", [roll]);
  await pool.query("delete from bank_batches where pay_roll = $1", [roll]);
  await pool.query("update pay_rolls set status = 1, attempt = 0, bank_batch_no = null where id = $1", [roll]);
};
/** What the command prints and exits with at a bank that knows these orders, and the numbers of its queries. */
async function reconcile(...known: readonly string[]) {
  const queries: string[] = [];
  const line = { code: "", message: "", bank_serial_no: null, settled_at: null };
  const queryBatch: BankGateway["queryBatch"] = (batchNo) => {
    queries.push(batchNo);
    const records = (["ACSC", "RJCT"] as const).map((status, at) => ({
      ...line,
      status,
      seq: at + 1,
      e2e_id: `${batchNo}-${at + 1}`,
    }));
    const answer: BatchAnswer = known.includes(batchNo)
      ? { status: "DONE", code: "", message: "", records }
      : { status: "NOTF", code: "", message: "", records: [] };
    return Promise.resolve(answer);
  };
  const said: string[] = [];
  const services = { ...fixture.services, bank: { ...fixture.services.bank, queryBatch } };
  const code = await reconcileCommand(services, undefined, (text) => said.push(text));
  return { code, said, queries };
}

test("after a recovery, the order of a payroll that is unpaid here and paid at the bank is named, with what to do", async () => {
  const { id, batch } = await paid("2025-08");
  const other = await paid("2025-07");
  await recovered(id);
  const { code, said, queries } = await reconcile(batch, other.batch);
  expect(code).toBe(1);
  expect(said).toEqual([
    expect.stringMatching(new RegExp(`^✗ ${batch}: the bank has this order \\(DONE, 1 of 2 lines paid\\).*authorised unchanged`)),
    expect.stringMatching(/^1 orders are known to the bank/),
  ]);
  // The command queries every open order: the next attempt of its payroll was never made.
  expect(queries).toContain(other.batch.replace(/-01$/, "-02"));
  expect(queries).not.toContain(other.batch);
});

test("an order whose payroll is not here at all is found by its number, and no new payroll gets a number that the bank knows", async () => {
  const { id, batch } = await paid("2025-08");
  await recovered(id);
  await fixture.pool.query("update pay_rolls set status = 3 where id = $1", [id]);
  const before = (await fixture.roll(id)).pay_roll_code;
  const lost = `${before.slice(0, -8)}${String(Number(before.slice(-8)) + 7).padStart(8, "0")}-01`;
  const { code, said } = await reconcile(lost);
  expect([code, said]).toEqual([
    1,
    [expect.stringContaining(`${lost}: the bank has this order`), expect.stringMatching(/^1 orders are known/)],
  ]);
  expect(said[0]).toContain("its payroll is not in the database");
  const next = await fixture.make(maker, { pay_month: "2025-07", prefill: "none" });
  expect(Number(String(next.pay_roll_code).slice(-8))).toBeGreaterThan(Number(before.slice(-8)) + 10_000);
  expect(batch).not.toBe(lost);
});

test("where nothing was lost the command succeeds; of a database of more than a month ago it asks nothing", async () => {
  await paid("2025-08");
  expect((await reconcile()).code).toBe(0);
  fixture.move(31 * 86_400);
  await expect(reconcile()).rejects.toThrow("compare the payments since then with the bank's statements");
});
