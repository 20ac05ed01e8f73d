import { afterAll, beforeAll, expect, test } from "vitest";
import { workerWages } from "../../../../resources/payrolls/workerWages";
import { wageAccountBills } from "../../../../resources/wageAccounts/wageAccountBills";
import { loadHistories } from "../../../../server/topics/forecast/loadHistories";
import { drawPaths } from "../../../../server/topics/forecast/paths";
import { rebuildWageLedger } from "../../../../server/topics/ledger/rebuildWageLedger";
import { openWorld, testDay, type World } from "../../../support/world";
import { noHolidays } from "./history";
import { openSite } from "./openSite";

let world: World;
let project: number;
beforeAll(async () => {
  world = await openWorld();
  const site = await openSite(world, "east");
  project = site.project.id;
  const { rows } = await world.pool.query("select id, realinfo, team from workers where project = $1 limit 1", [project]);
  const [worker] = rows as { id: number; realinfo: number; team: number }[];
  const { rows: accounts } = await world.pool.query("select id from wage_accounts where project = $1", [project]);
  for (const day of ["2023-03-31", "2023-04-01", "2025-05-31", "2025-06-01", "2025-08-20"]) {
    const month = day.slice(0, 7);
    await world.given(wageAccountBills, {
      ...{ project, wage_account: accounts[0].id, corp: site.contractor.id, bill_month: month, pay_date: day, amount: 900_00 },
    });
    await world.given(workerWages, {
      ...{ project, worker: worker!.id, corp: site.labour.id, team: worker!.team, pay_month: month, pay_date: day },
      ...{ pay_channel: 2, via_account: day === "2025-05-31" ? 0 : 1, actual_amount: 300_00, grant_status: 2 },
    });
  }
  await rebuildWageLedger(world.pool);
});
afterAll(() => world.close());

/** The history as read from a day on, and the balance that a forecast begins with. */
async function readSince(since: string) {
  const span = { projects: [project], attended: [project], attendanceSince: "2025-07-01", today: testDay, since };
  const [history] = await loadHistories(world.pool, span);
  return { history: history!, opening: drawPaths(history!, [], testDay, noHolidays)!.opening };
}

test("what went through the account in earlier years is one sum, and the balance is the same", async () => {
  const whole = await readSince("2020-01-01");
  expect(whole.history).toMatchObject({ carried: 0 });
  expect([whole.history.fees.length, whole.history.payouts.length]).toEqual([5, 5]);

  const recent = await readSince("2025-07-15");
  // From the first day of the month before: what was paid by hand on the last of May is not from the account.
  expect(recent.history.fees.map(({ paid_on }) => paid_on)).toEqual(["2025-06-01", "2025-08-20"]);
  expect(recent.history.payouts.map(({ day }) => day)).toEqual(["2025-06-01", "2025-08-20"]);
  expect(recent.history.carried).toBe(3 * 900_00 - 2 * 300_00);
  expect(recent.opening).toBe(whole.opening);
});
