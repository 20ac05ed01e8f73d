import { afterAll, beforeAll, expect, test } from "vitest";
import { switchOffIdleAccounts } from "../../../../server/identity/jobs/idleAccounts";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld({ env: { ACCOUNT_IDLE_DAYS: "90" } });
});
afterAll(() => world.close());

const usedBefore = (id: number | undefined, days: number) =>
  world.pool.query(
    `update accounts set created_at = $2::timestamptz - interval '1 year', updated_at = $2::timestamptz - interval '1 year',
       last_login_at = $2::timestamptz - make_interval(days => $3) where id = $1`,
    [id, world.services.clock.now(), days],
  );
const isActive = async (id: number | undefined) =>
  (await world.pool.query("select is_active from accounts where id = $1", [id])).rows[0].is_active as boolean;

test("an official's account is switched off after ninety days without a login, and its sessions end", async () => {
  const [idle, used] = [await world.official([]), await world.official([])];
  const [company, chief] = [await world.company(), await world.administrator()];
  for (const { account } of [idle, company, chief]) await usedBefore(account.id, 91);
  await usedBefore(used.account.id, 89);

  expect(await switchOffIdleAccounts(world.services)).toBe(1);
  expect(await isActive(idle.account.id)).toBe(false);
  expect((await world.pool.query("select id from sessions where account = $1", [idle.account.id])).rows).toEqual([]);
  for (const { account } of [used, company, chief]) expect(await isActive(account.id)).toBe(true);
  const { rows } = await world.pool.query("select actor, row from audit_logs where action = 'switchOffIdle'");
  expect(rows).toEqual([{ actor: null, row: idle.account.id }]);

  const before = await chief.get(`/system/v1/accounts/${idle.account.id}/`);
  const on = await chief.patch(`/system/v1/accounts/${idle.account.id}/`, { action: "switchOn", version: before.body.version });
  expect(on.status, JSON.stringify(on.body)).toBe(200);
  expect(await switchOffIdleAccounts(world.services)).toBe(0);
});
