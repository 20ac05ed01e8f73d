import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workerContracts } from "../../../resources/people/workerContracts";
import { projectChanges } from "../../../resources/projects/projectChanges";
import { projectSuspensions } from "../../../resources/projects/projectSuspensions";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { payRollDetails } from "../../../resources/payrolls/payRollDetails";
import { workerWages } from "../../../resources/payrolls/workerWages";
import { wageAccountBills } from "../../../resources/wageAccounts/wageAccountBills";
import { wageAccounts } from "../../../resources/wageAccounts/wageAccounts";
import type { ProjectFacts } from "../../../resources/alarms/facts";
import { addDays } from "../../../resources/kit/days";
import { statutoryHolidays } from "../../../resources/law/holidays";
import { loadFacts } from "../../../server/alarms/facts/loadFacts";
import { refreshProjects } from "../../../server/ledger/refreshWageLedger";
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

  beforeAll(async () => {
    const project = await world.project();
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
        ...values,
      });
    const attending = async () => {
      const worker = await world.worker(team);
      await world.attended(worker, ...august);
      return worker;
    };
    const paid = await attending();
    await wage(paid.id, {});
    const short = await attending();
    await wage(short.id, { total_pay_amount: 700_000, actual_amount: 500_000, via_account: 0 });
    const low = await attending();
    await wage(low.id, { total_pay_amount: 200_000, deduct_amount: 30_000, actual_amount: 170_000 });
    await attending();
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

  test("who worked, who is unpaid, and who is listed without having worked", () => {
    expect(facts.months[0]).toMatchObject({
      attended_workers: 5,
      unpaid: { count: 1 },
      corps: [{ corp_name: "云汀劳务", attended_workers: 5, has_roll: true, has_wages: true }],
      listed_workers: 2,
      listed_without_attendance: { count: 1, list: [{ name: "王*" }] },
    });
  });

  test("what was paid, short, deducted, low and high", () => {
    expect(facts.months[0]).toMatchObject({
      wage_workers: 3,
      paid_workers: 3,
      paid_amount: 1_270_000,
      outside_account_amount: 500_000,
      short_paid: { count: 1 },
      deducted: [{ percent: 15, count: 1 }],
      below_min_wage: [{ days: 20, count: 1 }],
      below_hourly_wage: 0,
      highest_wages: [{ month_amount: 700_000 }, { month_amount: 600_000 }],
    });
  });

  test("the roll with its lines", () => {
    expect(facts.rolls).toMatchObject([
      {
        id: roll,
        due_date: "2025-09-15",
        unpaid_count: 1,
        unpaid_amount: 400_000,
        failed_count: 1,
        unconfirmed_count: 1,
        has_signed_sheet: false,
      },
    ]);
  });
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
    list: [{ due_date: "2025-05-15" }],
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
