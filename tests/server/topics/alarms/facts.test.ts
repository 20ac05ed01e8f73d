import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { accounts } from "../../../../resources/system/accounts";
import { projectChanges } from "../../../../resources/projects/projectChanges";
import { projectSuspensions } from "../../../../resources/projects/projectSuspensions";
import { bankRecords } from "../../../../resources/payrolls/bankRecords";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { wageAccountBills } from "../../../../resources/wageAccounts/wageAccountBills";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import type { ProjectFacts } from "../../../../resources/alarms/facts";
import type { Row } from "../../../../resources/kit/resource";
import { addDays } from "../../../../resources/kit/days";
import { statutoryHolidays } from "../../../../resources/law/holidays";
import { audit } from "../../../../server/engine/audit/audit";
import { loadFacts, loadWatchedFacts } from "../../../../server/topics/alarms/facts/loadFacts";
import { refreshProjects } from "../../../../server/topics/ledger/refreshWageLedger";
import { givenMinimumWage } from "../../../support/minimumWage";
import { buildWorld, type BuiltWorld } from "./builtWorld";

const today = "2025-09-20";
let world: BuiltWorld;

beforeAll(async () => {
  world = await buildWorld(today);
});
afterAll(() => world.close());

const factsOf = async (id: number): Promise<ProjectFacts> => {
  await refreshProjects(world.pool, [id], statutoryHolidays);
  const [facts] = await loadFacts(world.pool, { projects: [id], today, holidays: statutoryHolidays });
  if (!facts) throw new Error("no facts");
  // What decides which rules apply is the same when it is read alone.
  const { review_status, prj_status, suspensions, suspension_work } = facts;
  const watched = { review_status, prj_status, suspensions, suspension_work };
  expect((await loadWatchedFacts(world.pool, [id], today)).get(id)).toMatchObject(watched);
  return facts;
};

test("who is on the job without a contract, since when, and whose contract has ended", async () => {
  const project = await world.project();
  const team = await world.team(project.id);
  await world.worker(team, { entry_time: "2025-09-01" });
  await world.worker(team, { entry_time: "2025-09-01" });
  await world.worker(team, { entry_time: "2025-09-10", work_role: 1 });
  const ended = await world.worker(team);
  const common = { project: project.id, corp: world.labour.id, team: team.id };
  const manager = await world.worker(team, { work_role: 1 });
  for (const { id } of [ended, manager])
    await world.given(workerContracts, {
      ...common,
      worker: id,
      status: 2,
      start_date: "2025-05-01",
      end_date: "2025-09-05",
    });
  const bound = await world.worker(team);
  await world.given(workerContracts, { ...common, worker: bound.id, status: 1, start_date: "2025-05-01", end_date: null });
  const { people } = await factsOf(project.id);
  expect(people).toMatchObject({
    on_job_count: 6,
    on_job_workers: 4,
    without_contract: { by_day: [{ day: "2025-09-01", count: 2 }], list: [{ name: "王*" }, { name: "王*" }] },
    contract_ended: {
      by_day: [{ day: "2025-09-05", count: 2 }],
      list: [
        { worker: ended.id, since: "2025-09-05" },
        { worker: manager.id, since: "2025-09-05" },
      ],
    },
    incomplete: { by_day: [] },
    officer: { worker: null },
  });
});

test("attendance of each of the last days, and the last punch", async () => {
  const project = await world.project();
  const team = await world.team(project.id);
  const first = await world.worker(team);
  const gone = await world.worker(team, { in_status: 0, exit_time: "2025-09-10", entry_time: "2025-09-01" });
  await world.attended(first, "2025-09-09", "2025-09-12");
  await world.attended(gone, "2025-09-09", "2025-09-12");
  const facts = await factsOf(project.id);
  const on = (date: string) => facts.attendance.find((day) => day.date === date);
  expect(facts.attendance).toHaveLength(45);
  expect(on("2025-08-31")).toMatchObject({ on_job_count: 1, attend_count: 0 });
  expect(on("2025-09-09")).toMatchObject({ on_job_count: 2, attend_count: 2 });
  // Anyone who left on the 10th is no longer on the job on it.
  expect(on("2025-09-12")).toMatchObject({ on_job_count: 1, attend_count: 1 });
  expect(facts.last_punch_on).toBe("2025-09-12");
});

