import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { projectAlarms } from "../../../../resources/alarms/projectAlarms";
import { alarmSightings } from "../../../../resources/alarms/alarmSightings";
import { workerContracts } from "../../../../resources/people/workerContracts";
import { dryRun } from "../../../../server/topics/alarms/dryRun";
import { enqueueProjects } from "../../../../server/engine/alarmQueue";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { seedAlarmSettings } from "../../../../server/topics/alarms/seedAlarmSettings";
import { saveSettings } from "../../../../server/topics/alarms/actions/saveSettings";
import { loadCity } from "../../../../server/topics/alarms/settings";
import { alarmNightJob, alarmQueueJob } from "../../../../server/topics/alarms/jobs/alarms";
import { execute, sql } from "../../../../server/platform/db/query";
import { systemContext } from "../../../../server/engine/session/context";
import { buildWorld, type BuiltWorld } from "./builtWorld";

const today = "2025-09-22";
let world: BuiltWorld;

beforeAll(async () => {
  world = await buildWorld(today);
  await seedAlarmSettings(world.pool);
});
beforeEach(() => execute(world.pool, sql`truncate alarm_queue`));
afterAll(() => world.close());

const alarmsOf = (project: number, rule_code: string) => world.store.findAll(world.pool, projectAlarms, { project, rule_code });
const sightingsOf = (project: number) => world.store.findAll(world.pool, alarmSightings, { project });
/** What the job of the queue does at this time of the day. */
const queueAt = (time: string, day = today) => {
  world.on(day, time);
  return alarmQueueJob.run(world.services);
};

/** People who came three weeks ago and whom the site reports today. */
async function pushed(count: number) {
  const project = (await world.project()).id;
  const team = await world.team(project);
  const workers = [];
  for (let nth = 0; nth < count; nth += 1) workers.push(await world.worker(team, { entry_time: "2025-09-01" }));
  await enqueueProjects(world.pool, [project]);
  return { project, team, workers };
}

const sign = async (project: number, workers: Awaited<ReturnType<typeof pushed>>["workers"]) => {
  for (const { id, corp, team } of workers)
    await world.given(workerContracts, { project, corp, team, worker: id, status: 1, start_date: "2025-09-01", end_date: null });
  await enqueueProjects(world.pool, [project]);
};

describe("a rule that a person closes", () => {
  test("raises nothing while a push is under way: people first, contracts five seconds later", async () => {
    const { project, workers } = await pushed(2);
    await queueAt("10:00:02");
    expect(await alarmsOf(project, "C04")).toEqual([]);
    expect(await sightingsOf(project)).toMatchObject([{ rule_code: "C04", period_key: "" }]);
    await sign(project, workers);
    await queueAt("10:00:07");
    expect(await sightingsOf(project)).toEqual([]);
    await queueAt("10:45");
    expect(await alarmsOf(project, "C04")).toEqual([]);
  });

  test("raises what holds again half an hour later, though nothing was written since", async () => {
    const { project } = await pushed(2);
    await queueAt("11:00");
    await queueAt("11:29");
    expect(await alarmsOf(project, "C04")).toEqual([]);
    await queueAt("11:30");
    expect(await alarmsOf(project, "C04")).toMatchObject([{ status: 1, worker_count: 2 }]);
    expect(await sightingsOf(project)).toEqual([]);
  });

  test("counts the half hour from the first sighting, however often the project is written", async () => {
    const { project } = await pushed(1);
    for (const time of ["12:00", "12:10", "12:20", "12:31"]) {
      await enqueueProjects(world.pool, [project]);
      await queueAt(time);
    }
    expect(await alarmsOf(project, "C04")).toMatchObject([{ status: 1 }]);
  });

  test("counts again from the beginning when the finding had ended in between", async () => {
    const { project, workers } = await pushed(1);
    await queueAt("13:00");
    await sign(project, workers);
    await queueAt("13:10");
    await execute(world.pool, sql`update worker_contracts set deleted_at = now() where project = ${project}`);
    await enqueueProjects(world.pool, [project]);
    await queueAt("13:35");
    expect(await alarmsOf(project, "C04")).toEqual([]);
    await queueAt("14:05");
    expect(await alarmsOf(project, "C04")).toMatchObject([{ status: 1 }]);
  });

  test("raises at once in the night run, as the dry run says", async () => {
    const { project } = await pushed(1);
    await queueAt("15:00");
    const { settings } = await loadCity(world.pool);
    const forecast = await dryRun(systemContext(world.services), settings, [project]);
    expect(forecast.moves).toMatchObject([{ rule_code: "C04", from: null, to: 1 }]);
    await alarmNightJob.run(world.services);
    expect(await alarmsOf(project, "C04")).toMatchObject([{ status: 1 }]);
    expect(await sightingsOf(project)).toEqual([]);
  });

  test("raises at once where the city lets it close itself", async () => {
    await saveSettings(systemContext(world.services), [{ rule_code: "C04", auto_close: true }], false);
    const { project } = await pushed(1);
    await queueAt("16:00");
    expect(await alarmsOf(project, "C04")).toMatchObject([{ status: 1 }]);
    await saveSettings(systemContext(world.services), [{ rule_code: "C04", auto_close: false }], false);
  });
});

