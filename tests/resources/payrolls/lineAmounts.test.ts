import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { baseAmount, lineAmounts } from "../../../resources/payrolls/lineAmounts";

describe("the wage for time or work follows from the basis of pay", () => {
  test.each([
    ["a month costs its price", { pay_type: 1, unit_price: 650_000 }, 650_000],
    ["days by the price of a day", { pay_type: 3, unit_price: 28_000, days: 22.5 }, 630_000],
    ["hours by the price of an hour", { pay_type: 4, unit_price: 2_550, work_hours: 9.5 }, 24_225],
    ["weeks by the price of a week", { pay_type: 2, unit_price: 150_000, quantity: 4 }, 600_000],
    ["pieces by the price of a piece", { pay_type: 5, unit_price: 333, quantity: 10.5 }, 3_497],
    ["measured work by its price", { pay_type: 6, unit_price: 1_205, quantity: 120.25 }, 144_901],
    ["other pay is entered", { pay_type: 9, unit_price: 100 }, undefined],
    ["nothing without days", { pay_type: 3, unit_price: 28_000 }, undefined],
  ] as const)("%s", (_, line, amount) => {
    expect(baseAmount(line)).toBe(amount);
  });
});

test("payable is base, overtime and bonus; paid is what deductions and advances leave", () => {
  const line = {
    pay_type: 3,
    unit_price: 30_000,
    days: 20,
    overtime_amount: 50_000,
    bonus_amount: 1,
    deduct_amount: 2,
    advance_amount: 3,
  } as const;
  expect(lineAmounts(line)).toEqual({ base_amount: 600_000, total_pay_amount: 650_001, actual_amount: 649_996 });
});

test("a base amount that was entered is kept", () => {
  expect(lineAmounts({ pay_type: 3, unit_price: 30_000, days: 20, base_amount: 550_000 }).base_amount).toBe(550_000);
});

test("every amount is a whole number of fen", () => {
  const tenths = fc.integer({ min: 0, max: 310 }).map((n) => n / 10);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), tenths, (unit_price, days) => {
      expect(Number.isSafeInteger(lineAmounts({ pay_type: 3, unit_price, days }).actual_amount)).toBe(true);
    }),
  );
});
