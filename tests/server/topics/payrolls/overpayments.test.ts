import { afterAll, beforeAll, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { maxSetOff } from "../../../../resources/payrolls/maxSetOff";
import { anonymousContext } from "../../../../server/engine/session/context";
import { checkBooks } from "../../../../server/topics/ledger/checkBooks";
import { sendConfirmationCode } from "../../../../server/topics/worker/confirmWage";
import { auditLedger } from "../ledger/auditLedger";
import { gateDay, payDay, payrollDay, shifts } from "../ledger/scenarios/story";
import { randomBankCard } from "../people/siteFixture";
import { openTown, type Site, type Town, type TownWorker } from "../ledger/scenarios/town";

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.world.close());

const overpayments = "/salary/v1/overpayments/";
const claims = "/worker/v1/claims/";
const marchDays = ["03", "04", "05", "06", "09", "10", "11", "12", "13", "16", "17", "18", "19", "20", "23", "24"];
const march = marchDays.map((day) => `2026-03-${day}`);
let phones = 0;

/** A site whose worker earned 4,800 yuan in February and was paid 1,000 too much. */
async function overpaidSite(line: Record<string, unknown> = { bonus_amount: "1000.00" }) {
  await town.moveTo("2026-02-01");
  const site = await town.site();
  const worker = await site.person();
  await town.world.store.update(town.world.pool, realinfos, worker.realinfo, { cell_phone: `1550001${1000 + (phones += 1)}` });
  await town.moveTo(gateDay);
  await site.punch(worker, shifts());
  await town.moveTo(payrollDay);
  await site.payRoll(await site.draft(new Map([[worker.id, line]])));
  await town.moveTo(payDay);
  return { site, worker };
}

const record = (site: Site, worker: TownWorker, more: Record<string, unknown> = {}) =>
  site.call("admin", "post", overpayments, {
    ...{ worker: worker.id, pay_month: "2026-02", amount: "1000.00", reason: "奖金多填一位", way: 1, ...more },
  });

async function agree(worker: TownWorker, id: number): Promise<number> {
  const { services, pool } = town.world;
  const own = anonymousContext(services);
  const actor = { ...own.actor, audience: "worker" as const, attributes: { realinfo: worker.realinfo } };
  await pool.query("delete from sms_codes");
  const { demo_code } = await sendConfirmationCode({ ...own, now: services.clock.now(), actor, isOwnMachine: true });
  const caller = await town.world.worker(worker.realinfo);
  return (await caller.post(`${claims}overpayment/${id}/confirm/`, { code: demo_code })).status;
}

/** The payroll of March, as attendance proposes it. */
async function marchRoll(site: Site, worker: TownWorker, days = march) {
  await town.moveTo("2026-04-01");
  await site.punch(worker, shifts(days));
  await town.moveTo("2026-04-03");
  const made = await site.call("admin", "post", "/salary/v1/payRolls/", {
    ...{ project: site.project.id, corp: site.admin.corp.id, pay_month: "2026-03", prefill: "attendance" },
    attach_files: [await site.paper()],
  });
  expect(made.status).toBe(201);
  return made.body.id as number;
}
const lineOf = async (site: Site, pay_roll: number) =>
  (await (await site.as("admin")).list("/salary/v1/payRollDetails/", { pay_roll })).body[0]!;
const ledgerOf = async (site: Site, worker: TownWorker) => {
  await auditLedger(town.world.pool, site.project.id);
  expect(await checkBooks(town.world.pool, [site.project.id])).toEqual([]);
  return [await site.ledger(worker, "2026-02"), await site.ledger(worker, "2026-03")];
};

