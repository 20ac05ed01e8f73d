import { afterAll, beforeAll, expect, test } from "vitest";
import { attendanceDays } from "../../../../../resources/attendance/attendanceDays";
import {
  lockProjectRegister,
  registerPersons,
  registerTeams,
  registerWorkers,
  recordMoves,
} from "../../../../../server/topics/people/register";
import { projectCorps } from "../../../../../resources/projects/projectCorps";
import { transaction } from "../../../../../server/platform/db/query";
import { statementsOf } from "../../../../support/statements";
import { openWorld, type World } from "../../../../support/world";
import { manyIdCards, person } from "../../people/siteFixture";
import { givenKey, type GivenKey } from "./givenKey";

let world: World;
let site: GivenKey;
const people = manyIdCards(200);
const calls = 20;

beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  const [participant] = await world.store.findAll(world.pool, projectCorps, { project: site.project.id, corp_type: 6 });
  await transaction(world.pool, async (db) => {
    const registrar = { services: world.services, db, today: "2025-09-10", source: 9, by: null } as const;
    await lockProjectRegister(db, site.project.id);
    const [team] = await registerTeams(registrar, [{ participant: participant!, team_name: "大班组" }]);
    const persons = await registerPersons(
      registrar,
      people.map((number) => person(number)),
    );
    const made = await registerWorkers(
      registrar,
      site.project.id,
      persons.flatMap((one) =>
        "value" in one && team && "value" in team
          ? [{ person: one.value, team: team.value.id, corp: team.value.corp, work_role: 2 as const, work_type: "020" as const }]
          : [],
      ),
    );
    const moves = made.flatMap((one) =>
      "value" in one ? [{ worker: one.value.row.id, type: 1 as const, date: "2025-08-01" }] : [],
    );
    await recordMoves(registrar, site.project.id, moves);
  });
});
afterAll(() => world.close());

test("a morning of two hundred people is kept with few statements, so that it takes a fraction of a second", async () => {
  const forms = Array.from({ length: calls }, (_, call) => {
    const day = `2025-09-${String(1 + Math.floor(call / 4)).padStart(2, "0")}`;
    const [clock, direction] = [
      ["07", "01"],
      ["12", "02"],
      ["13", "01"],
      ["18", "02"],
    ][call % 4]!;
    return people.map((number, index) => ({
      idCardNumber: site.client.hide(number),
      date: `${day} ${clock}:${String(index % 60).padStart(2, "0")}:00`,
      direction,
      attendType: "001",
    }));
  });
  let most = 0;
  for (const dataList of forms) {
    await world.pool.query("update nonces set seen_at = seen_at - interval '1 minute'");
    const statements = await statementsOf(async () =>
      expect(await site.client.call("WorkerAttendance.Add", { dataList })).toMatchObject({ code: "0", data: { ok: 200 } }),
    );
    most = Math.max(most, statements);
  }
  const days = await world.store.findAll(world.pool, attendanceDays, { project: site.project.id });
  expect(days).toHaveLength((calls / 4) * people.length);
  expect(days.every(({ day_value, punch_count }) => day_value === 1 && punch_count === 4)).toBe(true);
  expect(most).toBeLessThan(40);
});
