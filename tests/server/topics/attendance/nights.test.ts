import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { attendanceMonths } from "../../../../resources/attendance/attendanceMonths";
import { attendanceRebuilds } from "../../../../resources/attendance/attendanceRebuilds";
import { shiftSystem } from "../../../../resources/attendance/shiftSystem";
import { workerAttendances } from "../../../../resources/attendance/workerAttendances";
import { entryExit } from "../../../../resources/dictionaries/entryExit";
import { inStatus } from "../../../../resources/dictionaries/inStatus";
import { objectionOutcome } from "../../../../resources/dictionaries/objectionOutcome";
import { objectionReason } from "../../../../resources/dictionaries/objectionReason";
import { payType } from "../../../../resources/dictionaries/payType";
import { addDays } from "../../../../resources/kit/days";
import { objections } from "../../../../resources/payrolls/objections";
import { entryExits } from "../../../../resources/people/entryExits";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { workers, type Worker } from "../../../../resources/people/workers";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { wageAccounts } from "../../../../resources/wageAccounts/wageAccounts";
import { closeOpenStays } from "../../../../server/topics/attendance/closeOpenStays";
import { ensurePartitions } from "../../../../server/topics/attendance/partitions";
import { rebuildAttendanceCommand, rebuildQueued } from "../../../../server/topics/attendance/rebuild/command";
import { openWorld, type World } from "../../../support/world";
import { idCard } from "../people/siteFixture";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";

const day = "2025-10-01";
let world: World;
let site: GivenKey;
let serial = 0;
beforeAll(async () => {
  world = await openWorld({ day });
  await ensurePartitions(world.pool, "2025-08", "2025-10");
});
afterAll(() => world.close());
beforeEach(async () => {
  site = await givenKey(world);
});

async function givenWorker(values: Partial<Worker> = {}) {
  const place = { project: site.project.id, corp: site.company.corp.id };
  const participant = await world.store.find(world.pool, projectCorps, place);
  const team = await world.given(teams, { ...place, project_corp: participant!.id });
  serial += 1;
  const person = { worker_name: "王一", id_card_number: idCard(serial) };
  const { id: realinfo } = await world.given(realinfos, person);
  return world.given(workers, {
    ...{ ...place, ...person, team: team.id, realinfo, work_role: 2, entry_time: "2025-08-01", exit_time: null },
    ...{ in_status: inStatus.onSite, pay_roll_bank_card_number: "6299990000000001234", pay_roll_top_bank_code: "105", ...values },
  });
}

interface Swipe {
  readonly date: string;
  readonly direction: "01" | "02";
}
const stay = (from: string, to: string): Swipe[] => [
  { date: from, direction: "01" },
  { date: to, direction: "02" },
];
const nights = Array.from({ length: 30 }, (_, index) => {
  const date = addDays("2025-09-01", index);
  return stay(`${date} 20:00:00`, `${addDays(date, 1)} 08:00:00`);
}).flat();

async function push(worker: { id_card_number: string | null }, swipes: readonly Swipe[], to = site) {
  await world.pool.query("update nonces set seen_at = seen_at - interval '1 minute'");
  const dataList = swipes.map((swipe) => ({ ...swipe, idCardNumber: to.client.hide(worker.id_card_number!) }));
  const reply = await to.client.call("WorkerAttendance.Add", { dataList });
  expect(reply).toMatchObject({ code: "0", data: { failed: 0 } });
}

const daysOf = (worker: { id: number }) =>
  world.store
    .findAll(world.pool, attendanceDays, { worker: worker.id })
    .then((days) => days.toSorted((a, b) => (a.date < b.date ? -1 : 1)));
const monthsOf = async (worker: { id: number }) =>
  (await world.store.findAll(world.pool, attendanceMonths, { worker: worker.id })).filter(({ days }) => days > 0);
const sumOf = (days: readonly { day_value: number; work_seconds: number }[]) => ({
  days: days.reduce((sum, { day_value }) => sum + day_value, 0),
  hours: days.reduce((sum, { work_seconds }) => sum + work_seconds, 0) / 3600,
});

