import { afterEach, beforeEach, expect, test } from "vitest";
import { remindOfDueWages } from "../../../../server/topics/payments/reminders";
import { openPaymentFixture, type FixturePerson, type PaymentFixture } from "./paymentFixture";

let fixture: PaymentFixture;
let admin: FixturePerson;
beforeEach(async () => {
  fixture = await openPaymentFixture();
  admin = await fixture.person(fixture.contractor, 1, "管理员");
});
afterEach(() => fixture.close());

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

/** Who is reminded, on the day or so many days before it. */
async function reminded(daysBefore = 0): Promise<number[]> {
  const { pool, services } = fixture;
  const today = new Date(Date.parse("2025-09-15T08:00:00+08:00") - daysBefore * 86_400_000);
  const clock = { now: () => today, today: () => new Date(today.getTime() + 8 * 3_600_000).toISOString().slice(0, 10) };
  await pool.query("delete from messages");
  await remindOfDueWages({ ...services, clock });
  return (await pool.query<{ account: number }>("select account from messages order by account")).rows.map(
    ({ account }) => account,
  );
}

test("wages are reminded of three days, one day and no day before they are due, and not afterwards", async () => {
  const maker = await fixture.person(fixture.sub, 2, "经办甲");
  await fixture.attend(await fixture.worker("张一", fixture.cards.a), "2025-08", 10);
  await fixture.make(maker);
  const days: number[] = [];
  for (const before of [4, 3, 2, 1, 0, -1]) if ((await reminded(before)).length > 0) days.push(before);
  expect(days).toEqual([3, 1, 0]);
});

test("a draft and failed payments are its employer's makers' and its author's turn, in whichever company he is", async () => {
  const author = await fixture.person(fixture.contractor, 2, "经办甲");
  const maker = await fixture.person(fixture.sub, 2, "分包经办");
  const gone = await fixture.person(fixture.sub, 2, "离职经办");
  await fixture.person(fixture.sub, 3, "分包复核");
  await fixture.pool.query("update accounts set is_active = false where id = $1", [gone.id]);
  await fixture.attend(await fixture.worker("张一", fixture.cards.a), "2025-08", 10);
  await fixture.make(author);
  const inState = async (status: number) => {
    await fixture.pool.query("update pay_rolls set status = $1", [status]);
    return reminded();
  };
  expect(await inState(0)).toEqual([author.id, maker.id]);
  expect(await inState(1)).toEqual([admin.id]);
  expect(await inState(2)).toEqual([]);
  expect(await inState(3)).toEqual([]);
  expect(await inState(4)).toEqual([author.id, maker.id]);
});
