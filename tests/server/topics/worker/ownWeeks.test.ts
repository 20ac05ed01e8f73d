import { afterAll, beforeAll, expect, test } from "vitest";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { files } from "../../../../resources/system/files";
import { realinfos } from "../../../../resources/people/realinfos";
import { textWeeks } from "../../../../server/topics/texts/enqueueTexts";
import { openWorld, type World } from "../../../support/world";
import { givenCrew } from "../people/givenCrew";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";

let world: World;
let site: GivenKey;
beforeAll(async () => {
  // A Wednesday.
  world = await openWorld({ day: "2025-09-10" });
  site = await givenKey(world);
});
afterAll(() => world.close());

const weeks = "/worker/v1/weeks/";
let phones = 0;
async function givenWorker(phone = `1550002${1000 + (phones += 1)}`) {
  const worker = await givenCrew(world, site);
  await world.store.update(world.pool, realinfos, worker.realinfo, { cell_phone: phone });
  const work = (date: string, day_value = 1) =>
    world.given(attendanceDays, {
      ...{ worker: worker.id, project: worker.project, corp: worker.corp, team: worker.team, work_role: 2, date },
      ...{ day_value, punch_count: 2, work_hours: 8 * day_value, work_seconds: 28_800 * day_value },
    });
  await work("2025-09-01");
  await work("2025-09-03", 0.5);
  await work("2025-09-09");
  return { ...worker, work, caller: await world.worker(worker.realinfo) };
}
const lastWeek = { week_start: "2025-09-01", days: 1.5 };

test("a worker confirms the days of weeks that are over by one tap; a change is asked about again", async () => {
  const [own, other] = [await givenWorker(), await givenWorker()];
  expect((await own.caller.get(weeks)).body).toMatchObject([
    { worker: own.id, ...lastWeek, week_end: "2025-09-07", confirmed_days: null },
  ]);
  const confirm = (by: typeof own, seen: object) => by.caller.post(`${weeks}confirm/`, { weeks: [seen] });
  // Not another's, nor other days than he saw.
  expect((await confirm(other, { worker: own.id, ...lastWeek })).status).toBe(409);
  expect((await confirm(own, { worker: own.id, ...lastWeek, days: 2 })).status).toBe(409);
  expect((await confirm(own, { worker: own.id, ...lastWeek })).status).toBe(200);
  expect((await own.caller.get(weeks)).body).toEqual([]);
  const list = await site.company.list("/project/v1/weekConfirmations/", { worker: own.id });
  expect(list.body).toMatchObject([lastWeek]);

  const share = async () => (await site.company.get(`/project/v1/confirmedWeeks/?project=${own.project}`)).body;
  expect(await share()).toEqual([{ week_start: "2025-09-01", week_end: "2025-09-07", workers: 2, confirmed: 1 }]);
  await own.work("2025-09-04");
  expect(await share()).toMatchObject([{ confirmed: 0 }]);
  expect((await own.caller.get(weeks)).body).toMatchObject([{ days: 2.5, confirmed_days: 1.5 }]);
  expect((await confirm(own, { worker: own.id, week_start: "2025-09-01", days: 2.5 })).status).toBe(200);
});

test("what a worker says instead of pressing the button is heard by his employer", async () => {
  const own = await givenWorker();
  const voice = await world.given(files, {
    account: null,
    realinfo: own.realinfo,
    resource: null,
    row: null,
    field: null,
    name: "录音.webm",
  });
  const seen = { worker: own.id, ...lastWeek };
  const foreign = await world.given(files, {
    account: null,
    realinfo: null,
    resource: null,
    row: null,
    field: null,
    name: "录音.webm",
  });
  const say = (id: number) => own.caller.post(`${weeks}confirm/`, { weeks: [seen], files: [id] });
  expect((await say(foreign.id)).status).toBe(400);
  expect((await say(voice.id)).status).toBe(200);
  const list = await site.company.list("/project/v1/weekConfirmations/", { worker: own.id });
  expect(list.body).toMatchObject([{ ...lastWeek, files: [{ id: voice.id, name: "录音.webm" }] }]);
});

test("a phone that several workers have confirms nothing", async () => {
  const [own] = [await givenWorker("15500099999"), await givenWorker("15500099999")];
  expect((await own.caller.post(`${weeks}confirm/`, { weeks: [{ worker: own.id, ...lastWeek }] })).status).toBe(409);
});

test("each worker who has not confirmed gets one text a week", async () => {
  const [own, confirmed] = [await givenWorker(), await givenWorker()];
  await confirmed.caller.post(`${weeks}confirm/`, { weeks: [{ worker: confirmed.id, ...lastWeek }] });
  await textWeeks(world.pool, "2025-09-01");
  expect(await textWeeks(world.pool, "2025-09-01")).toBe(0);
  const { rows } = await world.pool.query("select realinfo from worker_texts where kind = 11 and realinfo = any($1)", [
    [own.realinfo, confirmed.realinfo],
  ]);
  expect(rows).toEqual([{ realinfo: own.realinfo }]);
});