describe("thirty nights from 20:00 to 08:00", () => {
  test.each([
    ["in one call", (all: Swipe[]) => [all]],
    ["in sixty calls, the last first", (all: Swipe[]) => all.toReversed().map((swipe) => [swipe])],
    [
      "all exits before all entries",
      (all: Swipe[]) => ["02", "01"].map((way) => all.filter(({ direction }) => direction === way)),
    ],
  ])("are thirty days and 360 hours, %s", async (_, batches) => {
    const worker = await givenWorker();
    for (const batch of batches(nights)) await push(worker, batch);
    const days = await daysOf(worker);
    expect(sumOf(days)).toEqual({ days: 30, hours: 360 });
    expect(days.filter(({ abnormal }) => abnormal)).toEqual([]);
    expect(await monthsOf(worker)).toMatchObject([{ month: "2025-09", days: 30, hours: 360, work_seconds: 360 * 3600 }]);
  });

  test("are thirty days of the payroll", async () => {
    const worker = await givenWorker();
    const place = { project: site.project.id, corp: site.company.corp.id };
    await world.given(workerContracts, {
      ...{ ...place, worker: worker.id, status: 1, pay_type: payType.daily, unit_price: 300_00 },
      ...{ start_date: "2025-08-01", end_date: null },
    });
    await world.given(wageAccounts, { ...place, status: 1, balance: 0 });
    await push(worker, nights);
    const administrator = await world.company(1, site.company.corp);
    const roll = await administrator.post("/salary/v1/payRolls/", { ...place, pay_month: "2025-09", prefill: "attendance" });
    expect([roll.status, roll.body]).toMatchObject([201, { worker_count: 1 }]);
    const { body } = await administrator.get(`/salary/v1/payRollDetails/?pay_roll=${roll.body.id}`);
    expect(body).toMatchObject([{ days: 30, work_hours: 360, total_pay_amount: "9000.00" }]);
  });
});

test("what a second site sees in the same minute is in doubt at both, whichever comes first", async () => {
  const first = await givenWorker();
  const [here, elsewhere] = [site, await givenKey(world)];
  site = elsewhere;
  const second = await givenWorker({ realinfo: first.realinfo, id_card_number: first.id_card_number });
  await push(first, stay("2025-09-10 07:00:00", "2025-09-10 18:00:00"), here);
  await push(second, stay("2025-09-10 07:00:30", "2025-09-10 12:00:00"), elsewhere);
  for (const worker of [first, second])
    expect(await daysOf(worker)).toMatchObject([{ abnormal: true, abnormal_reason: "同一时间在其他项目打卡" }]);
});

describe("late punches", () => {
  test("of an earlier employment are in order, those between two are not", async () => {
    const worker = await givenWorker({ entry_time: "2025-09-20" });
    const place = { project: site.project.id, corp: site.company.corp.id, worker: worker.id };
    for (const [type, date] of [
      [entryExit.entry, "2025-08-20"],
      [entryExit.exit, "2025-09-10"],
      [entryExit.entry, "2025-09-20"],
    ] as const)
      await world.given(entryExits, { ...place, type, date });
    await push(worker, [
      ...stay("2025-09-10 20:00:00", "2025-09-11 08:00:00"),
      ...stay("2025-09-15 07:00:00", "2025-09-15 18:00:00"),
      ...stay("2025-09-21 07:00:00", "2025-09-21 18:00:00"),
    ]);
    expect(await daysOf(worker)).toMatchObject([
      { date: "2025-09-10", abnormal: false },
      { date: "2025-09-15", abnormal: true, abnormal_reason: "人员不在岗" },
      { date: "2025-09-21", abnormal: false },
    ]);
  });

  test("belong to the team in which the person worked then", async () => {
    const earlier = await givenWorker({ in_status: inStatus.left, entry_time: "2025-08-01", exit_time: "2025-09-10" });
    const present = await givenWorker({
      ...{ realinfo: earlier.realinfo, id_card_number: earlier.id_card_number, entry_time: "2025-09-12" },
    });
    await push(present, [
      ...stay("2025-09-05 07:00:00", "2025-09-05 18:00:00"),
      ...stay("2025-09-13 07:00:00", "2025-09-13 18:00:00"),
    ]);
    expect(await daysOf(earlier)).toMatchObject([{ date: "2025-09-05", abnormal: false, team: earlier.team }]);
    expect(await daysOf(present)).toMatchObject([{ date: "2025-09-13", abnormal: false, team: present.team }]);
  });
});

test("an exit that has not come within sixteen hours is missing, in words for the company, the official and the worker", async () => {
  const worker = await givenWorker();
  await push(worker, [{ date: "2025-10-01 06:00:00", direction: "01" }]);
  expect(await daysOf(worker)).toMatchObject([{ abnormal: false, day_value: 0.5, open_until: "2025-10-01 22:00:00" }]);
  const later = new Date("2025-10-01T22:00:00+08:00");
  expect(await closeOpenStays(world.pool, later)).toBe(1);
  expect(await closeOpenStays(world.pool, later)).toBe(0);
  const abnormal_reason = "缺卡：10-01 06:00进场后没有出场记录";
  expect(await daysOf(worker)).toMatchObject([{ abnormal: true, day_value: 0.5, open_until: null, abnormal_reason }]);
  const call = `/project/v1/dailyAttendanceDetail/?project=${site.project.id}&date=2025-10-01`;
  for (const reader of [site.company, await world.official(["worker_view", "project_view"])])
    expect((await reader.get(call)).body).toMatchObject([{ abnormal_reason, stays: [["2025-10-01 06:00:00", null]] }]);
});

