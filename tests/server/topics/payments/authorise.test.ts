import { payRolls } from "../../../../resources/payrolls/payRolls";
import { dispatchAction } from "../../../../server/engine/rest/dispatchAction";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pollBatch, claimDueBatches } from "../../../../server/topics/payments/polling";
import { reconcileCommand } from "../../../../server/topics/payments/reconcileCommand";
import { applyAnswer, sendQueued } from "../../../../server/topics/payments/sending";
import { SmsFailed } from "../../../../server/platform/sms/gateway";
import { openPaymentFixture, type FixturePerson, type PaymentFixture } from "./paymentFixture";

let fixture: PaymentFixture;
let maker: FixturePerson;
let checker: FixturePerson;

beforeEach(async () => {
  fixture = await openPaymentFixture();
  maker = await fixture.person(fixture.sub, 2, "经办甲");
  checker = await fixture.person(fixture.contractor, 3, "复核乙");
});
afterEach(() => fixture.close());

/** A payroll of these workers, submitted, with a ticket for the checker. */
async function submitted(...names: [name: string, card: string][]) {
  for (const [name, card] of names) await fixture.attend(await fixture.worker(name, card), "2025-08", 10);
  const roll = await fixture.make(maker);
  await fixture.sign(roll.id);
  expect(await fixture.act(maker, roll.id, "GET auth")).toEqual({ status: 1, need_code: false });
  const { ticket } = await fixture.act<{ ticket: string }>(checker, roll.id, "GET auth");
  return { id: roll.id, ticket, code: await fixture.code() };
}

const isRefused = (code: string) => expect.objectContaining({ code });

test("twenty who authorise at once give one order", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);

  const replies = await Promise.allSettled(
    Array.from({ length: 20 }, () => fixture.act(checker, id, "GET auth", { ticket, code })),
  );

  expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const reply of replies)
    if (reply.status === "rejected") expect(reply.reason).toMatchObject({ code: "payRolls.ticketStale", status: 400 });
  expect(fixture.response).toHaveLength(1);
  await fixture.act(maker, id, "GET query");
  expect(await fixture.roll(id)).toMatchObject({ status: 3, paid_count: 1, paid_amount: 3000_00, attempt: 1 });
  expect(await fixture.books()).toEqual({ balance: 7000_00, total_in: 10000_00, total_out: 3000_00 });
});

test("a code that could not be sent is said to the checker, and costs none of the twenty", async () => {
  const { id } = await submitted(["张三", fixture.cards.a]);
  const { sms } = fixture.services;
  const before = sms.send;
  await fixture.pool.query("delete from pay_tickets");
  Object.assign(sms, { send: () => Promise.reject(new SmsFailed("away")) });
  try {
    for (let time = 0; time < 3; time += 1)
      await expect(fixture.act(checker, id, "GET auth")).rejects.toMatchObject({ code: "smsCodes.notSent", status: 503 });
  } finally {
    Object.assign(sms, { send: before });
  }
  expect((await fixture.pool.query("select 1 from pay_tickets")).rowCount).toBe(0);
  expect(await fixture.act(checker, id, "GET auth")).toMatchObject({ need_code: true });
});

test("who asks again within the minute, as after a reload, gets the ticket of the code just sent", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  fixture.move(2);
  const again = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  expect(again).toMatchObject({ need_code: true, resend_after: 58, ticket, summary: { worker_count: 1 } });
  expect(await fixture.code()).toBe(code);
  expect(await fixture.act(checker, id, "GET auth", { ticket: again.ticket, code })).toMatchObject({ status: 2 });
});

test("another code is sent a minute after the last one, and the earlier ticket expires", async () => {
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  fixture.move(60);
  const next = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  expect(next).toMatchObject({ need_code: true, resend_after: 60 });
  expect(next.ticket).not.toBe(ticket);
  await expect(fixture.act(checker, id, "GET auth", { ticket, code })).rejects.toMatchObject({ code: "payRolls.ticketStale" });
});

test("an account is sent twenty codes an hour, and no more", async () => {
  const { id } = await submitted(["张三", fixture.cards.a]);
  for (let sent = 1; sent < 20; sent += 1) {
    fixture.move(61);
    expect(await fixture.act(checker, id, "GET auth")).toMatchObject({ need_code: true });
  }
  fixture.move(61);
  await expect(fixture.act(checker, id, "GET auth")).rejects.toMatchObject({ status: 429 });
  fixture.move(3_600);
  expect(await fixture.act(checker, id, "GET auth")).toMatchObject({ need_code: true });
});

