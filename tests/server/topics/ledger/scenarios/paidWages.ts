import { expect } from "vitest";
import { payType } from "../../../../../resources/dictionaries/payType";
import { depositStatus } from "../../../../../resources/dictionaries/depositStatus";
import { corpDeposits } from "../../../../../resources/deposits/corpDeposits";
import { wageState } from "../../../../../resources/dictionaries/wageState";
import { eachOf } from "./timeWages";
import { gateDay, judgeDay, payDay, payrollDay, shifts, workdays, type Story } from "./story";
import type { TownWorker, PersonTerms, Site } from "./town";

type Line = Readonly<Record<string, unknown>>;

/** Payrolls, cash, advances, deductions and the deposit. Each worker has earned 4,800 yuan unless said. */
export const paidWages: readonly Story[] = [
  roll(
    "S06",
    "ten square metres declared and paid: the floor is owed",
    { pay_type: payType.piece, price: 10 },
    { quantity: 10 },
    "1566.21",
  ),
  {
    id: "S06b",
    title: "543.21 square metres declared and not paid",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person({ pay_type: payType.piece, price: 10 });
      return {
        on: {
          [gateDay]: () => site.punch(worker, shifts()),
          [payrollDay]: async () => site.submit(await site.draft(lineOf(worker, { quantity: 543.21 }))),
        },
        check: () => owes(site, worker, "5432.10"),
      };
    },
  },
  advanced("S07", "an advance of 1,000 in cash that the payroll deducts", { advance_amount: "1000.00" }),
  advanced("S08", "an advance of 1,000 in cash that the payroll does not deduct", {}),
  byHand("S09", "all of it in cash, with a receipt", "4800.00", "0.00", ["D07"]),
  byHand("S44", "2,000 by hand", "2000.00", "2800.00", ["D04"]),
  byHand("S45", "one yuan by hand", "1.00", "4799.00", ["D04"]),
  roll("S10", "a deduction of a fifth is lawful", {}, { deduct_amount: "960.00", deduct_reason: "损坏工具" }, "0.00", []),
  roll("S10b", "a fen more than a fifth stays owed", {}, { deduct_amount: "960.01", deduct_reason: "损坏工具" }, "0.01"),
  roll(
    "S11",
    "nine tenths deducted: all but a fifth stays owed",
    {},
    { deduct_amount: "4320.00", deduct_reason: "罚款" },
    "3360.00",
  ),
  {
    id: "S11b",
    title: "the same deduction in a draft lowers nothing",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: {
          [gateDay]: () => site.punch(worker, shifts()),
          [payrollDay]: () => site.draft(lineOf(worker, { deduct_amount: "4320.00", deduct_reason: "罚款" })),
        },
        async check() {
          expect(Number((await site.ledger(worker))?.["owed_amount"])).toBeGreaterThanOrEqual(3840);
        },
      };
    },
  },
  roll(
    "S12",
    "ten yuan an hour for 160 hours, paid as agreed: the hourly floor",
    { pay_type: payType.hourly, price: 10 },
    { pay_type: payType.other, base_amount: "1600.00" },
    "482.76",
    [],
    {
      until: "17:30",
    },
  ),
  roll(
    "S12b",
    "fifty yuan a day for sixteen days, paid as agreed: the floor",
    { price: 50 },
    { pay_type: payType.other, base_amount: "800.00" },
    "866.21",
  ),
  {
    id: "S15",
    title: "four days that the gate sends after the payment",
    begin: (town) => late(town.site(), ["2026-02-07", "2026-02-08", "2026-02-15", "2026-02-21"], "1200.00"),
  },
  {
    id: "S15b",
    title: "three days that the gate sends after the payment",
    begin: (town) => late(town.site(), ["2026-02-07", "2026-02-08", "2026-02-15"], "900.00"),
  },
  {
    id: "S16",
    title: "one card is closed: its worker is owed",
    async begin(town) {
      const site = await town.site();
      const [closed, paid] = [await site.person({ card: "6299990000000000004" }), await site.person()];
      return {
        on: {
          [gateDay]: () => eachOf([closed, paid], (one) => site.punch(one, shifts())),
          [payDay]: async () => site.payRoll(await site.draft()),
        },
        async check() {
          await owes(site, closed, "4800.00");
          await owes(site, paid, "0.00");
          expect(await site.alarms()).toEqual(expect.arrayContaining(["D02"]));
        },
      };
    },
  },
  roll(
    "S20b",
    "six tenths of a monthly wage",
    { pay_type: payType.monthly, price: 6000 },
    { pay_type: payType.other, base_amount: "3600.00" },
    "2400.00",
    ["D04"],
  ),
  {
    id: "S26",
    title: "a settlement of 500 for 3,000 leaves 2,500, and C08 is not silent",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: {
          "2026-02-14": () => site.leave(worker, "2026-02-14"),
          [gateDay]: () => site.punch(worker, shifts(workdays.slice(0, 10))),
          [payrollDay]: () => site.cash(worker, "500.00", { is_settlement: 1, days: 10, work_hours: 90 }),
        },
        async check() {
          await owes(site, worker, "2500.00");
          expect(await site.alarms()).toEqual(expect.arrayContaining(["C08"]));
        },
      };
    },
  },
  {
    id: "S27",
    title: "the deposit pays 1,000 of each wage",
    async begin(town) {
      const site = await town.site();
      const crew = [await site.person(), await site.person()];
      const { project, admin } = site;
      const deposit = await town.world.given(corpDeposits, {
        ...{
          project: project.id,
          corp: admin.corp.id,
          status: depositStatus.valid,
          amount: 100_000_00,
          used_amount: 0,
          use_records: [],
        },
      });
      const orders = "/building/v1/depositDrawdowns/";
      return {
        on: {
          [gateDay]: () => eachOf(crew, (one) => site.punch(one, shifts())),
          "2026-03-16": async () => {
            const persons = crew.map(({ id }) => ({ worker: id, amount: "1000.00" }));
            const made = await site.call("officer", "post", orders, {
              ...{
                project: project.id,
                deposit: deposit.id,
                doc_no: "支付〔2026〕1号",
                ordered_on: "2026-03-16",
                reason: "逾期未支付",
                persons,
              },
            });
            const receipts = [await site.paper(site.clerk.account.id)];
            const paid = await site.call("clerk", "post", `${orders}${made.body.id}/paid/`, {
              paid_on: "2026-03-16",
              receipts,
            });
            expect(paid.status, JSON.stringify([made.body, paid.body])).toBe(200);
          },
        },
        async check() {
          for (const one of crew)
            expect(await site.ledger(one)).toMatchObject({ owed_amount: "3800.00", deposit_amount: "1000.00" });
        },
      };
    },
  },
  {
    id: "S29",
    title: "a payroll that was never submitted",
    async begin(town) {
      const site = await town.site();
      const crew = [await site.person(), await site.person()];
      return {
        on: { [gateDay]: () => eachOf(crew, (one) => site.punch(one, shifts())), [payrollDay]: () => site.draft() },
        check: () => eachOf(crew, (one) => owes(site, one, "4800.00")),
      };
    },
  },
  {
    id: "S30",
    title: "submitted in time and paid on the seventeenth: paid late",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: {
          [gateDay]: () => site.punch(worker, shifts()),
          [judgeDay]: async () => site.payRoll(await site.draft()),
        },
        async check() {
          expect(await site.ledger(worker)).toMatchObject({ owed_amount: "0.00", state: wageState.paidLate });
        },
      };
    },
  },
  {
    id: "S31",
    title: "no gate: a payroll by hand, paid",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: {
          [payDay]: async () =>
            site.payRoll(await site.draft(lineOf(worker, { pay_type: payType.other, days: 16, base_amount: "4800.00" }))),
        },
        check: () => owes(site, worker, "0.00"),
      };
    },
  },
  roll("S38", "240 a day instead of the agreed 300", {}, { pay_type: payType.other, base_amount: "3840.00" }, "960.00", ["D04"]),
  roll("S38b", "79.2 per cent of the wage", {}, { pay_type: payType.other, base_amount: "3800.00" }, "1000.00", ["D04"]),
  {
    id: "S40",
    title: "a second payroll of the month is refused",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: {
          [gateDay]: () => site.punch(worker, shifts()),
          [payDay]: async () => {
            await site.payRoll(await site.draft());
            await expect(site.draft()).rejects.toThrow();
          },
        },
        check: () => owes(site, worker, "0.00"),
      };
    },
  },
  {
    id: "S42",
    title: "the account is one fen short: nothing is paid",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: {
          [gateDay]: () => site.punch(worker, shifts()),
          [payDay]: async () => {
            const { pool } = town.world;
            await pool.query("update wage_accounts set balance = 479999, total_in = 479999 where id = $1", [site.account.id]);
            await pool.query("update wage_account_bills set amount = 479999 where wage_account = $1", [site.account.id]);
            const roll = await site.draft();
            await site.submit(roll);
            expect((await site.authorise(roll)).status).toBe(409);
          },
        },
        check: () => owes(site, worker, "4800.00"),
      };
    },
  },
  {
    id: "S43",
    title: "one worker is left out of the payroll",
    async begin(town) {
      const site = await town.site();
      const [listed, leftOut] = [await site.person(), await site.person()];
      return {
        on: {
          [gateDay]: () => eachOf([listed, leftOut], (one) => site.punch(one, shifts())),
          [payDay]: async () => {
            const roll = await site.draft();
            const { body } = await site.call("admin", "get", `/salary/v1/payRollDetails/?pay_roll=${roll}`);
            const line = body.find(({ worker }: { worker: number }) => worker === leftOut.id);
            await (await site.as("admin")).delete(`/salary/v1/payRollDetails/${line.id}/`);
            await site.payRoll(roll);
          },
        },
        async check() {
          await owes(site, listed, "0.00");
          await owes(site, leftOut, "4800.00");
        },
      };
    },
  },
  {
    id: "S46",
    title: "cash is not paid tomorrow",
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: {
          [gateDay]: () => site.punch(worker, shifts()),
          [payDay]: async () =>
            expect((await site.cash(worker, "4800.00", { pay_date: "2026-03-14" })).body).toHaveProperty("pay_date"),
        },
        check: () => owes(site, worker, "4800.00"),
      };
    },
  },
  roll("S47", "all of it as a bonus", {}, { pay_type: payType.other, base_amount: "0.00", bonus_amount: "4800.00" }, "0.00", []),
];