test("a person on two sites is found in both", async () => {
  const [here, there] = [await world.project(), await world.project()];
  const worker = await world.worker(await world.team(here.id), { entry_time: "2025-08-01" });
  const other = await world.worker(await world.team(there.id), { realinfo: worker.realinfo, entry_time: "2025-09-01" });
  await world.attended(worker, "2025-09-15", "2025-09-16", "2025-09-01");
  await world.attended(other, "2025-09-15", "2025-09-16", "2025-09-01");
  expect((await factsOf(here.id)).people.shared).toMatchObject([
    { worker: worker.id, both_since: "2025-09-01", both_punched_days: 2 },
  ]);
  expect((await factsOf(there.id)).people.shared).toMatchObject([{ worker: other.id, both_since: "2025-09-01" }]);
});

describe("a month of wages", () => {
  let facts: ProjectFacts;
  let roll: number;
  let unpaid: Awaited<ReturnType<typeof world.worker>>;

  beforeAll(async () => {
    const project = await world.project();
    // Of the district alone, and later than the month.
    await givenMinimumWage(world.pool, world.district.id, 300_000, { from: "2025-09-01" });
    const team = await world.team(project.id);
    const account = await world.given(wageAccounts, {
      project: project.id,
      corp: world.contractor.id,
      account_name: "x",
      status: 1,
    });
    const bill = {
      wage_account: account.id,
      project: project.id,
      corp: world.contractor.id,
      bill_month: "2025-08",
      should_amount: 10_000,
    };
    const wrong = await world.given(wageAccountBills, { ...bill, amount: 9_000, serial_no: "1" });
    await world.given(wageAccountBills, { ...bill, amount: -9_000, reverse_of: wrong.id, serial_no: "2" });
    await world.given(wageAccountBills, { ...bill, amount: 8_000, serial_no: "3" });
    const august = Array.from({ length: 20 }, (_, index) => addDays("2025-08-01", index));
    const wage = async (worker: number, values: object) =>
      world.given(workerWages, {
        worker,
        project: project.id,
        corp: world.labour.id,
        team: team.id,
        pay_month: "2025-08",
        days: 20,
        work_hours: 160,
        pay_type: 3,
        total_pay_amount: 600_000,
        deduct_amount: 0,
        actual_amount: 600_000,
        pay_channel: 0,
        via_account: 1,
        grant_status: 2,
        // An official has seen the receipt.
        accepted_at: "2025-09-10 10:00:00",
        ...values,
      });
    const attending = async () => {
      const worker = await world.worker(team);
      await world.attended(worker, ...august);
      return worker;
    };
    const paid = await attending();
    await wage(paid.id, { deduct_amount: 90_000, actual_amount: 510_000 });
    const short = await attending();
    await wage(short.id, { total_pay_amount: 500_000, actual_amount: 500_000, via_account: 0 });
    await wage(short.id, { total_pay_amount: 200_000, actual_amount: 200_000, grant_status: 1, is_back_pay: 1 });
    const low = await attending();
    // Less than the minimum wage, within the tolerance: nothing is owed.
    await wage(low.id, { total_pay_amount: 200_000, actual_amount: 200_000 });
    unpaid = await attending();
    const made = await world.given(payRolls, {
      project: project.id,
      corp: world.labour.id,
      pay_month: "2025-08",
      status: 4,
      due_date: "2025-09-15",
      worker_count: 2,
      actual_amount: 1_000_000,
    });
    roll = made.id;
    const line = { pay_roll: made.id, project: project.id, corp: world.labour.id, pay_month: "2025-08", pay_type: 3 as const };
    const failed = await attending();
    await world.given(payRollDetails, { ...line, worker: failed.id, status: 3, actual_amount: 400_000 });
    const absent = await world.worker(team);
    const confirmed = { confirm_status: true, confirm_method: 1 } as const;
    await world.given(payRollDetails, { ...line, worker: absent.id, status: 2, actual_amount: 600_000, ...confirmed });
    facts = await factsOf(project.id);
  });

  test("bills without those that were reversed", () => {
    expect(facts.months).toMatchObject([
      { month: "2025-08", bill_count: 1, bill_amount: 8_000, bill_should_total: 10_000, bill_should_largest: 10_000 },
    ]);
  });

  test("a worker in a back-pay payroll for an earlier month is unpaid all the same", async () => {
    const place = { project: unpaid.project, corp: unpaid.corp, pay_month: "2025-08" };
    const backPay = { ...place, is_back_pay: 1, back_pay_month: "2025-06", due_date: "2025-09-15" } as const;
    const { id } = await world.given(payRolls, { ...backPay, status: 1, worker_count: 1, actual_amount: 600_000 });
    await world.given(payRollDetails, { ...place, pay_roll: id, worker: unpaid.id, pay_type: 3, actual_amount: 600_000 });
    const august = async () => (await factsOf(unpaid.project)).months.find(({ month }) => month === "2025-08");
    expect((await august())?.unpaid.count).toBe(1);
    // Late since the day of its month, not since that of the payroll.
    expect((await factsOf(unpaid.project)).rolls.find((one) => one.id === id)).toMatchObject({
      ...{ pay_month: "2025-06", due_date: "2025-07-15" },
    });
    await world.pool.query("update pay_rolls set back_pay_month = '2025-08' where id = $1", [id]);
    expect((await august())?.unpaid.count).toBe(0);
    await world.pool.query("update pay_rolls set deleted_at = now() where id = $1", [id]);
  });

  test("who worked, who is unpaid, and who is listed without having worked", () => {
    expect(facts.months[0]).toMatchObject({
      attended_workers: 5,
      // 20 of 21.75 days of the minimum wage: no worker has a contract.
      unpaid: { count: 1, amount: 202_299, list: [{ attend_days: 20, earned_amount: 202_299, paid_amount: 0 }] },
      corps: [{ corp_name: "云汀劳务", attended_workers: 5, is_declared: true, owed: { count: 4 } }],
      listed_workers: 2,
      listed_without_attendance: { count: 1, list: [{ name: "王*" }] },
    });
  });

  test("what was paid, short, deducted, low and high", () => {
    expect(facts.months[0]).toMatchObject({
      wage_workers: 3,
      paid_workers: 3,
      paid_amount: 1_210_000,
      outside_account_amount: 500_000,
      short_paid: { count: 1, amount: 200_000, list: [{ due_amount: 700_000, paid_amount: 500_000, owed_amount: 200_000 }] },
      deducted: [{ percent: 15, count: 1, list: [{ name: "王*", deduct_amount: 90_000 }] }],
      min_wage: 220_000,
      below_min_wage: [{ days: 20, count: 1, list: [{ name: "王*", hours: 160, amount: 200_000 }] }],
      below_hourly_wage: { count: 0, list: [] },
      highest_wages: [{ month_amount: 700_000 }, { month_amount: 600_000 }],
    });
  });

  test("the roll with its lines", () => {
    expect(facts.rolls).toMatchObject([
      {
        id: roll,
        due_date: "2025-09-15",
        owed: { count: 1, amount: 400_000, list: [{ due_amount: 400_000, paid_amount: 0 }] },
        failed_count: 1,
        unconfirmed_count: 1,
        has_signed_sheet: false,
      },
    ]);
  });
});