test("after five wrong codes the ticket is not given again, and the refusal states when another code is sent", async () => {
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  const wrong = code === "000000" ? "000001" : "000000";
  for (let time = 0; time < 5; time += 1)
    await expect(fixture.act(checker, id, "GET auth", { ticket, code: wrong })).rejects.toMatchObject({
      code: "payRolls.wrongCode",
    });
  fixture.move(2);
  await expect(fixture.act(checker, id, "GET auth")).rejects.toMatchObject({
    code: "payRolls.codeTooSoon",
    status: 429,
    facts: { seconds: 58 },
  });
  expect(await fixture.code()).toBe(code);
});

test("another authoriser does not get the ticket of a colleague", async () => {
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  const colleague = await fixture.person(fixture.contractor, 3, "复核丙");
  const own = await fixture.act<{ ticket: string }>(colleague, id, "GET auth");
  expect(own.ticket).not.toBe(ticket);
  await expect(fixture.act(colleague, id, "GET auth", { ticket, code })).rejects.toMatchObject({ code: "payRolls.ticketStale" });
});

test("one fen short: refused, the roll stays submitted, nothing is paid, and the ticket is good once the money is there", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "2999.99");
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);

  await expect(fixture.act(checker, id, "GET auth", { ticket, code })).rejects.toMatchObject({
    code: "payRolls.accountShort",
    status: 409,
    facts: { short: 1 },
  });
  expect(await fixture.roll(id)).toMatchObject({ status: 1, attempt: 0 });
  expect(fixture.response).toEqual([]);

  await fixture.bill(admin, "0.01");
  expect(await fixture.act(checker, id, "GET auth", { ticket, code })).toMatchObject({ status: 2 });
});

test("two payrolls cannot both spend the same money", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "5000.00");
  const first = await submitted(["张三", fixture.cards.slow]);
  const own = await fixture.person(fixture.contractor, 2, "经办丙");
  const boss = await fixture.worker("李四", fixture.cards.a);
  await fixture.pool.query("update workers set corp = $1 where id = $2", [fixture.contractor.id, boss.id]);
  await fixture.attend(boss, "2025-08", 10);
  await fixture.pool.query("update attendance_months set corp = $1 where worker = $2", [fixture.contractor.id, boss.id]);
  const second = await fixture.make(own, { corp: fixture.contractor.id });
  await fixture.sign(second.id);
  await fixture.act(own, second.id, "GET auth");
  const invited = await fixture.act<{ ticket: string; summary: object }>(checker, second.id, "GET auth");
  const code = await fixture.code();

  const replies = await Promise.allSettled([
    fixture.act(checker, first.id, "GET auth", { ticket: first.ticket, code: first.code }),
    fixture.act(checker, second.id, "GET auth", { ticket: invited.ticket, code }),
  ]);

  expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(replies.find(({ status }) => status === "rejected")).toMatchObject({ reason: isRefused("payRolls.accountShort") });
  expect(fixture.response).toHaveLength(1);
});

test("who dies between the commit and the bank leaves an order that the next round sends", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  const services = {
    ...fixture.services,
    bank: { ...fixture.services.bank, submitBatch: () => Promise.reject(new Error("gone")) },
  };
  await fixture.view(checker, id);
  await dispatchAction({ ...fixture.as(checker), services }, payRolls, id, "GET auth", { ticket, code });
  // As the commit left it: not marked yet.
  await fixture.pool.query(
    "update bank_batches set status = 'QUEUED', sendings = 0, submitted_at = null, next_at = requested_at",
  );
  expect(fixture.response).toEqual([]);

  const due = await claimDueBatches(fixture.services);
  expect(await claimDueBatches(fixture.services)).toEqual([]);
  await Promise.all([...due, ...due].map((batch) => pollBatch(fixture.services, batch)));
  expect(fixture.response).toHaveLength(1);
  await fixture.act(maker, id, "GET query");
  expect(await fixture.roll(id)).toMatchObject({ status: 3 });
});

test("an order is sent by one of many who try", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  await fixture.act(checker, id, "GET auth", { ticket, code });
  const { rows } = await fixture.pool.query<{ id: number }>("update bank_batches set status = 'QUEUED' returning id");
  await Promise.all(Array.from({ length: 10 }, () => sendQueued(fixture.services, rows[0]!.id)));
  expect(fixture.response).toHaveLength(2);
  await fixture.act(maker, id, "GET query");
  expect(await fixture.books()).toMatchObject({ total_out: 3000_00 });
});

test("a ticket is good for five guesses, five minutes, its own payroll and its own person", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  const wrong = code === "000000" ? "000001" : "000000";

  await expect(fixture.act(admin, id, "GET auth", { ticket, code })).rejects.toEqual(isRefused("payRolls.ticketStale"));
  for (let guess = 0; guess < 5; guess += 1)
    await expect(fixture.act(checker, id, "GET auth", { ticket, code: wrong })).rejects.toEqual(isRefused("payRolls.wrongCode"));
  await expect(fixture.act(checker, id, "GET auth", { ticket, code })).rejects.toEqual(isRefused("payRolls.ticketStale"));

  fixture.move(60);
  const late = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  const lateCode = await fixture.code();
  fixture.move(301);
  await expect(fixture.act(checker, id, "GET auth", { ticket: late.ticket, code: lateCode })).rejects.toEqual(
    isRefused("payRolls.ticketStale"),
  );
  const good = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  expect(await fixture.act(checker, id, "GET auth", { ticket: good.ticket, code: await fixture.code() })).toMatchObject({
    status: 2,
  });
});

