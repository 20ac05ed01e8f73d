import { afterAll, beforeAll, expect, test } from "vitest";
import type { Worker } from "../../../../resources/people/workers";
import { secondFactors } from "../../../../resources/system/secondFactors";
import { codeAt, newTotpSecret, stepAt, toBase32 } from "../../../../server/platform/crypto/totp";
import { openPaymentFixture, type FixturePerson, type PaymentFixture } from "./paymentFixture";

const device = newTotpSecret();
let fixture: PaymentFixture;
let maker: FixturePerson;
let checker: FixturePerson;
let worker: Worker;

beforeAll(async () => {
  fixture = await openPaymentFixture({ env: { SECOND_FACTOR: "payments" } });
  maker = await fixture.person(fixture.sub, 2, "经办甲");
  checker = await fixture.person(fixture.contractor, 3, "复核乙");
  worker = await fixture.worker("张三", fixture.cards.a);
});
afterAll(() => fixture.close());

const call = "GET auth";
const shown = (steps = 0) => codeAt(device, stepAt(fixture.now()) + steps);
const refused = (code: string) => expect.objectContaining({ code });
/** Months whose wages are still to be paid. */
const months = ["2025-04", "2025-05", "2025-06", "2025-07"];

/** The payroll of another month, submitted by the maker. */
async function submitted() {
  const month = months.shift()!;
  await fixture.attend(worker, month, 10);
  const roll = await fixture.make(maker, { pay_month: month });
  await fixture.sign(roll.id);
  await fixture.act(maker, roll.id, call);
  return roll.id;
}
/** With the code from the short message; what the authenticator shows comes besides. */
async function invited(roll: number) {
  const { ticket, need_second_factor } = await fixture.act<{ ticket: string; need_second_factor?: boolean }>(checker, roll, call);
  expect(need_second_factor).toBe(true);
  const code = await fixture.code();
  return (second_factor?: string) =>
    fixture.act(checker, roll, call, { ticket, code, ...(second_factor !== undefined && { second_factor }) });
}

test("who has no authenticator is answered so before a code is sent to him", async () => {
  const roll = await submitted();
  await expect(fixture.act(checker, roll, call)).rejects.toEqual(refused("secondFactors.none"));
  expect(await fixture.roll(roll)).toMatchObject({ status: 1 });
  await fixture.store.insert(fixture.pool, secondFactors, {
    ...{ account: checker.id, secret: toBase32(device), enrolled_at: "2025-09-01 08:00:00", recovery: [] },
  });
});

test("money leaves only with what the authenticator shows, once", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "10000.00");
  const roll = await submitted();
  const authorise = await invited(roll);

  await expect(authorise()).rejects.toEqual(refused("secondFactors.needed"));
  await expect(authorise(" ")).rejects.toEqual(refused("secondFactors.needed"));
  await expect(authorise(shown(5))).rejects.toEqual(refused("secondFactors.wrong"));
  expect(await fixture.roll(roll)).toMatchObject({ status: 1, attempt: 0 });
  expect(fixture.response).toEqual([]);

  // The ticket of a refused authorisation is still good.
  expect(await authorise(shown())).toMatchObject({ status: 2 });
  await expect(authorise(shown(1))).rejects.toEqual(refused("payRolls.ticketStale"));
  expect(fixture.response).toHaveLength(1);
  expect(await fixture.roll(roll)).toMatchObject({ attempt: 1, authorised_by: checker.id });
});

test("a code that has released one payroll releases no other", async () => {
  const authorise = await invited(await submitted());
  await expect(authorise(shown())).rejects.toEqual(refused("secondFactors.wrong"));
  fixture.move(30);
  expect(await authorise(shown())).toMatchObject({ status: 2 });
  expect(fixture.response).toHaveLength(2);
});

test("where the money is short the code is not spent", async () => {
  const authorise = await invited(await submitted());
  fixture.move(30);
  const code = shown();
  await fixture.pool.query("update wage_accounts set balance = balance - 500000");
  await expect(authorise(code)).rejects.toEqual(refused("payRolls.accountShort"));
  await fixture.pool.query("update wage_accounts set balance = balance + 500000");
  expect(await authorise(code)).toMatchObject({ status: 2 });
});