test("a failed line is unpaid since its own day, not since another line of its payroll was returned", async () => {
  const project = await world.project();
  const team = await world.team(project.id);
  const place = { project: project.id, corp: world.labour.id, pay_month: "2025-08" };
  const finished = { status: 4, finished_at: "2025-09-18 09:00:00" } as const;
  const { id: pay_roll } = await world.given(payRolls, { ...place, team: null, due_date: "2025-09-15", ...finished });
  for (const [seq, day] of ["2025-09-10", "2025-09-18"].entries()) {
    const worker = await world.worker(team);
    const line = { ...place, pay_roll, worker: worker.id, pay_type: 3, actual_amount: 600_000, status: 3 } as const;
    const { id } = await world.given(payRollDetails, line);
    const record = { bank_batch: pay_roll, seq, pay_roll_detail: id, status: "RJCT", settled_at: `${day} 09:00:00` };
    await world.given(bankRecords, {
      ...record,
      e2e_id: `${pay_roll}-${seq}`,
      name: "王一",
      card_no: "6299990000000001234",
      amount: 600_000,
    });
  }
  const [failed] = (await factsOf(project.id)).rolls;
  expect(failed).toMatchObject({ failed_count: 2, failed_on: "2025-09-10" });
  // The other line was paid by a supplement.
  await world.pool.query(
    "update pay_roll_details set resettled_by = id where pay_roll = $1 and id = (select min(id) from pay_roll_details where pay_roll = $1)",
    [pay_roll],
  );
  expect((await factsOf(project.id)).rolls).toMatchObject([{ failed_count: 1, failed_on: "2025-09-18" }]);
});

