import { afterAll, beforeAll, expect, test } from "vitest";
import { resources } from "../../../../resources";
import { shanghaiTime } from "../../../../resources/kit/days";
import type { AnyResource } from "../../../../resources/kit/resource";
import { purge } from "../../../../server/engine/jobs/purge";
import { openWorld, type World } from "../../../support/world";

const { captchas, nonces, payTickets, pushLogs, sessions, siteKeys, smsCodes, tickets, projects } = resources;
const hour = 3_600_000;
const day = 24 * hour;

let world: World;
let now: Date;
/** So long before now. */
const at = (ago: number) => shanghaiTime(new Date(now.getTime() - ago));

beforeAll(async () => {
  world = await openWorld();
  now = world.services.clock.now();
});
afterAll(() => world.close());

const cases: readonly (readonly [string, AnyResource, (ago: number) => object, number, number])[] = [
  ["a nonce, a day", nonces, (ago) => ({ seen_at: at(ago) }), day + hour, day - hour],
  ["a line of the push log, ninety days", pushLogs, (ago) => ({ received_at: at(ago) }), 91 * day, 89 * day],
  ["a session, a week unused", sessions, (ago) => ({ created_at: at(ago), last_used_at: at(ago) }), 8 * day, 6 * day],
  ["a picture to read, until it is late", captchas, (ago) => ({ expires_at: at(ago) }), hour, -hour],
  ["a ticket, until it is late", tickets, (ago) => ({ expires_at: at(ago) }), hour, -hour],
  ["a code by message, a day", smsCodes, (ago) => ({ sent_at: at(ago), expires_at: at(ago) }), day + hour, day - hour],
  ["a ticket to pay, a day", payTickets, (ago) => ({ made_at: at(ago), expires_at: at(ago) }), day + hour, day - hour],
];

test.each(cases)("%s is kept so long", async (_, resource, of, over, within) => {
  const more = "project" in resource.fields ? { project: (await project()).id } : {};
  const gone = await world.given(resource, { ...more, ...of(over) });
  const kept = await world.given(resource, { ...more, ...of(within) });
  expect((await purge(world.pool, now))[resource.table]).toBe(1);
  const { rows } = await world.pool.query(`select id from ${resource.table} where id = any($1)`, [[gone.id, kept.id]]);
  expect(rows).toEqual([{ id: kept.id }]);
});

test("the old secret of a site goes with the day for which it was good", async () => {
  const [late, good] = [await project(), await project()];
  for (const [{ id }, until] of [
    [late, at(1)],
    [good, at(-1000)],
  ] as const)
    await world.given(siteKeys, { project: id, app_id: `a${id}`, old_secret: "0".repeat(32), old_secret_until: until });
  await purge(world.pool, now);
  const secretOf = async (id: number) => (await world.store.find(world.pool, siteKeys, { project: id }))?.old_secret;
  expect([await secretOf(late.id), await secretOf(good.id)]).toEqual([null, "0".repeat(32)]);
});

const project = async () => {
  const { corp } = await world.company();
  return world.given(projects, { contractor_corp: corp.id, review_status: 1 });
};
