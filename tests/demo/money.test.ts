import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, monthsFrom } from "../../resources/kit/days";
import { agreedAmounts, payFees } from "../../demo/labourFees";
import { frailtyAt, evenQuantiles, troubleByMonth } from "../../demo/moneyTrouble";
import { settleDebts, type Installment, type WageDebt } from "../../demo/payDays";
import { chancesOf } from "../../demo/random";
import { casesOf } from "../support/cases";

const chanceOf = chancesOf(5);
const years = monthsFrom("2000-01", "2199-12");
const shareOf = (frailty: number, months = years) => {
  const trouble = troubleByMonth(years, frailty, chanceOf("client", frailty));
  return months.filter((month) => trouble.get(month)! > 0).length / months.length;
};

describe("a client's money", () => {
  test("trouble comes and goes, more often to the frail, and most at the end of the year", () => {
    expect(shareOf(frailtyAt(0))).toBeLessThan(0.15);
    expect(shareOf(frailtyAt(1))).toBeGreaterThan(0.35);
    const winter = years.filter((month) => month.endsWith("-01"));
    const summer = years.filter((month) => month.endsWith("-08"));
    expect(shareOf(1, winter)).toBeGreaterThan(1.2 * shareOf(1, summer));
  });

  test("it lasts: after a month of trouble the next is in trouble more often than not", () => {
    const trouble = troubleByMonth(years, 1, chanceOf("lasting"));
    const followed = years.slice(1).filter((_, index) => trouble.get(years[index]!)! > 0);
    const stillThere = followed.filter((month) => trouble.get(month)! > 0);
    expect(stillThere.length / followed.length).toBeGreaterThan(0.55);
  });

  test("a few companies are as different from each other as many", () => {
    expect(evenQuantiles(3, chanceOf("three")).toSorted((a, b) => a - b)).toEqual([0, 0.5, 1]);
    expect(evenQuantiles(1, chanceOf("one"))).toEqual([0.5]);
  });
});

describe("labour fees", () => {
  const fee = { month: "2026-05", due: "2026-05-10", amount: 1_000_000 };

  test("a client in order pays the whole within days; in deep trouble weeks later and in two parts, but all of it", () => {
    const calm = payFees([fee], new Map(), chanceOf("calm"));
    expect(calm).toMatchObject([{ amount: fee.amount, payer: "client" }]);
    expect(calm[0]!.day <= "2026-05-13").toBe(true);
    const late = payFees([fee], new Map([[fee.month, 1]]), chanceOf("late"));
    expect(late.reduce((sum, { amount }) => sum + amount, 0)).toBe(fee.amount);
    for (const { day } of late) expect(day >= addDays(fee.due, 24)).toBe(true);
  });

  test("by progress a growing site is paid for half of its growth; a month without wages yet is worth the one before", () => {
    const wages = new Map([
      ["2026-05", 10_000_000],
      ["2026-06", 20_000_000],
    ]);
    const months = ["2026-05", "2026-06", "2026-07"];
    expect([...agreedAmounts(months, wages, 100, true).values()]).toEqual([10_000_000, 15_000_000, 20_000_000]);
    expect(new Set(agreedAmounts(months, wages, 100, false).values())).toEqual(new Set([15_000_000]));
  });
});

describe("pay days", () => {
  const client = (month: string, day: string, amount: number): Installment => ({ month, day, amount, payer: "client" });
  const debt = (planned: string, deadline: string, amount: number): WageDebt => ({
    month: planned.slice(0, 7),
    ...{ planned, deadline, amount },
  });

  test("wages are paid as planned when the money is there, else on the day on which it comes", () => {
    const debts = [debt("2026-05-12", "2026-06-20", 100), debt("2026-06-12", "2026-07-20", 100)];
    const { paidOn } = settleDebts(debts, [client("2026-04", "2026-04-10", 100), client("2026-05", "2026-06-15", 100)]);
    expect(paidOn).toEqual(["2026-05-12", "2026-06-15"]);
  });

  test("on the deadline the contractor lays out what is missing, and the client's later payment is so much smaller", () => {
    const fees = [client("2026-04", "2026-04-10", 60), client("2026-05", "2026-07-30", 100)];
    const { paidOn, installments } = settleDebts([debt("2026-05-12", "2026-05-20", 100)], fees);
    expect(paidOn).toEqual(["2026-05-20"]);
    expect(installments).toEqual([
      fees[0],
      { month: "2026-05", day: "2026-05-20", amount: 40, payer: "contractor" },
      client("2026-05", "2026-07-30", 60),
    ]);
  });

  test("no wage is paid from an empty account, before its plan or before an older one, whatever comes when", () => {
    const day = fc.integer({ min: 0, max: 200 }).map((days) => addDays("2026-01-01", days));
    const amount = fc.integer({ min: 1, max: 100 });
    const fees = fc.array(fc.tuple(day, amount).map(([on, sum]) => client(on.slice(0, 7), on, sum)));
    const debts = fc.array(fc.tuple(day, fc.nat(40), amount).map(([on, days, sum]) => debt(on, addDays(on, days), sum)));
    fc.assert(
      fc.property(fees, debts, (paidIn, owed) => {
        const inOrder = owed.toSorted((a, b) => (a.planned < b.planned ? -1 : 1));
        const { paidOn, installments } = settleDebts(inOrder, paidIn);
        expect(paidOn).toEqual(paidOn.toSorted());
        let spent = 0;
        inOrder.forEach((each, index) => {
          spent += each.amount;
          expect(paidOn[index]! >= each.planned).toBe(true);
          const held = installments.filter((fee) => fee.day <= paidOn[index]!).reduce((sum, fee) => sum + fee.amount, 0);
          expect(held).toBeGreaterThanOrEqual(spent);
        });
        const fromClient = paidIn.reduce((sum, fee) => sum + fee.amount, 0);
        const total = installments.reduce((sum, fee) => sum + fee.amount, 0);
        expect(total).toBeGreaterThanOrEqual(fromClient);
      }),
      { numRuns: casesOf(200) },
    );
  });
});