test("an advance that was paid, by hand or from the deposit, does not count twice against what was earned", async () => {
  const project = await world.project();
  const team = await world.team(project.id);
  const place = { project: project.id, corp: world.labour.id, team: team.id, pay_month: "2025-08" };
  const wage = { ...place, days: 20, work_hours: 160, pay_type: 3, deduct_amount: 0, pay_channel: 2, grant_status: 2 } as const;
  const roll = await world.given(payRolls, { ...place, team: null, status: 3, due_date: "2025-09-15" });
  /** 20 days at 300 yuan; the payroll states 4,000 yuan, of which 1,000 were advanced. */
  const advanced = async () => {
    const worker = await world.worker(team);
    await world.given(workerContracts, {
      ...{
        worker: worker.id,
        project: project.id,
        corp: world.labour.id,
        team: team.id,
        status: 1,
        pay_type: 3,
        unit_price: 30_000,
      },
      ...{ start_date: "2025-05-01", end_date: null },
    });
    await world.attended(worker, ...Array.from({ length: 20 }, (_, index) => addDays("2025-08-01", index)));
    const amounts = { total_pay_amount: 400_000, advance_amount: 100_000, actual_amount: 300_000 };
    const line = { pay_roll: roll.id, worker: worker.id, project: project.id, corp: world.labour.id, pay_month: "2025-08" };
    const { id } = await world.given(payRollDetails, { ...line, ...amounts, pay_type: 3, status: 2 });
    await world.given(workerWages, { ...wage, ...amounts, worker: worker.id, pay_roll: roll.id, pay_roll_detail: id });
    return worker.id;
  };
  const byHand = await advanced();
  await world.given(workerWages, {
    ...{ ...wage, worker: byHand, total_pay_amount: 100_000, actual_amount: 100_000 },
    accepted_at: "2025-09-10 10:00:00",
  });
  const byDeposit = await advanced();
  await world.pool.query(
    `insert into drawdown_payments (drawdown, project, corp, worker, pay_month, amount, paid_on)
     values (1, $1, $2, $3, '2025-08', 100000, '2025-09-15')`,
    [project.id, world.labour.id, byDeposit],
  );
  const [month] = (await factsOf(project.id)).months;
  expect(month?.below_earned.map(({ worker, percent }) => [worker, Math.round(percent)])).toEqual([
    [byHand, 67],
    [byDeposit, 67],
  ]);
});

test("wages owed for three months count towards the transfer to the police", async () => {
  const project = await world.project();
  const team = await world.team(project.id);
  const worker = await world.worker(team);
  const owed = (pay_month: string, actual_amount: number) =>
    world.given(workerWages, {
      worker: worker.id,
      project: project.id,
      corp: world.labour.id,
      team: team.id,
      pay_month,
      days: 20,
      work_hours: 160,
      pay_type: 3,
      total_pay_amount: actual_amount,
      actual_amount,
      pay_channel: 0,
      grant_status: 1,
    });
  await owed("2025-04", 700_000);
  await owed("2025-05", 500_000);
  // Due on 2025-07-15, which is two months ago.
  await owed("2025-06", 900_000);
  expect((await factsOf(project.id)).long_arrears).toMatchObject({
    count: 1,
    amount: 1_200_000,
    largest_amount: 1_200_000,
    list: [{ due_date: "2025-05-15", due_amount: 1_200_000, owed_amount: 1_200_000 }],
  });
});

describe("a suspension ends at the latest when the project is under construction again", () => {
  const announced = { from: "2025-07-21", to: "2026-06-20" };
  const resumption = { event: 2, changes: [{ field: "prj_status", old: 5, new: 3 }] } as const;

  test("on the day that the history names", async () => {
    const project = await world.project({ suspend_from: announced.from, suspend_to: announced.to });
    await world.given(projectSuspensions, { project: project.id, ...announced });
    await world.given(projectChanges, { project: project.id, ...resumption, proposed_at: "2025-08-03 09:00:00+08" });
    expect((await factsOf(project.id)).suspensions).toEqual([{ from: "2025-07-21", to: "2025-08-03" }]);
  });

  test("without a history, before the judged day", async () => {
    const project = await world.project({ suspend_from: announced.from, suspend_to: announced.to });
    await world.given(projectSuspensions, { project: project.id, ...announced });
    expect((await factsOf(project.id)).suspensions).toEqual([{ from: "2025-07-21", to: "2025-09-19" }]);
  });

  test("a later suspension is not ended by an earlier resumption", async () => {
    const project = await world.project({ prj_status: 5, suspend_from: announced.from, suspend_to: announced.to });
    await world.given(projectChanges, { project: project.id, ...resumption, proposed_at: "2025-08-03 09:00:00+08" });
    await world.given(projectSuspensions, { project: project.id, ...announced });
    expect((await factsOf(project.id)).suspensions).toEqual([announced]);
  });
});

