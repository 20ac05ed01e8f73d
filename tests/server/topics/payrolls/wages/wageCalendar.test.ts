import { afterAll, beforeAll, expect, test } from "vitest";
import { wageState } from "../../../../../resources/dictionaries/wageState";
import { toYuan } from "../../../../../resources/kit/money";
import { wageCalendar } from "../../../../../server/topics/payrolls/wages/wageCalendar";
import { openPaymentFixture, openPaymentTown, type PaymentTown } from "../../payments/paymentFixture";
import { auditLedger } from "../../ledger/auditLedger";
import { recomputeLedger } from "../../ledger/recomputeLedger";

let town: PaymentTown;
beforeAll(async () => {
  town = await openPaymentTown();
});
afterAll(() => town.close());

/** Two workers with months in every state; the site's day is 2025-09-12, wages of a month are due on the 15th of the next. */
async function openSite() {
  const site = await openPaymentFixture({ town });
  const [first, second] = [await site.worker("张一", site.cards.a), await site.worker("李二", site.cards.a)];
  const pay = (worker: { id: number }, month: string, fen: number, day: string) =>
    site.pool.query(
      `insert into worker_wages (worker, project, corp, team, worker_name, id_card_number, pay_month, days, work_hours, pay_type,
         total_pay_amount, deduct_amount, actual_amount, pay_channel, via_account, grant_status, pay_date, accepted_at)
       values ($1, $2, $3, $4, '', 'x', $5, 10, 90, 3, $6, 0, $6, 2, 0, 2, $7::date, $7::date)`,
      [worker.id, site.project.id, site.sub.id, site.team.id, month, fen, day],
    );
  for (const month of ["2024-08", "2025-04", "2025-05", "2025-06", "2025-07", "2025-08"])
    for (const worker of [first, second]) await site.attend(worker, month, 10);
  await site.pool.query("update worker_contracts set start_date = '2024-01-01' where project = $1", [site.project.id]);
  for (const worker of [first, second]) {
    await pay(worker, "2025-04", 3_000_00, "2025-05-15");
    await pay(worker, "2025-05", 3_000_00, "2025-06-18");
  }
  await pay(first, "2025-06", 3_000_00, "2025-07-15");
  await auditLedger(site.pool, site.project.id);
  const reader = await site.person(site.contractor, 2, "经办甲");
  return { ...site, first, second, ctx: site.as(reader) };
}

test("a month is as its worst wage: paid, paid late, partly paid, unpaid or not due; without wages it is none", async () => {
  const { ctx, project } = await openSite();
  const [row] = await wageCalendar(ctx, { project: project.id });
  expect(row!.months.map(({ month, state }) => [month, state])).toEqual([
    ...["2024-10", "2024-11", "2024-12", "2025-01", "2025-02", "2025-03"].map((month) => [month, null]),
    ["2025-04", wageState.paid],
    ["2025-05", wageState.paidLate],
    ["2025-06", wageState.partlyPaid],
    ["2025-07", wageState.unpaid],
    ["2025-08", wageState.notDue],
    ["2025-09", null],
  ]);
});

test("people, amounts and days are those of the tables that the ledger comes from", async () => {
  const { ctx, project, pool } = await openSite();
  const [row] = await wageCalendar(ctx, { project: project.id });
  const wages = [...(await recomputeLedger(pool, project.id))].map(([key, wage]) => ({ ...wage, month: key.split("/")[2]! }));
  const isPast = (month: string) => month < "2025-08";
  for (const shown of row!.months) {
    const own = wages.filter(({ month, basis }) => month === shown.month && basis !== "unknown");
    const owing = own.filter(({ owed }) => owed > 0 && isPast(shown.month));
    const sum = (of: "due" | "paid" | "owed", rows = own) => toYuan(rows.reduce((total, each) => total + each[of], 0));
    expect(shown).toMatchObject({
      ...{ worker_count: own.length, due_amount: sum("due"), paid_amount: sum("paid") },
      ...{ overdue_workers: owing.length, overdue_amount: sum("owed", owing) },
    });
  }
  expect(row!.months[9]).toMatchObject({
    due_date: "2025-08-15",
    overdue_days: 28,
    overdue_workers: 2,
    overdue_amount: "6000.00",
  });
  expect(row!.months[7]).toMatchObject({ overdue_days: 0, late_days: 5 });
  expect(row!.months[8]).toMatchObject({ overdue_days: 59, late_days: 0, overdue_workers: 1, overdue_amount: "3000.00" });
  expect(row!.earlier).toMatchObject({ since: "2024-08", overdue_workers: 2, overdue_amount: "6000.00" });
});

test("over two years what was an older debt is a month of its own", async () => {
  const { ctx, sub } = await openSite();
  const [year] = await wageCalendar(ctx, { corp: sub.id });
  const [years] = await wageCalendar(ctx, { corp: sub.id }, 24);
  expect([year!.months.length, years!.months.length]).toEqual([12, 24]);
  expect(years!.months.slice(12)).toEqual(year!.months);
  expect(years!.earlier).toBeNull();
  expect(years!.months.find(({ month }) => month === "2024-08")).toMatchObject({
    state: wageState.unpaid,
    overdue_amount: year!.earlier!.overdue_amount,
  });
});

test("a worker's calendar is of his own wages, and leads to them", async () => {
  const { ctx, first } = await openSite();
  const [row] = await wageCalendar(ctx, { worker: first.id });
  expect(row!.months[8]).toMatchObject({ state: wageState.paid, worker_count: 1, paid_amount: "3000.00" });
  expect(decodeURIComponent(row!.months[9]!.to)).toBe(`/payroll/arrears?filter={"worker":${first.id},"pay_month":"2025-07"}`);
});

test("a company has a row as employer and one as general contractor, each where it has wages", async () => {
  const { ctx, contractor, sub, project } = await openSite();
  const ofSub = await wageCalendar(ctx, { corp: sub.id });
  const ofContractor = await wageCalendar(ctx, { corp: contractor.id });
  expect(ofSub.map(({ key, name }) => [key, name])).toEqual([["employer", "作为用人单位"]]);
  expect(ofContractor.map(({ key, name }) => [key, name])).toEqual([["contractor", "作为总承包单位"]]);
  expect(ofContractor[0]!.months.map(({ state }) => state)).toEqual(ofSub[0]!.months.map(({ state }) => state));
  expect(decodeURIComponent(ofContractor[0]!.months[9]!.to)).toContain(`{"project":[${project.id}],"pay_month":"2025-07"}`);
});

test("a wage in an order at the bank is at the bank until its day, then overdue", async () => {
  const { ctx, pool, project } = await openSite();
  await pool.query("update wage_ledger set processing_amount = owed_amount where project = $1", [project.id]);
  const [row] = await wageCalendar(ctx, { project: project.id });
  expect(row!.months.slice(9, 11).map(({ state }) => state)).toEqual([wageState.unpaid, wageState.processing]);
});

test("another company sees none of it", async () => {
  const [here, elsewhere] = [await openSite(), await openSite()];
  for (const subject of [{ project: here.project.id }, { worker: here.first.id }]) {
    const [row] = await wageCalendar(elsewhere.ctx, subject);
    expect(row!.months.every(({ state }) => state === null)).toBe(true);
  }
  expect(await wageCalendar(elsewhere.ctx, { corp: here.sub.id })).toEqual([]);
});