test("an overpayment counts only from the worker's word, and is set off by a fifth of the next wage", async () => {
  const { site, worker } = await overpaidSite();
  expect(await record(site, worker, { amount: "1000.01" })).toMatchObject({ status: 400, body: { amount: expect.anything() } });
  const made = await record(site, worker);
  expect(made.status).toBe(201);
  // Recorded twice, it is more than was paid too much.
  expect((await record(site, worker, { amount: "0.01" })).status).toBe(400);
  expect(await site.ledger(worker)).toMatchObject({ due_amount: "5800.00", overpaid_amount: "0.00", owed_amount: "0.00" });

  const caller = await town.world.worker(worker.realinfo);
  expect((await caller.get(claims)).body).toMatchObject([
    { kind: "overpayment", amount: "1000.00", pay_month: "2026-02", reason: "奖金多填一位" },
  ]);
  expect(await agree(worker, made.body.id)).toBe(200);
  const [february] = await ledgerOf(site, worker);
  expect(february).toMatchObject({ due_amount: "4800.00", paid_amount: "5800.00", overpaid_amount: "1000.00" });

  const roll = await marchRoll(site, worker);
  // 16 × 300 = 4,800; a fifth of it is 960.
  expect(await lineOf(site, roll)).toMatchObject({
    advance_amount: "960.00",
    set_off_amount: "960.00",
    actual_amount: "3840.00",
  });
  await site.payRoll(roll);
  const [before, after] = await ledgerOf(site, worker);
  expect(before).toMatchObject({
    paid_amount: "4840.00",
    set_off_amount: "-960.00",
    overpaid_amount: "40.00",
    owed_amount: "0.00",
  });
  expect(after).toMatchObject({ due_amount: "4800.00", paid_amount: "4800.00", set_off_amount: "960.00", owed_amount: "0.00" });
  expect((await (await site.as("admin")).get(`${overpayments}${made.body.id}/`)).body).toMatchObject({
    set_off_amount: "960.00",
  });
  // The slip says what the advance is.
  const later = await town.world.worker(worker.realinfo);
  expect((await later.get("/worker/v1/wages/")).body[0]).toMatchObject({
    ...{ pay_month: "2026-03", set_off_amount: "960.00" },
    lines: [{ advance_amount: "960.00", set_off_amount: "960.00" }],
  });
});

test("without the worker's word nothing is taken back, by no way of entering it", async () => {
  const { site, worker } = await overpaidSite();
  await record(site, worker);
  const roll = await marchRoll(site, worker);
  expect(await lineOf(site, roll)).toMatchObject({ advance_amount: "0.00", actual_amount: "4800.00" });
  const entered = await site.call("admin", "post", "/salary/v1/payRollDetails/", {
    ...{ pay_roll: roll, details: [{ worker: worker.id, advance_amount: "100.00" }] },
  });
  expect(entered.status).toBe(400);
  const [, after] = await ledgerOf(site, worker);
  expect(after).toMatchObject({ due_amount: "4800.00" });
});

test("more than the law leaves, or than was agreed for a month, is refused", async () => {
  const { site, worker } = await overpaidSite();
  const { body } = await record(site, worker, { monthly_amount: "300.00" });
  await agree(worker, body.id);
  const roll = await marchRoll(site, worker);
  expect(await lineOf(site, roll)).toMatchObject({ set_off_amount: "300.00", actual_amount: "4500.00" });
  const enter = (advance_amount: string) =>
    site.call("admin", "post", "/salary/v1/payRollDetails/", {
      pay_roll: roll,
      details: [{ worker: worker.id, advance_amount }],
    });
  expect(await enter("300.01")).toMatchObject({ status: 400, body: { details: [expect.stringContaining("最多300元")] } });
  expect((await enter("120.00")).status).toBe(201);
  expect(await lineOf(site, roll)).toMatchObject({ set_off_amount: "120.00", actual_amount: "4680.00" });
  // Stopped: the draft's line may take nothing back any more.
  expect((await site.call("admin", "post", `${overpayments}${body.id}/stop/`)).status).toBe(200);
  expect((await site.submit(roll)).status).toBe(400);
});