test("who left and is still owed by the ledger, whatever settlement was recorded", async () => {
  const project = await world.project();
  const team = await world.team(project.id);
  const left = { in_status: 0, exit_time: "2025-09-01", entry_time: "2025-08-01", settle_status: 0 } as const;
  const owed = await world.worker(team, left);
  const settled = await world.worker(team, left);
  const settledEarlier = await world.worker(team, left);
  const paid = await world.worker(team, left);
  // Without a day of work nothing is owed.
  await world.worker(team, left);
  for (const worker of [owed, settled, settledEarlier, paid]) await world.attended(worker, "2025-08-04", "2025-08-05");
  const wage = async (worker: number, values: object) =>
    world.given(workerWages, {
      ...{ worker, project: project.id, corp: world.labour.id, team: team.id, pay_month: "2025-08", days: 2, work_hours: 16 },
      ...{ pay_type: 3, pay_channel: 2, grant_status: 2, deduct_amount: 0, total_pay_amount: 10_000, actual_amount: 10_000 },
      accepted_at: "2025-09-10 10:00:00",
      ...values,
    });
  const files = [1, 2].map((id) => ({ id, name: `${id}.jpg`, url: `/files/${id}.jpg`, size: 1 }));
  await wage(settled.id, { is_settlement: 1, pay_date: "2025-09-02", files });
  await wage(settledEarlier.id, { is_settlement: 1, pay_date: "2025-07-31", pay_month: "2025-07" });
  await wage(paid.id, { total_pay_amount: 30_000, actual_amount: 30_000, pay_date: "2025-09-02" });
  const { people } = await factsOf(project.id);
  expect(people.unsettled).toMatchObject({
    by_day: [{ day: "2025-09-01", count: 3 }],
    list: [
      { worker: owed.id, name: "王*", since: "2025-09-01", attend_days: 2, owed_amount: 20_230 },
      // A settlement of less than is owed ends nothing: the alarm ends with the money.
      { worker: settled.id, owed_amount: 10_230 },
      { worker: settledEarlier.id, owed_amount: 20_230 },
    ],
  });
  const { rows } = await world.pool.query<{ settle_status: number; settle_file: object[] | null; version: number }>(
    "select settle_status, settle_file, version from workers where project = $1 order by id",
    [project.id],
  );
  expect(rows.map(({ settle_status }) => settle_status)).toEqual([0, 1, 0, 1, 1]);
  // An open form of the worker does not conflict.
  expect(rows.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
  expect(rows.map(({ settle_file }) => settle_file)).toEqual([null, [files[0]], null, null, null]);
});

describe("an employer who declares nothing", () => {
  test("owes what the attendance is worth, once the wages are due", async () => {
    const project = await world.project();
    const worker = await world.worker(await world.team(project.id));
    await world.attended(worker, "2025-08-28", "2025-09-02");
    const { months } = await factsOf(project.id);
    expect(months).toMatchObject([
      { month: "2025-08", attended_workers: 1, corps: [{ is_declared: false, owed: { count: 1, amount: 10_115 } }] },
      { month: "2025-09", attended_workers: 1, corps: [{ is_declared: false, owed: { count: 0 } }], unpaid: { count: 0 } },
    ]);
  });
});

describe("days of work within a suspension", () => {
  test("are those on which at least two workers punched, before the judged day", async () => {
    const project = await world.project({ prj_status: 5, suspend_from: "2025-09-10", suspend_to: "2025-12-31" });
    const team = await world.team(project.id);
    const [first, second] = [await world.worker(team), await world.worker(team)];
    await world.attended(first, "2025-09-09", "2025-09-11", "2025-09-12", "2025-09-13", today);
    await world.attended(second, "2025-09-09", "2025-09-11", "2025-09-13", today);
    expect((await factsOf(project.id)).suspension_work).toEqual([
      {
        from: "2025-09-10",
        to: "2025-12-31",
        days: [
          { date: "2025-09-11", workers: 2 },
          { date: "2025-09-13", workers: 2 },
        ],
      },
    ]);
  });

  test("are none where nothing was suspended", async () => {
    const project = await world.project();
    expect((await factsOf(project.id)).suspension_work).toEqual([]);
  });
});

describe("signs that others confirmed or received the wages of a payroll", () => {
  const payrollOf = async (lines: readonly Partial<Row<typeof payRollDetails>>[], status: 1 | 3 = 3) => {
    const project = await world.project();
    const team = await world.team(project.id);
    const made = await world.given(payRolls, {
      project: project.id,
      corp: world.labour.id,
      pay_month: "2025-08",
      status,
      authorised_at: "2025-09-12 10:00:00+08",
    });
    const common = { pay_roll: made.id, project: project.id, corp: world.labour.id, pay_month: "2025-08", pay_type: 3 as const };
    const people = [];
    for (const [index, line] of lines.entries()) {
      const worker = await world.worker(team);
      people.push(worker);
      const own = { worker: worker.id, worker_name: "王小工", status: 2, actual_amount: 500_000 + index } as const;
      await world.given(payRollDetails, { ...common, ...own, ...line });
    }
    return { project, people, signs: async () => (await factsOf(project.id)).proxy_rolls.map(({ workers }) => workers) };
  };
  const card = (last: number) => ({ pay_roll_bank_card_number: `62999900000001234${last}` });
  const byPhone = (phone: string) => ({ confirm_status: true, confirm_method: 1, cell_phone: phone }) as const;

  test("one card for several workers", async () => {
    const { signs, people } = await payrollOf([card(59), card(59), card(67)]);
    expect(await signs()).toMatchObject([
      { count: 2, list: people.slice(0, 2).map(({ id }) => ({ worker: id, name: "王*", signs: ["sharesCard"] })) },
    ]);
  });

  test("one phone for the confirmations of several workers, not for signatures on paper", async () => {
    const { signs } = await payrollOf([byPhone("15400000009"), byPhone("15400000009"), byPhone("15400000008")]);
    expect(await signs()).toMatchObject([{ count: 2, list: [{ signs: ["sharesPhone"] }, { signs: ["sharesPhone"] }] }]);
    const onPaper = await payrollOf([0, 1].map(() => ({ ...byPhone("15400000007"), confirm_method: 2 })));
    expect(await onPaper.signs()).toEqual([]);
  });

  test("a sign-in phone of several workers, or of a company's account, from the submission on", async () => {
    const { signs, people } = await payrollOf([{}, {}, {}], 1);
    expect(await signs()).toEqual([]);
    const own = (at: number) => people[at]!.realinfo;
    await world.services.store.update(world.pool, realinfos, own(0), { cell_phone: "15400000071" });
    await world.given(realinfos, { cell_phone: "15400000071" });
    const account = { user_type: 2, phone: "15400000072", role: world.official.role, org: null } as const;
    await world.given(accounts, { ...account, username: "office72", corp: world.labour.id });
    await world.services.store.update(world.pool, realinfos, own(1), { cell_phone: account.phone });
    expect(await signs()).toMatchObject([
      {
        count: 2,
        list: [
          { worker: people[0]!.id, signs: ["sharesPhone"] },
          { worker: people[1]!.id, signs: ["companyPhone"] },
        ],
      },
    ]);
  });

  test("ten equal amounts, but not nine", async () => {
    const equal = (count: number) => Array.from({ length: count }, () => ({ actual_amount: 600_000 }));
    expect(await (await payrollOf(equal(10))).signs()).toMatchObject([
      { count: 10, list: Array.from({ length: 10 }, () => ({ signs: ["sameAmount"] })) },
    ]);
    expect(await (await payrollOf(equal(9))).signs()).toEqual([]);
  });

  test("a card that was changed within three days before the payment", async () => {
    const { signs, people } = await payrollOf([{}, {}]);
    const changed = (worker: number, time: string) =>
      audit(
        world.pool,
        { actor: { id: null }, ip: "", now: new Date(time) },
        { action: "update", entity: "workers", row: worker, after: { pay_roll_bank_card_number: "***" } },
      );
    await changed(people[0]!.id, "2025-09-10T10:00:00+08:00");
    await changed(people[1]!.id, "2025-09-08T10:00:00+08:00");
    expect(await signs()).toMatchObject([{ count: 1, list: [{ worker: people[0]!.id, signs: ["changedCard"] }] }]);
  });

  test("count once the payroll is authorised", async () => {
    const { signs } = await payrollOf([card(59), card(59)], 1);
    expect(await signs()).toEqual([]);
  });
});
