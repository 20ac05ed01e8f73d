import { expect } from "vitest";
import { payType } from "../../../../../resources/dictionaries/payType";
import { gateDay, payrollDay, shifts, workdays, type Story } from "./story";
import type { TownWorker, PersonTerms, Site } from "./town";

/** Whole months, parts of them, and every way of agreeing on a wage; nothing was paid unless said. */
export const timeWages: readonly Story[] = [
  {
    id: "S01",
    title: "a whole month without a payroll is owed in full",
    async begin(town) {
      const site = await town.site();
      const crew = [await site.person(), await site.person()];
      return {
        on: { [gateDay]: () => eachOf(crew, (one) => site.punch(one, shifts())) },
        async check() {
          for (const one of crew)
            expect(await site.ledger(one)).toMatchObject({ earned_amount: "4800.00", owed_amount: "4800.00" });
          expect(await site.alarms()).toEqual(expect.arrayContaining(["D01"]));
        },
      };
    },
  },
  one("S02", "joined on the tenth", { joined: "2026-02-10" }, workdays.slice(6, 10).concat(workdays.slice(11, 15)), "2400.00"),
  {
    id: "S03",
    title:
      "left on the twelfth: the wage is due three days later, and the site is not accused of never having registered anybody",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: {
          "2026-02-12": () => site.leave(worker, "2026-02-12"),
          [gateDay]: () => site.punch(worker, shifts(workdays.slice(0, 8))),
        },
        async check() {
          expect(await site.ledger(worker)).toMatchObject({ owed_amount: "2400.00", due_date: "2026-02-15" });
          const alarms = await site.alarms();
          expect(alarms).toContain("C08");
          expect(alarms).not.toContain("C01");
        },
      };
    },
  },
  {
    id: "S04",
    title: "one person on two sites is owed on both",
    async begin(town) {
      const [first, second] = [await town.site(), await town.site()];
      const there = await first.person();
      const here = await second.person({ name: there.worker_name, same: { realinfo: there.realinfo, number: there.number } });
      return {
        on: {
          [gateDay]: async () => {
            await first.punch(there, shifts(workdays.slice(0, 5)));
            await second.punch(here, shifts(workdays.slice(5, 9)));
          },
        },
        async check() {
          expect(await first.ledger(there)).toMatchObject({ owed_amount: "1500.00" });
          expect(await second.ledger(here)).toMatchObject({ owed_amount: "1200.00" });
        },
      };
    },
  },
  one("S05", "piece work without a payroll: the legal floor", { pay_type: payType.piece, price: 10 }, workdays, "1666.21"),
  one(
    "S20",
    "a monthly wage and every working day attended: the whole wage",
    { pay_type: payType.monthly, price: 6000 },
    workdays,
    "6000.00",
  ),
  one(
    "S21",
    "a monthly wage and half of the working days missing",
    { pay_type: payType.monthly, price: 6000 },
    workdays.slice(0, 8),
    "3310.34",
  ),
  {
    id: "S22",
    title: "a monthly wage and every day of the month worked is never less than the wage",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person({ pay_type: payType.monthly, price: 6000 });
      const days = Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, "0")}`);
      return {
        on: { [gateDay]: () => site.punch(worker, shifts(days)) },
        async check() {
          expect(Number((await site.ledger(worker))?.["owed_amount"])).toBeGreaterThanOrEqual(6000);
        },
      };
    },
  },
  one("S36", "a manager's monthly wage", { pay_type: payType.monthly, price: 9000, isManager: true }, workdays, "9000.00"),
  one("S37", "a weekly wage", { pay_type: payType.weekly, price: 1500 }, workdays, "4800.00"),
  one("S35", "no contract: the legal floor", { price: null }, workdays, "1666.21"),
  one(
    "S32",
    "three days of ten hours and twenty minutes: hours are rounded once",
    { pay_type: payType.hourly, price: 33.33 },
    workdays.slice(0, 3),
    "1033.23",
    {
      from: "07:30",
      until: "17:50",
    },
  ),
  {
    id: "S33",
    title: "four half days",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person({ price: 333.33 });
      return {
        on: { [gateDay]: () => site.punch(worker, shifts(workdays.slice(0, 4), { from: "07:30", until: "10:30" })) },
        async check() {
          expect(await site.ledger(worker)).toMatchObject({ owed_amount: "666.66" });
        },
      };
    },
  },
  {
    id: "S34",
    title: "a night over the month's end belongs to the month in which it began",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: { [gateDay]: () => site.punch(worker, [{ date: "2026-01-31", from: "20:00", until: "06:00" }]) },
        async check() {
          expect(await site.ledger(worker, "2026-01")).toMatchObject({ owed_amount: "300.00" });
          expect((await site.ledger(worker))?.["earned_basis"]).toBe("unknown");
        },
      };
    },
  },
  priced("S18", "a higher price from the 25th counts from the 25th", 200, "2026-02-25", 400, workdays, "4000.00"),
  priced("S19", "a lower price from the 25th counts from the 25th", 400, "2026-02-25", 200, workdays, "5600.00"),
  priced(
    "S19b",
    "a lower price from the last day lowers no earlier day",
    400,
    "2026-02-28",
    150,
    workdays.slice(0, 15),
    "6000.00",
  ),
  {
    id: "S24",
    title: "a worker who changes the employer is owed by both",
    async begin(town) {
      const site = await town.site();
      const before = await site.person();
      let after: TownWorker | undefined;
      return {
        on: {
          "2026-02-09": async () => {
            await site.punch(before, shifts(workdays.slice(0, 5)));
            await site.leave(before, "2026-02-08");
            after = await site.person({
              ...{ name: before.worker_name, same: { realinfo: before.realinfo, number: before.number } },
              ...{ employer: "sub", joined: "2026-02-09", price: 200 },
            });
          },
          [gateDay]: () => site.punch(after!, shifts(workdays.slice(5, 12))),
        },
        async check() {
          expect(await site.ledger(before)).toMatchObject({ owed_amount: "1500.00", corp: site.admin.corp.id });
          expect(await site.ledger(after!)).toMatchObject({ owed_amount: "1400.00", corp: site.subcontractor.id });
        },
      };
    },
  },
  {
    id: "S25",
    title: "work inside a reported suspension is owed, and C10 says so",
    async begin(town) {
      const site = await town.site();
      const crew = [await site.person(), await site.person()];
      return {
        on: {
          "2026-02-04": async () => {
            await town.world.pool.query(
              `insert into project_suspensions (project, "from", "to", reason) values ($1, '2026-02-04', '2026-02-10', '设计变更')`,
              [site.project.id],
            );
          },
          [gateDay]: () => eachOf(crew, (one) => site.punch(one, shifts(workdays.slice(0, 7)))),
        },
        async check() {
          for (const one of crew) expect(await site.ledger(one)).toMatchObject({ owed_amount: "2100.00" });
          expect(await site.alarms()).toContain("C10");
        },
      };
    },
  },
  {
    id: "S23",
    title: "the 31st may be the pay day",
    async begin(town) {
      const site = await town.site({ pay_day: 31, pay_month_offset: 0 });
      const worker = await site.person();
      return {
        on: { [gateDay]: () => site.punch(worker, shifts()) },
        async check() {
          const reply = await site.call("admin", "post", "/building/v1/projects/", { id: site.project.id, pay_day: 31 });
          expect(reply.body).not.toHaveProperty("pay_day", expect.any(Array));
          expect(await site.ledger(worker)).toMatchObject({ due_date: "2026-02-28", owed_amount: "4800.00" });
        },
      };
    },
  },
  {
    id: "S23b",
    title: "the 28th of the same month, a working Saturday, is the due day",
    async begin(town) {
      const site = await town.site({ pay_day: 28, pay_month_offset: 0 });
      const worker = await site.person();
      return {
        on: { [gateDay]: () => site.punch(worker, shifts()) },
        async check() {
          expect(await site.ledger(worker)).toMatchObject({ due_date: "2026-02-28", owed_amount: "4800.00" });
        },
      };
    },
  },
  {
    id: "S28",
    title: "the labour contractor was replaced: what it owes stays owed, and C01 does not accuse",
    async begin(town) {
      const site = await town.site();
      const crew = [await site.person({ employer: "sub" }), await site.person({ employer: "sub" })];
      return {
        on: {
          "2026-02-07": () => eachOf(crew, (one) => site.leave(one, "2026-02-07")),
          [gateDay]: () => eachOf(crew, (one) => site.punch(one, shifts(workdays.slice(0, 5)))),
          [payrollDay]: () => site.draft(new Map(), site.subcontractor.id),
        },
        async check() {
          for (const one of crew) expect(await site.ledger(one)).toMatchObject({ owed_amount: "1500.00" });
          expect(await site.alarms()).not.toContain("C01");
        },
      };
    },
  },
  {
    id: "S31b",
    title: "on the roster without attendance or payroll: not known, and never as paid",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        async check() {
          expect(await site.ledger(worker)).toMatchObject({ earned_basis: "unknown", owed_amount: "0.00" });
        },
      };
    },
  },
  {
    id: "S17",
    title: "one person is not in two teams of a site at once",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: { [gateDay]: () => site.punch(worker, shifts(workdays.slice(0, 2))) },
        async check() {
          await expect(
            site.person({
              name: worker.worker_name,
              same: { realinfo: worker.realinfo, number: worker.number },
              employer: "sub",
            }),
          ).rejects.toThrow();
          expect(await site.ledger(worker)).toMatchObject({ owed_amount: "600.00" });
        },
      };
    },
  },
  {
    id: "S13",
    title: "four statutory days at the single price show a premium",
    begin: (town) => premium(town.site(), ["2026-02-16", "2026-02-17", "2026-02-18", "2026-02-19"]),
  },
  {
    id: "S13b",
    title: "twenty-eight days of fourteen hours show a premium",
    begin: (town) =>
      premium(
        town.site(),
        Array.from({ length: 28 }, (_, at) => `2026-02-${String(at + 1).padStart(2, "0")}`),
        { from: "06:00", until: "20:00" },
      ),
  },
];

export async function eachOf<T>(list: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of list) await act(one);
}

/** One worker who attended these days and was paid nothing. */
function one(
  id: string,
  title: string,
  terms: PersonTerms,
  days: readonly string[],
  owed_amount: string,
  hours: { readonly from?: string; readonly until?: string } = {},
): Story {
  return {
    id,
    title,
    async begin(town) {
      const site = await town.site();
      const worker = await site.person(terms);
      return {
        on: { [gateDay]: () => site.punch(worker, shifts(days, hours)) },
        async check() {
          expect(await site.ledger(worker)).toMatchObject({ earned_amount: owed_amount, owed_amount });
          expect(await site.alarms()).not.toContain("C01");
        },
      };
    },
  };
}

/** A worker whose contract was replaced on the day from which the new price applies. */
function priced(
  id: string,
  title: string,
  price: number,
  from: string,
  next: number,
  days: readonly string[],
  owed_amount: string,
): Story {
  return {
    id,
    title,
    async begin(town) {
      const site = await town.site();
      const worker = await site.person({ price });
      return {
        on: { [from]: () => site.newContract(worker, from, next), [gateDay]: () => site.punch(worker, shifts(days)) },
        async check() {
          expect(await site.ledger(worker)).toMatchObject({ earned_amount: owed_amount, owed_amount });
        },
      };
    },
  };
}

async function premium(opening: Promise<Site>, days: readonly string[], hours = {}) {
  const site = await opening;
  const worker = await site.person();
  return {
    on: { [gateDay]: () => site.punch(worker, shifts(days, hours)) },
    async check() {
      expect(Number((await site.ledger(worker))?.["premium_amount"])).toBeGreaterThan(0);
    },
  };
}