test("a set-off that the bank did not pay is none; the supplement makes it", async () => {
  const { site, worker } = await overpaidSite();
  await agree(worker, (await record(site, worker)).body.id);
  const roll = await marchRoll(site, worker);
  const changeCard = async (pay_roll: number, pay_roll_bank_card_number: string) => {
    const details = [{ worker: worker.id, pay_roll_bank_card_number, pay_roll_bank_code: "102" }];
    expect((await site.call("admin", "post", "/salary/v1/payRollDetails/", { pay_roll, details })).status).toBe(201);
  };
  await changeCard(roll, "6299990000000000004");
  await site.payRoll(roll);
  const [source, failed] = await ledgerOf(site, worker);
  expect(source).toMatchObject({ paid_amount: "5800.00", overpaid_amount: "1000.00" });
  expect(failed).toMatchObject({ due_amount: "4800.00", paid_amount: "0.00", owed_amount: "4800.00", set_off_amount: "0.00" });

  const again = await site.call("admin", "post", `/salary/v1/payRolls/${roll}/copy/`, { mode: "failed" });
  expect(again.status).toBe(201);
  expect(await lineOf(site, again.body.id)).toMatchObject({ set_off_amount: "960.00" });
  await changeCard(again.body.id, randomBankCard(99));
  await site.payRoll(again.body.id);
  const [before, after] = await ledgerOf(site, worker);
  expect(before).toMatchObject({ paid_amount: "4840.00", overpaid_amount: "40.00" });
  expect(after).toMatchObject({ paid_amount: "4800.00", owed_amount: "0.00", set_off_amount: "960.00" });
});

test("what a worker returns to the account is paid no more, and no labour fee", async () => {
  const { site, worker } = await overpaidSite();
  const { body } = await record(site, worker, { way: 2 });
  expect(await agree(worker, body.id)).toBe(200);
  const bill = async (amount: string) =>
    site.call("admin", "post", "/building/v1/wageAccountBills/", {
      ...{ wage_account: site.account.id, overpayment: body.id, bill_month: "2026-02", amount, pay_date: "2026-03-13" },
      ...{ serial_no: `R${amount}`, files: [await site.paper()] },
    });
  expect(await bill("1000.01")).toMatchObject({ status: 400, body: { amount: expect.anything() } });
  expect(await bill("600.00")).toMatchObject({ status: 201, body: { should_amount: "0.00", payer_name: worker.worker_name } });
  const [february] = await ledgerOf(site, worker);
  expect(february).toMatchObject({
    due_amount: "4800.00",
    paid_amount: "5200.00",
    returned_amount: "600.00",
    overpaid_amount: "400.00",
  });
  expect((await bill("400.01")).status).toBe(400);
});

test("an official accepts the paper of a worker without a phone", async () => {
  const { site, worker } = await overpaidSite();
  const { body } = await record(site, worker);
  expect((await site.call("officer", "post", `${overpayments}${body.id}/accept/`)).status).toBe(400);
  const accept_files = [await site.paper(site.officer.account.id)];
  expect((await site.call("officer", "post", `${overpayments}${body.id}/accept/`, { accept_files })).status).toBe(200);
  const [february] = await ledgerOf(site, worker);
  expect(february).toMatchObject({ due_amount: "4800.00", overpaid_amount: "1000.00" });
});

test.each([
  ["a fifth", 480_000, {}, 96_000],
  ["the minimum wage remains", 240_000, {}, 13_500],
  ["damages share the fifth", 480_000, { deduct_amount: 50_000 }, 46_000],
  ["tax is no part of the fifth", 480_000, { deduct_amount: 50_000, tax_amount: 50_000 }, 96_000],
  ["nothing below the minimum wage", 200_000, {}, 0],
])("%s", (_, total_pay_amount, deductions, most) => {
  expect(maxSetOff({ total_pay_amount, ...deductions }, 226_500, "2026-03-31")).toBe(most);
});

test("a payroll made before the worker agreed says what it may set off, until it does", async () => {
  const { site, worker } = await overpaidSite();
  const recorded = await record(site, worker);
  const roll = await marchRoll(site, worker);
  const toSetOff = async () => (await site.call("admin", "get", `/salary/v1/payRolls/${roll}/comparison/`)).body.to_set_off;
  expect(await toSetOff()).toEqual([]);
  expect(await agree(worker, recorded.body.id)).toBe(200);
  const [found] = await toSetOff();
  expect(found).toMatchObject({ worker: worker.id, advance_amount: "0.00", full_amount: found.set_off_amount });
  const details = [{ worker: worker.id, advance_amount: found.full_amount }];
  expect((await site.call("admin", "post", "/salary/v1/payRollDetails/", { pay_roll: roll, details })).status).toBe(201);
  expect(await toSetOff()).toEqual([]);
  expect(await lineOf(site, roll)).toMatchObject({ set_off_amount: found.set_off_amount });
});
