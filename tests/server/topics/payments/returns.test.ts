import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { accounts } from "../../../../resources/system/accounts";
import { orgs } from "../../../../resources/system/orgs";
import { regions } from "../../../../resources/system/regions";
import { roles } from "../../../../resources/system/roles";
import { isoFilesGateway } from "../../../../server/topics/bank/isoFiles/isoFilesGateway";
import { pollBatch, claimDueBatches } from "../../../../server/topics/payments/polling";
import { projectMonths } from "../../../../server/topics/payments/projectMonths";
import { systemContext } from "../../../../server/engine/session/context";
import { verifyAudit } from "../../../../server/engine/audit/verifyAudit";
import { reportXml, type Report } from "../bank/reports";
import { openPaymentFixture, type FixturePerson, type PaymentFixture } from "./paymentFixture";

let folder = "";
let fixture: PaymentFixture;
let maker: FixturePerson;
let checker: FixturePerson;
let official = 0;
let files = 0;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bank-"));
  const bank = await isoFilesGateway({ folder, onUnreadable: () => undefined });
  fixture = await openPaymentFixture({ bankOf: () => bank });
  maker = await fixture.person(fixture.contractor, 2, "经办甲");
  checker = await fixture.person(fixture.contractor, 3, "复核乙");
  official = await supervisor();
  await fixture.bill(maker, "20000.00");
});
afterEach(async () => {
  await fixture.close();
  await rm(folder, { recursive: true });
});

/** An official of the authority in the project's region. */
async function supervisor(): Promise<number> {
  const { store, pool, project } = fixture;
  const role = await store.insert(pool, roles, {
    code: "official",
    name: "监管",
    permissions: "alarm_view,payroll_view",
  } as never);
  const region = await store.insert(pool, regions, {
    ...{ code: "990100", name: "云汀市", level: 1, hotline: "0599-12333" },
    ...{ arbitration_channel: "仲裁院", legal_aid_channel: "法律援助中心", legal_hotline: "12348" },
  } as never);
  await pool.query("update projects set region = $1, functional_unit = 1 where id = $2", [region.id, project.id]);
  const org = await store.insert(pool, orgs, {
    ...{ name: "人社局", region: region.id, functional_unit: 0, is_system: true },
  } as never);
  const made = await store.insert(pool, accounts, {
    ...{ username: "official", name: "官员", user_type: 1, role: role.id, org: org.id, is_com_init: false },
  } as never);
  return made.id;
}

