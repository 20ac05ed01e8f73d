import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatFen, formatMoney, toFen, toMillion, toWan, toYuan } from "../../../resources/kit/money";

const fen = fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

describe("money is exact", () => {
  test("what is written as yuan is read back to the same fen", () => {
    fc.assert(
      fc.property(fen, (amount) => {
        expect(toFen(toYuan(amount))).toBe(amount);
      }),
    );
  });

  test("no two amounts of fen are written alike, and cents never drift", () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_00 }), (amount) => {
        expect(toFen(amount / 100)).toBe(amount);
      }),
    );
  });

  test("the wire always carries two decimals", () => {
    expect([123450, 5, 0, -5, 100].map(toYuan)).toEqual(["1234.50", "0.05", "0.00", "-0.05", "1.00"]);
    expect(() => toYuan(0.5)).toThrow(RangeError);
  });

  test.each([
    ["1234.5", 123450],
    [" 0.01 ", 1],
    [1234.5, 123450],
    ["-3", -300],
    ["-0.00", 0],
    ["007", 700],
    ["12.3400", 1234],
  ])("%j yuan are read as %i fen", (written, amount) => expect(toFen(written)).toBe(amount));

  test.each(["", "1.234", "1e3", "1,234", "１", "+1", ".5", "5.", "abc", "99999999999999999", NaN, Infinity, 0.1 + 0.2])(
    "%j is not accepted as an amount",
    (written) => expect(toFen(written)).toBeUndefined(),
  );
});

describe("money on the screen", () => {
  test.each([
    ["1234.00", "1234"],
    ["1234.50", "1234.5"],
    ["1234.56", "1234.56"],
    ["1234.567", "1234.56"],
    ["1234.999", "1234.99"],
    ["-0.001", "0"],
    ["0.00", "0"],
    ["007.50", "7.5"],
    ["00", "0"],
    [1234.5, "1234.5"],
    ["", "-"],
    ["many", "-"],
    [null, "-"],
    [undefined, "-"],
  ])("%j shows as %j: no trailing zeros, cut and never rounded up", (yuan, shown) => expect(formatMoney(yuan)).toBe(shown));

  test("a screen may ask for thousands separators", () => {
    expect(formatMoney("1234567.50", { thousands: true })).toBe("1,234,567.5");
    expect(formatMoney("-100.00", { thousands: true })).toBe("-100");
    expect(formatFen(86_000_000_00, { thousands: true })).toBe("86,000,000");
    expect(formatFen(null)).toBe("-");
  });

  test("large figures are shown in 万元, rounded, so that a column adds up to its total", () => {
    expect([86_000_000_00, 123_456_789, 1, -123_456_789].map((amount) => toWan(amount))).toEqual([
      "8600",
      "123.46",
      "0",
      "-123.46",
    ]);
  });

  test("and in millions where English is read", () => {
    expect([11_576_0000_00, 123_456_789, 1, -123_456_789].map((amount) => toMillion(amount))).toEqual([
      "115.76",
      "1.23",
      "0",
      "-1.23",
    ]);
  });
});