test("where the contractor has a checker, the submitter does not authorise", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.attend(await fixture.worker("张三", fixture.cards.a), "2025-08", 10);
  const roll = await fixture.make(admin);
  await fixture.sign(roll.id);
  expect(await fixture.act(admin, roll.id, "GET auth")).toEqual({ status: 1, need_code: false });
  await expect(fixture.act(admin, roll.id, "GET auth")).rejects.toEqual(isRefused("payRolls.samePerson"));

  await fixture.pool.query("update accounts set is_active = false where id = $1", [checker.id]);
  await expect(fixture.act(admin, roll.id, "GET auth")).rejects.toEqual(isRefused("payRolls.samePerson"));

  // As if there had never been another.
  await fixture.pool.query("delete from accounts where id = $1", [checker.id]);
  expect(await fixture.act(admin, roll.id, "GET auth")).toMatchObject({ status: 1, need_code: true, phone: "139****0003" });
});

test("a ticket ends when another is given, even for the same figures", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  fixture.move(60);
  await fixture.act(checker, id, "GET auth");
  await expect(fixture.act(checker, id, "GET auth", { ticket, code })).rejects.toEqual(isRefused("payRolls.ticketStale"));
});

test("a ticket is good for the amount that it was given for, and for no other", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  await fixture.pool.query("update pay_rolls set actual_amount = actual_amount + 1 where id = $1", [id]);
  await expect(fixture.act(checker, id, "GET auth", { ticket, code })).rejects.toEqual(isRefused("payRolls.ticketStale"));
});

test("lines that do not add up to what was submitted are not paid", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  await fixture.pool.query("update pay_roll_details set actual_amount = actual_amount + 1 where pay_roll = $1", [id]);
  await expect(fixture.act(checker, id, "GET auth", { ticket, code })).rejects.toEqual(isRefused("payments.sumDiffers"));
  expect(fixture.response).toEqual([]);
});

test("a number under which the bank has another order: the payroll is neither failed nor settled by that order", async () => {
  const admin = await fixture.person(fixture.contractor, 1, "管理员");
  await fixture.bill(admin, "10000.00");
  const { id, ticket, code } = await submitted(["张三", fixture.cards.a]);
  const refused = { accepted: false, bank_batch_no: "", code: "DUPL", message: "批次号重复" };
  Object.assign(fixture.services.bank, { submitBatch: () => Promise.resolve(refused) });
  await fixture.act(checker, id, "GET auth", { ticket, code });
  const held = { status: 2, bank_status: "UNKNOWN", bank_message: "批次号重复" };
  expect(await fixture.roll(id)).toMatchObject(held);

  const { rows } = await fixture.pool.query("select id, batch_no from bank_batches where pay_roll = $1", [id]);
  const [batch] = rows;
  // It is not sent again either, even if the bank says that it knows the number no more: a person has to look at it.
  const sent = vi.fn<() => Promise<typeof refused>>(() => Promise.resolve(refused));
  const unknown = { status: "NOTF", code: "", message: "", records: [] };
  Object.assign(fixture.services.bank, { submitBatch: sent, queryBatch: () => Promise.resolve(unknown) });
  fixture.move(601);
  await pollBatch(fixture.services, batch.id);
  expect(sent).not.toHaveBeenCalled();

  const records = [
    {
      ...({ seq: 1, e2e_id: `${batch.batch_no}-1`, status: "ACSC", code: "", message: "" } as const),
      ...{ bank_serial_no: "1", settled_at: new Date() },
    },
  ];
  Object.assign(fixture.services.bank, { queryBatch: () => Promise.resolve({ status: "DONE", code: "", message: "", records }) });
  await pollBatch(fixture.services, batch.id);
  await applyAnswer(fixture.services, batch.id, { status: "DONE", code: "", message: "", records });
  expect(await fixture.roll(id)).toMatchObject(held);

  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  expect(await reconcileCommand(fixture.services, batch.batch_no, say)).toBe(0);
  expect(await fixture.roll(id)).toMatchObject({ status: 4, paid_count: 0 });
  await pollBatch(fixture.services, batch.id);
  expect(await fixture.roll(id)).toMatchObject({ status: 4, paid_count: 0 });
  await expect(reconcileCommand(fixture.services, batch.batch_no, say)).rejects.toThrow("is not held");
});

test("an order that is gone when its turn comes is passed over", async () => {
  await expect(pollBatch(fixture.services, 404)).resolves.toBeUndefined();
});