/** A payroll of three workers, 3,000 yuan each, given to the bank. */
async function authorised(): Promise<number> {
  for (const name of ["张一", "张二", "张三"]) await fixture.attend(await fixture.worker(name, fixture.cards.a), "2025-08", 10);
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

const batchOf = async (roll: number): Promise<string> => (await fixture.roll(roll)).bank_batch_no ?? "";
const reports = async (roll: number, report: Report) =>
  writeFile(join(folder, "in", `${(files += 1)}.xml`), reportXml(await batchOf(roll), report));
const poll = async (seconds = 61) => {
  fixture.move(seconds);
  for (const batch of await claimDueBatches(fixture.services)) await pollBatch(fixture.services, batch);
};
const lines = async (roll: number) => (await fixture.lines(roll)).sort((a, b) => a.seq - b.seq).map(({ status }) => status);
const ledger = async (roll: number) =>
  (
    await fixture.pool.query<{ grant_status: number }>(
      "select grant_status from worker_wages where pay_roll = $1 and deleted_at is null order by pay_roll_detail",
      [roll],
    )
  ).rows.map(({ grant_status }) => grant_status);
const messagesTo = async (account: number) =>
  (await fixture.pool.query<{ title: string }>("select title from messages where account = $1 order by id", [account])).rows.map(
    ({ title }) => title,
  );
const audited = async () =>
  (
    await fixture.pool.query<{ action: string }>(
      "select action from audit_logs where entity = 'payRolls' and action ~ '^(paid|payment|bank)' order by seq",
    )
  ).rows.map(({ action }) => action);
/** Projects whose alarms are to be evaluated again. */
const queued = async () =>
  (await fixture.pool.query<{ project: number; reason: string }>("select project, reason from alarm_queue")).rows;

test("an order whose folder is away is placed once when it is back", async () => {
  await rename(join(folder, "out"), join(folder, "away"));
  const roll = await authorised();
  await poll();
  expect(await fixture.roll(roll)).toMatchObject({ status: 2, bank_status: "UNKNOWN" });

  await rename(join(folder, "away"), join(folder, "out"));
  for (let round = 0; round < 4; round += 1) await poll(300);
  expect(await readdir(join(folder, "out"))).toEqual([`${await batchOf(roll)}.xml`]);
  expect(await fixture.roll(roll)).toMatchObject({ status: 2, bank_status: "RCVD" });
});

test("a payment returned after the end is owed again, is reported once, and is in the audit log", async () => {
  const roll = await authorised();
  await reports(roll, { at: "10:05:00", group: "ACSC" });
  await poll();
  expect(await fixture.roll(roll)).toMatchObject({ status: 3, paid_count: 3 });
  expect(await fixture.books()).toMatchObject({ balance: 11000_00, total_out: 9000_00 });
  await fixture.pool.query("delete from alarm_queue");

  const returned: Report = { at: "2025-09-16T09:00:00", lines: [[2, "RJCT", "AC04"]] };
  await reports(roll, returned);
  await poll();
  await reports(roll, returned);
  await poll();

  expect(await fixture.roll(roll)).toMatchObject({ status: 4, paid_count: 2, failed_count: 1, failed_amount: 3000_00 });
  expect(await queued()).toEqual([{ project: fixture.project.id, reason: "payRolls" }]);
  expect(await lines(roll)).toEqual([2, 3, 2]);
  expect((await fixture.lines(roll)).find(({ seq }) => seq === 2)).toMatchObject({ fail_code: "AC04", balance_date: null });
  expect(await ledger(roll)).toEqual([2, 3, 2]);
  expect(await fixture.books()).toEqual({ balance: 14000_00, total_in: 20000_00, total_out: 6000_00 });
  await refreshProjects(fixture.pool, [fixture.project.id], statutoryHolidays);
  const months = await projectMonths(systemContext(fixture.services), { from: "2025-08", to: "2025-08" }, [0, 10]);
  expect(months.rows).toMatchObject([
    { status: 4, paid_workers: 2, failed_workers: 1, unpaid_workers: 0, paid_amount: "6000.00" }, // due on the 15th
  ]);
  const { rows: owed } = await fixture.pool.query("select owed_amount from wage_ledger where owed_amount > 0");
  expect(owed).toEqual([{ owed_amount: 3000_00 }]);
  for (const account of [maker.id, checker.id, official])
    expect((await messagesTo(account)).filter((title) => title.startsWith("银行退票"))).toHaveLength(1);
  expect(await audited()).toEqual(["paid", "paymentReturned"]);
  expect((await verifyAudit(fixture.pool)).faults).toEqual([]);

  // Owed again means: it can be paid again, once.
  const supplement = await fixture.act<{ id: number }>(maker, roll, "POST copy", { mode: "failed" });
  await pay(supplement.id);
  await reports(supplement.id, { at: "2025-09-17T09:00:00", group: "ACSC" });
  await poll();
  expect(await fixture.roll(roll)).toMatchObject({ status: 3 });
  expect(await fixture.books()).toMatchObject({ total_out: 9000_00 });

  // And when that payment is returned as well, the first payroll is failed again.
  await reports(supplement.id, { at: "2025-09-18T09:00:00", lines: [[1, "RJCT", "AC06"]] });
  await poll();
  expect([(await fixture.roll(supplement.id)).status, (await fixture.roll(roll)).status]).toEqual([4, 4]);
  expect(await fixture.books()).toMatchObject({ total_out: 6000_00 });
});

test("a payroll is paid, and its history says so, when its last failed line is paid again, and not before", async () => {
  const roll = await authorised();
  await reports(roll, { at: "10:05:00", group: "ACSC" });
  await reports(roll, {
    at: "10:09:00",
    lines: [
      [1, "RJCT", "AC04"],
      [2, "RJCT", "AC04"],
    ],
  });
  await poll();
  const history = async () =>
    (
      await fixture.pool.query<{ action: string }>(
        "select action from audit_logs where entity = 'payRolls' and row = $1 and action in ('paid', 'paymentFailed', 'resettled') order by seq",
        [roll],
      )
    ).rows.map(({ action }) => action);
  expect(await history()).toEqual(["paymentFailed"]);

  const first = await fixture.act<{ id: number }>(maker, roll, "POST copy", { mode: "failed" });
  await pay(first.id);
  await reports(first.id, { at: "2025-09-17T09:00:00", group: "ACSC" });
  await reports(first.id, { at: "2025-09-17T09:05:00", lines: [[2, "RJCT", "AC06"]] });
  await poll();
  expect([(await fixture.roll(first.id)).status, (await fixture.roll(roll)).status]).toEqual([4, 4]);
  expect(await history()).toEqual(["paymentFailed"]);

  const second = await fixture.act<{ id: number }>(maker, first.id, "POST copy", { mode: "failed" });
  await pay(second.id);
  await reports(second.id, { at: "2025-09-18T09:00:00", group: "ACSC" });
  await poll();
  for (const id of [roll, first.id, second.id]) expect(await fixture.roll(id)).toMatchObject({ status: 3 });
  expect(await history()).toEqual(["paymentFailed", "resettled"]);
});

test("a batch rejected as a whole and paid afterwards is paid; until then no supplement is made, submitted or authorised", async () => {
  const roll = await authorised();
  await reports(roll, { at: "10:05:00", group: "RJCT", reason: "AM04" });
  await poll();
  expect(await fixture.roll(roll)).toMatchObject({ status: 4, failed_count: 3 });
  const { id } = await fixture.act<{ id: number }>(maker, roll, "POST copy", { mode: "failed" });

  await reports(roll, {
    at: "10:30:00",
    group: "ACSC",
    lines: [1, 2, 3].map((seq) => [seq, "ACSC"] as const),
  });
  const differs = { code: "payRolls.bankDiffers", status: 409 };
  await expect(fixture.act(maker, id, "GET auth")).rejects.toMatchObject(differs);
  await expect(fixture.act(maker, roll, "POST copy", { mode: "failed" })).rejects.toMatchObject({
    code: "payRolls.nothingFailed",
  });
  await expect(fixture.act(maker, roll, "POST edit", { action: "reopen" })).rejects.toMatchObject({
    code: "payRolls.supplemented",
  });

  await poll();
  expect(await fixture.roll(roll)).toMatchObject({ status: 3, paid_count: 3, failed_count: 0, bank_status: "DONE" });
  expect(await lines(roll)).toEqual([2, 2, 2]);
  expect(await ledger(roll)).toEqual([2, 2, 2]);
  expect(await fixture.books()).toEqual({ balance: 11000_00, total_in: 20000_00, total_out: 9000_00 });
  expect(await audited()).toEqual(["paymentFailed", "paidAfterRejection"]);
  for (const account of [maker.id, checker.id, official])
    expect((await messagesTo(account)).filter((title) => title.startsWith("银行更正"))).toHaveLength(1);
  await expect(fixture.act(maker, id, "GET auth")).rejects.toMatchObject({ code: "payRollDetails.paidElsewhere" });
});

test("no supplement is made while the bank reports paid what the books call failed", async () => {
  const roll = await authorised();
  await reports(roll, { at: "10:05:00", group: "RJCT", reason: "AM04" });
  await poll();
  await reports(roll, { at: "10:30:00", group: "ACSC", lines: [1, 2, 3].map((seq) => [seq, "ACSC"] as const) });
  await expect(fixture.act(maker, roll, "POST copy", { mode: "failed" })).rejects.toMatchObject({
    code: "payRolls.bankDiffers",
    status: 409,
  });
});

test("a supplement that was submitted is not authorised when the bank has paid meanwhile", async () => {
  const roll = await authorised();
  await reports(roll, { at: "10:05:00", group: "RJCT", reason: "AM04" });
  await poll();
  const { id } = await fixture.act<{ id: number }>(maker, roll, "POST copy", { mode: "failed" });
  await fixture.act(maker, id, "GET auth");
  const { ticket } = await fixture.act<{ ticket: string }>(checker, id, "GET auth");
  await reports(roll, { at: "10:30:00", group: "ACSC" });
  const authorise = async () => fixture.act(checker, id, "GET auth", { ticket, code: await fixture.code() });
  await expect(authorise()).rejects.toMatchObject({ code: "payRolls.bankDiffers" });
  await poll();
  await expect(authorise()).rejects.toMatchObject({ code: "payRollDetails.paidElsewhere" });
  expect(await readdir(join(folder, "out"))).toHaveLength(1);
});

test("a person who asks the bank brings its correction into the books", async () => {
  const roll = await authorised();
  await reports(roll, { at: "10:05:00", group: "ACSC" });
  await poll();
  await reports(roll, { at: "2025-09-16T09:00:00", lines: [[1, "RJCT", "AC01"]] });
  fixture.move(6);
  expect(await fixture.act(maker, roll, "GET query")).toMatchObject({ status: 4, paid_count: 2, failed_count: 1 });
});

test("a payment of a payroll that was reopened meanwhile stops it from being paid again, and is reported once", async () => {
  const roll = await authorised();
  await reports(roll, { at: "10:05:00", group: "RJCT", reason: "AM04" });
  await poll();
  await fixture.act(maker, roll, "POST edit", { action: "reopen" });
  await reports(roll, { at: "10:30:00", group: "ACSC" });
  await expect(fixture.act(maker, roll, "GET auth")).rejects.toMatchObject({ code: "payRolls.bankDiffers" });
  await poll();
  await poll();
  expect(await fixture.roll(roll)).toMatchObject({ status: 0 });
  expect((await messagesTo(official)).filter((title) => title.includes("不一致"))).toHaveLength(1);
  expect(await audited()).toEqual(["paymentFailed", "bankDiffers"]);
});

const verdict: Report = { at: "10:05:00", group: "ACSC" };
const rejections: Report = { at: "10:09:00", lines: [[1, "RJCT", "AC04"]] };
test.each<[string, readonly (readonly Report[])[]]>([
  ["together", [[verdict, rejections]]],
  ["the batch first", [[verdict], [rejections]]],
  ["the lines first", [[rejections], [verdict]]],
  ["several times", [[rejections, verdict], [rejections], [verdict, rejections]]],
])("rejected lines and the payment of the batch give the same end: %s", async (_, turns) => {
  const roll = await authorised();
  for (const turn of turns) {
    for (const report of turn) await reports(roll, report);
    await poll();
  }
  expect(await fixture.roll(roll)).toMatchObject({ status: 4, paid_count: 2, failed_count: 1 });
  expect(await lines(roll)).toEqual([3, 2, 2]);
  expect(await fixture.books()).toMatchObject({ total_out: 6000_00 });
});
