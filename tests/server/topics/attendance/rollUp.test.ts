import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { ensurePartitions } from "../../../../server/topics/attendance/partitions";
import { recordPunches } from "../../../../server/topics/attendance/recordPunches";
import { transaction } from "../../../../server/platform/db/query";
import { sentStatements } from "../../../support/statements";
import { openWorld, type World } from "../../../support/world";
import { idCard } from "../people/siteFixture";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";

let world: World;
let site: GivenKey;
let worker = 0;
beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  const place = { project: site.project.id, corp: site.company.corp.id };
  const participant = await world.store.find(world.pool, projectCorps, place);
  const team = await world.given(teams, { ...place, project_corp: participant!.id });
  const person = { worker_name: "王一", id_card_number: idCard(1) };
  const realinfo = await world.given(realinfos, person);
  const row = await world.given(workers, {
    ...place,
    ...person,
    team: team.id,
    realinfo: realinfo.id,
    entry_time: "2025-01-01",
    in_status: 1,
  });
  worker = row.id;
  await ensurePartitions(world.pool, "2024-01", "2025-12");
  const punches = ["07:00:00", "18:00:00"].map((time, at) => ({
    worker: row,
    attend_time: `2025-09-04 ${time}`,
    direction: at === 0 ? "01" : "02",
    attend_type: "001",
  }));
  await transaction(world.pool, (db) =>
    recordPunches(db, { id: site.project.id, lng: 118, lat: 26 }, punches, { now: new Date("2025-09-05T12:00:00+08:00") }),
  );
});
afterAll(() => world.close());

/** What a call sends to the database. */
async function queriesOf(url: string) {
  let status = 0;
  const sent = await sentStatements(async () => {
    status = (await site.company.get(url)).status;
  });
  expect(status).toBe(200);
  return sent;
}
const touchesPunches = ({ text }: { readonly text: string }) => text.includes("worker_attendances");

describe("screens answer from the attendance days, not from the punches", () => {
  test.each([
    ["daily table", () => `/project/v1/dailyAttendances/?project=${site.project.id}`],
    ["month by worker", () => `/project/v1/workerAttendances/monthAggregate/?project=${site.project.id}&month=2025-09`],
    ["its sums", () => `/project/v1/workerAttendances/monthAggregate/?project=${site.project.id}&month=2025-09&summary=1`],
    ["a worker's calendar", () => `/project/v1/workerAttendances/monthDays/?worker=${worker}&month=2025-09`],
    ["people by team", () => `/project/v1/workers/groupbyTeam/?project=${site.project.id}&with_workers=1`],
    ["people", () => "/project/v1/workers/"],
    ["teams", () => "/project/v1/teams/"],
    ["one person", () => `/project/v1/workers/${worker}/`],
  ])("%s", async (_, url) => {
    expect((await queriesOf(url())).filter(touchesPunches)).toEqual([]);
  });
});

test.each([
  ["a day's punches", () => `/project/v1/dailyAttendanceDetail/?project=${site.project.id}&date=2025-09-04`],
  [
    "the list of punches",
    () =>
      `/project/v1/workerAttendances/?filter=${encodeURIComponent(JSON.stringify({ attend_time_from: "2025-09-04 00:00:00", attend_time_to: "2025-09-05 00:00:00" }))}`,
  ],
])("%s are looked for in their month, however many are kept", async (_, url) => {
  const sent = (await queriesOf(url())).filter(touchesPunches);
  expect(sent.length).toBeGreaterThan(0);
  for (const { text, values } of sent) {
    const { rows } = await world.pool.query(`explain ${text}`, values);
    const plan = rows.map((row) => Object.values(row).join("")).join("\n");
    expect(new Set(plan.match(/on worker_attendances_\d{4}_\d\d/g))).toEqual(new Set(["on worker_attendances_2025_09"]));
  }
});

test("a day's detail of one person holds that person alone", async () => {
  const { body } = await site.company.get(
    `/project/v1/dailyAttendanceDetail/?project=${site.project.id}&date=2025-09-04&worker=${worker}`,
  );
  expect(body).toMatchObject([{ worker, punches: [{ direction: "01" }, { direction: "02" }] }]);
  const other = await site.company.get(
    `/project/v1/dailyAttendanceDetail/?project=${site.project.id}&date=2025-09-04&worker=${worker + 1}`,
  );
  expect(other.body).toEqual([]);
});