describe("shifts", () => {
  const lateNight = stay("2025-09-11 00:30:00", "2025-09-11 08:00:00");
  test("decide about the days from their start on, also those that are there", async () => {
    const worker = await givenWorker();
    await push(worker, [...lateNight, ...stay("2025-09-05 00:30:00", "2025-09-05 08:00:00")]);
    const administrator = await world.company(1, site.company.corp);
    const plan = { project: site.project.id, start_date: "2025-09-08", system: shiftSystem.twoShifts };
    expect((await administrator.post("/project/v1/shiftPlans/", plan)).status).toBe(201);
    await rebuildQueued(world.services, () => undefined);
    expect((await daysOf(worker)).map(({ date }) => date)).toEqual(["2025-09-05", "2025-09-10"]);
    await push(worker, stay("2025-09-12 00:10:00", "2025-09-12 08:10:00"));
    expect((await daysOf(worker)).map(({ date }) => date)).toEqual(["2025-09-05", "2025-09-10", "2025-09-11"]);
  });
  test("need times of day", async () => {
    const administrator = await world.company(1, site.company.corp);
    const plan = { project: site.project.id, start_date: "2025-09-08", system: shiftSystem.ownTimes };
    const wrong = [{ name: "夜班", from: "晚8点", to: "08:00" }];
    expect(await administrator.post("/project/v1/shiftPlans/", { ...plan, shifts: wrong })).toMatchObject({ status: 400 });
    const right = [{ name: "夜班", from: "19:00", to: "07:00" }];
    expect((await administrator.post("/project/v1/shiftPlans/", { ...plan, shifts: right })).status).toBe(201);
  });
});

test("days by the earlier rule are derived again, and what changed is listed by project", async () => {
  const worker = await givenWorker();
  await push(worker, nights);
  // As the rule of fixed hours had it, with an older day whose punches are gone.
  await world.pool.query("delete from attendance_days where worker = $1 and date > '2025-09-01'", [worker.id]);
  await world.pool.query("update attendance_days set day_value = 0.5, work_seconds = 0, work_hours = 0 where worker = $1", [
    worker.id,
  ]);
  await world.given(attendanceDays, {
    ...{ worker: worker.id, project: site.project.id, corp: worker.corp, team: worker.team, work_role: 2, date: "2025-08-20" },
    ...{ day_value: 1, work_hours: 9, work_seconds: 32_400, punch_count: 2 },
  });
  const lines: string[] = [];
  await rebuildAttendanceCommand(world.services, String(site.project.id), (line) => lines.push(line));
  expect(sumOf(await daysOf(worker))).toEqual({ days: 31, hours: 369 });
  const [listed] = await world.store.findAll(world.pool, attendanceRebuilds, { project: site.project.id });
  expect(listed).toMatchObject({
    ...{ worker_count: 1, changed_days: 30, days_before: 1.5, days_after: 31, hours_before: 9, hours_after: 369 },
  });
  expect(lines.join("\n")).toContain("30 days of attendance changed, 1.5 → 31 days, 9 → 369 hours");
  await rebuildAttendanceCommand(world.services, String(site.project.id), (line) => lines.push(line));
  expect(lines.at(-2)).toContain("no day changed");
  const [company] = (await site.company.get("/project/v1/attendanceRebuilds/")).body;
  expect(company).toMatchObject({ project: site.project.id });
});

test("a day that the company agrees to is made up for by punches that name report and answer", async () => {
  const worker = await givenWorker();
  const given = { project: site.project.id, corp: site.company.corp.id, worker: worker.id, pay_month: "2025-09" };
  const report = await world.given(objections, {
    ...{ ...given, worker_name: "王一", date: "2025-09-16", reason: objectionReason.attendance, answer_due: "2025-10-05" },
  });
  const officer = await world.company(2, site.company.corp);
  const answer = (values: object) =>
    officer.post(`/salary/v1/objections/${report.id}/answer/`, {
      outcome: objectionOutcome.agreed,
      answer: "当晚闸机断电",
      ...values,
    });
  expect(await answer({})).toMatchObject({ status: 400, body: { worked_from: [expect.any(String)] } });
  const evening = { worked_from: "2025-09-16 20:00:00" };
  expect(await answer({ ...evening, worked_until: "2025-09-17 13:00:00" })).toMatchObject({ status: 400 });
  expect(await answer({ worked_from: "2025-09-17 20:00:00", worked_until: "2025-09-18 08:00:00" })).toMatchObject({
    status: 400,
  });
  expect((await answer({ ...evening, worked_until: "2025-09-17 08:00:00" })).status).toBe(200);
  expect(await daysOf(worker)).toMatchObject([{ date: "2025-09-16", day_value: 1, work_hours: 12, abnormal: false }]);
  const punches = await world.store.findAll(world.pool, workerAttendances, { worker: worker.id });
  expect(punches.map(({ objection }) => objection)).toEqual([report.id, report.id]);
  const named = await world.store.find(world.pool, objections, { id: report.id });
  expect(named).toMatchObject({ worker_name: "王一", answered_by: expect.any(Number), worked_from: evening.worked_from });
});
