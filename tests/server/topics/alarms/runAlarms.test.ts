import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { payRolls } from "../../../../resources/payrolls/payRolls";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { projects } from "../../../../resources/projects/projects";
import { fetchRows, execute, sql } from "../../../../server/platform/db/query";
import { enqueueProjects, takeQueued } from "../../../../server/engine/alarmQueue";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { seedAlarmSettings } from "../../../../server/topics/alarms/seedAlarmSettings";
import { runTimers } from "../../../../server/topics/alarms/timers";
import { buildWorld, type BuiltWorld } from "./builtWorld";

const today = "2025-09-22";
let world: BuiltWorld;

beforeAll(async () => {
  world = await buildWorld(today);
  await seedAlarmSettings(world.pool);
});
afterAll(() => world.close());

const alarmsOf = async (project: number, rule?: string) =>
  (await world.store.findAll(world.pool, projectAlarms, { project })).filter(({ rule_code }) => !rule || rule_code === rule);
const standingOf = async (id: number) => world.store.find(world.pool, projects, { id });
const runOn = (day: string, project: number) => {
  world.on(day);
  return runAlarms(world.services, { projects: [project], nightly: true });
};

describe("a missing notice board", () => {
  let project: number;

  beforeAll(async () => {
    project = (await world.project({ rights_board_files: [], actual_start_date: "2025-09-10" })).id;
  });

  test("is raised, with number, words, log and the project's level", async () => {
    await runOn("2025-09-22", project);
    const [alarm] = await alarmsOf(project, "E01");
    expect(alarm).toMatchObject({
      alarm_no: expect.stringMatching(/^YJ250922\d{6}$/),
      status: 1,
      level: 3,
      overdue_days: 5,
      corp: world.contractor.id,
      region: world.district.id,
      logs: [{ action: "产生", actor: "系统" }],
      text_facts: { deadline: "2025-09-17" },
    });
    const open = (await alarmsOf(project)).length;
    expect(await standingOf(project)).toMatchObject({ open_alarm_count: open, risk_score: expect.any(Number) });
  });

  test("is reported to the officials of district and city", async () => {
    const response = await fetchRows<{ account: number }>(world.pool, sql`select account from messages`);
    expect(response.map(({ account }) => account)).toEqual(expect.arrayContaining([world.official.id, world.cityOfficial.id]));
  });

  test("a second run changes nothing", async () => {
    expect(await runOn("2025-09-22", project)).toMatchObject({ raised: 0, updated: 0, closed: 0, toVerify: 0, failed: 0 });
  });

  test("grows with the days, and a higher level is a log entry", async () => {
    await runOn("2025-10-05", project);
    expect((await alarmsOf(project, "E01"))[0]).toMatchObject({
      level: 2,
      overdue_days: 18,
      logs: [{ action: "产生" }, { action: "升级", text: "预警等级由三级预警升为二级预警" }],
    });
  });

  test("is closed by the platform once the photo is there, and is a new alarm when it is gone again", async () => {
    const photo = [{ id: 1, name: "a.jpg", url: "/a.jpg", size: 1 }];
    await world.store.update(world.pool, projects, project, { rights_board_files: photo });
    await runOn("2025-10-06", project);
    expect((await alarmsOf(project, "E01"))[0]).toMatchObject({ status: 4, close_type: 2, closed_at: expect.any(String) });
    await world.store.update(world.pool, projects, project, { rights_board_files: [] });
    await runOn("2025-10-07", project);
    expect((await alarmsOf(project, "E01")).map(({ status }) => status)).toEqual([4, 1]);
  });
});

