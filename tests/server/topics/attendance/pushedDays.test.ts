import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attendanceDays } from "../../../../resources/attendance/attendanceDays";
import { projectCorps } from "../../../../resources/projects/projectCorps";
import { realinfos } from "../../../../resources/people/realinfos";
import { teams } from "../../../../resources/people/teams";
import { workers } from "../../../../resources/people/workers";
import { openWorld, type World } from "../../../support/world";
import { idCard } from "../people/siteFixture";
import { givenKey, type GivenKey } from "../site/pushApi/givenKey";
import { plainly, punchesOn } from "./plainDays";
import { casesOf } from "../../../support/cases";

let world: World;
let site: GivenKey;
/** Two people on the job since long, by id and by number. */
let people: readonly { readonly id: number; readonly number: string }[];

beforeAll(async () => {
  world = await openWorld();
  site = await givenKey(world);
  const { project, subcontractor } = site;
  const [participant] = await world.store.findAll(world.pool, projectCorps, { project: project.id, corp_type: 6 });
  const team = await world.given(teams, { project: project.id, project_corp: participant!.id, corp: subcontractor.id });
  people = await Promise.all(
    [idCard(1), idCard(2)].map(async (number) => {
      const { id: realinfo } = await world.given(realinfos, { id_card_number: number });
      const { id } = await world.given(workers, {
        ...{ project: project.id, corp: subcontractor.id, team: team.id, realinfo, id_card_number: number },
        ...{ in_status: 1, entry_time: "2025-08-01", exit_time: null },
      });
      return { id, number };
    }),
  );
});
afterAll(() => world.close());

// Over the end of a month: punches of one day are in two partitions.
const days = ["2025-08-30", "2025-08-31", "2025-09-01", "2025-09-02"];
const response = fc.array(punchesOn(days, [0, 1]), { minLength: 1, maxLength: 24 });
/** Where a site's memory is emptied: after how many punches a call ends, again and again. */
const pieces = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });

function* cut<T>(all: readonly T[], sizes: readonly number[]): Generator<readonly T[]> {
  for (let from = 0, call = 0; from < all.length; call += 1) {
    const size = sizes[call % sizes.length]!;
    yield all.slice(from, from + size);
    from += size;
  }
}

test("whatever is pushed, in whatever order, in how many calls and how often, the days kept are those of the plain rule", async () => {
  await fc.assert(
    fc.asyncProperty(response, pieces, fc.nat({ max: 23 }), async (punches, sizes, again) => {
      await world.pool.query("delete from worker_attendances");
      await world.pool.query("delete from attendance_days");
      const sent = [...punches, punches[again % punches.length]!];
      for (const part of cut(sent, sizes)) {
        await world.pool.query("update nonces set seen_at = seen_at - interval '1 minute'");
        const dataList = part.map(({ worker, time, direction }) => ({
          idCardNumber: site.client.hide(people[worker]!.number),
          date: time,
          direction,
        }));
        expect(await site.client.call("WorkerAttendance.Add", { dataList })).toMatchObject({ code: "0", data: { failed: 0 } });
      }
      const kept = await world.store.findAll(world.pool, attendanceDays, { project: site.project.id });
      for (const [index, { id }] of people.entries())
        for (const date of days) {
          const expected = plainly(
            punches.map(({ worker, time, direction }) => ({ worker, attend_time: time, direction })),
            index,
            date,
          );
          const found = kept.find((day) => day.worker === id && day.date === date);
          if (expected.punch_count === 0) expect(found).toBeUndefined();
          else expect(found).toMatchObject(expected);
        }
    }),
    { numRuns: casesOf(60) },
  );
});
