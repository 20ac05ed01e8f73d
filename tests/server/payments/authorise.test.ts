import { payRolls } from "../../../resources/payrolls/payRolls";
import { actOn } from "../../../server/rest/actOn";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pursue, takeDue } from "../../../server/payments/polling";
import { sendQueued } from "../../../server/payments/sending";
import { SmsFailed } from "../../../server/sms/gateway";
import { openYard, type Person, type Yard } from "./yard";

let yard: Yard;
let maker: Person;
let checker: Person;

beforeEach(async () => {
  yard = await openYard();
  maker = await yard.person(yard.sub, 2, "经办甲");
  checker = await yard.person(yard.contractor, 3, "复核乙");
});
afterEach(() => yard.close());

/** A payroll of these workers, submitted, with a ticket for the checker. */
async function submitted(...names: [name: string, card: string][]) {
  for (const [name, card] of names) await yard.attend(await yard.worker(name, card), "2025-08", 10);
  const roll = await yard.make(maker);
  await yard.sign(roll.id);
  expect(await yard.act(maker, roll.id, "GET auth")).toEqual({ status: 1, need_code: false });
  const { ticket } = await yard.act<{ ticket: string }>(checker, roll.id, "GET auth");
  return { id: roll.id, ticket, code: await yard.code() };
}

const isRefused = (code: string) => expect.objectContaining({ code });

test("twenty who authorise at once give one order", async () => {
  const admin = await yard.person(yard.contractor, 1, "管理员");
  await yard.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", yard.cards.a]);

  const replies = await Promise.allSettled(Array.from({ length: 20 }, () => yard.act(checker, id, "GET auth", { ticket, code })));

  expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const reply of replies)
    if (reply.status === "rejected") expect(reply.reason).toMatchObject({ code: "payRolls.ticketStale", status: 400 });
  expect(yard.told).toHaveLength(1);
  await yard.act(maker, id, "GET query");
  expect(await yard.roll(id)).toMatchObject({ status: 3, paid_count: 1, paid_amount: 3000_00, attempt: 1 });
  expect(await yard.books()).toEqual({ balance: 7000_00, total_in: 10000_00, total_out: 3000_00 });
});

test("a code that could not be sent is said to the checker, and costs none of the twenty", async () => {
  const { id } = await submitted(["张三", yard.cards.a]);
  const { sms } = yard.services;
  const before = sms.send;
  await yard.pool.query("delete from pay_tickets");
  Object.assign(sms, { send: () => Promise.reject(new SmsFailed("away")) });
  try {
    for (let time = 0; time < 3; time += 1)
      await expect(yard.act(checker, id, "GET auth")).rejects.toMatchObject({ code: "smsCodes.notSent", status: 503 });
  } finally {
    Object.assign(sms, { send: before });
  }
  expect((await yard.pool.query("select 1 from pay_tickets")).rowCount).toBe(0);
  expect(await yard.act(checker, id, "GET auth")).toMatchObject({ need_code: true });
});

test("one fen short: refused, the roll stays submitted, nothing is paid, and the ticket is good once the money is there", async () => {
  const admin = await yard.person(yard.contractor, 1, "管理员");
  await yard.bill(admin, "2999.99");
  const { id, ticket, code } = await submitted(["张三", yard.cards.a]);

  await expect(yard.act(checker, id, "GET auth", { ticket, code })).rejects.toMatchObject({
    code: "payRolls.accountShort",
    status: 409,
    facts: { short: 1 },
  });
  expect(await yard.roll(id)).toMatchObject({ status: 1, attempt: 0 });
  expect(yard.told).toEqual([]);

  await yard.bill(admin, "0.01");
  expect(await yard.act(checker, id, "GET auth", { ticket, code })).toMatchObject({ status: 2 });
});

test("two payrolls cannot both spend the same money", async () => {
  const admin = await yard.person(yard.contractor, 1, "管理员");
  await yard.bill(admin, "5000.00");
  const first = await submitted(["张三", yard.cards.slow]);
  const own = await yard.person(yard.contractor, 2, "经办丙");
  const boss = await yard.worker("李四", yard.cards.a);
  await yard.pool.query("update workers set corp = $1 where id = $2", [yard.contractor.id, boss.id]);
  await yard.attend(boss, "2025-08", 10);
  const second = await yard.make(own, { corp: yard.contractor.id });
  await yard.sign(second.id);
  await yard.act(own, second.id, "GET auth");
  const invited = await yard.act<{ ticket: string; summary: object }>(checker, second.id, "GET auth");
  const code = await yard.code();

  const replies = await Promise.allSettled([
    yard.act(checker, first.id, "GET auth", { ticket: first.ticket, code: first.code }),
    yard.act(checker, second.id, "GET auth", { ticket: invited.ticket, code }),
  ]);

  expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(replies.find(({ status }) => status === "rejected")).toMatchObject({ reason: isRefused("payRolls.accountShort") });
  expect(yard.told).toHaveLength(1);
});

