import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lawfulDeduction, maxInsurance, maxTax, type DeductionLine } from "../../../resources/payrolls/lawfulDeduction";

const day = "2026-02-28";
const minimumWage = 2_265_00;
const paper = [{ id: 1, name: "裁定书.pdf", url: "/files/1/", size: 1 }];
const lawful = (line: DeductionLine) => lawfulDeduction(line, minimumWage, day);

describe("income tax of a month", () => {
  test.each([
    { wage: 4_999_00, most: 0 },
    { wage: 5_000_00, most: 0 },
    { wage: 8_000_00, most: 90_00 },
    { wage: 8_000_01, most: 300_00 },
    { wage: 17_000_00, most: 1_200_00 },
    { wage: 30_000_00, most: 5_000_00 },
    { wage: 100_000_00, most: 42_750_00 },
  ])("of $wage fen is at most $most", ({ wage, most }) => {
    expect(maxTax(wage, day)).toBe(most);
  });

  test("is never less than the cumulative withholding of any month of a constant wage", () => {
    const table = [
      [36_000, 3, 0],
      [144_000, 10, 2_520],
      [300_000, 20, 16_920],
      [420_000, 25, 31_920],
      [660_000, 30, 52_920],
      [960_000, 35, 85_920],
      [Infinity, 45, 181_920],
    ] as const;
    const annual = (taxable: number) => {
      const [, percent, quick] = table.find(([upTo]) => taxable <= upTo)!;
      return (taxable * percent) / 100 - quick;
    };
    fc.assert(
      fc.property(fc.integer({ min: 5_000, max: 120_000 }), fc.integer({ min: 1, max: 12 }), (wage, month) => {
        const taxable = wage - 5_000;
        const withheld = annual(taxable * month) - annual(taxable * (month - 1));
        expect(maxTax(wage * 100, day) / 100).toBeGreaterThanOrEqual(withheld - 0.01);
      }),
    );
  });
});

test("insurance and fund of a month are at most 8 + 2 + 1 + 12 percent of the wage", () => {
  expect(maxInsurance(4_800_00, day)).toBe(1_104_00);
});

describe("lawful deductions (工资支付暂行规定 第十五条、第十六条)", () => {
  const gross = { total_pay_amount: 4_800_00 };
  test.each<{ why: string; line: DeductionLine; unlawful: number }>([
    { why: "no deduction", line: { ...gross }, unlawful: 0 },
    { why: "a fifth of the wage", line: { ...gross, deduct_amount: 960_00 }, unlawful: 0 },
    { why: "a fen more than a fifth", line: { ...gross, deduct_amount: 960_01 }, unlawful: 1 },
    { why: "nine tenths, called a fine", line: { ...gross, deduct_amount: 4_320_00 }, unlawful: 3_360_00 },
    { why: "the minimum wage remains", line: { total_pay_amount: 2_500_00, deduct_amount: 500_00 }, unlawful: 265_00 },
    { why: "a wage below the minimum", line: { total_pay_amount: 2_000_00, deduct_amount: 100_00 }, unlawful: 100_00 },
    { why: "insurance at its maximum", line: { ...gross, deduct_amount: 1_104_00, insurance_amount: 1_104_00 }, unlawful: 0 },
    { why: "insurance beyond it", line: { ...gross, deduct_amount: 1_500_00, insurance_amount: 1_500_00 }, unlawful: 396_00 },
    { why: "tax on a wage that pays none", line: { ...gross, deduct_amount: 50_00, tax_amount: 50_00 }, unlawful: 50_00 },
    { why: "tax and a fifth", line: { total_pay_amount: 8_000_00, deduct_amount: 1_690_00, tax_amount: 90_00 }, unlawful: 0 },
    {
      why: "insurance counts before damage",
      line: { total_pay_amount: 3_000_00, deduct_amount: 1_000_00, insurance_amount: 600_00 },
      unlawful: 265_00,
    },
    {
      why: "a court order with its document",
      line: { ...gross, deduct_amount: 3_000_00, court_amount: 3_000_00, court_files: paper },
      unlawful: 0,
    },
    {
      why: "a court order without it is other",
      line: { ...gross, deduct_amount: 3_000_00, court_amount: 3_000_00, court_files: [] },
      unlawful: 2_040_00,
    },
    {
      why: "more than the whole wage",
      line: { ...gross, deduct_amount: 9_000_00, court_amount: 9_000_00, court_files: paper },
      unlawful: 4_200_00,
    },
  ])("$why", ({ line, unlawful }) => {
    expect(lawful(line)).toEqual({ lawful: (line.deduct_amount ?? 0) - unlawful, unlawful });
  });

  test("both parts are never negative and add up; more of a kind is never more lawful in sum than its figure", () => {
    const amount = fc.integer({ min: 0, max: 20_000_00 });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.nat(5_000_00),
        fc.boolean(),
        (total, tax, insurance, court, other, hasPaper) => {
          const line = {
            ...{ total_pay_amount: total, deduct_amount: tax + insurance + court + other },
            ...{ tax_amount: tax, insurance_amount: insurance, court_amount: court, court_files: hasPaper ? paper : null },
          };
          const { lawful: allowed, unlawful } = lawful(line);
          expect(allowed).toBeGreaterThanOrEqual(0);
          expect(unlawful).toBeGreaterThanOrEqual(0);
          expect(allowed + unlawful).toBe(line.deduct_amount);
          expect(allowed).toBeLessThanOrEqual(total);
        },
      ),
    );
  });
});