const lineOf = (worker: TownWorker, line: Line) => new Map([[worker.id, line]]);
const owes = async (site: Site, worker: TownWorker, owed_amount: string): Promise<void> => {
  expect(await site.ledger(worker)).toMatchObject({ owed_amount });
};

/** A payroll of one worker with this line, submitted, authorised and settled on the pay day. */
function roll(
  id: string,
  title: string,
  terms: PersonTerms,
  line: Line,
  owed_amount: string,
  expected: readonly string[] = [],
  hours: { readonly from?: string; readonly until?: string } = {},
): Story {
  return {
    id,
    title,
    async begin(town) {
      const site = await town.site();
      const worker = await site.person(terms);
      return {
        on: {
          [gateDay]: () => site.punch(worker, shifts(workdays, hours)),
          [payDay]: async () => site.payRoll(await site.draft(Object.keys(line).length > 0 ? lineOf(worker, line) : undefined)),
        },
        async check() {
          await owes(site, worker, owed_amount);
          const alarms = await site.alarms();
          expect(alarms).toEqual(expect.arrayContaining([...expected]));
          if (owed_amount === "0.00") for (const code of ["D01", "D02", "D03", "D04"]) expect(alarms).not.toContain(code);
        },
      };
    },
  };
}

function advanced(id: string, title: string, line: Line): Story {
  return {
    id,
    title,
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: {
          [gateDay]: () => site.punch(worker, shifts()),
          [payrollDay]: async () => {
            const made = await site.cash(worker, "1000.00", { days: 0, work_hours: 0, is_advance: 1 });
            expect(made.status, JSON.stringify(made.body)).toBe(201);
          },
          [payDay]: async () => site.payRoll(await site.draft(lineOf(worker, { advance_amount: "0.00", ...line }))),
        },
        check: () => owes(site, worker, "0.00"),
      };
    },
  };
}

function byHand(id: string, title: string, yuan: string, owed_amount: string, expected: readonly string[]): Story {
  return {
    id,
    title,
    async begin(town) {
      const site = await town.site();
      const worker = await site.person();
      return {
        on: { [gateDay]: () => site.punch(worker, shifts()), [payDay]: () => site.cash(worker, yuan) },
        async check() {
          await owes(site, worker, owed_amount);
          expect(await site.alarms()).toEqual(expect.arrayContaining([...expected]));
        },
      };
    },
  };
}

async function late(opening: Promise<Site>, days: readonly string[], owed_amount: string) {
  const site = await opening;
  const worker = await site.person();
  return {
    on: {
      [gateDay]: () => site.punch(worker, shifts()),
      "2026-03-06": async () => site.payRoll(await site.draft()),
      "2026-03-07": () => site.punch(worker, shifts(days)),
    },
    check: () => owes(site, worker, owed_amount),
  };
}
