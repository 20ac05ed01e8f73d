import { afterAll, beforeAll, expect, test } from "vitest";
import { gateDay, payrollDay, shifts } from "../ledger/scenarios/story";
import { openTown, type Town } from "../ledger/scenarios/town";

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.world.close());

test("last month's allowances are copied to the same workers, and what is entered already stays", async () => {
  const site = await town.site();
  const [first, second, third] = [await site.person(), await site.person(), await site.person()];
  await town.moveTo(gateDay);
  for (const one of [first, second, third]) await site.punch(one, shifts());
  await town.moveTo(payrollDay);
  await site.draft(
    new Map([
      [first.id, { bonus_amount: "200.00" }],
      [second.id, { bonus_amount: "150.00" }],
    ]),
  );
  await town.moveTo("2026-04-01");
  const march = await site.call("admin", "post", "/salary/v1/payRolls/", {
    ...{ project: site.project.id, corp: site.admin.corp.id, pay_month: "2026-03", prefill: "attendance" },
  });
  const details = [{ worker: second.id, bonus_amount: "90.00" }];
  await site.call("admin", "post", "/salary/v1/payRollDetails/", { pay_roll: march.body.id, details });
  const copy = () => site.call("admin", "post", `/salary/v1/payRolls/${march.body.id}/allowances/`);
  expect((await copy()).status).toBe(200);
  const { body } = await (await site.as("admin")).list("/salary/v1/payRollDetails/", { pay_roll: march.body.id });
  expect(body.map(({ worker, bonus_amount }: Record<string, unknown>) => [worker, bonus_amount])).toEqual([
    [first.id, "200.00"],
    [second.id, "90.00"],
    [third.id, "0.00"],
  ]);
  expect((await copy()).status).toBe(409);
});
