import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settleStatus } from "../../../../resources/people/settleStatus";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { workerPayStatus } from "../../../../resources/dictionaries/workerPayStatus";
import { withDerivedLedger } from "../../../../server/topics/ledger/deriveWageLedger";
import { rebuildWageLedger } from "../../../../server/topics/ledger/rebuildWageLedger";
import { arrearsOf, refuseArrears } from "../../../../server/topics/ledger/refuseArrears";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { shortBeyondTolerance } from "../../../../server/topics/ledger/shortBeyondTolerance";
import { workerArrears } from "../../../../server/topics/ledger/workerArrears";
import { openPaymentFixture, openPaymentTown, type PaymentTown } from "../payments/paymentFixture";

let town: PaymentTown;
beforeAll(async () => {
  town = await openPaymentTown();
});
afterAll(() => town.close());

/** A site where one worker earned 3,000 yuan in August, due on the fifteenth of September. */
async function openSite() {
  const fixture = await openPaymentFixture({ town });
  const { pool, project } = fixture;
  const { worker: employ } = fixture;
  const worker = await employ("张一", fixture.cards.a);
  await fixture.attend(worker, "2025-08", 10);
  const refresh = () => refreshProjects(pool, [project.id], statutoryHolidays);
  await refresh();
  return { ...fixture, worker, employ, refresh };
}
type Site = Awaited<ReturnType<typeof openSite>>;

/** Money that the employer recorded, and an official accepted. */
const recorded = ({ pool, project, sub, team }: Site, worker: { id: number }, more: object = {}) => {
  const row = {
    ...{ worker: worker.id, project: project.id, corp: sub.id, team: team.id, pay_month: "2025-08", pay_channel: 2, pay_type: 3 },
    ...{ total_pay_amount: 100, actual_amount: 100, deduct_amount: 0, grant_status: workerPayStatus.paid },
    ...{ pay_date: "2025-09-05", is_settlement: 1, files: JSON.stringify([{ id: 1, name: "结清.pdf" }, { id: 2 }]), ...more },
  };
  const names = Object.keys(row);
  return pool.query(
    `insert into worker_wages (${names.join(", ")}, worker_name, id_card_number, days, work_hours, is_back_pay)
     select ${names.map((_, at) => `$${at + 1}`).join(", ")}, '张一', '', 0, 0, 0`,
    Object.values(row),
  );
};

describe("who has left is settled (工资支付暂行规定 第九条)", () => {
  const stateOf = async ({ pool, worker, refresh }: Site) => {
    await refresh();
    const { rows } = await pool.query("select settle_status, settle_file from workers where id = $1", [worker.id]);
    return rows[0] as { settle_status: number | null; settle_file: unknown };
  };
  const leave = ({ pool, worker }: Site) =>
    pool.query("update workers set in_status = 0, exit_time = '2025-08-20' where id = $1", [worker.id]);

  test("when the ledger owes nothing, due or not yet; who is there is neither settled nor unsettled", async () => {
    const site = await openSite();
    expect(await stateOf(site)).toEqual({ settle_status: null, settle_file: null });
    await leave(site);
    expect((await stateOf(site)).settle_status).toBe(settleStatus.unsettled);
    await site.pool.query("delete from attendance_days where worker = $1", [site.worker.id]);
    expect(await stateOf(site)).toEqual({ settle_status: settleStatus.settled, settle_file: null });
  });

  test("when the employer recorded the settlement of this stay, with the first of its papers; not of one before it", async () => {
    const site = await openSite();
    await leave(site);
    await recorded(site, site.worker, { is_settlement: 0 });
    expect((await stateOf(site)).settle_status).toBe(settleStatus.unsettled);
    await recorded(site, site.worker, { grant_status: workerPayStatus.unpaid });
    expect((await stateOf(site)).settle_status).toBe(settleStatus.unsettled);
    await recorded(site, site.worker, { pay_date: "2025-02-28" });
    expect((await stateOf(site)).settle_status).toBe(settleStatus.unsettled);
    await recorded(site, site.worker, { pay_date: "2025-03-01" });
    expect(await stateOf(site)).toEqual({
      ...{ settle_status: settleStatus.settled, settle_file: [{ id: 1, name: "结清.pdf" }] },
    });
  });
});

describe("arrears", () => {
  test("begin on the day after the wages were due, and keep a project from being completed (条例 第二十七条)", async () => {
    const { pool, project, worker } = await openSite();
    const arrears = (today: string) => withDerivedLedger(pool, project.id, (ledger) => arrearsOf(ledger, today));
    expect(await arrears("2025-09-15")).toEqual({ workers: 0, amount: 0 });
    expect(await arrears("2025-09-16")).toEqual({ workers: 1, amount: 3000_00 });
    expect(await workerArrears(pool, project.id, "2025-09-15")).toEqual([]);
    expect(await workerArrears(pool, project.id, "2025-09-16")).toEqual([
      { worker: worker.id, worker_name: "张一", months: "2025-08", owed_amount: 3000_00 },
    ]);
    const refuse = (today: string) => withDerivedLedger(pool, project.id, (ledger) => refuseArrears(ledger, today));
    await expect(refuse("2025-09-15")).resolves.toBeUndefined();
    await expect(refuse("2025-09-16")).rejects.toMatchObject({ code: "projects.owesWages", facts: { workers: 1 } });
  });

  test("are listed with the largest first, the months of each in their order", async () => {
    const site = await openSite();
    const second = await site.employ("张二", site.cards.closed);
    await site.attend(second, "2025-08", 20);
    await site.attend(site.worker, "2025-07", 1);
    await site.refresh();
    expect((await workerArrears(site.pool, site.project.id, "2025-12-01")).map(({ worker, months }) => [worker, months])).toEqual(
      [
        [second.id, "2025-08"],
        [site.worker.id, "2025-07、2025-08"],
      ],
    );
  });
});

test("a rebuild says which projects owe another sum, and only these", async () => {
  const [first, second] = [await openSite(), await openSite()];
  const rebuild = () => rebuildWageLedger(town.pool, [first.project.id, second.project.id]);
  expect(await rebuild()).toMatchObject({ projects: 2, changed: 0, owed: [] });
  await town.pool.query("update wage_ledger set owed_amount = 1 where project = $1 and pay_month = '2025-08'", [
    second.project.id,
  ]);
  const { changed, owed } = await rebuild();
  expect(changed).toBeGreaterThan(0);
  expect(owed).toEqual([{ project: second.project.id, name: "东汀花园一期", before: 1, after: 3000_00 }]);
  await town.pool.query("delete from wage_ledger where project = $1", [first.project.id]);
  expect((await rebuild()).owed).toMatchObject([{ project: first.project.id, before: 0, after: 3000_00 }]);
});

test("the tolerance is the city's of the day, and five in a hundred where it has set none", async () => {
  const isShort = async (day: string, amount: number) => (await shortBeyondTolerance(town.pool, day))(amount, 1000_00);
  expect([await isShort("2025-08-31", 950_00), await isShort("2025-08-31", 949_99)]).toEqual([false, true]);
  await town.pool.query(
    "insert into wage_parameters (valid_from, tolerance_percent, premium_due) values ('2025-09-01', 10, 0), ('2025-10-01', 0, 0)",
  );
  expect([await isShort("2025-08-31", 949_99), await isShort("2025-09-01", 900_00)]).toEqual([true, false]);
  expect([await isShort("2025-09-30", 899_99), await isShort("2025-10-01", 999_99)]).toEqual([true, true]);
  expect(await isShort("2025-10-01", 1000_00)).toBe(false);
  await town.pool.query("delete from wage_parameters");
});