test("an overdue payroll is not closed by the platform once it is paid: a person verifies", async () => {
  const project = (await world.project()).id;
  const roll = await world.given(payRolls, {
    project,
    corp: world.labour.id,
    pay_month: "2025-08",
    status: 1,
    due_date: "2025-09-15",
    worker_count: 1,
    actual_amount: 500_000,
  });
  const worker = await world.worker(await world.team(project));
  const line = await world.given(payRollDetails, {
    pay_roll: roll.id,
    project,
    corp: world.labour.id,
    pay_month: "2025-08",
    worker: worker.id,
    status: 1,
    actual_amount: 500_000,
    confirm_status: true,
  });
  // The worker is listed without having worked, which is the second alarm about wages.
  await runOn("2025-09-22", project);
  expect(await alarmsOf(project, "D02")).toMatchObject([
    { status: 1, level: 3, period_key: `roll:${roll.id}`, corp: world.labour.id, worker_count: 1, amount: 500_000, group: "D" },
  ]);
  expect(await standingOf(project)).toMatchObject({ open_wage_alarm_count: 2 });
  await world.store.update(world.pool, payRolls, roll.id, { status: 3 });
  await world.store.update(world.pool, payRollDetails, line.id, { status: 2 });
  await runOn("2025-09-23", project);
  expect(await alarmsOf(project, "D02")).toMatchObject([{ status: 3, logs: [{}, { text: "系统检测已消除，待核实" }] }]);
});

test("two runs at once raise each alarm once", async () => {
  world.on(today);
  const made = await Promise.all([1, 2, 3].map(() => world.project({ rights_board_files: [], pay_guarantee_files: [] })));
  const ids = made.map(({ id }) => id);
  const runs = await Promise.all([1, 2].map(() => runAlarms(world.services, { projects: ids })));
  expect(runs.map(({ failed }) => failed)).toEqual([0, 0]);
  const doubles = await fetchRows(
    world.pool,
    sql`select project, rule_code, period_key from project_alarms where project = any(${ids}::bigint[]) group by 1, 2, 3 having count(*) > 1`,
  );
  expect(doubles).toEqual([]);
  expect((await alarmsOf(ids[0] as number, "E01")).length).toBe(1);
});

test("a run that breaks off in the middle of a batch leaves nothing of it", async () => {
  world.on(today);
  const { id } = await world.project({ rights_board_files: [] });
  await execute(
    world.pool,
    sql`create function no_messages() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await execute(world.pool, sql`create trigger broken before insert on messages for each row execute function no_messages()`);
  expect(await runAlarms(world.services, { projects: [id] })).toMatchObject({ raised: 0, failed: 1 });
  await execute(world.pool, sql`drop trigger broken on messages`);
  expect(await alarmsOf(id)).toEqual([]);
  expect(await standingOf(id)).toMatchObject({ alarm_level: 9, open_alarm_count: 0 });
});

test("a request made while a project is looked at is not lost, and a process that dies gives his projects back", async () => {
  await enqueueProjects(world.pool, [5, 3]);
  const taken = await takeQueued(world.pool, 10);
  expect(new Set(taken.projects)).toEqual(new Set([3, 5]));
  expect((await takeQueued(world.pool, 10)).projects).toEqual([]);
  await enqueueProjects(world.pool, [3]);
  await taken.finish();
  expect((await takeQueued(world.pool, 10)).projects).toEqual([3]);
  await execute(world.pool, sql`update alarm_queue set queued_at = queued_at - interval '130 seconds'`);
  expect((await takeQueued(world.pool, 10)).projects).toEqual([3]);
});

test("nobody reacts: the company is notified by the platform, and when its deadline has passed, the organisation above", async () => {
  world.on("2025-09-22");
  const { id } = await world.project({ rights_board_files: [], actual_start_date: "2025-09-10" });
  await runAlarms(world.services, { projects: [id] });
  await execute(world.pool, sql`delete from messages`);
  world.on("2025-09-24");
  await runTimers(world.services);
  const [alarm] = await alarmsOf(id, "E01");
  expect(alarm).toMatchObject({ status: 2, deadline: "2025-10-14", notified_by: null });
  const response = await fetchRows(world.pool, sql`select content from messages where account = ${world.officer.id}`);
  expect(response.length).toBeGreaterThan(0);
  // Ten working days to rectify, then five until the city is notified.
  world.on("2025-10-21");
  await runTimers(world.services);
  expect((await alarmsOf(id, "E01"))[0]?.escalated_at).toMatch(/^2025-10-21/);
});
