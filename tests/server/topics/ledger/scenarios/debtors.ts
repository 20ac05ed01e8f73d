import { expect } from "vitest";
import { gateDay, judgeDay, shifts, type Story } from "./story";
import type { TownWorker, Site } from "./town";

/** Four ordinary acts of a company after the pay day: each leaves the debt as it was, and the alarms about it. */
export const debtors: readonly Story[] = [
  act("F1a", "a draft with a deduction of nearly everything", 2, async (site, [worker]) => {
    await site.draft(new Map([[worker!.id, { deduct_amount: "4799.99", deduct_reason: "罚款" }]]));
  }),
  act("F1b", "one yuan of cash with a deduction, which the worker does not confirm", 1, async (site, [worker]) => {
    await site.cash(worker!, "1.00", { total_pay_amount: "2400.00", deduct_amount: "2399.00", deduct_reason: "罚款" }, "none");
  }),
  act("F1c", "the price of the contract edited", 1, async (site, [worker]) => {
    await site.call("admin", "patch", `/project/v1/workerContracts/${worker!.contract}/`, { unit_price: "20.00" });
  }),
  act("F1d", "the contract terminated and another one dated back", 1, async (site, [worker]) => {
    await site.newContract(worker!, "2026-02-03", 50);
  }),
];

function act(id: string, title: string, people: number, does: (site: Site, crew: readonly TownWorker[]) => Promise<void>): Story {
  return {
    id,
    title,
    async begin(town) {
      const site = await town.site();
      const crew: TownWorker[] = [];
      for (let at = 0; at < people; at += 1) crew.push(await site.person());
      return {
        on: {
          [gateDay]: async () => {
            for (const one of crew) await site.punch(one, shifts());
          },
          [judgeDay]: () => does(site, crew),
        },
        async check() {
          for (const one of crew)
            expect(await site.ledger(one)).toMatchObject({ earned_amount: "4800.00", owed_amount: "4800.00" });
          expect((await site.alarms()).filter((code) => ["D01", "D02", "D03"].includes(code))).not.toEqual([]);
        },
      };
    },
  };
}
