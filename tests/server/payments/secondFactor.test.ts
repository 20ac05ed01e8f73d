import { afterAll, beforeAll, expect, test } from "vitest";
import type { Worker } from "../../../resources/people/workers";
import { secondFactors } from "../../../resources/system/secondFactors";
import { codeAt, newTotpSecret, stepAt, toBase32 } from "../../../server/crypto/totp";
import { openYard, type Person, type Yard } from "./yard";

const device = newTotpSecret();
let yard: Yard;
let maker: Person;
let checker: Person;
let worker: Worker;

beforeAll(async () => {
  yard = await openYard({ env: { SECOND_FACTOR: "payments" } });
  maker = await yard.person(yard.sub, 2, "经办甲");
  checker = await yard.person(yard.contractor, 3, "复核乙");
  worker = await yard.worker("张三", yard.cards.a);
});
afterAll(() => yard.close());

const call = "GET auth";
const shown = (steps = 0) => codeAt(device, stepAt(yard.now()) + steps);
const refused = (code: string) => expect.objectContaining({ code });
/** Months whose wages are still to be paid. */
const months = ["2025-04", "2025-05", "2025-06", "2025-07"];

/** The payroll of another month, submitted by the maker. */
async function submitted() {
  const month = months.shift()!;
  await yard.attend(worker, month, 10);
  const roll = await yard.make(maker, { pay_month: month });
  await yard.sign(roll.id);
  await yard.act(maker, roll.id, call);
  return roll.id;
}
/** With the code from the short message; what the authenticator shows comes besides. */
async function invited(roll: number) {
  const { ticket, need_second_factor } = await yard.act<{ ticket: string; need_second_factor?: boolean }>(checker, roll, call);
  expect(need_second_factor).toBe(true);
  const code = await yard.code();
  return (second_factor?: string) =>
    yard.act(checker, roll, call, { ticket, code, ...(second_factor !== undefined && { second_factor }) });
}

test("who has no authenticator is told so before a code is sent to him", async () => {
  const roll = await submitted();
  await expect(yard.act(checker, roll, call)).rejects.toEqual(refused("secondFactors.none"));
  expect(await yard.roll(roll)).toMatchObject({ status: 1 });
  await yard.store.insert(yard.pool, secondFactors, {
    ...{ account: checker.id, secret: toBase32(device), enrolled_at: "2025-09-01 08:00:00", recovery: [] },
  });
});

test("money leaves only with what the authenticator shows, once", async () => {
  const admin = await yard.person(yard.contractor, 1, "管理员");
  await yard.bill(admin, "10000.00");
  const roll = await submitted();
  const authorise = await invited(roll);

  await expect(authorise()).rejects.toEqual(refused("secondFactors.needed"));
  await expect(authorise(" ")).rejects.toEqual(refused("secondFactors.needed"));
  await expect(authorise(shown(5))).rejects.toEqual(refused("secondFactors.wrong"));
  expect(await yard.roll(roll)).toMatchObject({ status: 1, attempt: 0 });
  expect(yard.told).toEqual([]);

  // The ticket of a refused authorisation is still good.
  expect(await authorise(shown())).toMatchObject({ status: 2 });
  await expect(authorise(shown(1))).rejects.toEqual(refused("payRolls.ticketStale"));
  expect(yard.told).toHaveLength(1);
  expect(await yard.roll(roll)).toMatchObject({ attempt: 1, authorised_by: checker.id });
});

test("a code that has released one payroll releases no other", async () => {
  const authorise = await invited(await submitted());
  await expect(authorise(shown())).rejects.toEqual(refused("secondFactors.wrong"));
  yard.move(30);
  expect(await authorise(shown())).toMatchObject({ status: 2 });
  expect(yard.told).toHaveLength(2);
});

test("where the money is short the code is not spent", async () => {
  const authorise = await invited(await submitted());
  yard.move(30);
  const code = shown();
  await yard.pool.query("update wage_accounts set balance = balance - 500000");
  await expect(authorise(code)).rejects.toEqual(refused("payRolls.accountShort"));
  await yard.pool.query("update wage_accounts set balance = balance + 500000");
  expect(await authorise(code)).toMatchObject({ status: 2 });
});
