import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { realinfos } from "../../../../../resources/people/realinfos";
import { teams } from "../../../../../resources/people/teams";
import { workerContracts } from "../../../../../resources/people/workerContracts";
import { workers } from "../../../../../resources/people/workers";
import { projectCorps } from "../../../../../resources/projects/projectCorps";
import { expireContracts, renewAges } from "../../../../../server/topics/people/newDay";
import { openWorld, testDay, type World } from "../../../../support/world";
import { givenKey } from "../../site/pushApi/givenKey";

let world: World;
let place: { project: number; corp: number; team: number };
beforeAll(async () => {
  world = await openWorld();
  const { project, company } = await givenKey(world);
  const ours = { project: project.id, corp: company.corp.id };
  const participant = await world.store.find(world.pool, projectCorps, ours);
  const team = await world.given(teams, { ...ours, project_corp: participant!.id });
  place = { ...ours, team: team.id };
});
afterAll(() => world.close());

async function someone(person: object, worker: object = {}) {
  const realinfo = await world.given(realinfos, { birthday: "1985-03-07", age: 40, ...person });
  return world.given(workers, { ...place, realinfo: realinfo.id, age: 40, has_contract: 1, in_status: 1, ...worker });
}

describe("ages", () => {
  test.each([
    ["1985-09-10", testDay, 40],
    ["1985-09-11", testDay, 39],
    ["2004-02-29", "2025-02-28", 20],
    ["2004-02-29", "2025-03-01", 21],
  ])("anyone who was born on %s is on %s %i years old", async (birthday, today, age) => {
    const worker = await someone({ birthday, age: 1 }, { age: 1 });
    await renewAges(world.pool, today);
    expect(await world.store.find(world.pool, workers, { id: worker.id })).toMatchObject({ age, version: worker.version });
    expect(await world.store.find(world.pool, realinfos, { id: worker.realinfo })).toMatchObject({ age });
  });

  test("somebody whose papers tell no birthday keeps what is known", async () => {
    const worker = await someone({ birthday: null, age: 33 }, { age: 33 });
    await renewAges(world.pool, testDay);
    expect(await world.store.find(world.pool, workers, { id: worker.id })).toMatchObject({ age: 33 });
  });
});

describe("flags that follow the age", () => {
  test.each([
    ["a man who reached 60 years and a month", { birthday: "1965-01-10", gender: 1 }, {}, { over_age_flag: true }],
    ["a woman of 50 by the rule for her month of birth", { birthday: "1975-08-10", gender: 2 }, {}, { over_age_flag: false }],
    ["a minor who came of age", { birthday: "2007-09-10", gender: 1 }, { minor_flag: true }, { minor_flag: false }],
    ["a minor still", { birthday: "2008-09-11", gender: 1 }, { minor_flag: true }, { minor_flag: true }],
    ["one who left keeps the flag", { birthday: "1960-01-10", gender: 1 }, { in_status: 0 }, { over_age_flag: false }],
  ])("%s", async (_, person, worker, expected) => {
    const made = await someone(person, { over_age_flag: false, minor_flag: false, ...worker });
    await renewAges(world.pool, testDay);
    expect(await world.store.find(world.pool, workers, { id: made.id })).toMatchObject({ ...expected, version: made.version });
  });
});

describe("contracts", () => {
  test.each([
    ["ran out yesterday", { end_date: "2025-09-09" }, 2, 0],
    ["ends today", { end_date: "2025-09-10" }, 1, 1],
    ["has no end", { end_date: null, contract_period_type: 1 }, 1, 1],
    ["was terminated before", { end_date: "2025-09-09", status: 3 }, 3, 1],
  ])("one that %s", async (_, terms, status, has_contract) => {
    const worker = await someone({});
    const contract = await world.given(workerContracts, { ...place, worker: worker.id, status: 1, ...terms });
    await expireContracts(world.pool, testDay);
    expect(await world.store.find(world.pool, workerContracts, { id: contract.id })).toMatchObject({ status });
    expect(await world.store.find(world.pool, workers, { id: worker.id })).toMatchObject({ has_contract });
  });
});