test("who dies between the commit and the bank leaves an order that the next round sends", async () => {
  const admin = await yard.person(yard.contractor, 1, "管理员");
  await yard.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", yard.cards.a]);
  const services = { ...yard.services, bank: { ...yard.services.bank, submitBatch: () => Promise.reject(new Error("gone")) } };
  await actOn({ ...yard.as(checker), services }, payRolls, id, "GET auth", { ticket, code });
  // As the commit left it: nobody has come so far as to mark it.
  await yard.pool.query("update bank_batches set status = 'QUEUED', sendings = 0, submitted_at = null, next_at = requested_at");
  expect(yard.told).toEqual([]);

  const due = await takeDue(yard.services);
  expect(await takeDue(yard.services)).toEqual([]);
  await Promise.all([...due, ...due].map((batch) => pursue(yard.services, batch)));
  expect(yard.told).toHaveLength(1);
  await yard.act(maker, id, "GET query");
  expect(await yard.roll(id)).toMatchObject({ status: 3 });
});

test("an order is sent by one of many who try", async () => {
  const admin = await yard.person(yard.contractor, 1, "管理员");
  await yard.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", yard.cards.a]);
  await yard.act(checker, id, "GET auth", { ticket, code });
  const { rows } = await yard.pool.query<{ id: number }>("update bank_batches set status = 'QUEUED' returning id");
  await Promise.all(Array.from({ length: 10 }, () => sendQueued(yard.services, rows[0]!.id)));
  expect(yard.told).toHaveLength(2);
  await yard.act(maker, id, "GET query");
  expect(await yard.books()).toMatchObject({ total_out: 3000_00 });
});

test("a ticket is good for five guesses, five minutes, its own payroll and its own person", async () => {
  const admin = await yard.person(yard.contractor, 1, "管理员");
  await yard.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", yard.cards.a]);
  const wrong = code === "000000" ? "000001" : "000000";

  await expect(yard.act(admin, id, "GET auth", { ticket, code })).rejects.toEqual(isRefused("payRolls.ticketStale"));
  for (let guess = 0; guess < 5; guess += 1)
    await expect(yard.act(checker, id, "GET auth", { ticket, code: wrong })).rejects.toEqual(isRefused("payRolls.wrongCode"));
  await expect(yard.act(checker, id, "GET auth", { ticket, code })).rejects.toEqual(isRefused("payRolls.ticketStale"));

  const late = await yard.act<{ ticket: string }>(checker, id, "GET auth");
  const lateCode = await yard.code();
  yard.move(301);
  await expect(yard.act(checker, id, "GET auth", { ticket: late.ticket, code: lateCode })).rejects.toEqual(
    isRefused("payRolls.ticketStale"),
  );
  const good = await yard.act<{ ticket: string }>(checker, id, "GET auth");
  expect(await yard.act(checker, id, "GET auth", { ticket: good.ticket, code: await yard.code() })).toMatchObject({ status: 2 });
});

test("where the contractor has a checker, whoever submitted does not authorise", async () => {
  const admin = await yard.person(yard.contractor, 1, "管理员");
  await yard.attend(await yard.worker("张三", yard.cards.a), "2025-08", 10);
  const roll = await yard.make(admin);
  await yard.sign(roll.id);
  expect(await yard.act(admin, roll.id, "GET auth")).toEqual({ status: 1, need_code: false });
  await expect(yard.act(admin, roll.id, "GET auth")).rejects.toEqual(isRefused("payRolls.samePerson"));

  await yard.pool.query("update accounts set is_active = false where id = $1", [checker.id]);
  await expect(yard.act(admin, roll.id, "GET auth")).rejects.toEqual(isRefused("payRolls.samePerson"));

  // As if there had never been another.
  await yard.pool.query("delete from accounts where id = $1", [checker.id]);
  expect(await yard.act(admin, roll.id, "GET auth")).toMatchObject({ status: 1, need_code: true, phone: "139****0003" });
});