test("a project that is not judged any more is not looked at for ever", async () => {
  const { project } = await pushed(1);
  await queueAt("17:00");
  await execute(world.pool, sql`update projects set deleted_at = now() where id = ${project}`);
  await queueAt("18:00");
  expect((await world.pool.query("select 1 from alarm_queue")).rows).toEqual([]);
});

/** The pool with something that another connection writes just before the statement with this word is read. */
function interleaved(pool: pg.Pool, word: string, write: () => Promise<unknown>): pg.Pool {
  let waiting = true;
  const spied = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== "function") return value;
        if (name !== "query") return value.bind(target);
        return async (query: string | { text: string }, ...rest: unknown[]) => {
          const text = typeof query === "string" ? query : query.text;
          if (waiting && text.includes(word)) {
            waiting = false;
            await write();
          }
          return value.call(target, query, ...rest);
        };
      },
    });
  return new Proxy(pool, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === "connect") return async () => spied(await target.connect());
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

describe("one judgement sees one state of the project", () => {
  test("of people who come in between its statements it sees all or none", async () => {
    world.on(today);
    const project = (await world.project()).id;
    const team = await world.team(project);
    const arrive = async () => {
      for (let nth = 0; nth < 2; nth += 1) await world.worker(team, { entry_time: "2025-08-30" });
    };
    await world.worker(team, { entry_time: "2025-09-01" });
    const pool = interleaved(world.pool, "without_contract", arrive);
    await runAlarms({ ...world.services, pool }, { projects: [project], nightly: true });
    expect(await alarmsOf(project, "C04")).toMatchObject([
      { worker_count: 1, content: expect.stringContaining("（占100%），最长21天") },
    ]);
    await runAlarms(world.services, { projects: [project], nightly: true });
    expect(await alarmsOf(project, "C04")).toMatchObject([{ worker_count: 3, content: expect.stringContaining("最长23天") }]);
  });

  test("two runs at once do not see the state before each other", async () => {
    const { project } = await pushed(1);
    const runs = await Promise.all([1, 2].map(() => runAlarms(world.services, { projects: [project], nightly: true })));
    expect(runs.map(({ failed }) => failed)).toEqual([0, 0]);
    expect(runs.reduce((sum, { raised }) => sum + raised, 0)).toBe(
      (await world.store.findAll(world.pool, projectAlarms, { project })).length,
    );
  });
});

describe("a rule that is switched off", () => {
  const switchOff = (enabled: boolean, runAtOnce: boolean) =>
    saveSettings(systemContext(world.services), [{ rule_code: "E01", enabled }], runAtOnce);

  test.each([
    ["judged at once", true],
    ["left to the queue", false],
  ])("closes its open alarms and says so: %s", async (_, runAtOnce) => {
    world.on(today);
    const { id } = await world.project({ rights_board_files: [] });
    await runAlarms(world.services, { projects: [id] });
    const { settings } = await loadCity(world.pool);
    const forecast = await dryRun(systemContext(world.services), { ...settings, E01: { ...settings.E01, enabled: false } }, [id]);
    expect(forecast).toMatchObject({ cleared: 1, raised: 0 });
    await switchOff(false, runAtOnce);
    await alarmQueueJob.run(world.services);
    expect(await alarmsOf(id, "E01")).toMatchObject([
      { status: 4, close_type: 2, logs: [{ action: "产生" }, { action: "销号", text: "规则已停用，自动销号" }] },
    ]);
    await switchOff(true, false);
  });
});
